import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** The options of a headless shell that draws a frame only when it is asked for one, and then all of it. */
export const frameByFrameOptions = [
  "--enable-begin-frame-control",
  "--run-all-compositor-stages-before-draw",
  "--disable-new-content-rendering-timeout",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
  "--disable-image-animation-resync",
];

/** Opens a page whose frames are drawn one at a time. Returns undefined where Chromium is no headless shell. */
export async function openFrameByFrame(context: BrowserContext): Promise<Page | undefined> {
  const browser = context.browser();
  if (browser === null) return undefined;
  // A page of the context tells its id; the protocol names it nowhere else.
  const first = await context.newPage();
  const { targetInfo } = await (await context.newCDPSession(first)).send("Target.getTargetInfo");
  const opened = context.waitForEvent("page");
  const session = await browser.newBrowserCDPSession();
  const { browserContextId = "" } = targetInfo;
  try {
    await session.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      enableBeginFrameControl: true,
    });
  } catch {
    await first.close();
    await opened.catch(() => undefined);
    return undefined;
  }
  await first.close();
  return await opened;
}

/** Draws a frame: what was asked of `requestAnimationFrame`, then layout and paint. */
export async function drawFrame(session: CDPSession): Promise<void> {
  await session.send("HeadlessExperimental.beginFrame");
}

/** Draws a frame and returns the window as a PNG. */
export async function takeFrame(session: CDPSession): Promise<Buffer> {
  const { screenshotData } = await session.send("HeadlessExperimental.beginFrame", {
    screenshot: { format: "png", optimizeForSpeed: true },
  });
  if (screenshotData === undefined) throw new Error("The window was not drawn.");
  return Buffer.from(screenshotData, "base64");
}
