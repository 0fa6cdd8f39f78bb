import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { Language } from "#domain/shared/language.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly storage: BrowserStorage;
  readonly urlParser: UrlParser;
  readonly navigation: Navigation;
};

/**
 * Goes to LogoutPage and from there back to the page as its link opened it. `redirectUri` is the page's visible
 * address; the parameters of the link wait in this tab's storage, so that no secret stands in an address or reaches the
 * provider.
 */
export class RequireLogout extends Service<Deps> {
  execute({ page, langCode }: { readonly page: SignedOutPage; readonly langCode: Language }): Moved {
    const redirectUri = this.deps.navigation.urlOf({ page, langCode });
    this.deps.storage.write(
      logoutTarget,
      this.deps.urlParser.withParameters(redirectUri, this.deps.linkParameters.at(page)),
    );
    this.deps.navigation.go({ page: "logout", redirectUri });
    return moved;
  }
}
