import type { MfaPageQuery } from "#domain/mfa/open-mfa.ts";
import { verificationPage } from "#domain/mfa/verification-page.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { StorageAccess } from "#domain/ports/storage-access.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";

/** `refused`: the verification can be opened at the top level, at this address. */
export type AskForCookiesOutcome =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly address: TrustedUrl };

type Deps = { readonly storageAccess: StorageAccess; readonly navigation: Navigation };

/** Asks for the session of a frame of another site, when the person clicks (SPEC-CHOICE D-35). */
export class AskForCookies {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(query: MfaPageQuery): Promise<AskForCookiesOutcome> {
    if (await this.deps.storageAccess.request()) return { kind: "granted" };
    return { kind: "refused", address: this.deps.navigation.urlOf(verificationPage(query)) };
  }
}
