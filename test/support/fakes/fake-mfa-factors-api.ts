import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type {
  ChangeAnswer,
  ListedFactors,
  MfaFactorsApi,
  TrustedBrowser,
} from "#domain/ports/mfa-factors-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Lists one app, one phone and this browser, and lets every change be, until told otherwise. */
export class FakeMfaFactorsApi implements MfaFactorsApi {
  /** Every call by its name, with what it was given. */
  readonly calls: { readonly name: keyof MfaFactorsApi; readonly command: unknown }[] = [];

  factors: Answer<ListedFactors> = success({
    factors: [
      { id: "app", type: "totp", addedAt: 1_000 },
      { id: "phone", type: "sms", maskedPhoneNumber: "•• 78", name: "Desk" },
    ],
    isOneRequired: true,
  });
  browsers: Answer<readonly TrustedBrowser[]> = success([{ id: "this", name: "Firefox", isThis: true }]);
  changeAnswer: Answer<ChangeAnswer> = success("changed");

  listFactors(token: SessionToken, cancellation: Cancellation): Promise<Result<ListedFactors, MfaFailure>> {
    return this.answer("listFactors", token, this.factors, cancellation);
  }

  renameFactor(
    command: Parameters<MfaFactorsApi["renameFactor"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    return this.answer("renameFactor", command, this.changeAnswer, cancellation);
  }

  removeFactor(
    command: Parameters<MfaFactorsApi["removeFactor"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    return this.answer("removeFactor", command, this.changeAnswer, cancellation);
  }

  listTrustedBrowsers(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly TrustedBrowser[], MfaFailure>> {
    return this.answer("listTrustedBrowsers", token, this.browsers, cancellation);
  }

  endTrust(
    command: Parameters<MfaFactorsApi["endTrust"]>[0],
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>> {
    return this.answer("endTrust", command, this.changeAnswer, cancellation);
  }

  private answer<Value>(
    name: keyof MfaFactorsApi,
    command: unknown,
    answer: Answer<Value>,
    cancellation: Cancellation,
  ): Promise<Result<Value, MfaFailure>> {
    this.calls.push({ name, command });
    return answerUnlessCancelled(answer, cancellation);
  }
}
