import { availableParallelism, loadavg } from "node:os";
import { expect } from "@playwright/test";
import type { HeardBrowser } from "./heard-browser.ts";
import type { ScreenReader } from "./screen-reader.ts";
import type { Utterance } from "./speech-server.ts";

/**
 * The longest time without a word after a press, and the longest until an error that is shown is spoken, in
 * milliseconds; as many times longer, up to five, as the machine has more work than cores.
 */
const longestSilence = 3_000;
const longestUntilError = 1_000;
const patience = () => Math.min(5, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** What is found against a page that Orca takes for one that is still loading, so that it does not read it. */
export const endBeforeBeginning = "the page is said to be loaded, then to load, and is not read";

/** What is claimed of what a person hears on a journey. */
export const claims = {
  spoken: "something is spoken after each press",
  errors: "each error is spoken once, within a second",
  order: "steps are spoken in order",
  hidden: "nothing of a hidden step is spoken",
} as const;
export type Claim = keyof typeof claims;

/** Something that a person did, and what was spoken until they did something else. */
export type Deed = { readonly words: string; readonly at: number };

/** A step of the journey, with the time of the deed that led there and that of its words. */
type Step = { readonly words: string; readonly at: number; readonly saidAt: number };
type ShownError = { readonly words: string; readonly at: number };

/**
 * A person who cannot see the page: has the keyboard alone, and listens until all is said before they press the next
 * key.
 */
export class Listener {
  readonly deeds: Deed[] = [];
  private readonly reader: ScreenReader;
  private readonly browser: HeardBrowser;
  private readonly steps: Step[] = [];
  private readonly errors: ShownError[] = [];
  private readonly faults: { readonly claim: Claim; readonly words: string }[] = [];

  constructor(reader: ScreenReader, browser: HeardBrowser) {
    this.reader = reader;
    this.browser = browser;
  }

  /**
   * Types an address into the address bar, and listens until the page is named or the field that has its focus: Orca says
   * both or one of them, by whether the field has the focus before the page is loaded.
   */
  async opens(address: string, title: string, field: string): Promise<void> {
    await this.reader.speech.quiet();
    this.reader.screen.press("ctrl+l");
    await this.reader.speech.quiet();
    this.reader.screen.type(address);
    await this.does(`opens ${new URL(address).pathname}`, () => this.reader.screen.press("Return"));
    await this.hears(title, field);
  }

  /** Is led to an address by the browser, and listens as after opening it. */
  async isLedTo(address: string, title: string, field: string): Promise<void> {
    await this.does(`is led to ${new URL(address).pathname}`, () => void this.browser.open(address));
    await this.hears(title, field);
  }

  private async hears(title: string, field: string): Promise<void> {
    const since = this.last();
    const named = this.reader.speech.saying(title, { since });
    const focused = this.reader.speech.saying(field, { since });
    if ((await Promise.race([named, focused])) !== undefined) return;
    const neither = `neither “${title}” nor “${field}” is spoken`;
    this.faults.push({
      claim: "order",
      words: this.wasToldTheEndFirst(since) ? endBeforeBeginning : neither,
    });
  }

  /** Says whether Orca was told that a page is loaded, then that it loads, and nothing more of it. */
  private wasToldTheEndFirst(since: number): boolean {
    const told = this.said(since).flatMap(({ text }) => /^(?:Loading\.|Finished loading)/.exec(text) ?? []);
    return told.includes("Finished loading") && told.at(-1) === "Loading.";
  }

  /** Types a text into the field with the focus. Unless Orca has said that it is in focus mode, it takes keys for commands. */
  async types(text: string, shown = text): Promise<void> {
    await this.reader.speech.quiet();
    const mode = this.said().findLast((heard) => /^(Focus|Browse) mode/.test(heard.text));
    if (mode?.text.startsWith("Focus") !== true) await this.presses("Insert+a");
    await this.does(`types ${shown}`, () => this.reader.screen.type(text));
  }

  /** Presses a key, and waits until something is said. */
  async presses(key: string): Promise<void> {
    const at = await this.does(`presses ${key}`, () => this.reader.screen.press(key));
    const answer = await this.reader.speech.saying("", { since: at, within: longestSilence * patience() });
    if (answer === undefined) this.faults.push({ claim: "spoken", words: `nothing after ${key}` });
  }

  /** Presses a key until these words are said. */
  async seeks(words: string, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await this.presses(key);
      await this.reader.speech.quiet();
      if (this.said(this.last()).some(({ text }) => text.includes(words))) return;
    }
    throw new Error(`“${words}” was not found by ${key}.`);
  }

  /** Leaves the field that may have the focus and comes back, since Orca may not have heard that it took the focus. */
  async reaches(field: string): Promise<void> {
    await this.presses("shift+Tab");
    await this.seeks(field);
  }

  /** Comes to a step that says these words, and nothing of which was said before. */
  async arrives(words: string): Promise<void> {
    const since = this.last();
    const said = await this.reader.speech.saying(words, { since });
    if (said === undefined) this.faults.push({ claim: "order", words: `“${words}” is not spoken` });
    this.steps.push({ words, at: since, saidAt: said?.at ?? Date.now() });
  }

  /** Meets an error, which the page shows. */
  async meets(words: string): Promise<void> {
    await expect.poll(() => this.shows(words), { intervals: [20], message: words }).toBe(true);
    const at = Date.now();
    this.errors.push({ words, at });
    await this.reader.speech.saying(words, { since: this.last(), within: 3_000 });
  }

  /** Waits until the page shows these words, which need not be spoken. */
  async finds(words: string): Promise<void> {
    await expect.poll(() => this.shows(words), { message: words }).toBe(true);
  }

  /** Notes that the journey came to no end, so that none of the claims holds. */
  breaksOff(error: unknown): void {
    for (const claim of Object.keys(claims) as Claim[])
      this.faults.push({ claim, words: `the journey broke off: ${String(error).split("\n")[0]}` });
  }

  /** Returns the text of an element, as a person who copies it. */
  async copies(selector: string): Promise<string> {
    return String(await this.browser.inPage(`return document.querySelector("${selector}").textContent`));
  }

  /** Returns what was said from a time on until another. */
  said(since = this.deeds[0]?.at ?? 0, until = Number.POSITIVE_INFINITY): readonly Utterance[] {
    return this.reader.speech.said.filter(({ at }) => at >= since && at < until);
  }

  /** Returns what contradicts a claim. */
  against(claim: Claim): readonly string[] {
    const noted = this.faults.filter((fault) => fault.claim === claim).map(({ words }) => words);
    if (claim === "errors") return [...noted, ...this.errors.flatMap((error) => this.wrongWith(error))];
    return claim === "hidden" ? [...noted, ...this.saidOfHiddenSteps()] : noted;
  }

  private wrongWith({ words, at }: ShownError): readonly string[] {
    const began = this.deeds.findLast((deed) => deed.at <= at);
    const next = this.deeds.find((deed) => deed.at > at);
    const heard = this.said(began?.at, next?.at).filter(({ text }) => text.includes(words));
    const [first] = heard;
    if (first === undefined) return [`“${words}” is shown and not spoken`];
    if (heard.length > 1) return [`“${words}” is spoken ${heard.length} times`];
    if (first.isLost) return [`“${words}” is silenced before its first word`];
    return first.at - at > longestUntilError * patience()
      ? [`“${words}” is spoken after ${first.at - at} ms`]
      : [];
  }

  /** Each step names itself by words that no other one has. */
  private saidOfHiddenSteps(): readonly string[] {
    return this.steps.flatMap(({ words, at }, index) => {
      const over = this.steps[index + 1]?.saidAt ?? Number.POSITIVE_INFINITY;
      const outside = this.said().filter((heard) => heard.at < at || heard.at >= over);
      return outside
        .filter(({ text }) => text.includes(words))
        .map(({ text }) => `“${text}” of a hidden step`);
    });
  }

  /** Acts once the reader is quiet; returns when. */
  private async does(words: string, act: () => void): Promise<number> {
    await this.reader.speech.quiet();
    const at = Date.now();
    this.deeds.push({ words, at });
    act();
    return at;
  }

  private last(): number {
    return this.deeds.at(-1)?.at ?? 0;
  }

  private async shows(words: string): Promise<boolean> {
    // A page that is being left answers nothing.
    const text = await this.browser.inPage("return document.body?.innerText ?? ''").catch(() => "");
    return String(text).replaceAll(/\s+/g, " ").includes(words);
  }
}
