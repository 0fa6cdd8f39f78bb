import type { CallFailure, Refusal, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** `expired`: the link is used, unknown or too old. */
export type NotMeFailure = CallFailure | Refusal<"expired">;

/** The calls behind the link of a mail about a new sign-in, of the capability `sessions`. */
export interface NotMeApi {
  /** Checks the link's token without spending it. Returns the account's e-mail, if the answer names it. */
  checkToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, NotMeFailure>>;
  /**
   * Spends the token and ends every session of the person. With the `reference` of an unanswered call, the platform
   * recognises the repeat.
   */
  endEverywhere(
    token: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, NotMeFailure>>;
}
