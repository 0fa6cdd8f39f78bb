/** A Mersenne prime, larger than every key. */
const prime = 2n ** 127n - 1n;
const keyFormat = /^[\da-f]{32}$/;

/**
 * Returns the content of the cookie that seals another: the key and, under it, a hash of the text. `key`: 32 random
 * hexadecimal digits, new for each seal and unknown to others. The hash is the text as a polynomial over a prime field,
 * at the key (Carter and Wegman, 1979): a second text that is chosen without knowing the key has the same hash with a
 * probability of less than its length in 2^121.
 */
export function sealOf(text: string, key: string): string {
  const at = BigInt(`0x${key}`) % prime;
  let hash = 1n;
  for (let index = 0; index < text.length; index += 1)
    hash = (hash * at + BigInt(text.charCodeAt(index))) % prime;
  return `${key}.${hash.toString(36)}`;
}

/** Returns whether the seal was made for this text. */
export function isSealOf(seal: string, text: string): boolean {
  const [key = ""] = seal.split(".");
  return keyFormat.test(key) && sealOf(text, key) === seal;
}
