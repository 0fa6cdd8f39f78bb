import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkUrl, ParsedUrl, TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { validateRedirectUri, type RedirectUse } from "#domain/redirect/validate-redirect-uri.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { pages, type PageName } from "#domain/navigation/pages.ts";

/** The tokens that the portal sends to the tenant's application, as query parameters; an absent one is not appended. */
export type TokenParameters = {
  readonly userDeviceToken?: string | undefined;
  readonly token?: string | undefined;
  readonly tenantCode?: string | undefined;
};

type Deps = {
  readonly urlParser: UrlParser;
  readonly navigation: Navigation;
  readonly currentLoginDomain: CurrentLoginDomain;
  /** The runtime configuration's redirect origins for this host. */
  readonly configuredOrigins: readonly string[];
};

/**
 * Validates URLs by the rules of this portal and its tenant. Returns the parser's ASCII serialisation, which is safe
 * to navigate to and to send as a header (RED-15), or undefined for a refused URL.
 */
export class RedirectPolicy {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Validates a URL that is shown: help, support, images. */
  link(text: string | undefined): LinkUrl | undefined {
    return this.validate("link", text)?.href as LinkUrl | undefined;
  }

  /** Validates a target from outside, such as from a link or the browser's storage. */
  redirect(text: string | undefined): TrustedUrl | undefined {
    return this.validate("redirect", text)?.href as TrustedUrl | undefined;
  }

  /** Validates a URL in an answer of the platform. */
  platform(text: string | undefined): TrustedUrl | undefined {
    return this.validate("platform", text)?.href as TrustedUrl | undefined;
  }

  /**
   * Returns the address at which the application of a target begins a sign-in of its own (OpenID Connect Core §4);
   * undefined unless the platform lists one at the origin of the target.
   */
  initiation(target: TrustedUrl): TrustedUrl | undefined {
    const { currentLoginDomain, urlParser } = this.deps;
    const originOf = (address: string): string | undefined => urlParser.parse(address)?.origin;
    const listed = currentLoginDomain.loginDomain.initiateLoginUris;
    return this.platform(listed.find((address) => originOf(address) === originOf(target)));
  }

  /** Validates a URL of the portal itself as a redirect target. */
  own(text: string | undefined): TrustedUrl | undefined {
    const address = this.validate("own", text);
    if (!address || !isAllowedOwnTarget(this.deps.navigation.pageAt(address.href), address.search))
      return undefined;
    return address.href as TrustedUrl;
  }

  /** Returns whether a URL leads to the portal itself. */
  isOwn(address: string): boolean {
    return this.deps.urlParser.parse(address)?.origin === this.portal?.origin;
  }

  /** Returns the target with the tokens for its application as parameters; one in the portal itself gets none. */
  withTokens(target: TrustedUrl, { userDeviceToken, token, tenantCode }: TokenParameters): TrustedUrl {
    if (this.isOwn(target)) return target;
    const parameters = omitUnset({ userDeviceToken, token, tenantCode });
    return this.deps.urlParser.withParameters(target, parameters) as TrustedUrl;
  }

  private get portal(): ParsedUrl | undefined {
    return this.deps.urlParser.parse(this.deps.navigation.urlOf({ page: "root" }));
  }

  private validate(use: RedirectUse, text: string | undefined): ParsedUrl | undefined {
    const { portal } = this;
    if (text === undefined || !portal) return undefined;
    const tenantOrigins = this.deps.currentLoginDomain.isEntered
      ? this.deps.currentLoginDomain.loginDomain.redirectOrigins
      : [];
    const allowedOrigins = [...tenantOrigins, ...this.deps.configuredOrigins];
    const valid = validateRedirectUri(use, text, this.deps.urlParser.parse(text), { portal, allowedOrigins });
    return valid.ok ? valid.value : undefined;
  }
}

/**
 * Returns whether one of the portal's own pages may be a redirect target. Logout redirects to the pages that asked for
 * it and to the login; no target may start a sign-in or a logout (RED-08).
 */
export function isAllowedOwnTarget(page: PageName | undefined, search: string): boolean {
  if (page === "logout") return search === "?resume=1";
  return page !== undefined && pages[page].isReturnable === true;
}
