import { secondStepsChangePlace } from "#domain/storage/storage-entries.ts";
import {
  browserIn,
  factorIn,
  mayRemoveOne,
  type SecondSteps,
} from "#domain/mfa/second-steps/second-steps.ts";
import { members, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** A change of one factor or of trusted browsers, as the person has chosen it. */
export type SecondStepsChange =
  | { readonly kind: "rename"; readonly id: string; readonly name: string }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "end-trust"; readonly id: string }
  | { readonly kind: "end-all-trust" };

/** How many characters a name of a factor may have. */
export const longestFactorName = 64;

const identifier = textUpTo(256);
const nameText = textUpTo(longestFactorName * 2);

/**
 * The change that waits until a factor is verified. It is then shown again, and made only if the person confirms it
 * once more.
 */
export const pendingChange: StorageEntry<SecondStepsChange> = {
  ...secondStepsChangePlace,
  lifetime: 15 * 60_000,
  check(content) {
    const { kind, id: givenId, name } = members(content) ?? {};
    const id = identifier(givenId);
    if (kind === "end-all-trust") return { kind };
    if (id === undefined) return undefined;
    if (kind === "remove" || kind === "end-trust") return { kind, id };
    return kind === "rename" ? { kind, id, name: nameText(name) ?? "" } : undefined;
  },
};

/** Returns whether a change still concerns something that is there, and is allowed. */
export function isPossible(change: SecondStepsChange, steps: SecondSteps): boolean {
  if (steps.kind === "listed") return false;
  switch (change.kind) {
    case "rename":
      return factorIn(steps, change.id) !== undefined;
    case "remove":
      return factorIn(steps, change.id) !== undefined && mayRemoveOne(steps);
    case "end-trust":
      return browserIn(steps, change.id) !== undefined;
    case "end-all-trust":
      return steps.browsers.length > 0;
  }
}
