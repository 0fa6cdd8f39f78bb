/**
 * What a person has said about cookies of the vendors that count visits. Only `allowed` permits them. `unanswered`: the
 * person has not said anything yet, or too long ago, and may be asked.
 */
export type ConsentAnswer = "allowed" | "denied" | "unanswered";

/** Knows a person's answer, however it is asked for. */
export interface Consent {
  /**
   * Calls `listener` with the answer as soon as it is known, and again whenever it changes, in this tab or another. May
   * load what it takes to ask.
   */
  follow(listener: (answer: ConsentAnswer) => void): void;
}
