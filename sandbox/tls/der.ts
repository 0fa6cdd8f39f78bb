/** Builds values of ASN.1 in DER (ITU-T X.690), as far as certificates need them. */
export const der = {
  sequence: (...parts: readonly Buffer[]): Buffer => value(0x30, ...parts),
  set: (...parts: readonly Buffer[]): Buffer => value(0x31, ...parts),
  /** A part `[number]` that is tagged explicitly. */
  tagged: (number: number, ...parts: readonly Buffer[]): Buffer => value(0xa0 + number, ...parts),
  /** A text or bytes `[number]` in the place of their own tag. */
  implicit: (number: number, content: Buffer): Buffer => value(0x80 + number, content),
  integer: (content: Buffer): Buffer => value(0x02, content),
  bitString: (content: Buffer, unusedBits = 0): Buffer => value(0x03, Buffer.of(unusedBits), content),
  octetString: (content: Buffer): Buffer => value(0x04, content),
  text: (content: string): Buffer => value(0x0c, Buffer.from(content)),
  yes: Buffer.of(0x01, 0x01, 0xff),
  /** An object identifier, as `2.5.29.17`. */
  oid(dotted: string): Buffer {
    const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
    return value(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
  },
  /** An instant in milliseconds, before the year 2050. */
  time: (instant: number): Buffer =>
    value(0x17, Buffer.from(`${new Date(instant).toISOString().slice(2, 19).replace(/\D/g, "")}Z`)),
};

function value(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 128) {
    return Buffer.of(length);
  }
  return length < 256 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) {
    digits.unshift((rest & 0x7f) | 0x80);
  }
  return digits;
}
