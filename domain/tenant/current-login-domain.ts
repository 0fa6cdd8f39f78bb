import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The login domain of this document. The shell enters it once, before any page exists. */
export class CurrentLoginDomain {
  /** Settles once the tenant is known: for what comes after the first screen. */
  readonly entered: Promise<void>;
  private current: LoginDomain | undefined = undefined;
  private announce: () => void = () => undefined;

  constructor() {
    this.entered = new Promise((resolve) => {
      this.announce = resolve;
    });
  }

  enter(loginDomain: LoginDomain): void {
    this.current = loginDomain;
    this.announce();
  }

  get isEntered(): boolean {
    return this.current !== undefined;
  }

  /** Throws when no tenant was entered: no page may run before the shell has. */
  get loginDomain(): LoginDomain {
    if (!this.current) throw new Error("No tenant has been entered.");
    return this.current;
  }
}
