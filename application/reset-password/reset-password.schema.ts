import { emailCheck } from "#application/shared/email.schema.ts";

/** Returns what is wrong with the e-mail, by the specification's names, or undefined. */
export const resetEmailError = emailCheck({
  required: "errorFieldRequired",
  malformed: "errorInvalidEmail",
  "too-long": "emailTooLong",
});

export type ResetEmailError = NonNullable<ReturnType<typeof resetEmailError>>;
