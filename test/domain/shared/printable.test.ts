import fc from "fast-check";
import { printable } from "#domain/shared/printable.ts";

test.each([
  ["Harbour\u0000Grand", "Harbour Grand"],
  ["  Harbour\r\nGrand\t\u2028\u2029Hotels ", "Harbour Grand Hotels"],
  ["\u202eslevah", "slevah"],
  ["Har\u200f\u200ebour\u2066", "Harbour"],
  ["Har\ud800bour", "Har bour"],
  ["<b>Harbour</b> {count, plural, other {#}}", "<b>Harbour</b> {count, plural, other {#}}"],
  ["โรงแรมริมน้ำ", "โรงแรมริมน้ำ"],
  ["Hôtel 😀 👩‍👩‍👧", "Hôtel 😀 👩‍👩‍👧"],
])("%j is shown as %j (THM-05)", (given, shown) => {
  expect(printable(given)).toBe(shown);
});

test("nothing that controls or turns text is left, whatever comes (THM-05)", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200 }),
      (given) =>
        !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(printable(given)),
    ),
    { numRuns: 5_000 },
  );
});
