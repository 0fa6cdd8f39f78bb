import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { UrlParser } from "#domain/ports/url-parser.port.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { isLanguage, type Language } from "#domain/shared/language.ts";

/** The parameters in LogoutPage's address. */
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
  readonly urlParser: UrlParser;
};

/** Chooses the page that a logout ends on (logout-09, SPEC-CHOICE D-22). */
export class PostLogoutRedirect {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns the URL that the provider redirects to after the logout. A target in the portal may hold a secret, so it
   * waits in this tab's storage.
   */
  choose({ redirectUri, langCode }: LogoutRequest): TrustedUrl {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    if (target !== undefined) return target;
    const own = this.deps.redirectPolicy.own(redirectUri);
    if (own === undefined) return this.loginPage(langCode);
    if (!this.isAwaited(own)) this.deps.storage.write(logoutTarget, own);
    return this.deps.navigation.urlOf({ page: "logout", resume: true });
  }

  /** Returns the stored target in the portal, once. It is validated again, since an attacker may have written it. */
  resume({ langCode }: LogoutRequest): TrustedUrl {
    const kept = this.deps.storage.take(logoutTarget);
    return this.passwordExpiredPage(kept) ?? this.deps.redirectPolicy.own(kept) ?? this.loginPage(langCode);
  }

  /** Returns whether the page has already stored this address as its target, with the parameters of its link. */
  private isAwaited(address: TrustedUrl): boolean {
    return this.deps.redirectPolicy.own(this.deps.storage.read(logoutTarget))?.startsWith(address) ?? false;
  }

  /** Returns PasswordExpiredErrorPage if this tab waits for it. No address may name it as a target (redirect-14). */
  private passwordExpiredPage(kept: string | undefined): TrustedUrl | undefined {
    if (kept === undefined || this.deps.navigation.pageAt(kept) !== "password-expired") return undefined;
    const langCode = this.deps.urlParser.parameter(kept, "langCode");
    return this.deps.navigation.urlOf({
      page: "password-expired",
      ...(isLanguage(langCode) && { langCode }),
    });
  }

  private loginPage(langCode: Language): TrustedUrl {
    const { redirectUri, iid } = this.deps.savedTarget.parameters;
    const carriedOn = redirectUri !== undefined && iid !== undefined ? { redirectUri, iid } : {};
    return this.deps.navigation.urlOf({ page: "login", loggedOut: true, langCode, ...carriedOn });
  }
}
