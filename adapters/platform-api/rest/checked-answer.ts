import { ValidationError, type Schema } from "yup";
import {
  answeredFailure,
  isFromGateway,
  unexpected,
  unreachable,
  type Answer,
  type FailureTable,
  type Named,
} from "#adapters/http/failures.ts";
import type { CallFailure, Unexpected } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";

/**
 * Returns the body that the schema describes, or a failure of the table. Unknown fields are ignored, nothing is
 * converted, and anything malformed is `unexpected`.
 */
export function checkedAnswer<Body, Kind extends string>(
  sent: Result<Answer, CallFailure>,
  schema: Schema<Body>,
  failures: FailureTable<Kind>,
): Result<Body, CallFailure | Named<Kind>> {
  if (!sent.ok) return sent;
  const answer = sent.value;
  if (answer.status < 200 || answer.status >= 300) return refused(answer, failures);
  try {
    return success(schema.validateSync(answer.body, { strict: true }));
  } catch (error) {
    return malformed(error, answer);
  }
}

/** Returns the failure of the table, or `unreachable` for a gateway's answer that the table does not name. */
function refused<Kind extends string>(
  answer: Answer,
  failures: FailureTable<Kind>,
): { readonly ok: false; readonly failure: CallFailure | Named<Kind> } {
  const named = answeredFailure(answer, failures);
  return named.failure.kind === "unexpected" && isFromGateway(answer)
    ? unreachable(answer.reference, { reason: "server" })
    : named;
}

/** Returns a failure that names the malformed field but not its value, which a schema's own message would quote. */
function malformed(error: unknown, answer: Answer): { readonly ok: false; readonly failure: Unexpected } {
  const place = error instanceof ValidationError && error.path ? error.path : "its root";
  return unexpected(`an answer that is malformed at ${place}`, answer.reference);
}
