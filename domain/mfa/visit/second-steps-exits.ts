import type { MfaExit, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { recoveryCodesPage } from "#domain/mfa/visit/mfa-pages.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { Service } from "#domain/shared/service.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/**
 * Where the page of second steps leads. `add`: to set-up. `remove-all`: to the reset. `recovery-codes`: to where they
 * are made. `log-out`: to LogoutPage. `application`: back to where the person came from.
 */
export type SecondStepsExit = "add" | "remove-all" | "recovery-codes" | "log-out" | "application";

type Deps = {
  readonly navigation: Navigation;
  readonly mfaRedirects: MfaRedirects;
  readonly redirectPolicy: RedirectPolicy;
};

/** Leaves the page of second steps. The MFA pages that it leads to return to it. */
export class SecondStepsExits extends Service<Deps> {
  execute(exit: SecondStepsExit, redirectUri: string | undefined): MfaExit {
    switch (exit) {
      case "add":
        return this.push({ page: "mfa-setup", temporaryMfaSetup: true, ...this.setUpWay(redirectUri) });
      case "remove-all":
        return this.push({ page: "mfa-reset", ...this.way(redirectUri) });
      case "recovery-codes":
        return this.push(recoveryCodesPage(this.way(redirectUri)));
      case "log-out":
        return this.deps.mfaRedirects.show({ page: "logout" });
      case "application":
        return this.deps.mfaRedirects.leaveFor(redirectUri);
    }
  }

  /** Asks for a factor before a change, which Back cancels. */
  verifyForChange(redirectUri: string | undefined): MfaExit {
    return this.push({ page: "mfa-verification", purpose: "mfaVerification", ...this.way(redirectUri) });
  }

  /** Asks for a factor in place of the page, which shows nothing before a factor is proved. */
  verifyToLook(redirectUri: string | undefined): MfaExit {
    const visit = { purpose: "mfaVerification", ...this.way(redirectUri), toFactors: "look" } as const;
    return this.deps.mfaRedirects.show({ page: "mfa-verification", ...visit });
  }

  /** Leads to set-up in place of the page, where the platform requires a factor. */
  setUpFirst(redirectUri: string | undefined): MfaExit {
    return this.deps.mfaRedirects.show({ page: "mfa-setup", ...this.setUpWay(redirectUri) });
  }

  private setUpWay(redirectUri: string | undefined) {
    const { redirectUri: mfaSetupRedirectUri, toFactors } = this.way(redirectUri);
    return { toFactors, ...omitUnset({ mfaSetupRedirectUri }) };
  }

  private way(redirectUri: string | undefined) {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    return { toFactors: "change" as const, ...omitUnset({ redirectUri: target }) };
  }

  private push(destination: Destination): MfaExit {
    this.deps.navigation.go(destination, "push");
    return { kind: "moved" };
  }
}
