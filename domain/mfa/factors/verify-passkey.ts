import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { ElevateSession } from "#domain/mfa/visit/elevate-session.ts";
import type { PasskeyCommand, PasskeyOutcome } from "#domain/mfa/factors/enrol-passkey.ts";
import { refusalOf } from "#domain/mfa/visit/mfa-problem.ts";
import type { PasskeyApi } from "#domain/mfa/visit/passkey-api.port.ts";
import type { NoPasskey, PasskeyCredential, Passkeys } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = {
  readonly passkeyApi: PasskeyApi;
  readonly passkeys: Pick<Passkeys, "get" | "signalUnknown">;
  readonly calls: AuthenticatedMfaCalls;
  readonly elevateSession: ElevateSession;
};

/** Has the browser ask for a passkey, and the platform verify what it has signed. */
export class VerifyPasskey extends Service<Deps> {
  async execute(
    { terms, answered, onAnswered }: PasskeyCommand,
    cancellation: Cancellation,
  ): Promise<PasskeyOutcome> {
    const { calls, passkeyApi, passkeys, elevateSession } = this.deps;
    const signed = answered ? success(answered) : await this.sign(cancellation);
    if (!signed.ok) return withoutProof(signed.failure);
    onAnswered(signed.value);
    const command = { credential: signed.value.json, purpose: terms.purpose };
    const answer = await calls.ask(
      (token) => passkeyApi.verifyPasskey({ ...command, token }, cancellation),
      "passkey",
    );
    if (!answer.ok) {
      const { failure } = answer;
      const isUnknown = failure.kind === "refused" && failure.problem === "passkey-unknown";
      if (isUnknown) passkeys.signalUnknown(signed.value);
      return withoutProof(failure);
    }
    await elevateSession.execute(answer.value, terms, cancellation);
    return { kind: "accepted" };
  }

  private async sign(
    cancellation: Cancellation,
  ): Promise<Result<PasskeyCredential, NoPasskey | MfaCallProblem>> {
    const { calls, passkeyApi, passkeys } = this.deps;
    const options = await calls.ask(
      (token) => passkeyApi.makePasskeyRequestOptions(token, cancellation),
      "passkey",
    );
    return options.ok ? passkeys.get(options.value, cancellation) : options;
  }
}

/** A call that is itself a proof cannot require another one first: asking again would change nothing. */
function withoutProof(outcome: NoPasskey | MfaCallProblem): PasskeyOutcome {
  return outcome.kind === "verification-due" ? refusalOf(outcome) : outcome;
}
