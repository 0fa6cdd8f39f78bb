import { object, string, ValidationError } from "yup";
import { emailRule } from "#application/shared/email.schema.ts";

/** The specification's names for field errors (login-14, login-15). */
export type LoginFieldError = "fieldRequired" | "invalidEmailInput" | "emailTooLong";

const email = emailRule({
  required: "fieldRequired",
  malformed: "invalidEmailInput",
  "too-long": "emailTooLong",
});
const password = string().required("fieldRequired");

const loginSchema = object({ email, password });

/** Returns what is wrong with one field, or undefined (login-14, login-15). */
export function loginFieldError(field: "email" | "password", value: string): LoginFieldError | undefined {
  try {
    loginSchema.validateSyncAt(field, { [field]: value });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as LoginFieldError;
    throw error;
  }
}
