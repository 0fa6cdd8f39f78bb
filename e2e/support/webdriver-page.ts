import { expect } from "@playwright/test";
import type { WebDriverError, WebDriverSession } from "./webdriver-session.ts";

/** A role of WAI-ARIA, and the elements that may have it. */
const elementsOf = {
  alert: "[role=alert]",
  alertdialog: "dialog, [role=alertdialog]",
  button: "button",
  checkbox: "input[type=checkbox]",
  combobox: "select",
  heading: "h1",
  img: "img, [role=img]",
  link: "a[href]",
  listitem: "main li",
  main: "main",
  radio: "input[type=radio]",
  status: "[role=status]",
  textbox: "input:not([type=checkbox], [type=radio], [type=hidden])",
} as const;
export type Role = keyof typeof elementsOf;

/** An accessible name: all of it, or a part that an expression matches. */
export type Name = string | RegExp;

/** WebDriver's sign of an element in an answer (§12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type ElementReference = { readonly [elementKey]: string };

/** Returns the elements of a selector that are shown, and not behind a modal dialog, in a script of the page. */
const shownElements = `const modal = document.querySelector("dialog:modal");
return [...document.querySelectorAll(arguments[0])].filter((element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest("[aria-hidden=true]") === null &&
  (modal === null || modal.contains(element)));`;
const textOf = `return arguments[0].textContent.replaceAll(/\\s+/g, " ").trim();`;

/** The keys that a person presses besides those with letters (WebDriver §17.4.2). */
export const keys = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: "\uE00D",
  Delete: "\uE017",
} as const;

/**
 * A browser in the hands of a person, who finds everything by the role and the accessible name that the engine itself
 * has computed. What is looked for is waited for.
 */
export class WebDriverPage {
  private readonly session: WebDriverSession;

  constructor(session: WebDriverSession) {
    this.session = session;
  }

  async goto(address: string): Promise<void> {
    await this.session.post("/url", { url: address });
  }

  async address(): Promise<URL> {
    return new URL(String(await this.session.get("/url")));
  }

  async back(): Promise<void> {
    await this.session.post("/back");
  }

  async forward(): Promise<void> {
    await this.session.post("/forward");
  }

  async reload(): Promise<void> {
    await this.session.post("/refresh");
  }

  async resize(width: number, height: number): Promise<void> {
    await this.session.post("/window/rect", { width, height });
  }

  /** Presses a button or link, ticks a box. */
  async press(role: Role, name: Name): Promise<void> {
    await this.onElement(role, name, (id) => this.session.post(`/element/${id}/click`));
  }

  /** Presses a button or link by Enter, once the focus is there. */
  async pressByKeyboard(role: Role, name: Name): Promise<void> {
    await this.onElement(role, name, (id) => this.session.post(`/element/${id}/value`, { text: keys.Enter }));
  }

  /** Types into a field in place of what it holds, which is selected first: the driver empties a field without an event. */
  async type(name: Name, typed: string): Promise<void> {
    await this.onElement("textbox", name, async (id) => {
      // A call releases the keys that it held.
      for (const text of [`${keys.Control}a`, typed === "" ? keys.Delete : typed])
        await this.session.post(`/element/${id}/value`, { text });
    });
  }

  /** Chooses the option of this value in a list. */
  async choose(name: Name, value: string): Promise<void> {
    await this.onElement("combobox", name, async (id) => {
      const option = await this.session.post(`/element/${id}/element`, {
        using: "css selector",
        value: `option[value="${value}"]`,
      });
      await this.session.post(`/element/${(option as ElementReference)[elementKey]}/click`);
    });
  }

