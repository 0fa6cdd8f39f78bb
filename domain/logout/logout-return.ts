import type { Navigation } from "#domain/ports/navigation.port.ts";
import { logoutTarget } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Language } from "#domain/shared/language.ts";

/** What LogoutPage was asked for. */
export type LogoutRequest = {
  readonly langCode: Language;
  readonly redirectUri?: string;
  readonly resume?: boolean;
};

/** Where a logout ends (spec §4 Logout, SPEC-CHOICE D-22). */
export class LogoutReturn {
  private readonly redirects: Redirects;
  private readonly savedTarget: SavedTarget;
  private readonly navigation: Navigation;
  private readonly records: Records;

  constructor(ports: {
    readonly redirects: Redirects;
    readonly savedTarget: SavedTarget;
    readonly navigation: Navigation;
    readonly records: Records;
  }) {
    this.redirects = ports.redirects;
    this.savedTarget = ports.savedTarget;
    this.navigation = ports.navigation;
    this.records = ports.records;
  }

  /** The address to come back to from the provider. A page of ours with a secret in it waits in this tab. */
  choose({ redirectUri, langCode }: LogoutRequest): TrustedAddress {
    const target = this.redirects.redirect(redirectUri);
    if (target !== undefined) return target;
    const own = this.redirects.own(redirectUri);
    if (own === undefined) return this.loginPage(langCode);
    if (!this.isAwaited(own)) this.records.write(logoutTarget, own);
    return this.navigation.addressOf({ page: "logout", resume: true });
  }

  /** Takes up the waiting page of ours, once; judged again, since storage may be planted. */
  resume({ langCode }: LogoutRequest): TrustedAddress {
    return this.redirects.own(this.records.take(logoutTarget)) ?? this.loginPage(langCode);
  }

  /** Whether the page itself left word where to come back to: this address, and what its link brought. */
  private isAwaited(address: TrustedAddress): boolean {
    return this.redirects.own(this.records.read(logoutTarget))?.startsWith(address) ?? false;
  }

  private loginPage(langCode: Language): TrustedAddress {
    const { redirectUri, iid } = this.savedTarget.parameters;
    const carriedOn = redirectUri !== undefined && iid !== undefined ? { redirectUri, iid } : {};
    return this.navigation.addressOf({ page: "login", loggedOut: true, langCode, ...carriedOn });
  }
}
