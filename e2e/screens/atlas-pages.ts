import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { foreignMessages, stumbles, unheard } from "../support/read-aloud.ts";

/** The settings in which a state is shown. */
export type AtlasCombination = {
  readonly language: string;
  readonly tenant: string;
  readonly scheme: "light" | "dark";
  readonly width: number;
};

/** An element that is too wide or cut off, and by how many pixels. */
export type Overflow = { readonly address: string; readonly element: string; readonly by: number };

/** All states and settings that the atlas offers. */
export type AtlasRange = {
  readonly states: readonly string[];
  readonly languages: readonly string[];
  readonly tenants: readonly string[];
  readonly widths: readonly number[];
};

/** The text spacing that a page has to support (WCAG 2.2, 1.4.12). */
const forcedSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }";

/** Drives the state atlas in one window, without reloading the document between states. */
export class AtlasPages {
  private readonly page: Page;
  private readonly origin: string;
  /** Whether axe is in the document, where it stays from state to state. */
  private hasAxe = false;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** Opens the list of addresses and reads the states and settings. */
  async open(): Promise<AtlasRange> {
    await this.page.emulateMedia({ reducedMotion: "reduce" });
    await this.page.goto(`${this.origin}/addresses`);
    this.hasAxe = false;
    const values = (name: string) =>
      this.page
        .locator(`select[name="${name}"] option`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const listed = this.page.locator("[data-state]");
    await expect(listed.first()).toBeVisible();
    const states = await listed.evaluateAll((entries) =>
      entries.map((entry) => entry.getAttribute("data-state") ?? ""),
    );
    return {
      states,
      languages: await values("lang"),
      tenants: await values("tenant"),
      widths: (await values("width")).map(Number),
    };
  }

  /** Switches forced colours on or off. */
  async forceColors(isForced: boolean): Promise<void> {
    await this.page.emulateMedia({ forcedColors: isForced ? "active" : "none" });
  }

  /** Shows a state alone, in a window of the given width. */
  async show(state: string, combination: AtlasCombination): Promise<string> {
    const { scheme, width } = combination;
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await this.page.setViewportSize({ width, height: width < 480 ? 720 : 840 });
    const address = urlOf(state, combination);
    await this.page.evaluate(goTo, address);
    await expect(this.page.locator("h1"), `a heading at ${address}`).toHaveCount(1);
    return address;
  }

  /** Returns the violations that axe finds in the state as shown. */
  async complaints(address: string, rules?: readonly string[]): Promise<readonly string[]> {
    const builder = new AxeBuilder({ page: this.page, ...(this.hasAxe && { axeSource: ";" }) })
      .setLegacyMode(true)
      // axe does not check target sizes by default (X-11). Results that pass are not listed.
      .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
    if (rules) builder.withRules([...rules]);
    const { violations, passes } = await builder.analyze();
    this.hasAxe = true;
    if (!rules) expect(passes.length, `rules that axe could judge at ${address}`).toBeGreaterThan(5);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${address} ${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }

  /** Returns what a screen reader finds in the main part of the page: roles, names, states and texts, as YAML. */
  accessibilityTree(): Promise<string> {
    return this.page.locator("main").ariaSnapshot();
  }

  /** Returns what a screen reader could not say well in the states, each with its address. */
  async stumbles(states: readonly string[], language: LanguageCode): Promise<readonly string[]> {
    const foreign = await this.page.evaluateHandle((texts) => new Set(texts), foreignMessages(language));
    const found: string[] = [];
    for (const state of states) {
      const address = urlOf(state, { language, tenant: "navy" });
      await this.page.evaluate(goTo, address);
      const tree = await this.page.locator("body").ariaSnapshot();
      const words = await this.page.evaluate(unheard, { language, foreign });
      found.push(...[...stumbles(tree), ...words].map((what) => `${address} ${what}`));
    }
    return found;
  }

  /** Tabs through the page once: returns the number of tab stops, and those without a visible focus. */
  async focusStops(address: string): Promise<{ readonly stops: number; readonly unseen: readonly string[] }> {
    const names: string[] = [];
    const unseen: string[] = [];
    for (let presses = 1; ; presses += 1) {
      await this.page.keyboard.press("Tab");
      const stop = await this.page.evaluate(readFocus);
      // The element focused at the start may be the last tab stop of the page.
      if (!stop && presses === 1) continue;
      if (!stop || names.includes(stop.name)) return { stops: names.length, unseen };
      names.push(stop.name);
      if (!stop.isSeen) unseen.push(`${address} ${stop.name}`);
    }
  }

  /** Returns everything that overflows in the state as shown. */
  async overflowsOf(address: string, spacing: "usual" | "forced" = "usual"): Promise<readonly Overflow[]> {
    const found = await this.page.evaluate(measure, spacing === "forced");
    if (found.headings !== 1) throw new Error(`${address} shows ${found.headings} headings`);
    return found.overflows.map((overflow) => ({ address, ...overflow }));
  }

  /** Returns everything that overflows, in all given states. */
  async overflows(
    states: readonly string[],
    combination: AtlasCombination,
    spacing: "usual" | "forced" = "usual",
  ): Promise<{ readonly shown: number; readonly overflows: readonly Overflow[] }> {
    const { scheme, width } = combination;
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await this.page.setViewportSize({ width, height: 720 });
    const style = spacing === "forced" ? await this.page.addStyleTag({ content: forcedSpacing }) : undefined;
    const overflows: Overflow[] = [];
    let shown = 0;
    for (const state of states) {
      const address = urlOf(state, combination);
      await this.page.evaluate(goTo, address);
      overflows.push(...(await this.overflowsOf(address, spacing)));
      shown += 1;
    }
    await style?.evaluate((element: HTMLElement) => element.remove());
    return { shown, overflows };
  }
}

function urlOf(state: string, { language, tenant }: Pick<AtlasCombination, "language" | "tenant">): string {
  return `${state}?lang=${language}&tenant=${tenant}`;
}

/** Runs in the browser: navigates inside the atlas and waits until the state is rendered, with views that load late. */
async function goTo(address: string): Promise<void> {
  history.pushState(undefined, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  const frame = () => new Promise(requestAnimationFrame);
  const deadline = performance.now() + 10_000;
  const isShown = () =>
    document.documentElement.dataset["shown"] === address && document.querySelector("h1") !== null;
  while (!isShown()) {
    if (performance.now() > deadline) throw new Error(`Nothing is shown at ${address}`);
    await frame();
  }
  // The result of a gesture is laid out in one frame and painted in the next.
  await frame();
  await frame();
  // Waits for transitions, so that the final look is judged, but not for endless animations such as a spinner. The end
  // of one transition may begin another one below it.
  const isEnding = ({ playState, effect }: Animation) =>
    playState === "running" && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  const ending = () => document.getAnimations().filter(isEnding);
  for (let some = ending(); some.length > 0; some = ending())
    for (const animation of some) animation.finish();
}

/** Runs in the browser: returns elements whose content is wider than they are, or cut off. */
function measure(withHeights: boolean): {
  readonly headings: number;
  readonly overflows: readonly { readonly element: string; readonly by: number }[];
} {
  const overflows: { element: string; by: number }[] = [];
  const overflowOf = (element: Element) => getComputedStyle(element).overflow;
  const isVisuallyHidden = (element: Element) => {
    const { position, clipPath } = getComputedStyle(element);
    return position === "absolute" && clipPath !== "none";
  };
  const isAside = (element: Element) => {
    const { overflow } = getComputedStyle(element);
    const parent = element.parentElement;
    // Leaves out visually hidden text, text shortened by an ellipsis, and content of scrollable elements.
    const isWindow = overflow === "clip" || (parent && overflowOf(parent) === "clip");
    const isHidden = isVisuallyHidden(element) || (parent && isVisuallyHidden(parent));
    return isHidden || overflow === "hidden" || isWindow;
  };
  const note = (element: Element, by: number) => {
    const { tagName, id, textContent } = element;
    const words = textContent.trim().slice(0, 40);
    overflows.push({ element: `${tagName.toLowerCase()}${id && `#${id}`} "${words}"`, by });
  };
  for (const element of document.querySelectorAll("html, body, body *")) {
    if (element.closest("svg, option") || isAside(element)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isInline = clientWidth === 0 && getComputedStyle(element).display.startsWith("inline");
    // The value of a field may be longer than the field.
    const scrolls = element.matches("input");
    if (!isInline && !scrolls && scrollWidth > clientWidth) note(element, scrollWidth - clientWidth);
    const isControl = element.matches("button, a, select, label");
    if (withHeights && isControl && clientHeight > 0 && scrollHeight > clientHeight + 1) {
      note(element, scrollHeight - clientHeight);
    }
    const { left, right, width } = element.getBoundingClientRect();
    const outside = Math.max(right - document.documentElement.clientWidth, -left);
    if (width > 1 && outside > 0.5) note(element, Math.round(outside));
  }
  return { headings: document.querySelectorAll("h1").length, overflows };
}

/** Runs in the browser: returns the focused element, and whether it or its box has an outline of two pixels. */
function readFocus(): { readonly name: string; readonly isSeen: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // The outline may be on the row of a radio button, or on the slots of the code field.
  const slots = element.parentElement?.nextElementSibling?.children ?? [];
  const isSeen = [element, element.closest("label"), ...slots].some((box) => {
    if (!box) return false;
    const { outlineStyle, outlineWidth, borderTopWidth, boxShadow } = getComputedStyle(box);
    const edge = Number.parseFloat(borderTopWidth) + (boxShadow.includes("inset") ? 1 : 0);
    return (outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2) || edge >= 2;
  });
  const { tagName, id, textContent } = element;
  return { name: `${tagName.toLowerCase()}#${id} ${textContent.trim().slice(0, 40)}`, isSeen };
}
