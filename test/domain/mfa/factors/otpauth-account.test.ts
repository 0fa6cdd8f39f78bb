import { accountOf } from "#domain/mfa/factors/enrol-totp.ts";

test.each([
  ["otpauth://totp/Harbour%20Grand%20Hotels:anna%40harbour.example?secret=ABC", "anna@harbour.example"],
  ["otpauth://totp/Harbour:%20anna?secret=ABC", "anna"],
  ["otpauth://totp/Harbour%3Aanna?secret=ABC", "anna"],
  ["otpauth://totp/anna?secret=ABC", "anna"],
  ["otpauth://totp/Harbour:?secret=ABC", undefined],
  ["otpauth://totp/%E0%A4?secret=ABC", undefined],
  ["otpauth://hotp/anna?secret=ABC", undefined],
  ["about otpauth://totp/anna?secret=ABC", undefined],
  ["", undefined],
])("%s is of the account %s (mfa-99)", (uri, account) => {
  expect(accountOf(uri)).toBe(account);
});
