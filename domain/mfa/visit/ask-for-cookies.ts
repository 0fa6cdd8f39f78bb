import { verificationPage, type MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { StorageAccess } from "#domain/mfa/visit/storage-access.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { Service } from "#domain/shared/service.ts";

/** `refused`: the browser denied access; `address` opens the verification at the top level. */
export type AskForCookiesOutcome =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly address: TrustedUrl };

type Deps = { readonly storageAccess: StorageAccess; readonly navigation: Navigation };

/** Asks the browser for the session cookies in a frame on another site, on the person's click. */
export class AskForCookies extends Service<Deps> {
  async execute(query: MfaPageQuery): Promise<AskForCookiesOutcome> {
    if (await this.deps.storageAccess.request()) return { kind: "granted" };
    return { kind: "refused", address: this.deps.navigation.urlOf(verificationPage(query)) };
  }
}
