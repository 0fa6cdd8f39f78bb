import type { Answer, FailureTable, Named } from "#adapters/http/failures.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { userEmailAnswer } from "./account-answers.schema.ts";
import { checkedAnswer } from "./checked-answer.ts";

/** The failures of an activation or reset token. */
export const linkTokenFailures: FailureTable<"token-invalid" | "token-expired"> = {
  409: "token-invalid",
  410: "token-expired",
};

/** The failures of an account draft. */
export const openAccountFailures: FailureTable<
  "token-invalid" | "token-expired" | "password-used-before" | "too-many-requests"
> = {
  ...linkTokenFailures,
  429: "too-many-requests",
  "400 PasswordHistoryError": "password-used-before",
};

/** Returns the e-mail of the account, or the failure of the table. */
export function userEmailOf<Kind extends string>(
  sent: Result<Answer, CallFailure>,
  failures: FailureTable<Kind>,
): Result<{ readonly email: string }, CallFailure | Named<Kind>> {
  const checked = checkedAnswer(sent, userEmailAnswer, failures);
  return checked.ok ? success({ email: checked.value.email }) : checked;
}

/** Returns the e-mail of the account, if a successful answer names it. */
export function namedEmail(body: unknown): { readonly email?: string } {
  return userEmailAnswer.isValidSync(body, { strict: true }) ? { email: body.email } : {};
}
