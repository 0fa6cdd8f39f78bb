/**
 * Returns the country to offer first: the likely one for the languages of the browser, or the United States. The
 * platform names no country for a tenant (M-08). `pt` alone means Brazil (CLDR likely subtags).
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
    // A browser may report any text as a language tag (L10-01).
    return undefined;
  }
}
