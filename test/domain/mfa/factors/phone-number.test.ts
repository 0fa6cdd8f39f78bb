import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import { countryNamedBy, readPhoneNumber } from "#domain/mfa/factors/phone-number.ts";

const metadata = new LibPhoneMetadata();

const written: readonly (readonly [string, string, string])[] = [
  ["+49 30 901820", "DE", "+4930901820 DE"],
  ["+49 (0)30 90 18 20", "DE", "+4930901820 DE"],
  ["+49 (0) 30-90 18 20", "AU", "+4930901820 DE"],
  ["+45 (0) 32 12 34 56", "DE", "+4532123456 DK"],
  ["+45(0)32 12 34 56", "DE", "+4532123456 DK"],
  ["+45-[0]-32 12 34 56", "DE", "+4532123456 DK"],
  ["030 901820".padStart(100), "DE", "+4930901820 DE"],
  ["0049 30 901820", "AU", "+4930901820 DE"],
  ["030 / 90 18 20", "DE", "+4930901820 DE"],
  ["(030) 901820", "DE", "+4930901820 DE"],
  ["0011 61 412 345 678", "AU", "+61412345678 AU"],
  ["0011 49 30 901820", "AU", "+4930901820 DE"],
  ["011 49 30 901820", "US", "+4930901820 DE"],
  ["0061 412 345 678", "AU", "+61412345678 AU"],
  ["49 151 23456789", "DE", "+4915123456789 DE"],
  ["1 415 555 2671", "US", "+14155552671 US"],
  ["39 312 345 6789", "IT", "+393123456789 IT"],
  ["393 123 4567", "IT", "+393931234567 IT"],
  ["48 123 45 67", "PL", "+48481234567 PL"],
  ["48 48 123 45 67", "PL", "+48481234567 PL"],
  ["61 412 345 678", "AU", "+61412345678 AU"],
  ["91234 56789", "IN", "+919123456789 IN"],
  ["91 91234 56789", "IN", "+919123456789 IN"],
  ["55 99123 4567", "BR", "+5555991234567 BR"],
  ["6512 3456", "SG", "+6565123456 SG"],
  ["0412 345 678", "AU", "+61412345678 AU"],
  ["412 345 678", "AU", "+61412345678 AU"],
  ["+61 412 345 678", "US", "+61412345678 AU"],
  ["(415) 555-2671", "US", "+14155552671 US"],
  ["415.555.2671", "US", "+14155552671 US"],
  ["+1 604 555 0123", "US", "+16045550123 CA"],
  ["06 4888 1234", "IT", "+390648881234 IT"],
  ["+39 06 4888 1234", "DE", "+390648881234 IT"],
  ["01 42 68 53 00", "FR", "+33142685300 FR"],
  ["11 96123-4567", "BR", "+5511961234567 BR"],
  ["081 234 5678", "TH", "+66812345678 TH"],
  ["0812-3456-7890", "ID", "+6281234567890 ID"],
  ["＋４９ ３０ ９０１８２０", "DE", "+4930901820 DE"],
  ["+49\u00a030\u2011901820", "DE", "+4930901820 DE"],
  ["\u202a+49 30 901820\u202c", "DE", "+4930901820 DE"],
  ["tel:+49-30-901820", "US", "+4930901820 DE"],
  ["Mobil: 030 901820", "DE", "+4930901820 DE"],
  ["โทร: 081 234 5678", "TH", "+66812345678 TH"],
  [" tel:+49 30 901820", "US", "+4930901820 DE"],
  ["Mobile phone: 030 901820", "DE", "+4930901820 DE"],
  ["001 415 555 2671", "DE", "+14155552671 US"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "EG", "+201012345678 EG"],
  ["+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹", "US", "+989123456789 IR"],
  ["๐๘๑ ๒๓๔ ๕๖๗๘", "TH", "+66812345678 TH"],
];

