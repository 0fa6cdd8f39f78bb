import { object, string, ValidationError } from "yup";

/** The specification's names for errors of the e-mail (reset-04). */
export type ResetEmailError = "errorFieldRequired" | "errorInvalidEmail";

const email = string().trim().required("errorFieldRequired").email("errorInvalidEmail");

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
