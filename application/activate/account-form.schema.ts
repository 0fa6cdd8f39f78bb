import { object, string } from "yup";
import { firstError } from "#application/shared/first-error.ts";
import { secretQuestions } from "#domain/activate/account-draft.ts";

type SecretField = "secretQuestion" | "secretAnswer";

/** Requires a chosen question, and an answer that is not blank. */
const secretSchema = object({
  secretQuestion: string().required("fieldRequired").oneOf(secretQuestions, "fieldRequired"),
  secretAnswer: string().matches(/\S/, "fieldRequired"),
});

/** Returns what is wrong with one of the two fields, or undefined. */
export function secretFieldError(
  field: SecretField,
  values: Readonly<Record<SecretField, string>>,
): "fieldRequired" | undefined {
  return firstError(() => secretSchema.validateSyncAt(field, values, { strict: true }));
}
