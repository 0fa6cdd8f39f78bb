import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type {
  ChangeAnswer,
  ListedFactors,
  MfaFactorsApi,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Lists one app, one phone and this browser, and accepts every change, until told otherwise. */
export class FakeMfaFactorsApi implements MfaFactorsApi {
  /** Every call by its name, with its arguments. */
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

  readonly listFactors: MfaFactorsApi["listFactors"] = (command, cancellation) =>
    answerNoted(this.calls, "listFactors", command, this.factors, cancellation);
  readonly renameFactor: MfaFactorsApi["renameFactor"] = (command, cancellation) =>
    answerNoted(this.calls, "renameFactor", command, this.changeAnswer, cancellation);
  readonly removeFactor: MfaFactorsApi["removeFactor"] = (command, cancellation) =>
    answerNoted(this.calls, "removeFactor", command, this.changeAnswer, cancellation);
  readonly listTrustedBrowsers: MfaFactorsApi["listTrustedBrowsers"] = (command, cancellation) =>
    answerNoted(this.calls, "listTrustedBrowsers", command, this.browsers, cancellation);
  readonly endTrust: MfaFactorsApi["endTrust"] = (command, cancellation) =>
    answerNoted(this.calls, "endTrust", command, this.changeAnswer, cancellation);
}
