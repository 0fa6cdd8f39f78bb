import type { Clock } from "#domain/ports/clock.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import { Unsent } from "#domain/shared/unsent.ts";

/** What the link of a reset mail brings (spec §4 Password reset, Update). */
export type ResetLink = { readonly token: string; readonly email: string };

/** A password that was sent by a link without a good answer, and in which call. */
export type UnsentPassword = { readonly password: string; readonly reference?: SupportReference };

/** The link that opened ResetPasswordUpdatePage: out of its address, and kept until it is used (SPEC-CHOICE D-05). */
export class ResetLinks {
  /** What was sent before the error page. */
  readonly unsent: Unsent<UnsentPassword>;
  private readonly arrivals: Arrivals;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly arrivals: Arrivals;
    readonly navigation: Navigation;
    readonly clock: Clock;
  }) {
    this.arrivals = ports.arrivals;
    this.navigation = ports.navigation;
    this.unsent = new Unsent(ports);
  }

  /** Undefined where the address did not bring both parts. */
  get current(): ResetLink | undefined {
    const { token, email } = this.arrivals.at("reset-password-update");
    return token && email ? { token, email } : undefined;
  }

  /** The link has done its work; of what it brought, LoginPage gets the e-mail. */
  spend({ email }: ResetLink): void {
    this.arrivals.spend("reset-password-update");
    this.arrivals.keep("login", { email });
  }

  /** Has a new link asked for in the place of one that has expired, for the same e-mail (spec §8 Reset update). */
  replace({ email }: ResetLink): void {
    this.arrivals.spend("reset-password-update");
    this.arrivals.keep("reset-password", { email });
    this.navigation.go({ page: "reset-password", tokenExpired: true }, "replace");
  }
}
