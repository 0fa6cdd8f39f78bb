/** Milliseconds after which a page is shown with the portal's words. */
const patience = 3_000;

/** Fetches `/words.json`, the own words of the host, not yet read; undefined where they cannot be had in time. */
export async function fetchedWords(browserWindow: Window): Promise<unknown> {
  try {
    const answer = await browserWindow.fetch("/words.json", {
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
