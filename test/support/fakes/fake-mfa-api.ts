import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaApi, SentCode, TotpSecret } from "#domain/ports/mfa-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Lets everything be, until told otherwise. */
export class FakeMfaApi implements MfaApi {
  /** Every call by its name, with what it was given. */
  readonly calls: { readonly name: keyof MfaApi; readonly command: unknown }[] = [];

  totp: Answer<TotpSecret> = success({
    secret: "GEZDGNBVGY3TQOJQ",
    otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
  });
  sentCode: Answer<SentCode> = success({ maskedPhoneNumber: "+49 *** *** 820" });
  raisedSession: Answer<SessionToken> = success(aSessionToken({ exp: 4_102_444_801 }));
  resetAnswer: Answer<undefined> = success(undefined);
  userDeviceToken: Answer<string> = success("device-token");

  registerTotp(token: SessionToken, cancellation: Cancellation): Promise<Result<TotpSecret, MfaFailure>> {
    return this.answer("registerTotp", token, this.totp, cancellation);
  }

  registerPhone(
    command: Parameters<MfaApi["registerPhone"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>> {
    return this.answer("registerPhone", command, this.sentCode, cancellation);
  }

  sendPhoneCode(
    command: Parameters<MfaApi["sendPhoneCode"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>> {
    return this.answer("sendPhoneCode", command, this.sentCode, cancellation);
  }

  verify(
    command: Parameters<MfaApi["verify"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>> {
    return this.answer("verify", command, this.raisedSession, cancellation);
  }

  reset(token: SessionToken, cancellation: Cancellation): Promise<Result<undefined, MfaFailure>> {
    return this.answer("reset", token, this.resetAnswer, cancellation);
  }

  generateUserDeviceToken(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<string, MfaFailure>> {
    return this.answer("generateUserDeviceToken", token, this.userDeviceToken, cancellation);
  }

  private answer<Value>(
    name: keyof MfaApi,
    command: unknown,
    answer: Answer<Value>,
    cancellation: Cancellation,
  ): Promise<Result<Value, MfaFailure>> {
    this.calls.push({ name, command });
    return answerUnlessCancelled(answer, cancellation);
  }
}
