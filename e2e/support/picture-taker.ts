import type { CDPSession, Page } from "@playwright/test";
import { drawFrame, takeFrame } from "./frame-by-frame.ts";
import { pictureFontRules } from "./picture-fonts.ts";

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
  /** How many requests the page has begun, and how many have come to an end. */
  private begun = 0;
  private ended = 0;

  private constructor(page: Page, session: CDPSession, set: PictureSet) {
    this.page = page;
    this.session = session;
    this.set = set;
    page.on("request", () => (this.begun += 1));
    page.on("requestfinished", () => (this.ended += 1));
    page.on("requestfailed", () => (this.ended += 1));
  }

  /** Prepares a page, which has to show the atlas, must not be loaded anew and draws its frames one at a time. */
  static async for(page: Page, set: PictureSet): Promise<PictureTaker> {
    await page.clock.setFixedTime(moment);
    await page.emulateMedia({ colorScheme: set.scheme, reducedMotion: "reduce" });
    const rules = await page.addStyleTag({ content: pictureFontRules() + stillness });
    await rules.evaluate(async (element: HTMLElement) => {
      element.id = "picture-rules";
      await Promise.all([...document.fonts].map((font) => font.load()));
    });
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
    const address = `${state}?lang=${language}&tenant=${tenant}`;
    const height = await this.show(address);
    // A capture beyond the window would lay out anew what depends on its height, and a dialog that was drawn in a lower
    // window is put at fractions of a pixel, so a longer state is shown again in a window of its length.
    if (height > lowest) {
      await this.giveHeight(height);
      await this.show(`${address}&high=yes`);
    }
    const picture = await takeFrame(this.session);
    if (this.set.readsFonts && (await this.page.evaluate(markNewTexts)) > 0) await this.readFonts();
    return picture;
  }

  /** Shows an address until nothing had to be loaded for it, because React shows late what was loaded late; returns its height. */
  private async show(address: string): Promise<number> {
    for (let time = 1; ; time += 1) {
      const before = this.begun;
      await this.page.evaluate(goTo, `${address}&time=${String(time)}`);
      let height: number;
      do {
        await drawFrame(this.session);
        height = await this.page.evaluate(settle);
      } while (this.begun > this.ended);
      if (this.begun === before) return height;
    }
  }

  private async giveHeight(height: number): Promise<void> {
    if (height === this.height) return;
    this.height = height;
    await this.page.setViewportSize({ width: this.set.width, height });
  }

  private async readFonts(): Promise<void> {
    await this.session.send("DOM.getDocument", { depth: 0 });
    // A search goes into frames as well.
    const { searchId, resultCount } = await this.session.send("DOM.performSearch", {
      query: "[data-new-text]",
    });
    if (resultCount === 0) return;
    const range = { searchId, fromIndex: 0, toIndex: resultCount };
    const { nodeIds } = await this.session.send("DOM.getSearchResults", range);
    for (const nodeId of nodeIds) {
      const { fonts } = await this.session.send("CSS.getPlatformFontsForNode", { nodeId });
      const font = fonts.find(({ isCustomFont }) => !isCustomFont)?.familyName;
      if (font === undefined) continue;
      const { outerHTML } = await this.session.send("DOM.getOuterHTML", { nodeId });
      this.machineTexts.push({ text: outerHTML, font });
    }
  }
}

/** Runs in the browser: navigates inside the atlas and waits until the state is rendered, with the mails in frames. */
async function goTo(address: string): Promise<void> {
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
  const rules = document.querySelector("#picture-rules")?.textContent ?? "";
  for (const frame of document.querySelectorAll("iframe")) {
    const inner = frame.contentDocument;
    if (inner === null) continue;
    const style = inner.createElement("style");
    // A mail names fonts of its own.
    style.textContent = `${rules} * { font-family: var(--font) !important }`;
    inner.head.append(style);
    await Promise.all([...inner.fonts].map((font) => font.load()));
    frame.style.height = "0";
    frame.style.height = `${String(inner.documentElement.scrollHeight)}px`;
  }
}

/** Runs in the browser: waits until effects, observers and images change nothing more, and returns the document's height. */
async function settle(): Promise<number> {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  let isChanging = true;
  const observer = new MutationObserver(() => (isChanging = true));
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  // A view takes an image away that cannot be loaded, once it hears of it.
  const isShown = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  const deadline = performance.now() + 5000;
  while (isChanging || ![...document.images].every(isShown)) {
    if (performance.now() > deadline) throw new Error(`${location.href} does not come to rest.`);
    isChanging = false;
    for (let turns = 0; turns < 3; turns += 1) await turn();
  }
  observer.disconnect();
  scrollTo(0, 0);
  return document.documentElement.scrollHeight;
}

/** Runs in the browser: marks each element with a text that was not seen before, and returns how many there are. */
function markNewTexts(): number {
  const seen = ((globalThis as { seenTexts?: Set<string> }).seenTexts ??= new Set<string>());
  const frames = [...document.querySelectorAll("iframe")].flatMap((frame) => frame.contentDocument ?? []);
  let count = 0;
  for (const element of [document, ...frames].flatMap(({ body }) => [
    ...body.querySelectorAll<HTMLElement>("*"),
  ])) {
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
