import { object, ValidationError } from "yup";
import { emailRule } from "#application/shared/email.schema.ts";

/** The specification's names for errors that the form itself finds. */
export type VerifyEmailFormError = "errorFieldRequired" | "errorInvalidEmailInput" | "emailTooLong";

const email = emailRule({
  required: "errorFieldRequired",
  malformed: "errorInvalidEmailInput",
  "too-long": "emailTooLong",
});

const verifyEmailSchema = object({ email });

/** Returns what is wrong with the e-mail, or undefined. */
export function verifyEmailFormError(value: string): VerifyEmailFormError | undefined {
  try {
    verifyEmailSchema.validateSync({ email: value });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as VerifyEmailFormError;
    throw error;
  }
}