test.each(written)("%j in %s is %s (mfa-09, language-44)", (text, country, expected) => {
  const reading = readPhoneNumber(text, country, metadata);
  expect(reading.kind === "complete" && `${reading.phoneNumber} ${reading.countryCode}`).toBe(expected);
});

test.each<[string, string, string]>([
  ["", "DE", "empty"],
  ["   ", "DE", "empty"],
  ["030 901820", "XX", "invalid-country"],
  ["030 901820", "", "invalid-country"],
  ["030 901820", "constructor", "invalid-country"],
  ["12", "DE", "invalid-number"],
  ["1-800-GOT-MILK", "US", "invalid-number"],
  ["ada@harbour.example", "DE", "invalid-number"],
  ["+999 123 456 789", "DE", "invalid-number"],
  ["+870 773 111 632", "DE", "invalid-number"],
  ["030 901820 ext. 5", "DE", "invalid-number"],
  ["030 tel: 901820", "DE", "invalid-number"],
  ["001 415 555 2671", "AU", "invalid-number"],
  ["44 7911 123456", "US", "invalid-number"],
  ["tel:", "DE", "empty"],
  ["1".repeat(200), "DE", "invalid-number"],
  ["030 901820".padStart(101), "DE", "invalid-number"],
])("%j in %j is %s (mfa-11)", (text, country, kind) => {
  expect(readPhoneNumber(text, country, metadata)).toEqual({ kind });
});

test.each<[string, string, string | undefined]>([
  ["+49", "AU", "DE"],
  ["+49 30", "AU", "DE"],
  ["+49 30 901820", "XX", "DE"],
  ["+4001", "DE", "RO"],
  ["0049", "FR", "DE"],
  ["0049", "AU", "AU"],
  ["0011", "AU", "AU"],
  ["0011 6", "AU", "AU"],
  ["0049 151 2345 6789", "TH", "TH"],
  ["0011 49 30 901820", "AU", "DE"],
  ["+1", "AU", "US"],
  ["+1", "CA", "CA"],
  ["+1 604 555 0123", "US", "CA"],
  ["+44", "DE", "GB"],
  ["tel:+49", "AU", "DE"],
  ["07911 123456", "GB", undefined],
  ["+999", "DE", undefined],
  ["+", "DE", undefined],
  ["030", "AU", undefined],
  ["", "AU", undefined],
])("%j typed while %s is chosen names %s (M-06)", (text, chosen, expected) => {
  expect(countryNamedBy(text, chosen, metadata)).toBe(expected);
});

test.each<[string, string, string]>([
  ["0049 30 901820", "TH", "+4930901820 DE"],
  ["001 49 151 2345 6789", "TH", "+4915123456789 DE"],
  ["0062 812 345 678", "ID", "+62812345678 ID"],
  ["0081 90 1234 5678", "JP", "+819012345678 JP"],
  ["0049 30 901820", "JP", "+4930901820 DE"],
  ["001 201 555 0123", "US", "+12015550123 US"],
])("%j in %s is %s, as the other reading is no person's number (mfa-136)", (text, country, expected) => {
  const reading = readPhoneNumber(text, country, metadata);
  expect(reading.kind === "complete" && `${reading.phoneNumber} ${reading.countryCode}`).toBe(expected);
});

test("a number is written in groups, as people do (mfa-97)", () => {
  expect(readPhoneNumber("0491 570 156", "AU", metadata)).toMatchObject({ written: "+61 491 570 156" });
  expect(readPhoneNumber("(415)5552671", "US", metadata)).toMatchObject({ written: "+1 415 555 2671" });
});

test("a text of any length is judged at once (API-07)", () => {
  const text = `+49 (${"0".repeat(100_000)}`;
  expect(readPhoneNumber(text, "DE", metadata)).toEqual({ kind: "invalid-number" });
  expect(countryNamedBy(text, "DE", metadata)).toBeUndefined();
});
