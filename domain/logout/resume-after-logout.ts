import type { LogoutRequest, LogoutReturn } from "#domain/logout/logout-return.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";

/** Goes on to the page that asked for the logout; signs nobody out (SPEC-CHOICE D-02, D-22). */
export class ResumeAfterLogout {
  private readonly logoutReturn: LogoutReturn;
  private readonly navigation: Navigation;

  constructor(ports: { readonly logoutReturn: LogoutReturn; readonly navigation: Navigation }) {
    this.logoutReturn = ports.logoutReturn;
    this.navigation = ports.navigation;
  }

  execute(request: LogoutRequest): { readonly kind: "left" } {
    this.navigation.leave(this.logoutReturn.resume(request));
    return { kind: "left" };
  }
}
