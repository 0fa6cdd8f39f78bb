/** Nobody gains by a program that waits longer than this for a form which a session may yet keep away. */
const longest = 1_000;
/** Where nobody looks, nothing is painted. */
const unseen = 200;

/** Settles once what was awaited is there and painted, or takes its time. */
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
