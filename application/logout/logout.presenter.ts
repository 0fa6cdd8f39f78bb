import type { EndSession } from "#domain/logout/end-session.ts";
import type { ResumeAfterLogout } from "#domain/logout/resume-after-logout.ts";
import type { Language } from "#domain/shared/language.ts";

/** LogoutPage: a loader that ends the session on load (spec §2 LogoutPage). */
export class LogoutPresenter {
  private readonly query: { readonly redirectUri?: string; readonly resume?: true };
  private readonly ports: LogoutPorts;
  private work: Promise<unknown> | undefined = undefined;

  constructor(query: { readonly redirectUri?: string; readonly resume?: true }, ports: LogoutPorts) {
    this.query = query;
    this.ports = ports;
  }

  /** Ends the session once, however often it is called; a logout is not cancelled by leaving (D-25). */
  start(): () => void {
    this.work ??= this.end();
    return () => undefined;
  }

  private async end(): Promise<void> {
    const request = { ...this.query, langCode: this.ports.language() };
    if (request.resume) this.ports.resumeAfterLogout.execute(request);
    else await this.ports.endSession.execute(request);
  }
}

/** What LogoutPage works with. */
export type LogoutPorts = {
  readonly endSession: Pick<EndSession, "execute">;
  readonly resumeAfterLogout: Pick<ResumeAfterLogout, "execute">;
  readonly language: () => Language;
};
