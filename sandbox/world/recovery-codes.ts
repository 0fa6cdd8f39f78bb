import { randomInt } from "node:crypto";
import { passwordDigest } from "./password-digest.ts";

/** A recovery code as the platform stores it: only a digest, so that it cannot be read there. */
export type RecoveryCode = { readonly digest: string; readonly isUsed: boolean };

/** Crockford's Base32: no letter looks like another or like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 10;
const codeCount = 10;

/** The codes of people who have some from the start: `rec0very01` to `rec0very10`. */
export const seededRecoveryCodes: readonly string[] = Array.from(
  { length: codeCount },
  (_, index) => `rec0very${String(index + 1).padStart(2, "0")}`,
);

/** Returns ten new codes of 50 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(""),
  );
}

/** Returns new codes as they are stored. */
export function storedRecoveryCodes(personUuid: string, codes: readonly string[]): readonly RecoveryCode[] {
  return codes.map((code) => ({ digest: passwordDigest(personUuid, code), isUsed: false }));
}

/** Returns how many codes are not used yet. */
export function recoveryCodesLeft(codes: readonly RecoveryCode[] = []): number {
  return codes.filter(({ isUsed }) => !isUsed).length;
}
