import { object, ValidationError } from "yup";
import { emailRule } from "#application/shared/email.schema.ts";

/** The specification's names for errors of the e-mail. */
export type ResetEmailError = "errorFieldRequired" | "errorInvalidEmail" | "emailTooLong";

const email = emailRule({
  required: "errorFieldRequired",
  malformed: "errorInvalidEmail",
  "too-long": "emailTooLong",
});

const resetPasswordSchema = object({ email });

/** Returns what is wrong with the e-mail, or undefined. */
export function resetEmailError(value: string): ResetEmailError | undefined {
  try {
    resetPasswordSchema.validateSync({ email: value });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as ResetEmailError;
    throw error;
  }
}
