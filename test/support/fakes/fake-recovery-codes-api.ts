import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { RecoveredSession, RecoveryCodesApi } from "#domain/mfa/recovery/recovery-codes-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Makes the same codes each time and takes every code, until told otherwise. */
export class FakeRecoveryCodesApi implements RecoveryCodesApi {
  /** Every call by its name, with its arguments. */
  readonly calls: { readonly name: keyof RecoveryCodesApi; readonly command: unknown }[] = [];

  made: Answer<readonly string[]> = success(Array.from({ length: 10 }, (_, index) => `k7m2p9xw4${index}`));
  recovered: Answer<RecoveredSession> = success({ token: aSessionToken({ exp: 4_102_444_802 }), left: 3 });

  readonly makeRecoveryCodes: RecoveryCodesApi["makeRecoveryCodes"] = (command, cancellation) =>
    answerNoted(this.calls, "makeRecoveryCodes", command, this.made, cancellation);

  readonly verifyRecoveryCode: RecoveryCodesApi["verifyRecoveryCode"] = (command, cancellation) =>
    answerNoted(this.calls, "verifyRecoveryCode", command, this.recovered, cancellation);
}
