import type { CDPSession, Page } from "@playwright/test";
import { drawFrame, takeFrame } from "./frame-by-frame.ts";
import { pictureFamilies, pictureFontRules } from "./picture-fonts.ts";

/** The moment that every picture shows. */
const moment = new Date("2026-11-28T09:30:00Z");

/** The settings of a set of pictures. */
export type PictureSet = {
  readonly language: string;
  readonly tenant: string;
  readonly scheme: "light" | "dark";
  readonly width: number;
  /** Whether the fonts of each text are read, which takes a fifth of the time. */
  readonly readsFonts: boolean;
};

/** Leaves out all that moves. The id makes the rule stronger than any of the portal. */
const stillness = `
:is(*, #pictures), :is(*, #pictures)::before, :is(*, #pictures)::after, :is(*, #pictures)::backdrop {
  animation: none !important;
  caret-color: transparent !important;
  transition: none !important;
}`;

/** A text that was drawn with a font of the machine. */
export type MachineText = { readonly text: string; readonly font: string };

/** Takes pictures of states of the atlas, which depend neither on the machine's clock nor on its fonts. */
export class PictureTaker {
  /** Texts that were not drawn with the fonts of the checks alone. */
  readonly machineTexts: MachineText[] = [];
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly set: PictureSet;
  private height = 0;

  private constructor(page: Page, session: CDPSession, set: PictureSet) {
    this.page = page;
    this.session = session;
    this.set = set;
  }

  /** Prepares a page, which has to show the atlas, must not be loaded anew and draws its frames one at a time. */
  static async for(page: Page, set: PictureSet): Promise<PictureTaker> {
    await page.clock.setFixedTime(moment);
    await page.emulateMedia({ colorScheme: set.scheme, reducedMotion: "reduce" });
    await page.addStyleTag({ content: pictureFontRules() + stillness });
    await page.evaluate(async (families) => {
      for (const family of families) await document.fonts.load(`16px ${family}`, "aąก→");
    }, pictureFamilies);
    const session = await page.context().newCDPSession(page);
    if (set.readsFonts) {
      await session.send("DOM.enable");
      await session.send("CSS.enable");
    }
    return new PictureTaker(page, session, set);
  }

  /** Returns the whole document of a state as a PNG. */
  async take(state: string): Promise<Buffer> {
    const { language, tenant, width } = this.set;
    const lowest = width < 480 ? 720 : 840;
    await this.giveHeight(lowest);
    await this.page.evaluate(show, `${state}?lang=${language}&tenant=${tenant}`);
    await drawFrame(this.session);
    const height = await this.page.evaluate(settle);
    // A capture beyond the window would lay out what depends on its height while it is taken.
    if (height > lowest) {
      await this.giveHeight(height);
      await drawFrame(this.session);
    }
    const picture = await takeFrame(this.session);
    if (this.set.readsFonts && (await this.page.evaluate(markNewTexts)) > 0) await this.readFonts();
    return picture;
  }

  private async giveHeight(height: number): Promise<void> {
    if (height === this.height) return;
    this.height = height;
    await this.page.setViewportSize({ width: this.set.width, height });
  }

  private async readFonts(): Promise<void> {
    const { root } = await this.session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await this.session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "[data-new-text]",
    });
    for (const nodeId of nodeIds) {
      const { fonts } = await this.session.send("CSS.getPlatformFontsForNode", { nodeId });
      const font = fonts.find(({ isCustomFont }) => !isCustomFont)?.familyName;
      if (font === undefined) continue;
      const { outerHTML } = await this.session.send("DOM.getOuterHTML", { nodeId });
      this.machineTexts.push({ text: outerHTML, font });
    }
  }
}

/** Runs in the browser: navigates inside the atlas and waits until the state is rendered, with its images. */
async function show(address: string): Promise<void> {
  const root = document.documentElement;
  history.pushState(undefined, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  const isShown = () => root.dataset["shown"] === address && document.querySelector("h1") !== null;
  if (!isShown())
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(root, { attributes: true, childList: true, subtree: true });
    });
  const loading = [...document.images].filter((image) => !image.complete);
  await Promise.all(
    loading.map(
      (image) =>
        new Promise((ended) => {
          image.addEventListener("load", ended);
          image.addEventListener("error", ended);
        }),
    ),
  );
}

/** Runs in the browser: waits for what an effect or an observer has begun, and returns the height of the document. */
async function settle(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve));
  scrollTo(0, 0);
  return document.documentElement.scrollHeight;
}

/** Runs in the browser: marks each element with a text that was not seen before, and returns how many there are. */
function markNewTexts(): number {
  const seen = ((globalThis as { seenTexts?: Set<string> }).seenTexts ??= new Set<string>());
  let count = 0;
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const generated = ["::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo).content);
    const { fontFamily } = getComputedStyle(element);
    const { value = "", placeholder = "" } = element as HTMLInputElement;
    const key = [...own.map((node) => node.textContent), ...generated, value, placeholder, fontFamily].join(
      " ",
    );
    element.toggleAttribute("data-new-text", !seen.has(key));
    if (!seen.has(key)) count += 1;
    seen.add(key);
  }
  return count;
}
