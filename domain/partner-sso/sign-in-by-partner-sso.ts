import { sessionTokenPayload } from "#domain/identity/session-token-payload.ts";
import type { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import type { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

export type SignOnThroughPartnerOutcome = { readonly kind: "left" } | Unreachable;

type Deps = {
  readonly beginPartnerSession: BeginPartnerSession;
  readonly linkParameters: LinkParameters;
  readonly providers: IdentityProviders;
  readonly recordProvider: RecordProvider;
  readonly errorPageState: ErrorPageState;
};

/** Signs in whom a partner's application sends, by the link that it gave them (partner-03, partner-04). */
export class SignInByPartnerSso {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(partnerCode: string, cancellation: Cancellation): Promise<SignOnThroughPartnerOutcome> {
    const signedOn = await this.signOn(partnerCode, cancellation);
    if (signedOn.ok) return { kind: "left" };
    switch (signedOn.failure.kind) {
      case "unreachable":
        return signedOn.failure;
      case "cancelled":
        return { kind: "left" };
      case "token-required":
      case "foreign-tenant":
      case "refused":
      case "login-required":
      // A sign-on that has proved nothing yet is never asked for a step (D-63); a platform that does is mistaken.
      case "step-due":
      case "unexpected":
        this.deps.linkParameters.spend("partner-sso");
        this.deps.errorPageState.show(signedOn.failure);
        return { kind: "left" };
    }
  }

  /**
   * The session's own provider makes the tenant token and hands it to AuthenticatePage (SPEC-CHOICE D-07). Whoever
   * is signed in meanwhile stays so until the platform has said who comes (CSR-08).
   */
  private async signOn(partnerCode: string, cancellation: Cancellation) {
    const begun = await this.deps.beginPartnerSession.execute(partnerCode, cancellation);
    if (!begun.ok) return begun;
    const session = begun.value;
    const { provider } = sessionTokenPayload(session);
    const command = { signInContext: {}, session };
    const continued = await this.deps.providers.ofSession(provider).continueSession(command, cancellation);
    if (continued.ok && provider !== undefined) {
      void this.deps.recordProvider.execute({ token: session, provider });
    }
    return continued;
  }
}
