import type { SecretQuestion } from "#domain/activate/secret-questions.ts";

/** What a person gives to open an account, without the repetition of the password (activate-11). */
export type AccountDraft = {
  /** What their link brought. */
  readonly token: string;
  /** As it was typed (PWD-03). */
  readonly password: string;
  readonly secretQuestion: SecretQuestion;
  readonly secretAnswer: string;
};
