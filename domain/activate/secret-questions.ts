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
