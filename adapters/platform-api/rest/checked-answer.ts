import { ValidationError, type Schema } from "yup";
import type { Answer, FailureTable, Named } from "#adapters/http/failures.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { answerOf, root } from "./answer-of.ts";

/**
 * Returns the body that the schema describes, or a failure of the table. Unknown fields are ignored, nothing is
 * converted, and anything malformed is `unexpected`.
 */
export function checkedAnswer<Body, Kind extends string>(
  sent: Result<Answer, CallFailure>,
  schema: Schema<Body>,
  failures: FailureTable<Kind>,
): Result<Body, CallFailure | Named<Kind>> {
  return answerOf(sent, (body) => checkedBody(body, schema), failures);
}

/** Names the malformed field but not its value, which a schema's own message would quote. */
function checkedBody<Body>(body: unknown, schema: Schema<Body>): Result<Body, string> {
  try {
    return success(schema.validateSync(body, { strict: true }));
  } catch (error) {
    return failure(error instanceof ValidationError && error.path ? error.path : root);
  }
}
