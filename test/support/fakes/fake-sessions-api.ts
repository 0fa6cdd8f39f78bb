import type { ListedSession, SessionsApi } from "#domain/account/sessions-api.port.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { answerNoted, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

type Answer<Value> = ScriptedAnswer<Result<Value, MfaFailure>>;

/** Lists an old telephone, a desk and this browser, and ends what it is asked to, until told otherwise. */
export class FakeSessionsApi implements SessionsApi {
  /** Every call by its name, with its arguments. */
  readonly calls: { readonly name: keyof SessionsApi; readonly command: unknown }[] = [];

  sessions: Answer<readonly ListedSession[]> = success([
    { id: "phone", isThis: false, lastSeenAt: 1_000 },
    { id: "desk", isThis: false, browser: "Edge", lastSeenAt: 2_000 },
    { id: "this", isThis: true, browser: "Firefox", lastSeenAt: 1_500 },
  ]);
  end: Answer<undefined> = success(undefined);

  readonly listSessions: SessionsApi["listSessions"] = (command, cancellation) =>
    answerNoted(this.calls, "listSessions", command, this.sessions, cancellation);
  readonly endSession: SessionsApi["endSession"] = (command, cancellation) =>
    answerNoted(this.calls, "endSession", command, this.end, cancellation);
  readonly endOtherSessions: SessionsApi["endOtherSessions"] = (command, cancellation) =>
    answerNoted(this.calls, "endOtherSessions", command, this.end, cancellation);
}
