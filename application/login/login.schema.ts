import { object, string, ValidationError } from "yup";
import { emailRule } from "#application/shared/email.schema.ts";

/** The specification's names for field errors. */
export type LoginFieldError = "fieldRequired" | "invalidEmailInput" | "emailTooLong";

const email = emailRule({
  required: "fieldRequired",
  malformed: "invalidEmailInput",
  "too-long": "emailTooLong",
});
const password = string().required("fieldRequired");

const loginSchema = object({ email, password });

/** Returns what is wrong with one field, or undefined. */
export function loginFieldError(field: "email" | "password", value: string): LoginFieldError | undefined {
  try {
    loginSchema.validateSyncAt(field, { [field]: value });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as LoginFieldError;
    throw error;
  }
}
