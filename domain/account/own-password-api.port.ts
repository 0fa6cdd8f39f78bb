import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** A change of one's own password. Both passwords are sent exactly as typed. */
export type OwnPasswordChange = {
  readonly currentPassword: string;
  readonly password: string;
  /** Whether the person is signed out everywhere else. */
  readonly endsOtherSessions: boolean;
};

/**
 * The platform's answer. `invalid-credentials`: the present password is another one. `password-used-before`: the new one
 * is one of the last four.
 */
export type OwnPasswordAnswer = "changed" | "invalid-credentials" | "password-used-before";

/** The call that changes the password of a signed-in person, an optional capability: `password-change`. */
export interface OwnPasswordApi {
  /** With the `reference` of an unanswered call, the platform recognises the repeat. */
  changeOwnPassword(
    command: OwnPasswordChange & { readonly token: SessionToken },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<OwnPasswordAnswer, MfaFailure>>;
}
