import fc from "fast-check";
import { readRecoveryCode, shownRecoveryCode } from "#domain/mfa/recovery/recovery-code.ts";
import { recoveryCodesPage } from "#domain/mfa/visit/recovery-codes-page.ts";
import { withinCapabilities } from "#domain/mfa/visit/status-within-capabilities.ts";

const complete = { kind: "complete", code: "k7m2p9xw40" };

test.each([
  "k7m2p9xw40",
  "k7m2p-9xw40",
  "K7M2P-9XW40",
  " k7m2p 9xw40\n",
  "k7m2p\u00a0–\u00a09xw40",
  "k7m2p_9xw.40",
  "k7m2p\u200b9xw40",
  "ｋ７ｍ２ｐ９ｘｗ４０",
  "k7m2p-9xw4o",
  "K7M2P-9XW4O",
  `k7m2p${"-".repeat(90)}9xw40`,
])("%j is read as the code that was shown (mfa-83)", (text) => {
  expect(readRecoveryCode(text)).toEqual(complete);
});

test.each([
  [["mfa-recovery-codes"], undefined, { recoveryCodesLeft: 0 }],
  [["mfa-recovery-codes"], 3, { recoveryCodesLeft: 3 }],
  [["mfa-factors"], 3, {}],
])("with the capabilities %j, %s codes are told as %j (mfa-80)", (capabilities, left, codes) => {
  const status = { state: "authenticated", factors: [], email: "ada@harbour.example" } as const;
  const answer = { ...status, emailVerificationRequired: false };
  const read = { ...answer, ...(left !== undefined && { recoveryCodesLeft: left }) };
  expect(withinCapabilities(read, { capabilities })).toEqual({ ...answer, ...codes });
});

test("the page that makes codes goes on to where it is told (mfa-81)", () => {
  const page = { page: "mfa-verification", purpose: "recoveryCodes" };
  expect(recoveryCodesPage({})).toStrictEqual(page);
  const redirectUri = "https://app.harbour.example/desk";
  const onwards = { redirectUri, toFactors: "look" } as const;
  expect(recoveryCodesPage(onwards)).toStrictEqual({ ...page, ...onwards });
});

test("letters that look like 1 are read as it (mfa-83)", () => {
  expect(readRecoveryCode("il1IL-00000")).toEqual({ kind: "complete", code: "1111100000" });
});

test.each([
  ["", "empty"],
  [" - ", "empty"],
  ["123456", "malformed"],
  ["k7m2p-9xw4", "malformed"],
  ["k7m2p-9xw40-1", "malformed"],
  ["k7m2p-9xw40 3hd8v-q0zrn", "malformed"],
  ["u7m2p-9xw40", "malformed"],
  ["k7m2p-9xw4é", "malformed"],
  [" ".repeat(100), "empty"],
  [" ".repeat(101), "malformed"],
])("%j is %s (mfa-83)", (text, kind) => {
  expect(readRecoveryCode(text)).toEqual({ kind });
});

test("property: every code is read as it is shown, in either case (mfa-83)", () => {
  const character = fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyz");
  const codes = fc.array(character, { minLength: 10, maxLength: 10 }).map((all) => all.join(""));
  fc.assert(
    fc.property(codes, (code) => {
      for (const shown of [shownRecoveryCode(code), shownRecoveryCode(code).toUpperCase()])
        expect(readRecoveryCode(shown)).toEqual({ kind: "complete", code });
    }),
  );
});

test("property: no text breaks the reading (mfa-83)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const reading = readRecoveryCode(text);
      if (reading.kind === "complete") expect(reading.code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    }),
  );
});
