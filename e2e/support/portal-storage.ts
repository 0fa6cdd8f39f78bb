import type { Page } from "@playwright/test";
import { sealOf } from "./known-seal.ts";
import type { Sandbox, TenantCode } from "./sandbox-control.ts";

/** The entries of sessionStorage or localStorage for a host: key and text. */
type StoredTexts = Readonly<Record<string, string>>;

const look = "AUTH_X_LAST_LOOK";

/** Reads and plants the portal's records in the browser directly. The page has to show the portal. */
export class PortalRecords {
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  /**
   * Returns the entries of local storage without the tenant's look, which contains nothing about a person or a visit.
   */
  async ofBrowser(): Promise<StoredTexts> {
    const { [look]: _look, ...kept } = await this.page.evaluate((): StoredTexts => ({ ...localStorage }));
    return kept;
  }

  ofTab(): Promise<StoredTexts> {
    return this.page.evaluate(() => ({ ...sessionStorage }));
  }

  /** Returns the tab's records about a person: all but the target and the cause of the error page. */
  async ofPerson(): Promise<StoredTexts> {
    const kept = Object.entries(await this.ofTab());
    return Object.fromEntries(kept.filter(([key]) => !["AUTH_X_TARGET", "AUTH_X_ERROR"].includes(key)));
  }

  async cookie(tenant: TenantCode, name: string): Promise<string | undefined> {
    const cookies = await this.page.context().cookies(this.sandbox.portal(tenant));
    return cookies.find((cookie) => cookie.name === name)?.value;
  }

  sessionToken(tenant: TenantCode): Promise<string | undefined> {
    return this.cookie(tenant, "AUTH_X_TOKEN");
  }

  /** Sets a cookie as if the portal had written it: with its seal. */
  plantCookie(tenant: TenantCode, name: string, value: string): Promise<void> {
    const url = this.sandbox.portal(tenant);
    const seal = { name: `__Host-${name}_SEAL`, value: sealOf(value), secure: true };
    return this.page.context().addCookies([
      { name, value, url },
      // Over the protocol of developer tools, a cookie with the prefix is set for an https address only.
      { ...seal, url: url.replace("http:", "https:") },
    ]);
  }

  /** Begins a person's session in the portal of a tenant without signing in: a journey about something else begins so. */
  async beginSession(tenant: TenantCode, email: string): Promise<void> {
    await this.plantCookie(tenant, "AUTH_X_TOKEN", await this.sandbox.session(email));
  }

  plantInBrowser(texts: StoredTexts): Promise<void> {
    return this.page.evaluate((planted) => void Object.assign(localStorage, planted), texts);
  }

  /** Plants a record in the portal's format, with the time of writing. */
  plantInTab(key: string, value: unknown): Promise<void> {
    return this.page.evaluate(
      ([name, content]) => sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), value: content })),
      [key, value] as const,
    );
  }
}
