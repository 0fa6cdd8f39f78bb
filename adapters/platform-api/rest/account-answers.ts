import type { FailureTable } from "#adapters/http/failures.ts";
import { reading, text } from "./answer-body.ts";
import type { Wire } from "./wire-shapes.ts";

/** The failures of an activation or reset token. */
export const linkTokenFailures: FailureTable<"token-invalid" | "token-expired"> = {
  409: "token-invalid",
  410: "token-expired",
};

/** Reads the e-mail of an existing account. */
export const readEmail = reading({ email: text }, ({ email }: Wire["UserEmail"]) => ({ email }));

/** Returns the e-mail of the account, if a successful answer names it. */
export function namedEmail(body: unknown): { readonly email?: string } {
  const read = readEmail(body);
  return read.ok ? read.value : {};
}
