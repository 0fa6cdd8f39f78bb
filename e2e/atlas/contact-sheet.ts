import { chromium, type Page } from "@playwright/test";
import { AtlasPages } from "../screens/atlas-pages.ts";
import { AtlasServer } from "../support/atlas-server.ts";
import { chromiumPath } from "../support/chromium-path.ts";

/** The width of a picture on the sheet, in CSS pixels, and how many stand in a row. */
const pictureWidth = 180;
const inRow = 10;

type Shown = { readonly width: number; readonly language: string };

/**
 * Writes one picture with every state of the built atlas, in the look that was named or the first tenant's. Returns the
 * number of states.
 */
export async function writeContactSheet(file: string, { width, language }: Shown): Promise<number> {
  const server = await AtlasServer.start();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const atlas = new AtlasPages(page, server.origin);
    const { states, tenants } = await atlas.open();
    const [tenant = ""] = tenants;
    const pictures: (readonly [state: string, picture: string])[] = [];
    for (const state of states) {
      await atlas.show(state, { language, tenant, scheme: "light", width });
      const picture = await page.screenshot({ type: "jpeg", quality: 70 });
      pictures.push([state, picture.toString("base64")]);
    }
    await showSheet(page, pictures);
    await page.screenshot({ path: file, fullPage: true });
    return states.length;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function showSheet(page: Page, pictures: readonly (readonly [string, string])[]): Promise<void> {
  const cells = pictures.map(
    ([state, picture]) =>
      `<figure><img width="${String(pictureWidth)}" src="data:image/jpeg;base64,${picture}"><figcaption>${state}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: inRow * (pictureWidth + 12) + 12, height: 900 });
  await page.setContent(
    `<style>body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 9px sans-serif }
      figure { width: ${String(pictureWidth)}px; margin: 0 } img { border: 1px solid #999 }
      figcaption { overflow-wrap: anywhere }</style>${cells.join("")}`,
  );
}
