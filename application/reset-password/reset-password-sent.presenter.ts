import { MailSent, type MailSentDeps } from "#application/shared/mail-sent.ts";
import type { Attempt } from "#application/shared/submission.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";

type ResetPasswordSentDeps = MailSentDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
};

/** ResetPasswordSentPage: says where to look for the e-mail. */
export class ResetPasswordSentPresenter extends MailSent<ResetPasswordSentDeps> {
  constructor(deps: ResetPasswordSentDeps) {
    super(deps, "reset-password");
  }

  protected get asksAgain() {
    return { page: "reset-password" } as const;
  }

  protected send(email: string, { cancellation, ...repeated }: Attempt) {
    const command = { email, from: "reset-password-sent", ...repeated } as const;
    return this.deps.requestPasswordReset.execute(command, cancellation);
  }
}
