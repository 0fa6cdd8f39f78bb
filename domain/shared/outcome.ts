/** The portal shows another of its pages now. */
export type Moved = { readonly kind: "moved"; readonly because?: never };

/** The portal shows another page now because of a failure that its own page cannot show. */
export type MovedBecause<Reason extends string> = { readonly kind: "moved"; readonly because: Reason };

/** The browser is being redirected to an application. */
export type LeftForApplication = { readonly kind: "left-for-application" };

/** The identity provider is redirecting the browser. */
export type LeftForProvider = { readonly kind: "left-for-provider" };

/** The page was left before the work was done. Nothing is shown. */
export type Cancelled = { readonly kind: "cancelled" };

/** The ends of a use-case after which its page has nothing to show. */
export type Ended = Moved | MovedBecause<string> | LeftForApplication | LeftForProvider | Cancelled;

export const moved: Moved = { kind: "moved" };
export const leftForApplication: LeftForApplication = { kind: "left-for-application" };
export const leftForProvider: LeftForProvider = { kind: "left-for-provider" };
export const cancelled: Cancelled = { kind: "cancelled" };

/** Returns the outcome of a use-case when another page shows its failure. */
export function movedBecause<Reason extends string>(because: Reason): MovedBecause<Reason> {
  return { kind: "moved", because };
}

const ends: Readonly<Record<Ended["kind"], true>> = {
  moved: true,
  "left-for-application": true,
  "left-for-provider": true,
  cancelled: true,
};

/** Returns whether the use-case's page has nothing to show any more. */
export function hasEnded<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
): outcome is Extract<Outcome, Ended> {
  return Object.hasOwn(ends, outcome.kind);
}
