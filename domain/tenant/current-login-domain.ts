import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The login domain of this document. The shell sets it once, before any page is shown. */
export class CurrentLoginDomain {
  /** Resolves when the tenant is known, for work that can wait until after the first screen. */
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

  /** The login domain; throws if none is set yet, since no page may run before the shell has set it. */
  get loginDomain(): LoginDomain {
    if (!this.current) throw new Error("No tenant has been entered.");
    return this.current;
  }
}
