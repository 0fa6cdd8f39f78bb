import { object, string, ValidationError } from "yup";

/** The specification's names for errors that the form itself finds (verify-06). */
export type VerifyEmailFormError = "errorFieldRequired" | "errorInvalidEmailInput";

const email = string().trim().required("errorFieldRequired").email("errorInvalidEmailInput");

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
