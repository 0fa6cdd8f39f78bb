/** Settles once what was awaited is painted; where nobody looks, and nothing is painted, a little later. */
export async function calm(browserWindow: Window, awaited: Promise<unknown> | undefined): Promise<void> {
  if ((await awaited) === undefined) return;
  await new Promise<void>((resolve) => {
    browserWindow.requestAnimationFrame(() => browserWindow.setTimeout(resolve));
    browserWindow.setTimeout(resolve, 200);
  });
}
