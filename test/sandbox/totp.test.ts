import { AuthenticatorProgram } from "#e2e/support/authenticator-program.ts";
import { totpCode, otpauthUri, stepOfTotpCode } from "#sandbox/platform/mfa/totp.ts";
import { base32, bytesOfBase32 } from "#sandbox/world/base32.ts";

// RFC 6238 appendix B; its eight digits end in the six of an ordinary app.
const secret = base32(Buffer.from("12345678901234567890"));

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("RFC 6238: the code at %i s", (seconds, expected) => {
  expect(totpCode(secret, seconds * 1000)).toBe(expected.slice(-6));
});

test("an authenticator app that knows nothing of the sandbox shows the same", () => {
  const typed = AuthenticatorProgram.fromSecret(secret.toLowerCase().replace(/.{4}/g, "$& "));
  const scanned = new AuthenticatorProgram(
    otpauthUri({ issuer: "Inn & Out, 100 %", account: "ada+inn@harbour.example", secret }),
  );
  expect([scanned.issuer, scanned.account]).toEqual(["Inn & Out, 100 %", "ada+inn@harbour.example"]);
  for (let seconds = 59; seconds < 30_000_000_000; seconds = seconds * 3 + 7) {
    const code = totpCode(secret, seconds * 1000);
    expect([typed.codeAt(seconds * 1000), scanned.codeAt(seconds * 1000)]).toEqual([code, code]);
  }
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foobar", "MZXW6YTBOI"],
])("RFC 4648: %j in base 32", (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
  expect(bytesOfBase32(expected).toString()).toBe(text);
});

test("an app may be a step ahead or behind, not two", () => {
  const now = 1_700_000_010_000;
  const accepted = [-60, -30, 0, 30, 60].map(
    (drift) => stepOfTotpCode(secret, totpCode(secret, now + drift * 1000), now) !== undefined,
  );
  expect(accepted).toEqual([false, true, true, true, false]);
});
