/** Milliseconds after which an answer is not waited for any longer. */
const patience = 5_000;

/** Resolves to the server's time (`Date`) in milliseconds since the Unix epoch; to undefined if it does not tell it. */
export async function serverTime(browserWindow: Window): Promise<number | undefined> {
  try {
    const { headers } = await browserWindow.fetch("/config.json", {
      method: "HEAD",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const time = Date.parse(headers.get("Date") ?? "");
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}
