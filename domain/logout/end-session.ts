import type { Sessions } from "#domain/identity/sessions.ts";
import type { LeaveProvider } from "#domain/logout/leave-provider.ts";
import type { LogoutRequest, LogoutReturn } from "#domain/logout/logout-return.ts";
import type { AuthenticationApi } from "#domain/ports/authentication-api.port.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** Ends the session here, at the platform and at the provider (spec §4 Logout; OIDC RP-Initiated Logout). */
export class EndSession {
  private readonly authentication: AuthenticationApi;
  private readonly sessions: Sessions;
  private readonly logoutReturn: LogoutReturn;
  private readonly leaveProvider: LeaveProvider;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly authentication: AuthenticationApi;
    readonly sessions: Sessions;
    readonly logoutReturn: LogoutReturn;
    readonly leaveProvider: LeaveProvider;
    readonly troubles: Troubles;
  }) {
    this.authentication = ports.authentication;
    this.sessions = ports.sessions;
    this.logoutReturn = ports.logoutReturn;
    this.leaveProvider = ports.leaveProvider;
    this.troubles = ports.troubles;
  }

  async execute(request: LogoutRequest): Promise<{ readonly kind: "left" }> {
    const { token } = this.sessions;
    // Before the call: a closed lid must not leave the next person at the desk signed in (STO-05).
    this.sessions.end();
    // SPEC-CHOICE D-59
    const ended = token === undefined ? undefined : await this.authentication.endSession(token);
    const left =
      ended?.ok === false ? ended : await this.leaveProvider.execute(this.logoutReturn.choose(request));
    // Trying again signs out at the provider, which a failed attempt did not come to.
    if (!left.ok) this.troubles.show(left.failure, { page: "logout", ...request });
    return { kind: "left" };
  }
}
