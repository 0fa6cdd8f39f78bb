import type { InvitedPasskeyApi } from "#domain/authenticated/invited-passkey-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Name extends keyof InvitedPasskeyApi> = ScriptedAnswer<
  Awaited<ReturnType<InvitedPasskeyApi[Name]>>
>;

/** Takes every passkey, until told otherwise. */
export class FakeInvitedPasskeyApi implements InvitedPasskeyApi {
  /** Every call by its name, with its arguments. */
  readonly calls: { readonly name: keyof InvitedPasskeyApi; readonly command: unknown }[] = [];

  options: Answer<"makeOptions"> = success({ challenge: "Y2hhbGxlbmdl" });
  taken: Answer<"register"> = success(undefined);

  readonly makeOptions: InvitedPasskeyApi["makeOptions"] = (command, cancellation) =>
    answerNoted(this.calls, "makeOptions", command, this.options, cancellation);

  readonly register: InvitedPasskeyApi["register"] = (command, cancellation) =>
    answerNoted(this.calls, "register", command, this.taken, cancellation);
}
