import { MailSent, type MailSentDeps } from "#application/shared/mail-sent.ts";
import type { Attempt } from "#application/shared/submission.ts";
import type { ResendActivation } from "#domain/activate/resend-activation.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

type ActivateSentDeps = MailSentDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly resendActivation: Pick<ResendActivation, "execute">;
  readonly linkParameters: Pick<LinkParameters, "keep">;
};

/** ActivateSentPage: says that the activation was sent by mail. */
export class ActivateSentPresenter extends MailSent<ActivateSentDeps> {
  private readonly isAfterResetRequest: boolean;

  constructor(deps: ActivateSentDeps) {
    super(deps, "activate-sent");
    this.isAfterResetRequest = deps.linkParameters.at("activate-sent").requestedFrom === "reset-password";
  }

  protected get asksAgain() {
    return this.isAfterResetRequest
      ? ({ page: "reset-password" } as const)
      : ({ page: "activate-expired", reason: "not-received" } as const);
  }

  /** Requests the mail by the same call as before: an activation or a password reset. */
  protected async send(email: string, { cancellation, ...repeated }: Attempt) {
    const { linkParameters, requestPasswordReset, resendActivation } = this.deps;
    const command = { email, from: "activate-sent", ...repeated } as const;
    const outcome = await (this.isAfterResetRequest ? requestPasswordReset : resendActivation).execute(
      command,
      cancellation,
    );
    // Stored anew, so that a reload counts the pause from this mail.
    if (outcome.kind === "sent") linkParameters.keep("activate-sent", linkParameters.at("activate-sent"));
    return outcome;
  }
}
