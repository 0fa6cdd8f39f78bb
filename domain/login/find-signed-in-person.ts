import type { Sessions } from "#domain/session/sessions.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `signed-in`: with the e-mail if it could be learned in time. `none`: as far as is known, no person is signed in. */
export type SignedInPerson =
  | { readonly kind: "signed-in"; readonly email?: string }
  | { readonly kind: "none" };

type Deps = {
  readonly sessions: Pick<Sessions, "token">;
  readonly mfaStatusApi: MfaStatusApi;
  readonly providers: IdentityProviders;
  readonly limit: TimeLimit;
};

/** Finds out who is signed in: the platform names the token's person; without one the provider tells of a session. */
export class FindSignedInPerson extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<SignedInPerson> {
    const { token } = this.deps.sessions;
    return this.deps.limit.within(cancellation, (limited) =>
      token === undefined ? this.askProvider(limited) : this.askPlatform(token, limited),
    );
  }

  private async askPlatform(token: string, limited: Cancellation): Promise<SignedInPerson> {
    const answer = await this.deps.mfaStatusApi.readMfaStatus(token, limited);
    if (answer.ok) return { kind: "signed-in", email: answer.value.email };
    return answer.failure.kind === "user-not-authenticated" ? { kind: "none" } : { kind: "signed-in" };
  }

  private async askProvider(limited: Cancellation): Promise<SignedInPerson> {
    const session = await this.deps.providers.ofTenant().session?.check(limited);
    return { kind: session?.ok ? "signed-in" : "none" };
  }
}
