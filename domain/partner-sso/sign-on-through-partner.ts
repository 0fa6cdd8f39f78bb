import type { Sessions } from "#domain/identity/sessions.ts";
import type { BeginPartnerSession } from "#domain/partner-sso/begin-partner-session.ts";
import type { RecordProvider } from "#domain/partner-sso/record-provider.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

export type SignOnThroughPartnerOutcome = { readonly kind: "left" } | Unreachable;

/** Signs in whom a partner's application sends, by the link that it gave them (spec §4 Partner SSO). */
export class SignOnThroughPartner {
  private readonly beginPartnerSession: BeginPartnerSession;
  private readonly sessions: Sessions;
  private readonly providers: IdentityProviders;
  private readonly recordProvider: RecordProvider;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly beginPartnerSession: BeginPartnerSession;
    readonly sessions: Sessions;
    readonly providers: IdentityProviders;
    readonly recordProvider: RecordProvider;
    readonly troubles: Troubles;
  }) {
    this.beginPartnerSession = ports.beginPartnerSession;
    this.sessions = ports.sessions;
    this.providers = ports.providers;
    this.recordProvider = ports.recordProvider;
    this.troubles = ports.troubles;
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
      case "refused":
      case "need-to-login":
      case "unexpected":
        this.troubles.show(signedOn.failure);
        return { kind: "left" };
    }
  }

  /** The session's own provider makes the tenant token and hands it to AuthenticatePage (SPEC-CHOICE D-07). */
  private async signOn(partnerCode: string, cancellation: Cancellation) {
    const begun = await this.beginPartnerSession.execute(partnerCode, cancellation);
    if (!begun.ok) return begun;
    const { token, provider } = this.sessions;
    const continued = await this.providers.ofSession(provider).continueSession({ carried: {} }, cancellation);
    if (continued.ok && token !== undefined && provider !== undefined) {
      void this.recordProvider.execute({ token, provider });
    }
    return continued;
  }
}
