import fc from "fast-check";
import { readRecoveryCode, shownRecoveryCode } from "#domain/mfa/recovery/recovery-code.ts";

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
