import type { Sessions } from "#domain/session/sessions.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";

type Deps = {
  readonly linkParameters: LinkParameters;
  readonly sessions: Sessions;
  readonly navigation: Navigation;
  readonly clock: Clock;
};

/** The link that opened VerifyEmailPage: removed from the address, and stored until it is used. */
export class VerificationLinks {
  /** The call that led to the error page; the e-mail is stored with the link. */
  readonly unconfirmed: UnconfirmedSubmission<{ readonly reference?: SupportReference }>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.unconfirmed = new UnconfirmedSubmission(deps);
  }

  get token(): string | undefined {
    return this.deps.linkParameters.at("verify-email")["token"];
  }

  /**
   * The probable e-mail of the link: entered before, named by the link, or that of the person signed in in this tab
   * (F-07).
   */
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

  /** Removes the expired link and goes to VerifyExpiredErrorPage. */
  expire(): void {
    this.spend();
    this.deps.navigation.go({ page: "verify-expired" }, "replace");
  }
}
