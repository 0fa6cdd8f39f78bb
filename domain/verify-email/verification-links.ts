import type { Sessions } from "#domain/identity/sessions.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { Unsent } from "#domain/shared/unsent.ts";

/** The link that opened VerifyEmailPage: out of its address, and kept until it is used (SPEC-CHOICE D-05). */
export class VerificationLinks {
  /** The call that was made before the error page; the e-mail waits beside the link. */
  readonly unsent: Unsent<{ readonly reference?: SupportReference }>;
  private readonly arrivals: Arrivals;
  private readonly sessions: Sessions;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly arrivals: Arrivals;
    readonly sessions: Sessions;
    readonly navigation: Navigation;
    readonly clock: Clock;
  }) {
    this.arrivals = ports.arrivals;
    this.sessions = ports.sessions;
    this.navigation = ports.navigation;
    this.unsent = new Unsent(ports);
  }

  get token(): string | undefined {
    return this.arrivals.at("verify-email")["token"];
  }

  /** Whose link it probably is: entered before, said by the link, or signed in in this tab (F-07). */
  get email(): string | undefined {
    return this.arrivals.at("verify-email")["email"] ?? this.sessions.identity?.email;
  }

  /** Another try, and a reload, find again what was entered. */
  keep(email: string): void {
    this.arrivals.add("verify-email", { email });
  }

  /** The link has done its work. */
  spend(): void {
    this.arrivals.spend("verify-email");
  }

  /** The link is good for nothing any more (spec §4 E-mail verification). */
  expire(): void {
    this.spend();
    this.navigation.go({ page: "verify-expired" }, "replace");
  }
}
