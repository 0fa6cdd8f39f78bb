import fc from "fast-check";
import {
  anyText,
  everyOf,
  flag,
  listOf,
  numberFrom,
  numeric,
  oneOf,
  orElse,
  shape,
} from "#domain/storage/shape.ts";

const record = shape({ id: numeric, kind: oneOf(["a", "b"]) }, { name: anyText, isNew: flag });
const part = shape({}, { name: anyText });
const numbers = [1, 0];

const least = { id: 0, kind: "b" };
const most = { ...least, name: "", isNew: true };

test.each<[unknown, unknown]>([
  [least, least],
  [{ ...most, more: 1 }, most],
  [{ ...least, name: 7, isNew: false }, least],
  [{ id: "1", kind: "a" }, undefined],
  [{ id: 1 }, undefined],
  [{ id: 1, kind: "c" }, undefined],
  [[1, "a"], undefined],
  ["text", undefined],
  [null, undefined],
])("a record is read from %j as %j (STO-07)", (content, value) => {
  expect(record(content)).toStrictEqual(value);
});

test.each<[unknown, unknown]>([
  [{}, {}],
  [{ name: 1, toString: "x" }, {}],
  [undefined, undefined],
  [[], undefined],
])("a record that requires nothing is still an object: %j is %j (STO-07)", (content, value) => {
  expect(part(content)).toStrictEqual(value);
});

test.each<[unknown, unknown, unknown]>([
  [[], [], []],
  [numbers, numbers, numbers],
  [[1, "2", null], [1], undefined],
  [{ 0: 1, length: 1 }, undefined, undefined],
  ["1", undefined, undefined],
  [undefined, undefined, undefined],
])("of %j a list keeps %j, and one of only such entries %j (STO-07)", (content, kept, whole) => {
  expect(listOf(numeric)(content)).toStrictEqual(kept);
  expect(everyOf(numeric)(content)).toStrictEqual(whole);
});

test.each<[unknown, boolean]>([
  [0, true],
  [10, true],
  [-1, false],
  [11, false],
  [Number.NaN, false],
  ["5", false],
])("a number from 0 to 10: %j (STO-07)", (content, fits) => {
  expect(numberFrom(0, 10)(content)).toBe(fits ? content : undefined);
});

test("what is malformed is taken for the usual value (STO-07)", () => {
  const text = orElse(anyText, "usual");
  expect([text(7), text(undefined), text(""), text("own")]).toEqual(["usual", "usual", "", "own"]);
});

test("property: whatever a record is read from, it is read as that once more, and never throws (STO-07)", () => {
  const given = fc.oneof(
    fc.jsonValue(),
    fc.record({
      id: fc.jsonValue(),
      kind: fc.constantFrom("a", 1),
      name: fc.jsonValue(),
      isNew: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(given, (content) => {
      const read = record(content);
      expect(record(read)).toStrictEqual(read);
      if (read) expect(content).toMatchObject(read);
    }),
  );
});
