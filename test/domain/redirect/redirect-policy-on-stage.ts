import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { RedirectStage } from "#test/corpora/redirect-stage.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";

const pages: readonly (readonly [RegExp, PageName])[] = [
  [/^\/$/, "root"],
  [/^\/login(\/(email|password))?\/?$/, "login"],
  [/^\/logout\/?$/, "logout"],
  [/^\/authenticate\/?$/, "authenticate"],
  [/^\/authenticated\/?$/, "authenticated"],
  [/^\/authorize\/?$/, "authorize"],
  [/^\/activate\/?$/, "activate"],
  [/^\/register\/?$/, "register"],
  [/^\/reset-password\/?$/, "reset-password"],
  [/^\/reset-password\/update\/?$/, "reset-password-update"],
  [/^\/partners\/[^/]+\/sso\/[^/]+\/?$/, "partner-sso"],
  [/^\/mfa\/?$/, "mfa-setup"],
];

/** Knows the paths by which the corpora name the portal's pages. */
class NavigationByPath extends FakeNavigation {
  override pageAt(address: string): PageName | undefined {
    const { origin, pathname } = new URL(address);
    if (origin !== this.origin) return undefined;
    return pages.find(([path]) => path.test(pathname))?.[1] ?? "not-found";
  }
}

/** The judge of a stage's portal, with a tenant that lists these origins and applications. */
export function redirectsOn(
  stage: RedirectStage,
  redirectOrigins: readonly string[],
  configuredOrigins: readonly string[] = [],
  initiateLoginUris: readonly string[] = [],
): RedirectPolicy {
  const currentLoginDomain = new CurrentLoginDomain();
  currentLoginDomain.enter(aLoginDomain({ redirectOrigins, initiateLoginUris }));
  return new RedirectPolicy({
    urlParser: new WhatwgUrlParser(),
    navigation: new NavigationByPath(stage.portal),
    currentLoginDomain,
    configuredOrigins,
  });
}
