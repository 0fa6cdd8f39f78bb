import { secondStepsChangePlace } from "#domain/storage/storage-entries.ts";
import {
  browserIn,
  factorIn,
  mayRemoveOne,
  type SecondSteps,
} from "#domain/mfa/second-steps/second-steps.ts";
import { oneOf, orElse, shape } from "#domain/storage/shape.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** A change of one factor or of trusted browsers, as the person has chosen it. */
export type SecondStepsChange =
  | { readonly kind: "rename"; readonly id: string; readonly name: string }
  | { readonly kind: "remove"; readonly id: string }
  | { readonly kind: "end-trust"; readonly id: string }
  | { readonly kind: "end-all-trust" };

/** How many characters a name of a factor may have. */
export const longestFactorName = 64;

const id = textUpTo(256);
const rename = shape({ kind: oneOf(["rename"]), id, name: orElse(textUpTo(longestFactorName * 2), "") });
const removal = shape({ kind: oneOf(["remove", "end-trust"]), id });
const endOfAll = shape({ kind: oneOf(["end-all-trust"]) });

/**
 * The change that waits until a factor is verified. It is then shown again, and made only if the person confirms it
 * once more.
 */
export const pendingChange: StorageEntry<SecondStepsChange> = {
  ...secondStepsChangePlace,
  lifetime: 15 * 60_000,
  check: (content) => rename(content) ?? removal(content) ?? endOfAll(content),
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
