/** Returns a seal as the portal makes it for a cookie's value, under a key that everybody knows. */
export function sealOf(value: string): string {
  const prime = 2n ** 127n - 1n;
  let hash = 1n;
  for (const letter of value) hash = (hash * 7n + BigInt(letter.charCodeAt(0))) % prime;
  return `${"7".padStart(32, "0")}.${hash.toString(36)}`;
}
