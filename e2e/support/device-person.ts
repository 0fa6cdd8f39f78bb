import type { Locator, Page } from "@playwright/test";
import type { Dice } from "./dice.ts";
import { password, type Sandbox } from "./sandbox-control.ts";

/**
 * The links and buttons that a person may press. Links to mails, to the control page and to new tabs are not part of
 * the walk.
 */
const pressable = 'a[href]:visible:not([target], [href*="//localhost"]), button:visible:enabled';

/** The fields that a person fills in, in the order in which the page is searched for them. */
const fields = {
  "new password": '[autocomplete="new-password"]',
  password: "#current-password",
  code: '[autocomplete="one-time-code"]',
  "e-mail": "#email",
};
type Asked = keyof typeof fields;

function fieldOf(tab: Page, asked: Asked): Locator {
  return tab.locator(`main ${fields[asked]}:visible`).first();
}

/** A person at a shared device, who fills in what a page asks for or presses something on it. */
export class DevicePerson {
  email: string;
  /** The tabs on whose LoginPage an e-mail was typed and submitted, and not replaced by pressing a button since. */
  readonly typed = new Set<Page>();
  private readonly dice: Dice;
  private readonly sandbox: Sandbox;
  /** Called before the person chooses in a tab to continue the existing session. */
  private readonly onContinue: (tab: Page) => void;
  private readonly passwords = new Map<string, string>();

  constructor(email: string, dice: Dice, sandbox: Sandbox, onContinue: (tab: Page) => void) {
    this.email = email;
    this.dice = dice;
    this.sandbox = sandbox;
    this.onContinue = onContinue;
  }

  /** Fills in what the page asks for and submits it, or presses one of its buttons and links. Returns what it was. */
  async goOn(tab: Page): Promise<string> {
    const dialog = tab.locator("[role=alertdialog][open]");
    if (await dialog.isVisible())
      return this.press(tab, await dialog.locator("button:visible:enabled").all());
    // Now and then, a person presses something else than the main way on.
    const strays = this.dice.pick([false, false, false, true]);
    const asked = strays ? undefined : await this.askedBy(tab);
    return asked === undefined
      ? this.press(tab, await tab.locator(pressable).all())
      : this.fillIn(tab, asked);
  }

  /** Returns what the page asks for; undefined where there is nothing to type. */
  async askedBy(tab: Page): Promise<Asked | undefined> {
    for (const asked of Object.keys(fields) as Asked[]) {
      const field = fieldOf(tab, asked);
      const isAsked = asked === "e-mail" ? field.isEditable({ timeout: 500 }) : field.isVisible();
      if (await isAsked.catch(() => false)) return asked;
    }
    return undefined;
  }

  /** Fills in what the page asks for, and submits it. Returns what it was. */
  async fillIn(tab: Page, asked: Asked): Promise<string> {
    const field = fieldOf(tab, asked);
    if (asked === "new password") return this.chooseFrom(tab);
    if (asked === "password") await field.fill(this.passwords.get(this.email) ?? password);
    else if (asked === "code") {
      await this.sandbox.moveClock(30);
      await field.fill(await this.sandbox.authenticatorCode(this.email));
    } else {
      await field.fill(this.email);
      if (new URL(tab.url()).pathname === "/login") this.typed.add(tab);
    }
    return this.submit(tab, asked);
  }

  private async chooseFrom(tab: Page): Promise<string> {
    const chosen = `${password}-${this.dice.pick(["quay", "pier", "mole", "dock"])}-${this.dice.pick(["1", "2", "3"])}`;
    this.passwords.set(this.email, chosen);
    for (const field of await tab.locator('main [autocomplete="new-password"]:visible').all())
      await field.fill(chosen);
    return this.submit(tab, "new password");
  }

  private async submit(tab: Page, what: string): Promise<string> {
    await tab.locator('main form button[type="submit"]').first().click();
    return `types the ${what} of ${this.email}`;
  }

  private async press(tab: Page, choices: readonly Locator[]): Promise<string> {
    if (choices.length === 0) return "finds nothing to press";
    // A handle of the element itself, since a notice that appears meanwhile would change the order of the elements.
    const chosen = await this.dice.pick(choices).elementHandle();
    if (chosen === null) return "finds nothing to press";
    const name = (await chosen.innerText()) || (await chosen.getAttribute("aria-label")) || "a picture";
    if (name.startsWith("Continue")) this.onContinue(tab);
    await chosen.click();
    this.typed.delete(tab);
    return `presses “${name.replace(/\s+/g, " ")}”`;
  }
}
