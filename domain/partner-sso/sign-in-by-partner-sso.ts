import { sessionTokenPayload } from "#domain/session/session-token-payload.ts";
import type {
  BeginPartnerSession,
  BeginPartnerSessionFailure,
} from "#domain/partner-sso/begin-partner-session.ts";
import type { IdentityProviders, SessionFailure } from "#domain/provider/identity-provider.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  leftForProvider,
  movedBecause,
  type Cancelled,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { PartnerSsoApi } from "#domain/partner-sso/partner-sso-api.port.ts";

export type SignInByPartnerSsoOutcome =
  | LeftForProvider
  | MovedBecause<Exclude<(BeginPartnerSessionFailure | SessionFailure)["kind"], "unreachable" | "cancelled">>
  | Cancelled
  | Unreachable;

type Deps = {
  readonly beginPartnerSession: BeginPartnerSession;
  readonly linkParameters: LinkParameters;
  readonly providers: IdentityProviders;
  readonly recordProvider: RecordProvider;
  readonly errorPageState: ErrorPageState;
};

/** Signs in a person who comes from a partner's application, by the link that it gave them. */
export class SignInByPartnerSso extends Service<Deps> {
  async execute(partnerCode: string, cancellation: Cancellation): Promise<SignInByPartnerSsoOutcome> {
    const signedOn = await this.signOn(partnerCode, cancellation);
    if (signedOn.ok) return leftForProvider;
    switch (signedOn.failure.kind) {
      case "unreachable":
      case "cancelled":
        return signedOn.failure;
      case "token-required":
      case "refused":
      case "login-required":
        return this.refuse(signedOn.failure, { ...signedOn.failure, kind: "partner-link-refused" });
      case "foreign-tenant":
      // The platform asks for no step while the sign-in has proved nothing yet, so this answer is an error.
      case "step-due":
      case "unexpected":
        return this.refuse(signedOn.failure);
    }
  }

  /** Shows UnknownErrorPage with the text for `shown`, and removes the link, which cannot be used again. */
  private refuse<Kind extends string>(
    failed: { readonly kind: Kind },
    shown: Parameters<ErrorPageState["show"]>[0] = failed,
  ): MovedBecause<Kind> {
    this.deps.linkParameters.spend("partner-sso");
    this.deps.errorPageState.show(shown);
    return movedBecause(failed.kind);
  }

  /**
   * Has the session's own provider make the tenant token and pass it to AuthenticatePage. A person who is already
   * signed in stays so until the platform has identified the new one (CSR-08).
   */
  private async signOn(partnerCode: string, cancellation: Cancellation) {
    const begun = await this.deps.beginPartnerSession.execute(partnerCode, cancellation);
    if (!begun.ok) return begun;
    const session = begun.value;
    const { provider } = sessionTokenPayload(session);
    const owner = this.deps.providers.ofSession(provider);
    if (!owner.continuePartnerSession) return failure({ kind: "login-required" as const });
    const continued = await owner.continuePartnerSession({ signInContext: {}, session }, cancellation);
    if (continued.ok && provider !== undefined) {
      void this.deps.recordProvider.execute({ token: session, provider });
    }
    return continued;
  }
}

/** Records the provider that a person signed in with last; a failure is only logged. */
export class RecordProvider extends Service<{
  readonly partnerSsoApi: PartnerSsoApi;
  readonly logger: Logger;
}> {
  async execute(session: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<{ readonly kind: "recorded" | "not-recorded" }> {
    const recorded = await this.deps.partnerSsoApi.recordProvider(session);
    if (recorded.ok) return { kind: "recorded" };
    this.deps.logger.warn(`The provider used last could not be recorded: ${recorded.failure.kind}.`);
    return { kind: "not-recorded" };
  }
}
