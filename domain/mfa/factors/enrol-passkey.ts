import type { AuthenticatedMfaCalls, MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { ElevateSession, VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import type { PasskeyApi } from "#domain/mfa/visit/passkey-api.port.ts";
import type { NoPasskey, PasskeyCredential, Passkeys } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

/** `accepted`: the platform has the passkey, or has verified it. */
export type PasskeyOutcome = { readonly kind: "accepted" } | NoPasskey | MfaCallProblem;

/** A question to the browser, whose answer is sent to the platform. */
export type PasskeyCommand = {
  readonly terms: VerificationTerms;
  /** What the browser answered before, if that did not reach the platform: the person is not asked again. */
  readonly answered: PasskeyCredential | undefined;
  /** Called with the browser's answer before it is sent. */
  readonly onAnswered: (credential: PasskeyCredential) => void;
};

type Deps = {
  readonly passkeyApi: PasskeyApi;
  readonly passkeys: Pick<Passkeys, "create" | "signalUnknown">;
  readonly calls: AuthenticatedMfaCalls;
  readonly elevateSession: ElevateSession;
};

/** Has the browser make a passkey, and enrols it at the platform. */
export class EnrolPasskey extends Service<Deps> {
  async execute(
    { terms, answered, onAnswered }: PasskeyCommand,
    cancellation: Cancellation,
  ): Promise<PasskeyOutcome> {
    const { calls, passkeyApi, passkeys, elevateSession } = this.deps;
    const made = answered ? success(answered) : await this.make(cancellation);
    if (!made.ok) return made.failure;
    onAnswered(made.value);
    const credential = made.value.json;
    const answer = await calls.ask(
      (token) => passkeyApi.registerPasskey({ token, credential }, cancellation),
      "passkey",
    );
    if (!answer.ok) {
      const { failure } = answer;
      const isRefused = failure.kind === "refused" && failure.problem === "passkey-refused";
      if (isRefused) passkeys.signalUnknown(made.value);
      return failure;
    }
    await elevateSession.execute(answer.value, terms, cancellation);
    return { kind: "accepted" };
  }

  private async make(
    cancellation: Cancellation,
  ): Promise<Result<PasskeyCredential, NoPasskey | MfaCallProblem>> {
    const { calls, passkeyApi, passkeys } = this.deps;
    const options = await calls.ask(
      (token) => passkeyApi.makePasskeyCreationOptions(token, cancellation),
      "passkey",
    );
    return options.ok ? passkeys.create(options.value, cancellation) : options;
  }
}
