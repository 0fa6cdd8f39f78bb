import { likelyCountry } from "#domain/mfa/factors/phone-number.ts";

const known = ["US", "DE", "BR", "PT", "TH", "ID", "AU", "GB"];

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
  [["fr", "de"], "DE"],
  [[], "US"],
  [["!!", "not a tag", "de"], "DE"],
])("%j is likely %s (M-08)", (languages, expected) => {
  expect(likelyCountry(known, languages)).toBe(expected);
});
