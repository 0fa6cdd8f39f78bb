import { MailAgain, type MailAgainOutcome, type SendingAgain } from "#application/shared/mail-again.ts";
import type { Attempt } from "#application/shared/submission.ts";
import { pageLink, pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { ResendActivation } from "#domain/activate/resend-activation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import type { Ended } from "#domain/shared/outcome.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ActivateSentPage: says that the activation was sent by mail (F-03). */
export class ActivateSentPresenter {
  /** The address that the mail was sent to, if this tab knows it. */
  readonly email: string | undefined;
  /** Sends the mail once more; undefined where its address is not known. */
  readonly again: SendingAgain | undefined;
  private readonly isAfterResetRequest: boolean;
  private readonly deps: ActivateSentDeps;

  constructor(deps: ActivateSentDeps) {
    this.deps = deps;
    const { email, requestedFrom } = deps.linkParameters.at("activate-sent");
    this.email = email;
    this.isAfterResetRequest = requestedFrom === "reset-password";
    this.again =
      email === undefined
        ? undefined
        : new MailAgain({
            clock: deps.clock,
            sentAt: () => deps.linkParameters.cameAt("activate-sent"),
            send: (attempt) => this.send(email, attempt),
          });
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    return this.again?.start() ?? (() => undefined);
  }

  /** Links to the page that asked for the mail, with an empty field, for another address. */
  get otherEmailLink(): PageLink {
    const destination = this.isAfterResetRequest
      ? ({ page: "reset-password" } as const)
      : ({ page: "activate-expired", reason: "not-received" } as const);
    const link = pageLink(this.deps.navigation, destination);
    return {
      ...link,
      follow: () => {
        this.deps.linkParameters.spend(destination.page);
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }

  /** Requests the mail by the same call as before: an activation or a password reset. */
  private async send(
    email: string,
    { cancellation, ...repeated }: Attempt,
  ): Promise<MailAgainOutcome | Ended> {
    const command = { email, from: "activate-sent", ...repeated } as const;
    const outcome = await (this.isAfterResetRequest
      ? this.deps.requestPasswordReset.execute(command, cancellation)
      : this.deps.resendActivation.execute(command, cancellation));
    // Stored anew, so that a reload counts the pause from this mail.
    const { linkParameters } = this.deps;
    if (outcome.kind === "sent") linkParameters.keep("activate-sent", linkParameters.at("activate-sent"));
    return outcome;
  }
}

type ActivateSentDeps = PageLinkDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly resendActivation: Pick<ResendActivation, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at" | "cameAt" | "keep" | "spend">;
  readonly clock: Clock;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
