import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import { pages, takenFromAddress, type PageName, type SignedOutPage } from "#domain/navigation/pages.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import { logoutTarget, unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { isLanguage, type Language } from "#domain/shared/language.ts";
import { Service } from "#domain/shared/service.ts";

/** The parameters in LogoutPage's address. */
export type LogoutRequest = {
  readonly langCode: Language;
  readonly redirectUri?: string;
  readonly resume?: boolean;
};

type Deps = {
  readonly redirectPolicy: RedirectPolicy;
  readonly navigation: Navigation;
  readonly storage: BrowserStorage;
  readonly linkParameters: Pick<LinkParameters, "keep">;
  readonly urlParser: UrlParser;
};

/** Chooses the page that a logout ends on. */
export class PostLogoutRedirect extends Service<Deps> {
  /**
   * Returns the URL that the provider redirects to after the logout. A target in the portal may hold a secret, so it
   * waits in this tab's storage; so does any target if LogoutPage has to say first that the platform has not confirmed
   * the logout.
   */
  choose({ redirectUri, langCode }: LogoutRequest): TrustedUrl {
    const { redirectPolicy, storage } = this.deps;
    const own = redirectPolicy.own(redirectUri);
    const target = own ?? redirectPolicy.redirect(redirectUri) ?? this.loginPage(langCode);
    if (own === undefined && storage.read(unconfirmedLogout) === undefined) return target;
    if (!this.isAwaited(target)) storage.write(logoutTarget, target);
    return this.deps.navigation.urlOf({ page: "logout", resume: true });
  }

  /** Returns the stored target, once. It is validated again, since an attacker may have written it. */
  resume({ langCode }: LogoutRequest): TrustedUrl {
    const kept = this.deps.storage.take(logoutTarget);
    const own = this.deps.redirectPolicy.own(kept);
    return (
      this.passwordExpiredPage(kept) ??
      (own && this.withoutSecrets(own)) ??
      this.deps.redirectPolicy.redirect(kept) ??
      this.loginPage(langCode)
    );
  }

  /** Returns whether the page has already stored this address as its target, with the parameters of its link. */
  private isAwaited(address: TrustedUrl): boolean {
    return this.deps.redirectPolicy.own(this.deps.storage.read(logoutTarget))?.startsWith(address) ?? false;
  }

  /**
   * Returns the address of a mailed link's page without what the link brought, which waits for the page in this tab.
   * Any other address is returned as it is.
   */
  private withoutSecrets(address: TrustedUrl): TrustedUrl {
    const page = this.deps.navigation.pageAt(address);
    if (!isForSignedOut(page)) return address;
    const found = takenFromAddress(pages[page]).map((name) => [name, this.parameter(address, name)] as const);
    const brought = found.filter(([, value]) => value !== undefined);
    if (brought.length > 0) this.deps.linkParameters.keep(page, Object.fromEntries(brought));
    const langCode = this.parameter(address, "langCode");
    return this.deps.navigation.urlOf({ page, ...(isLanguage(langCode) && { langCode }) });
  }

  private parameter(address: string, name: string): string | undefined {
    return this.deps.urlParser.parameter(address, name);
  }

  /** Returns PasswordExpiredErrorPage if this tab waits for it. No address may name it as a target. */
  private passwordExpiredPage(kept: string | undefined): TrustedUrl | undefined {
    if (kept === undefined || this.deps.navigation.pageAt(kept) !== "password-expired") return undefined;
    const langCode = this.parameter(kept, "langCode");
    return this.deps.navigation.urlOf({
      page: "password-expired",
      ...(isLanguage(langCode) && { langCode }),
    });
  }

  private loginPage(langCode: Language): TrustedUrl {
    return this.deps.navigation.urlOf({ page: "login", loggedOut: true, langCode });
  }
}

/** Returns whether a page is one that asks a signed-in person to log out first. */
function isForSignedOut(page: PageName | undefined): page is SignedOutPage {
  return page !== undefined && pages[page].audience === "signed-out";
}
