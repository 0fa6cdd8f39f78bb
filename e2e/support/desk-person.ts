import type { Locator, Page } from "@playwright/test";
import type { Dice } from "./dice.ts";
import { password, type Sandbox } from "./sandbox-control.ts";

/** What leads somewhere in the same tab; mails and control calls are not part of the walk. */
const pressable = 'a[href]:visible:not([target], [href*="//localhost"]), button:visible:enabled';

/** The person at the desk, who goes on with whatever a page asks for. */
export class DeskPerson {
  email: string;
  /** The tabs on whose LoginPage an e-mail was typed and submitted, and not put aside by a press. */
  readonly typed = new Set<Page>();
  private readonly dice: Dice;
  private readonly sandbox: Sandbox;
  /** Called before the person chooses, in a tab, to continue the session that lives. */
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
    const shown = (selector: string) => tab.locator(`main ${selector}:visible`).first();
    const newPassword = shown('[autocomplete="new-password"]');
    const currentPassword = shown("#current-password");
    const code = shown('[autocomplete="one-time-code"]');
    const email = shown("#email");
    // Now and then, a person presses something else than the main way on.
    const strays = this.dice.pick([false, false, false, true]);
    if (!strays && (await newPassword.isVisible())) return this.chooseFrom(tab);
    if (!strays && (await currentPassword.isVisible())) {
      await currentPassword.fill(this.passwords.get(this.email) ?? password);
      return this.submit(tab, "password");
    }
    if (!strays && (await code.isVisible())) {
      await this.sandbox.moveClock(30);
      await code.fill(await this.sandbox.authenticatorCode(this.email));
      return this.submit(tab, "code");
    }
    if (!strays && (await email.isEditable().catch(() => false))) {
      await email.fill(this.email);
      if (new URL(tab.url()).pathname === "/login") this.typed.add(tab);
      return this.submit(tab, "e-mail");
    }
    return this.press(tab, await tab.locator(pressable).all());
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
    const chosen = this.dice.pick(choices);
    const name = (await chosen.innerText()) || (await chosen.getAttribute("aria-label")) || "a picture";
    if (name.startsWith("Continue")) this.onContinue(tab);
    await chosen.click();
    this.typed.delete(tab);
    return `presses “${name.replace(/\s+/g, " ")}”`;
  }
}
