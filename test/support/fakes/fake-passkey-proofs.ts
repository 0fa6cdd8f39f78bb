import type {
  PasskeyProof,
  PasskeyProofFailure,
  PasskeyProofs,
} from "#domain/provider/passkey-proofs.port.ts";
import type { PasskeyQuestionFailure } from "#domain/provider/identity-provider.port.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** A platform that takes every passkey, until told otherwise. */
export class FakePasskeyProofs implements PasskeyProofs {
  /** Every credential that was sent, with its tenant. */
  readonly proved: { readonly tenantCode: string; readonly credential: WebAuthnJson }[] = [];
  options: ScriptedAnswer<Result<WebAuthnJson, PasskeyQuestionFailure>> = success({
    challenge: "Y2hhbGxlbmdl",
  });
  proof: ScriptedAnswer<Result<PasskeyProof, PasskeyProofFailure>> = success({
    username: "ada@harbour.example",
    ticket: "secret-ticket",
  });

  /** Runs while the platform verifies a passkey. */
  meanwhile: () => void = () => undefined;

  makeOptions(_command: { readonly tenantCode: string }, cancellation: Cancellation) {
    return answerUnlessCancelled(this.options, cancellation);
  }

  prove(
    command: { readonly tenantCode: string; readonly credential: WebAuthnJson },
    cancellation: Cancellation,
  ) {
    this.proved.push(command);
    this.meanwhile();
    return answerUnlessCancelled(this.proof, cancellation);
  }
}
