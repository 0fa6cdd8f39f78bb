import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { PasskeyApi } from "#domain/mfa/visit/passkey-api.port.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Accepts every passkey, until told otherwise. */
export class FakePasskeyApi implements PasskeyApi {
  /** Every call by its name, with its arguments. */
  readonly calls: { readonly name: keyof PasskeyApi; readonly command: unknown }[] = [];

  options: Answer<WebAuthnJson> = success({ challenge: "Y2hhbGxlbmdl" });
  raisedSession: Answer<SessionToken> = success(aSessionToken({ exp: 4_102_444_803 }));

  readonly makePasskeyCreationOptions: PasskeyApi["makePasskeyCreationOptions"] = (command, cancellation) =>
    answerNoted(this.calls, "makePasskeyCreationOptions", command, this.options, cancellation);
  readonly registerPasskey: PasskeyApi["registerPasskey"] = (command, cancellation) =>
    answerNoted(this.calls, "registerPasskey", command, this.raisedSession, cancellation);
  readonly makePasskeyRequestOptions: PasskeyApi["makePasskeyRequestOptions"] = (command, cancellation) =>
    answerNoted(this.calls, "makePasskeyRequestOptions", command, this.options, cancellation);
  readonly verifyPasskey: PasskeyApi["verifyPasskey"] = (command, cancellation) =>
    answerNoted(this.calls, "verifyPasskey", command, this.raisedSession, cancellation);
}
