/**
 * Asks for the configuration, a small file of the portal's own, and tells who answered: the portal's server, a public
 * network with a page of its own (a captive portal), or nothing that is of use.
 */
export async function whoAnswers(browserWindow: Window): Promise<"own" | "page" | "nothing"> {
  const ask = (redirect: RequestRedirect) =>
    browserWindow.fetch("/config.json", {
      cache: "no-store",
      redirect,
      signal: AbortSignal.timeout(5_000),
    });
  try {
    let answer = await ask("manual");
    if (answer.type === "opaqueredirect") {
      // The network's page is elsewhere and cannot be read; a configuration that was moved can (SPEC-CHOICE D-136).
      const moved = await ask("follow").catch(() => undefined);
      if (!moved) return "page";
      answer = moved;
    }
    // The network's own status (RFC 6585 §6).
    if (answer.status === 511) return "page";
    if (!answer.ok) return "nothing";
    return isStrange(await answer.text()) ? "page" : "own";
  } catch {
    return "nothing";
  }
}

/** Returns whether it is a page, and not the portal's document, which many servers send in place of a missing file. */
function isStrange(text: string): boolean {
  return /^\s*</.test(text) && !text.includes('<div id="portal">');
}
