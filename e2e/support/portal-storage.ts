import type { Page } from "@playwright/test";
import type { Sandbox, TenantCode } from "./sandbox-control.ts";

/** What one tab, or the browser, keeps for a host: key and text. */
export type StoredTexts = Readonly<Record<string, string>>;

/** What comes back from the provider, changed behind the portal's back. */
export type Tampering = {
  /** Parameters of the answer; an empty text removes one. */
  readonly answer?: Readonly<Record<string, string>>;
  /** Members of the pending sign-in's record. */
  readonly record?: Readonly<Record<string, string>>;
  readonly recordAgedByMinutes?: number;
  readonly recordRemoved?: boolean;
};

/** What the portal keeps in the browser, read and planted past it. The page has to show the portal. */
export class PortalRecords {
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  ofBrowser(): Promise<StoredTexts> {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  ofTab(): Promise<StoredTexts> {
    return this.page.evaluate(() => ({ ...sessionStorage }));
  }

  /** What the tab keeps of a person: everything but where it was asked to go (SPEC-CHOICE D-66). */
  async ofPerson(): Promise<StoredTexts> {
    const kept = Object.entries(await this.ofTab());
    return Object.fromEntries(kept.filter(([key]) => key !== "AUTH_X_TARGET"));
  }

  async cookie(tenant: TenantCode, name: string): Promise<string | undefined> {
    const cookies = await this.page.context().cookies(this.sandbox.portal(tenant));
    return cookies.find((cookie) => cookie.name === name)?.value;
  }

  sessionToken(tenant: TenantCode): Promise<string | undefined> {
    return this.cookie(tenant, "AUTH_X_TOKEN");
  }

  plantCookie(tenant: TenantCode, name: string, value: string): Promise<void> {
    return this.page.context().addCookies([{ name, value, url: this.sandbox.portal(tenant) }]);
  }

  plantInBrowser(texts: StoredTexts): Promise<void> {
    return this.page.evaluate((planted) => void Object.assign(localStorage, planted), texts);
  }

  /** As the portal writes it: with the moment of writing. */
  plantInTab(key: string, value: unknown): Promise<void> {
    return this.page.evaluate(
      ([name, content]) => sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), value: content })),
      [key, value] as const,
    );
  }

  clearTab(): Promise<void> {
    return this.page.evaluate(() => sessionStorage.clear());
  }

  /** From now on every answer that reaches AuthenticatePage in this tab is tampered with beforehand. */
  async tamperWithReturn(tampering: Tampering): Promise<void> {
    await this.page.addInitScript((change) => {
      const key = "AUTH_X_PENDING_LOGIN";
      const query = new URLSearchParams(location.search);
      if (!/^\/authenticate\/?$/.test(location.pathname) || !query.has("code")) return;
      for (const [name, value] of Object.entries(change.answer ?? {})) {
        if (value === "") query.delete(name);
        else query.set(name, value);
      }
      history.replaceState(undefined, "", `${location.pathname}?${query.toString()}`);
      const text = sessionStorage.getItem(key);
      if (text === null) return;
      const { at, value } = JSON.parse(text) as { at: number; value: object };
      const changed = {
        at: at - (change.recordAgedByMinutes ?? 0) * 60_000,
        value: { ...value, ...change.record },
      };
      if (change.recordRemoved) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(changed));
    }, tampering);
  }
}
