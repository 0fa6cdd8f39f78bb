import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { messagesOf, type LanguageCode } from "../support/messages.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

/** The page object for the parts of every screen in one language: heading, logo, language, help. */
export class PortalScreen {
  readonly heading: Locator;
  readonly main: Locator;
  readonly language: Locator;
  readonly retry: Locator;
  readonly reload: Locator;
  readonly reference: Locator;
  readonly backToLogin: Locator;
  readonly resetPassword: Locator;
  readonly help: Locator;
  readonly support: Locator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox, language: LanguageCode = "en") {
    const text = messagesOf(language);
    const word = (id: string) => text[id] ?? id;
    this.page = page;
    this.sandbox = sandbox;
    this.heading = page.getByRole("heading", { level: 1 });
    this.main = page.getByRole("main");
    this.language = page.getByRole("combobox", { name: word("common.language") });
    this.retry = page.getByRole("button", { name: word("common.retry") });
    this.reload = page.getByRole("button", { name: word("shell.reload.action") });
    this.reference = page.locator("code");
    this.backToLogin = page.getByRole("link", {
      name: new RegExp(
        `^(${word("error.unknown.action")}|${word("common.backToLogin")}|${word("error.invalidState.action")}|${word("signedIn.useAnother")})$`,
      ),
    });
    this.resetPassword = page.getByRole("link", { name: word("error.accountDisabled.action") });
    this.help = page.getByRole("link", { name: word("common.troubleLoggingIn") });
    this.support = page.getByRole("link", { name: word("common.contactSupport") });
  }

  /** Navigates to a path of a tenant's portal. */
  open(tenant: TenantCode | "nobody", path: string): Promise<Response | null> {
    return this.page.goto(this.sandbox.portal(tenant, path));
  }

  /** Waits until the heading is this text. */
  async expectHeading(heading: string): Promise<void> {
    await expect(this.heading).toHaveText(heading);
  }

  logo(tenantName: string): Locator {
    return this.page.getByRole("img", { name: tenantName });
  }

  /** Returns the computed value of a custom property. */
  property(name: string): Promise<string> {
    return this.page.evaluate(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(),
      name,
    );
  }

  /** Expects the rules that apply to every screen. */
  async expectWellFormed(): Promise<void> {
    await expect(this.heading).toHaveCount(1);
    await expect(this.main).toHaveCount(1);
    expect(await this.brokenRules(), "buttons, links and labels").toEqual([]);
  }

  private brokenRules(): Promise<string[]> {
    return this.page.evaluate(() => {
      const broken: string[] = [];
      for (const form of document.querySelectorAll("form")) {
        if (!form.noValidate) broken.push("a form with the browser's own bubbles");
        if (form.method !== "post") broken.push("a form that would put its fields into the address");
        if (form.querySelectorAll('button[type="submit"]').length !== 1)
          broken.push("a form without one submit");
      }
      for (const button of document.querySelectorAll("button")) {
        const isInForm = button.form !== null && button.type === "submit";
        if (!isInForm && button.type !== "button") broken.push(`button ${button.textContent}`);
      }
      for (const field of document.querySelectorAll<HTMLInputElement>("input, select")) {
        const isHidden = field.getAttribute("aria-hidden") === "true";
        if (!isHidden && (field.labels?.length ?? 0) === 0) broken.push(`no label for ${field.id}`);
        if (field.hasAttribute("placeholder")) broken.push(`placeholder in ${field.id}`);
      }
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')) {
        if (link.rel !== "noopener noreferrer") broken.push(`rel of ${link.href}`);
        if (!link.textContent.includes("(")) broken.push(`new tab unsaid: ${link.href}`);
      }
      return broken;
    });
  }
}