  /** Presses keys where the focus is. */
  async pressKeys(...pressed: readonly string[]): Promise<void> {
    const actions = pressed.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.session.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async expectShown(role: Role, name: Name = /(?:)/): Promise<void> {
    await this.onElement(role, name, async () => undefined);
  }

  async expectHidden(role: Role, name: Name): Promise<void> {
    await expect.poll(() => this.count(role, name), { message: `${role} ${name}` }).toBe(0);
  }

  /** Waits until one of the elements of a role has this text. */
  async expectText(role: Role, text: Name): Promise<void> {
    const says = (said: string) => (typeof text === "string" ? said.includes(text) : text.test(said));
    await eventually(`${role} that says ${text}`, async () => {
      const texts = await this.texts(role);
      expect(texts.some(says), `${JSON.stringify(texts)} says ${text}`).toBe(true);
    });
  }

  async expectValue(name: Name, value: string): Promise<void> {
    await eventually(`value of ${name}`, async () => expect(await this.value(name)).toBe(value));
  }

  /** Waits until the focus is on this element. */
  async expectFocused(role: Role, name: Name): Promise<void> {
    await eventually(`focus on ${role} ${name}`, async () => {
      const id = await this.find(role, name);
      const active = (await this.session.get("/element/active")) as ElementReference;
      expect(active[elementKey]).toBe(id);
    });
  }

  /** Returns the number of shown elements with this role and name. */
  async count(role: Role, name: Name = /(?:)/): Promise<number> {
    return (await this.named(role, name)).length;
  }

  /** Returns the texts of the shown elements with this role. */
  async texts(role: Role): Promise<readonly string[]> {
    const texts = [];
    for (const id of await this.shown(role)) texts.push(await this.textOf(id));
    return texts;
  }

  /** Returns what a field or list holds. */
  value(name: Name, role: "textbox" | "combobox" = "textbox"): Promise<string> {
    return this.onElement(role, name, async (id) =>
      String(await this.session.get(`/element/${id}/property/value`)),
    );
  }

  /** Returns an attribute of an element. */
  attribute(role: Role, name: Name, attribute: string): Promise<string> {
    return this.onElement(role, name, async (id) =>
      String(await this.session.get(`/element/${id}/attribute/${attribute}`)),
    );
  }

  /** Runs a script in the page, whose value it returns. */
  run(script: string, ...values: readonly unknown[]): Promise<unknown> {
    return this.session.post("/execute/sync", { script, args: values });
  }

  /** Does something in the page's first frame once it shows a page, and comes back to the page around it. */
  async inFrame(deed: () => Promise<void>): Promise<void> {
    await eventually("a frame with a heading", async () => {
      await this.session.post("/frame", { id: null });
      await this.session.post("/frame", { id: 0 });
      expect(await this.count("heading")).toBe(1);
    });
    await deed();
    await this.session.post("/frame", { id: null });
  }

  /** Does something in another tab, and comes back to this one; the other closes itself or is closed. */
  async inNewTab(deed: () => Promise<void>): Promise<void> {
    const { handle } = (await this.session.post("/window/new", { type: "tab" })) as {
      readonly handle: string;
    };
    await this.inTab(handle, deed);
  }

  /** Does something in the tab that something else opens, as a link; comes back to this one. */
  async inOpenedTab(open: () => Promise<void>, deed: () => Promise<void>): Promise<void> {
    const before = (await this.session.get("/window/handles")) as readonly string[];
    await open();
    const opened = await eventually("another tab", async () => {
      const handles = (await this.session.get("/window/handles")) as readonly string[];
      const [handle] = handles.filter((each) => !before.includes(each));
      if (handle === undefined) throw new Error("No other tab has opened.");
      return handle;
    });
    await this.inTab(opened, deed);
  }

  /** Waits until this tab has closed itself. */
  async expectClosed(): Promise<void> {
    const isOpen = () =>
      this.session.get("/url").then(
        () => true,
        ({ code }: WebDriverError) => code !== "no such window",
      );
    await expect.poll(isOpen, { message: "the tab is open" }).toBe(false);
  }

  /** Removes the cookies that this page's host can read. */
  async forgetCookies(): Promise<void> {
    await eventually("no cookie", async () => {
      await this.session.delete("/cookie");
      expect(await this.session.get("/cookie")).toEqual([]);
    });
  }

  private async inTab(handle: string, deed: () => Promise<void>): Promise<void> {
    const own = String(await this.session.get("/window"));
    await this.session.post("/window", { handle });
    await deed();
    const handles = (await this.session.get("/window/handles")) as readonly string[];
    if (handles.includes(handle)) await this.session.delete("/window");
    await this.session.post("/window", { handle: own });
  }

  /** Waits for an element and does something with it; again, where the page has replaced the element meanwhile. */
  private onElement<T>(role: Role, name: Name, deed: (id: string) => Promise<T>): Promise<T> {
    return eventually(`${role} ${name}`, async () => deed(await this.find(role, name)));
  }

  private async find(role: Role, name: Name): Promise<string> {
    const [id] = await this.named(role, name);
    if (id !== undefined) return id;
    const said = await this.run("return `${location.href}\\n${document.body.innerText}`;");
    throw new Error(`No ${role} is called ${name} here: ${String(said)}`);
  }

  private async named(role: Role, name: Name): Promise<readonly string[]> {
    const found = [];
    for (const id of await this.shown(role)) {
      const label = String(await this.session.get(`/element/${id}/computedlabel`));
      if (typeof name === "string" ? label === name : name.test(label)) found.push(id);
    }
    return found;
  }

  private async shown(role: Role): Promise<readonly string[]> {
    const elements = (await this.run(shownElements, elementsOf[role])) as readonly ElementReference[];
    return elements.map((element) => element[elementKey]);
  }

  private async textOf(id: string): Promise<string> {
    return String(await this.run(textOf, { [elementKey]: id }));
  }
}

/** Tries until it succeeds, for at most half a minute; then fails with what it saw last. */
async function eventually<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const done: { value?: T; failure?: unknown } = {};
  const tried = expect(async () => {
    try {
      done.value = await attempt();
    } catch (failure) {
      done.failure = failure;
      throw failure;
    }
  }, what).toPass({ timeout: 30_000, intervals: [50, 100, 200, 500] });
  await tried.catch((cause: unknown) => {
    throw new Error(`${what}: ${String(done.failure)}`, { cause });
  });
  return done.value as T;
}
