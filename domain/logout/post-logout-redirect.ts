import type { Navigation } from "#domain/ports/navigation.port.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Language } from "#domain/shared/language.ts";

/** What LogoutPage was asked for. */
export type LogoutRequest = {
  readonly langCode: Language;
  readonly redirectUri?: string;
  readonly resume?: boolean;
};

type Deps = {
  readonly redirectPolicy: RedirectPolicy;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly storage: BrowserStorage;
};

/** Where a logout ends (logout-09, SPEC-CHOICE D-22). */
export class PostLogoutRedirect {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The address to come back to from the provider. A page of ours with a secret in it waits in this tab. */
  choose({ redirectUri, langCode }: LogoutRequest): TrustedUrl {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    if (target !== undefined) return target;
    const own = this.deps.redirectPolicy.own(redirectUri);
    if (own === undefined) return this.loginPage(langCode);
    if (!this.isAwaited(own)) this.deps.storage.write(logoutTarget, own);
    return this.deps.navigation.urlOf({ page: "logout", resume: true });
  }

  /** Takes up the waiting page of ours, once; judged again, since storage may be planted. */
  resume({ langCode }: LogoutRequest): TrustedUrl {
    return this.deps.redirectPolicy.own(this.deps.storage.take(logoutTarget)) ?? this.loginPage(langCode);
  }

  /** Whether the page itself left word where to come back to: this address, and what its link brought. */
  private isAwaited(address: TrustedUrl): boolean {
    return this.deps.redirectPolicy.own(this.deps.storage.read(logoutTarget))?.startsWith(address) ?? false;
  }

  private loginPage(langCode: Language): TrustedUrl {
    const { redirectUri, iid } = this.deps.savedTarget.parameters;
    const carriedOn = redirectUri !== undefined && iid !== undefined ? { redirectUri, iid } : {};
    return this.deps.navigation.urlOf({ page: "login", loggedOut: true, langCode, ...carriedOn });
  }
}
