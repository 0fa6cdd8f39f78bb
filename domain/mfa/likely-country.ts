/**
 * The country to offer first: the likely one of the languages that the browser asks for, or the United States.
 * A tenant has no country that the platform would tell (M-08). `pt` alone is Brazil's, by the standard's own reckoning (CLDR likely subtags).
 */
export function likelyCountry(known: readonly string[], languageTags: readonly string[]): string {
  for (const tag of languageTags) {
    const region = regionOf(tag);
    if (region !== undefined && known.includes(region)) return region;
  }
  return "US";
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    // A browser may claim anything (L10-01).
    return undefined;
  }
}
