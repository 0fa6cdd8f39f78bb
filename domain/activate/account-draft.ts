import type { SecretQuestion } from "#domain/activate/secret-questions.ts";

/** What a person enters to open an account, without the repeated password. */
export type AccountDraft = {
  /** The token of the link. */
  readonly token: string;
  /** Exactly as typed (PWD-03). */
  readonly password: string;
  readonly secretQuestion: SecretQuestion;
  readonly secretAnswer: string;
};
