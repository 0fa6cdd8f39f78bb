/** Milliseconds to wait for the document to leave by itself before the program is loaded after all. */
const longest = 1_000;

/**
 * Resolves to whether the browser is being redirected, to the provider's page or to the application; false if that is unknown when the time is
 * up.
 */
export async function isLeavingSoon(
  browserWindow: Window,
  departure: Promise<unknown> | undefined,
): Promise<boolean> {
  const late = new Promise<undefined>((resolve) => {
    browserWindow.setTimeout(() => resolve(undefined), longest);
  });
  return (await Promise.race([departure, late])) === "leaving";
}
