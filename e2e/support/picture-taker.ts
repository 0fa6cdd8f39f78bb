import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CDPSession, Page } from "@playwright/test";

/** The moment that every picture shows. */
const moment = new Date("2026-11-28T09:30:00Z");

/** The fonts that come with the checks, by the family that the page uses for them. */
const fonts = [
  ["Pictures", "noto-sans", "latin"],
  ["Pictures", "noto-sans", "latin-ext"],
  ["Pictures Thai", "noto-sans-thai", "thai"],
  ["Pictures Mono", "noto-sans-mono", "latin"],
] as const;

/** The code points of each subset, as its package names them. */
const unicodeRanges = { latin: "U+0-FF, U+2000-22FF", "latin-ext": "U+100-1EFF", thai: "U+E00-E7F, U+25CC" };

/**
 * Takes pictures of a page whose look does not depend on the machine's clock, nor on its fonts but for images with text and
 * for characters that the fonts lack.
 */
export class PictureTaker {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  /** Prepares a page, which has to show the atlas and must not be loaded anew. */
  static async for(page: Page): Promise<PictureTaker> {
    await page.clock.setFixedTime(moment);
    await page.addStyleTag({
      content: `${fonts.map(faceOf).join("\n")}
        :root { --font: "Pictures", "Pictures Thai" !important; --font-mono: "Pictures Mono" !important }
        * { caret-color: transparent !important }`,
    });
    await page.evaluate(
      async (families) => {
        for (const family of families) {
          for (const weight of [400, 500, 600, 650])
            await document.fonts.load(`${String(weight)} 16px "${family}"`, "aก");
        }
      },
      fonts.map(([family]) => family),
    );
    return new PictureTaker(page, await page.context().newCDPSession(page));
  }

  /**
   * Returns the whole document as a PNG. A document that is longer than the window is given a window of its length, because
   * a capture beyond the window lays out what depends on its height while it is taken.
   */
  async take(): Promise<Buffer> {
    const { width, height, isLonger } = await this.page.evaluate(settle);
    if (isLonger) {
      await this.page.setViewportSize({ width, height });
      await this.page.evaluate(settle);
    }
    const { data } = await this.session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
    });
    return Buffer.from(data, "base64");
  }
}

/** Runs in the browser: resolves, with the size of the document, once nothing of its look is still to come. */
async function settle(): Promise<{
  readonly width: number;
  readonly height: number;
  readonly isLonger: boolean;
}> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  scrollTo(0, 0);
  // An endless animation, as that of a spinner, is shown as it begins; any other, as it ends.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) {
      animation.pause();
      animation.currentTime = 0;
    } else animation.finish();
  }
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { scrollHeight } = document.documentElement;
  return { width: innerWidth, height: scrollHeight, isLonger: scrollHeight > innerHeight };
}

function faceOf([family, font, subset]: (typeof fonts)[number]): string {
  const file = `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2`;
  const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: 100 900; unicode-range: ${unicodeRanges[subset]};
    src: url("data:font/woff2;base64,${data}") format("woff2") }`;
}
