import type { Destination, PageName } from "#domain/navigation/destination.ts";
import type { EmbeddingPage } from "#domain/ports/embedding-page.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";

/** A frame goes no further: this page may not be framed, but be opened at the top level, at this address. */
export type BlockedInFrame = {
  readonly kind: "requires-top-level";
  readonly page: PageName;
  readonly address: TrustedUrl;
};

export type MfaExit = { readonly kind: "left" } | BlockedInFrame;

type Deps = {
  readonly navigation: Navigation;
  readonly embeddingPage: EmbeddingPage;
  readonly redirectPolicy: RedirectPolicy;
};

/**
 * Ways from an MFA page: to a target, and to other pages of the portal. None of those may be framed, so that in a
 * frame the person is told where it goes on, rather than shown what the browser has refused (SPEC-CHOICE D-41, CSP-04).
 */
export class MfaRedirects {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  get isFramed(): boolean {
    return this.deps.embeddingPage.surroundings === "frame";
  }

  show(destination: Destination): MfaExit {
    if (this.isFramed) {
      const { page } = destination;
      return { kind: "requires-top-level", page, address: this.deps.navigation.urlOf(destination) };
    }
    this.deps.navigation.go(destination, "replace");
    return { kind: "left" };
  }

  /** To a target, if it is allowed now that it is used (SPEC-CHOICE D-03); else AuthenticatedPage knows where to. */
  leaveFor(redirectUri: string | undefined): MfaExit {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    const hasLeft = target !== undefined && this.deps.navigation.leave(target);
    return hasLeft ? { kind: "left" } : this.show({ page: "authenticated" });
  }
}
