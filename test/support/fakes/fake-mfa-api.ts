import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaApi, SentCode, TotpSecret } from "#domain/mfa/visit/mfa-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Accepts everything, until told otherwise. */
export class FakeMfaApi implements MfaApi {
  /** Every call by its name, with its arguments. */
  readonly calls: { readonly name: keyof MfaApi; readonly command: unknown }[] = [];

  totp: Answer<TotpSecret> = success({
    secret: "GEZDGNBVGY3TQOJQ",
    otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
  });
  sentCode: Answer<SentCode> = success({ maskedPhoneNumber: "+49 *** *** 820" });
  raisedSession: Answer<SessionToken> = success(aSessionToken({ exp: 4_102_444_801 }));
  resetAnswer: Answer<undefined> = success(undefined);
  userDeviceToken: Answer<string> = success("device-token");

  readonly registerTotp: MfaApi["registerTotp"] = (command, cancellation) =>
    answerNoted(this.calls, "registerTotp", command, this.totp, cancellation);
  readonly registerPhone: MfaApi["registerPhone"] = (command, cancellation) =>
    answerNoted(this.calls, "registerPhone", command, this.sentCode, cancellation);
  readonly sendPhoneCode: MfaApi["sendPhoneCode"] = (command, cancellation) =>
    answerNoted(this.calls, "sendPhoneCode", command, this.sentCode, cancellation);
  readonly verify: MfaApi["verify"] = (command, cancellation) =>
    answerNoted(this.calls, "verify", command, this.raisedSession, cancellation);
  readonly reset: MfaApi["reset"] = (command, cancellation) =>
    answerNoted(this.calls, "reset", command, this.resetAnswer, cancellation);
  readonly generateUserDeviceToken: MfaApi["generateUserDeviceToken"] = (command, cancellation) =>
    answerNoted(this.calls, "generateUserDeviceToken", command, this.userDeviceToken, cancellation);
}
