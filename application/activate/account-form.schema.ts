import { object, string, ValidationError } from "yup";
import { secretQuestions } from "#domain/activate/secret-questions.ts";

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
  try {
    secretSchema.validateSyncAt(field, values, { strict: true });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return "fieldRequired";
    throw error;
  }
}
