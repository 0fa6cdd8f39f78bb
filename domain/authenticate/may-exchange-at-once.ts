import type { LoginTransaction } from "#domain/provider/login-transaction.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

/**
 * Returns whether the code of a sign-in may be sent before the platform has answered in this document. The record of the
 * sign-in holds what the platform said of this host when the browser left for the provider. That is enough where the
 * host's look names the same provider, the tenant had no other one that the exchange would have to tell apart, and the
 * target, which goes along, is none or the one that was allowed then.
 */
export function mayExchangeAtOnce(
  kept: LoginTransaction,
  now: { readonly provider: string | undefined; readonly target: string | undefined },
): boolean {
  const isSameTarget = now.target === undefined || kept.target === shortMark(now.target);
  return kept.isAlone === true && kept.provider === now.provider && isSameTarget;
}
