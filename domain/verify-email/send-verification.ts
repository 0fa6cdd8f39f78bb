import { sessionMark } from "#domain/session/session-mark.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import type { SupportReference, TooManyRequests, Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import type { VerificationMail } from "#domain/verify-email/verification-mail.ts";
import type { Cancelled, MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `login-required`: the session has ended, so nothing was sent. `too-many-requests`: the platform refuses another
 * mail for now, for `retryAfter` seconds if it says how long.
 */
export type SendVerificationOutcome =
  | MovedBecause<"unexpected">
  | Cancelled
  | { readonly kind: "sent" }
  | { readonly kind: "login-required" }
  | TooManyRequests
  | Unreachable;

type Deps = {
  readonly emailVerificationApi: EmailVerificationApi;
  readonly sessions: Sessions;
  readonly verificationMail: Pick<VerificationMail, "keep">;
  readonly errorPageState: ErrorPageState;
};

/** Requests a mail for the signed-in person, with a link that verifies their e-mail address. */
export class SendVerification extends Service<Deps> {
  /** `reference`: that of the same request sent before, if it got no answer. */
  async execute(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<SendVerificationOutcome> {
    const { token } = this.deps.sessions;
    if (token === undefined) return { kind: "login-required" };
    const mail = { email, token };
    const sent = await this.deps.emailVerificationApi.sendVerification(mail, cancellation, reference);
    if (sent.ok) {
      this.deps.verificationMail.keep(email);
      return { kind: "sent" };
    }
    const { failure } = sent;
    if (failure.kind === "unexpected")
      return this.deps.errorPageState.show(failure, { page: "authenticated" });
    if (failure.kind !== "login-required") return failure;
    // A session that another tab has begun meanwhile stays (RAC-05).
    this.deps.sessions.endAt("session-refused", sessionMark(token));
    return { kind: "login-required" };
  }
}
