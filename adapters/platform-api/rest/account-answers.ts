import { object, string, type AnySchema } from "yup";
import type { FailureTable } from "#adapters/http/failures.ts";
import type { Wire } from "./wire-shapes.ts";

/** The failures of an activation or reset token. */
export const linkTokenFailures: FailureTable<"token-invalid" | "token-expired"> = {
  409: "token-invalid",
  410: "token-expired",
};

/** The e-mail of an existing account. */
export const userEmailAnswer = object({
  email: string().required(),
} satisfies Record<keyof Wire["UserEmail"], AnySchema>).required();

/** Returns the e-mail of the account, if a successful answer names it. */
export function namedEmail(body: unknown): { readonly email?: string } {
  return userEmailAnswer.isValidSync(body, { strict: true }) ? { email: body.email } : {};
}
