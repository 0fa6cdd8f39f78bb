import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import { PhoneDraft } from "#application/mfa/phone-draft.ts";

const metadata = new LibPhoneMetadata();

test.each([
  ["0011 61 412 345 678", "AU", "AU"],
  ["0011 49 30 901820", "AU", "DE"],
  ["0011 1 415 555 2671", "AU", "US"],
  ["001 61 412 345 678", "HK", "AU"],
  ["0049 30 901820", "FR", "DE"],
  ["001 415 555 2671", "DE", "US"],
])("%j typed digit by digit while %s is chosen ends in %s (mfa-58)", (text, chosen, expected) => {
  const draft = new PhoneDraft();
  draft.learn(metadata, []);
  draft.chooseCountry(chosen);
  for (const length of Array.from(text).keys()) draft.typeNumber(text.slice(0, length + 1));
  expect(draft.country).toBe(expected);
  expect(draft.readBy(metadata)).toMatchObject({ kind: "complete", countryCode: expected });
});

test("a number that takes the place of another is read in the country that is chosen by then (mfa-58)", () => {
  const draft = new PhoneDraft();
  draft.learn(metadata, []);
  draft.chooseCountry("AU");
  for (const text of ["+49 30", "030 901820"]) draft.typeNumber(text);
  expect(draft.readBy(metadata)).toMatchObject({ kind: "complete", phoneNumber: "+4930901820" });
});
