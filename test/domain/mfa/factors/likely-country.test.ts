import { likelyCountry } from "#domain/mfa/factors/phone-number.ts";

const known = ["US", "DE", "BR", "PT", "TH", "ID", "AU", "GB", "EG", "IL"];

test.each<[readonly string[], string]>([
  [["de"], "DE"],
  [["de-DE", "en"], "DE"],
  [["en-AU"], "AU"],
  [["en"], "US"],
  [["en-GB"], "GB"],
  [["pt"], "BR"],
  [["pt-PT"], "PT"],
  [["th"], "TH"],
  [["id"], "ID"],
  [["ar"], "EG"],
  [["he"], "IL"],
  [["fr", "de"], "DE"],
  [[], "US"],
  [["!!", "not a tag", "de"], "DE"],
])("%j is likely %s (M-08, language-44)", (languages, expected) => {
  expect(likelyCountry(known, languages)).toBe(expected);
});
