/** Milliseconds to wait for a form, which a session check may delay for longer than the program should wait. */
const longest = 1_000;
/** Milliseconds to wait for a paint; a document in the background is not painted. */
const unseen = 200;

/** Resolves once the awaited form is shown and painted, or the time is up. */
export async function afterFirstPaint(
  browserWindow: Window,
  awaited: Promise<unknown> | undefined,
): Promise<void> {
  const after = (milliseconds: number) =>
    new Promise<undefined>((resolve) => {
      browserWindow.setTimeout(() => resolve(undefined), milliseconds);
    });
  if ((await Promise.race([awaited, after(longest)])) === undefined) return;
  const painted = new Promise<void>((resolve) => {
    browserWindow.requestAnimationFrame(() => browserWindow.setTimeout(resolve));
  });
  await Promise.race([painted, after(unseen)]);
}
