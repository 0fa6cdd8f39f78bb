import type { Schema } from "yup";
import type { Answer } from "#adapters/http/failures.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { mfaFailureFrom } from "../mfa-failures.ts";
import { checkedAnswer } from "./checked-answer.ts";

/** Returns the body that the schema describes, or the failure of a call of multi-factor authentication. */
export function checkedMfaAnswer<Body>(
  sent: Result<Answer, CallFailure>,
  schema: Schema<Body>,
): Result<Body, MfaFailure> {
  if (sent.ok && sent.value.status >= 400) return failure(mfaFailureFrom(sent.value, sent.value.body));
  return checkedAnswer<Body, never>(sent, schema, {});
}
