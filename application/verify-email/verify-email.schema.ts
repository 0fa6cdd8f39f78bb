import { emailCheck } from "#application/shared/email.schema.ts";

/** Returns what the form itself finds wrong with the e-mail, by the specification's names, or undefined. */
export const verifyEmailFormError = emailCheck({
  required: "errorFieldRequired",
  malformed: "errorInvalidEmailInput",
  "too-long": "emailTooLong",
});

export type VerifyEmailFormError = NonNullable<ReturnType<typeof verifyEmailFormError>>;
