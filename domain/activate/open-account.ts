import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";

/** A submitted form: the account that it opens, and the reference of an earlier, unanswered call with the same form. */
export type OpenAccountCommand = {
  readonly draft: AccountDraft;
  readonly langCode: Language;
  readonly email?: string;
  readonly reference?: SupportReference;
};

/** What the form shows when an account was not opened. */
export type OpenAccountOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "password-used-before" }
  | { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** Sends the form: an activation or a registration. */
export type OpenAccount = {
  execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome>;
};
