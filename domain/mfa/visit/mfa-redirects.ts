import type { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import type { Destination, PageName } from "#domain/navigation/destination.ts";
import type { EmbeddingPage } from "#domain/mfa/visit/embedding-page.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { leftForApplication, moved, type LeftForApplication, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** The next page may not be framed, but can be opened at the top level, at `address`. */
export type BlockedInFrame = {
  readonly kind: "requires-top-level";
  readonly page: PageName;
  readonly address: TrustedUrl;
};

/** How the way to another page of the portal ends. `moved`: that page is shown. */
export type MfaPageMove = Moved | BlockedInFrame;

/** How the way out of an MFA page ends. `left-for-application`: the browser was redirected to the target. */
export type MfaExit = MfaPageMove | LeftForApplication;

type Deps = {
  readonly navigation: Navigation;
  readonly embeddingPage: EmbeddingPage;
  readonly redirectPolicy: RedirectPolicy;
  readonly endHandedOverSession: Pick<EndHandedOverSession, "execute">;
};

/**
 * Leaves an MFA page for a target or for another page of the portal. Those pages may not be framed, so in a frame the
 * person is offered the page at the top level instead of one that the browser blocks (CSP-04).
 */
export class MfaRedirects extends Service<Deps> {
  get isFramed(): boolean {
    return this.deps.embeddingPage.surroundings === "frame";
  }

  show(destination: Destination): MfaPageMove {
    if (this.isFramed) {
      const { page } = destination;
      return { kind: "requires-top-level", page, address: this.deps.navigation.urlOf(destination) };
    }
    this.deps.navigation.go(destination, "replace");
    return moved;
  }

  /**
   * Redirects to the target if the redirect policy accepts it now, else goes to AuthenticatedPage, which chooses one.
   */
  leaveFor(redirectUri: string | undefined): MfaExit {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    const hasLeft = target !== undefined && this.deps.navigation.leave(target);
    if (!hasLeft) return this.show({ page: "authenticated" });
    this.deps.endHandedOverSession.execute();
    return leftForApplication;
  }
}
