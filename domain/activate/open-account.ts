import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import type { SupportReference, TooManyRequests, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { Cancelled, LeftForProvider, Moved, MovedBecause } from "#domain/shared/outcome.ts";

/** A submitted form: the account that it opens, and the reference of an earlier, unanswered call with the same form. */
export type OpenAccountCommand = {
  readonly draft: AccountDraft;
  readonly langCode: Language;
  readonly email?: string;
  readonly reference?: SupportReference;
};

/** `account-blocked`: the account was opened, but cannot sign in. */
export type OpenAccountOutcome =
  | Moved
  | MovedBecause<OpenAccountFailure["kind"] | "account-blocked">
  | LeftForProvider
  | Cancelled
  | { readonly kind: "password-used-before" }
  | TooManyRequests
  | Unreachable;

/** Sends the form: an activation or a registration. */
export type OpenAccount = {
  execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome>;
};
