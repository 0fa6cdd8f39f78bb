/** The secret questions, in the order in which they are offered. */
export const secretQuestions = [
  "mother-maiden-name",
  "father-middle-name",
  "town-where-born",
  "first-overseas-trip",
  "first-school",
  "first-pet-name",
] as const;

export type SecretQuestion = (typeof secretQuestions)[number];

/** What a person enters to open an account, without the repeated password. */
export type AccountDraft = {
  /** The token of the link. */
  readonly token: string;
  /** Exactly as typed (PWD-03). */
  readonly password: string;
  readonly secretQuestion: SecretQuestion;
  readonly secretAnswer: string;
};
