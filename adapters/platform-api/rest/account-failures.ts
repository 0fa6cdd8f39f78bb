import type { FailureTable } from "#adapters/http/failures.ts";

/** What the platform says of the token of an activation or reset link (spec §8 Activate and validate-token). */
export const linkTokenFailures: FailureTable<"token-invalid" | "token-expired"> = {
  409: "token-invalid",
  410: "token-expired",
};

/** And what it says of the draft of an account. */
export const openAccountFailures: FailureTable<"token-invalid" | "token-expired" | "password-used-before"> = {
  ...linkTokenFailures,
  "400 PasswordHistoryError": "password-used-before",
};
