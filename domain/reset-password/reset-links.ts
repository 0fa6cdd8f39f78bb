import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";

/** What the link of a reset mail brings (spec §4 Password reset, Update). */
export type ResetLink = { readonly token: string; readonly email: string };

/** The link that opened ResetPasswordUpdatePage: out of its address, and kept until it is used (SPEC-CHOICE D-05). */
export class ResetLinks {
  private readonly arrivals: Arrivals;
  private readonly navigation: Navigation;
  private unsent: { readonly token: string; readonly password: string } | undefined = undefined;

  constructor(ports: { readonly arrivals: Arrivals; readonly navigation: Navigation }) {
    this.arrivals = ports.arrivals;
    this.navigation = ports.navigation;
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

  /** Keeps what was typed, in memory alone, for the way back from UnknownErrorPage (SPEC-CHOICE D-57). */
  keepUnsent({ token }: ResetLink, password: string): void {
    this.unsent = { token, password };
  }

  /** What was typed for this link and did not arrive, once. */
  takeUnsent({ token }: ResetLink): string | undefined {
    const { unsent } = this;
    this.unsent = undefined;
    return unsent?.token === token ? unsent.password : undefined;
  }

  /** Has a new link asked for in the place of one that has expired, for the same e-mail (spec §8 Reset update). */
  replace({ email }: ResetLink): void {
    this.arrivals.spend("reset-password-update");
    this.arrivals.keep("reset-password", { email });
    this.navigation.go({ page: "reset-password", tokenExpired: true }, "replace");
  }
}
