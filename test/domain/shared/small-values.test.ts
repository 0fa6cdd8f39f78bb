import { referenceOf } from "#domain/shared/call-failure.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success } from "#domain/shared/result.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import { textOfLanguage } from "#domain/shared/text-of-language.ts";

test("a result is a value or a failure, never both", () => {
  expect(success("value")).toStrictEqual({ ok: true, value: "value" });
  expect(failure("reason")).toStrictEqual({ ok: false, failure: "reason" });
});

test("only the reference of a failed call is passed on", () => {
  expect(referenceOf({ reference: "trace-1" })).toStrictEqual({ reference: "trace-1" });
  expect(referenceOf({})).toStrictEqual({});
});

// The test vectors of FNV-1a with 32 bits, in base 36.
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the mark of %j is its FNV-1a hash", (text, hash) => {
  expect(shortMark(text)).toBe(hash.toString(36));
});

test.each([
  ["Jobs", "Jobs"],
  [{ en: "Jobs", de: "Stellen" }, "Stellen"],
  [{ en: "Jobs" }, "Jobs"],
  [{ en: "Jobs", de: "" }, undefined],
  [{ de: 5 }, undefined],
  ["", undefined],
  [null, undefined],
  [5, undefined],
])("the German text of %j is %j (tenant-40)", (given, text) => {
  expect(textOfLanguage(given, "de")).toBe(text);
});

test("entries that are undefined or false are left out, and no others", () => {
  const given = { none: undefined, no: false, yes: true, zero: 0, empty: "", unknown: null };
  expect(omitUnset(given)).toStrictEqual({ yes: true, zero: 0, empty: "", unknown: null });
});
