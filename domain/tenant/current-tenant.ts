import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The login domain of this document. The shell enters it once, before any page exists. */
export class CurrentTenant {
  private entered: LoginDomain | undefined;

  enter(loginDomain: LoginDomain): void {
    this.entered = loginDomain;
  }

  get isEntered(): boolean {
    return this.entered !== undefined;
  }

  /** Throws when no tenant was entered: no page may run before the shell has. */
  get loginDomain(): LoginDomain {
    if (!this.entered) throw new Error("No tenant has been entered.");
    return this.entered;
  }
}
