import fc from "fast-check";
import { isSealOf, sealOf } from "#domain/storage/cookie-seal.ts";

const keys = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 });
const one = "0".repeat(31) + "1";

describe("a seal", () => {
  it("is that of one text alone, under any key (storage-18)", () => {
    fc.assert(
      fc.property(keys, fc.string(), fc.string(), (key, text, other) => {
        const seal = sealOf(text, key);
        expect(isSealOf(seal, text)).toBe(true);
        fc.pre(text !== other && !/^0{31}/.test(key));
        expect(isSealOf(seal, other)).toBe(false);
      }),
    );
  });

  it("is known for a known key: the text's numbers as a polynomial (storage-18)", () => {
    expect(sealOf("", one)).toBe(`${one}.1`);
    // 1·2² + 65·2 + 66
    expect(sealOf("AB", "0".repeat(31) + "2")).toBe(`${"0".repeat(31)}2.${(200).toString(36)}`);
    expect(sealOf("A", "f".repeat(32))).toBe(`${"f".repeat(32)}.${(1n + 65n).toString(36)}`);
  });

  it.each(["", ".", "1.1", `${one.toUpperCase()}x.1`, `0x${one}.1`, `${one}.`, `${one}.01`])(
    "that was not made here is none: %j",
    (seal) => {
      expect(isSealOf(seal, "")).toBe(false);
    },
  );
});
