export const firstStrongIsolate = "\u2068";
export const popIsolate = "\u2069";

/** Returns a text for a language that is written from right to left with each value in braces isolated (UAX #9). */
export function isolatedValues(text: string): string {
  return text.replaceAll(/\{\w+\}/g, `${firstStrongIsolate}$&${popIsolate}`);
}
