import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type {
  ListedFactor,
  ListedFactors,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";

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
