import {
  answeredFailure,
  isFromGateway,
  unexpected,
  unreachable,
  type Answer,
  type FailureTable,
  type Named,
} from "#adapters/http/failures.ts";
import type { UncancelledFailure } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";

/** Returns what a body says, or the name of the part that is malformed. */
export type ReadBody<Value> = (body: unknown) => Result<Value, string>;

/** The place of a malformed part that has no name: the body itself. */
export const root = "its root";

/**
 * Returns what an answer says, or a failure of the table. Anything malformed is `unexpected`; the failure names its
 * place, but not its value.
 */
export function answerOf<Value, Kind extends string, Failure = never>(
  sent: Result<Answer, Failure>,
  read: ReadBody<Value>,
  failures: FailureTable<Kind>,
): Result<Value, Failure | UncancelledFailure | Named<Kind>> {
  if (!sent.ok) return sent;
  const answer = sent.value;
  if (answer.status < 200 || answer.status >= 300) return refused(answer, failures);
  const content = read(answer.body);
  if (content.ok) return success(content.value);
  return unexpected(`an answer that is malformed at ${content.failure}`, answer.reference);
}

/** Returns the failure of the table, or `unreachable` for a gateway's answer that the table does not name. */
function refused<Kind extends string>(
  answer: Answer,
  failures: FailureTable<Kind>,
): { readonly ok: false; readonly failure: UncancelledFailure | Named<Kind> } {
  const named = answeredFailure(answer, failures);
  return named.failure.kind === "unexpected" && isFromGateway(answer)
    ? unreachable(answer.reference, { reason: "server" })
    : named;
}
