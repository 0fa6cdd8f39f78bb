import { referenceOf } from "#domain/shared/call-failure.ts";
import { failure, success } from "#domain/shared/result.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

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
