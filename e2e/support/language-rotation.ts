import { languages, type LanguageCode } from "./messages.ts";

/** The two languages of a suite's n-th journey, by turns: four journeys walk through all eight. */
export function languagesOfJourney(turn: number): readonly LanguageCode[] {
  const first = (turn % 4) * 2;
  return languages.slice(first, first + 2);
}
