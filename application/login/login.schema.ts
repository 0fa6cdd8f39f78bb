import { emailAddressProblem } from "#domain/identity/email-address.ts";

/** The specification's names for field errors (login-14, login-15). */
export type LoginFieldError = "fieldRequired" | "invalidEmailInput" | "emailTooLong";

const emailErrors = { malformed: "invalidEmailInput", "too-long": "emailTooLong" } as const;

/** Returns what is wrong with one field (login-14, login-15). By hand: the password step would wait for a library. */
export function loginFieldError(field: "email" | "password", value: string): LoginFieldError | undefined {
  const typed = field === "email" ? value.trim() : value;
  if (typed === "") return "fieldRequired";
  const problem = field === "email" ? emailAddressProblem(typed) : undefined;
  return problem && emailErrors[problem];
}
