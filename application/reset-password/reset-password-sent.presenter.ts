import { MailAgain, type SendingAgain } from "#application/shared/mail-again.ts";
import { pageLink, pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { RequestPasswordReset } from "#domain/reset-password/request-password-reset.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** ResetPasswordSentPage: says where to look for the e-mail, and what to do without it (F-03). */
export class ResetPasswordSentPresenter {
  /** The address that the e-mail went to; undefined when the page was opened directly, or after a while. */
  readonly email: string | undefined;
  /** Sends the mail once more; undefined where its address is not known. */
  readonly again: SendingAgain | undefined;

  private readonly deps: ResetPasswordSentDeps;

  constructor(deps: ResetPasswordSentDeps) {
    this.deps = deps;
    const { email } = deps.linkParameters.at("reset-password");
    this.email = email;
    this.again =
      email === undefined
        ? undefined
        : new MailAgain({
            clock: deps.clock,
            sentAt: () => deps.linkParameters.cameAt("reset-password"),
            send: ({ cancellation, ...repeated }) =>
              deps.requestPasswordReset.execute(
                { email, from: "reset-password-sent", ...repeated },
                cancellation,
              ),
          });
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    return this.again?.start() ?? (() => undefined);
  }

  /** Links to ResetPasswordPage with an empty field, for another e-mail, or one that is not known. */
  get otherEmailLink(): PageLink {
    const link = pageLink(this.deps.navigation, { page: "reset-password" });
    return {
      ...link,
      follow: () => {
        this.deps.linkParameters.spend("reset-password");
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }
}

type ResetPasswordSentDeps = PageLinkDeps & {
  readonly requestPasswordReset: Pick<RequestPasswordReset, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at" | "cameAt" | "spend">;
  readonly clock: Clock;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
