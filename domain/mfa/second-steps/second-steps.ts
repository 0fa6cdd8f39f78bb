import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type {
  ListedFactor,
  ListedFactors,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { secondStepsChangePlace } from "#domain/storage/storage-entries.ts";
import { oneOf, orElse, shape } from "#domain/storage/shape.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** The platform's capability that lists and changes single factors and trusted browsers. */
export const managesFactors = "mfa-factors";

/**
 * A person's second steps. `managed`: each factor and browser can be changed by itself. `listed`: the platform tells
 * only which kinds of factors there are. `recoveryCodesLeft`: present where the platform has them.
 */
export type SecondSteps = (
  | (ListedFactors & { readonly kind: "managed"; readonly browsers: readonly TrustedBrowser[] })
  | { readonly kind: "listed"; readonly factors: readonly EnrolledFactor[] }
) & { readonly recoveryCodesLeft?: number };

/** Returns the factor with this id; undefined where it is not listed. */
export function factorIn(steps: SecondSteps, id: string | undefined): ListedFactor | undefined {
  return steps.kind === "managed" ? steps.factors.find((factor) => factor.id === id) : undefined;
}

/** Returns the trusted browser with this id; undefined where it is not listed. */
export function browserIn(steps: SecondSteps, id: string | undefined): TrustedBrowser | undefined {
  return steps.kind === "managed" ? steps.browsers.find((browser) => browser.id === id) : undefined;
}

/** Returns whether the factors may become fewer: the last one stays where the tenant requires one. */
export function mayRemoveOne(steps: SecondSteps): boolean {
  return steps.kind === "managed" && (steps.factors.length > 1 || !steps.isOneRequired);
}

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
