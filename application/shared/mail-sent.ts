import { MailAgain, type MailAgainOutcome, type SendingAgain } from "#application/shared/mail-again.ts";
import { logInLink, pageLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import type { Attempt } from "#application/shared/submission.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Ended } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

export type MailSentDeps = LogInLinkDeps & {
  readonly linkParameters: Pick<LinkParameters, "at" | "cameAt" | "spend">;
  readonly clock: Clock;
};

/** A page that says that a mail was sent, and what to do without it (F-03). */
export abstract class MailSent<Deps extends MailSentDeps> extends Service<Deps> {
  /** The address that the mail was sent to; undefined when the page was opened directly, or after a while. */
  readonly email: string | undefined;
  /** Sends the mail once more; undefined where its address is not known. */
  readonly again: SendingAgain | undefined;

  /** `storedFor`: the page with whose parameters the address is stored. */
  constructor(deps: Deps, storedFor: "activate-sent" | "reset-password") {
    super(deps);
    const { clock, linkParameters } = deps;
    const { email } = linkParameters.at(storedFor);
    this.email = email;
    if (email === undefined) return;
    const sentAt = () => linkParameters.cameAt(storedFor);
    this.again = new MailAgain({ clock, sentAt, send: (attempt) => this.send(email, attempt) });
  }

  start(): () => void {
    return this.again?.start() ?? (() => undefined);
  }

  /** Links to the page that asked for the mail, with an empty field, for another address. */
  get otherEmailLink(): PageLink {
    const { linkParameters, navigation } = this.deps;
    const { asksAgain } = this;
    const link = pageLink(navigation, asksAgain);
    return {
      ...link,
      follow: () => {
        linkParameters.spend(asksAgain.page);
        link.follow();
      },
    };
  }

  get logInLink(): PageLink {
    return logInLink(this.deps, this.email);
  }

  protected abstract get asksAgain(): Destination;

  protected abstract send(email: string, attempt: Attempt): Promise<MailAgainOutcome | Ended>;
}
