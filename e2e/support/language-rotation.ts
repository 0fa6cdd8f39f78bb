import { languages, type LanguageCode } from "./messages.ts";

/** Returns the two languages of a suite's n-th journey; four journeys cover all eight. */
export function languagesOfJourney(turn: number): readonly LanguageCode[] {
  const first = (turn % 4) * 2;
  return languages.slice(first, first + 2);
}
