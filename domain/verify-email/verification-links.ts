import type { Sessions } from "#domain/identity/sessions.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
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

/** The link that opened VerifyEmailPage: out of its address, and kept until it is used (SPEC-CHOICE D-05). */
export class VerificationLinks {
  /** The call that was made before the error page; the e-mail waits beside the link. */
  readonly unconfirmed: UnconfirmedSubmission<{ readonly reference?: SupportReference }>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.unconfirmed = new UnconfirmedSubmission(deps);
  }

  get token(): string | undefined {
    return this.deps.linkParameters.at("verify-email")["token"];
  }

  /** Whose link it probably is: entered before, said by the link, or signed in in this tab (F-07). */
  get email(): string | undefined {
    return this.deps.linkParameters.at("verify-email")["email"] ?? this.deps.sessions.identity?.email;
  }

  /** Another try, and a reload, find again what was entered. */
  keep(email: string): void {
    this.deps.linkParameters.add("verify-email", { email });
  }

  /** The link has done its work. */
  spend(): void {
    this.deps.linkParameters.spend("verify-email");
  }

  /** The link is good for nothing any more (verify-05). */
  expire(): void {
    this.spend();
    this.deps.navigation.go({ page: "verify-expired" }, "replace");
  }
}
