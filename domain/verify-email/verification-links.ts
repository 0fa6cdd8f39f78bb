import type { Sessions } from "#domain/session/sessions.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { movedBecause, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly sessions: Sessions;
  readonly navigation: Navigation;
  readonly clock: Clock;
};

/** The link that opened VerifyEmailPage: removed from the address, and stored until it is used. */
export class VerificationLinks extends Service<Deps> {
  /** The call that led to the error page; the e-mail is stored with the link. */
  readonly unconfirmed = new UnconfirmedSubmission<{ readonly reference?: SupportReference }>(this.deps);

  get token(): string | undefined {
    return this.deps.linkParameters.at("verify-email")["token"];
  }

  /** The probable e-mail of the link: entered before, named by the link, or that of this tab's person (F-07). */
  get email(): string | undefined {
    return this.deps.linkParameters.at("verify-email")["email"] ?? this.deps.sessions.identity?.email;
  }

  /** Stores the entered e-mail for a retry or a reload. */
  keep(email: string): void {
    this.deps.linkParameters.add("verify-email", { email });
  }

  spend(): void {
    this.deps.linkParameters.spend("verify-email");
  }

  /** Removes the link and goes to VerifyExpiredErrorPage, for this reason. */
  expire<Reason extends string>(because: Reason): MovedBecause<Reason> {
    this.spend();
    this.deps.navigation.go({ page: "verify-expired" }, "replace");
    return movedBecause(because);
  }
}
