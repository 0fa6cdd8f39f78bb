import { asRecord } from "#domain/storage/storage-entry.ts";
import type { Claimed, Wire } from "./wire-shapes.ts";

/** Returns how many recovery codes are left, as `recoveryCodesLeft`; an empty object if the answer does not say. */
export function recoveryCodesLeftFrom(content: unknown): { readonly recoveryCodesLeft?: number } {
  const { left }: Claimed<Wire["RecoveryCodesLeft"]> = asRecord(content) ?? {};
  return typeof left === "number" && Number.isInteger(left) && left >= 0 ? { recoveryCodesLeft: left } : {};
}
