/**
 * Requests the configuration, a small file of the portal's own, and returns what answered: the portal's server (`own`),
 * a public network with its page, as a captive portal does (`page`), or nothing usable (`nothing`).
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
      // A redirect to the network's page leads to another origin and cannot be read; one to a moved configuration can
      // be followed.
      const moved = await ask("follow").catch(() => undefined);
      if (!moved) return "page";
      answer = moved;
    }
    // The status by which a network demands a sign-in (RFC 6585 §6).
    if (answer.status === 511) return "page";
    if (!answer.ok) return "nothing";
    return isForeignPage(await answer.text()) ? "page" : "own";
  } catch {
    return "nothing";
  }
}

/**
 * Returns whether a text is a foreign page: not the portal's own document, which many servers send in place of a
 * missing file.
 */
function isForeignPage(text: string): boolean {
  return /^\s*</.test(text) && !text.includes('<div id="portal">');
}
