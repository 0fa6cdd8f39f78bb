import type { RateLimited, SignInFailure } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { UnexpectedReason, Unreachable } from "#domain/shared/call-failure.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { movedBecause, type Cancelled, type MovedBecause } from "#domain/shared/outcome.ts";

/** How a sign-in ends after a refusal that a provider may give to every proof; `Wrong` is a proof that does not pass. */
export type RefusedSignIn<Wrong extends string> =
  | MovedBecause<"account-blocked">
  | Cancelled
  | { readonly kind: Wrong }
  | RateLimited
  | { readonly kind: "denied" }
  | { readonly kind: UnexpectedReason; readonly retryAfter?: number }
  | Unreachable;

/**
 * Returns how a refused sign-in ends, and leads to the page of a blocked account. `wrong`: the kind of a proof that
 * does not pass. `history`: `replace` for a page to which Back does not return.
 */
export function refusedSignIn<Wrong extends string>(
  refusal: SignInFailure,
  wrong: Wrong,
  navigation: Pick<Navigation, "go">,
  history?: "replace",
): RefusedSignIn<Wrong> {
  switch (refusal.kind) {
    case "account-blocked":
      navigation.go({ page: "account-disabled" }, history);
      return movedBecause(refusal.kind);
    case "invalid-credentials":
      return { kind: wrong };
    case "unexpected":
      // An unknown failure must not reveal whether the account exists (login-44).
      return refusal.reason
        ? { kind: refusal.reason, ...omitUnset({ retryAfter: refusal.retryAfter }) }
        : { kind: wrong };
    case "cancelled":
    case "rate-limited":
    case "denied":
    case "unreachable":
      return refusal;
  }
}
