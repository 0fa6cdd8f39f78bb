import type { FactorsVisit } from "#domain/mfa/visit/mfa-pages.ts";
import type { MfaExit, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** Where the page of the account leads; `application`: back to where the person came from. */
export type AccountExit = "second-steps" | "log-out" | "application";

type Deps = {
  readonly navigation: Navigation;
  readonly mfaRedirects: MfaRedirects;
  readonly redirectPolicy: RedirectPolicy;
};

/** Leaves the page of the account. The MFA pages that it leads to return to it. */
export class AccountExits extends Service<Deps> {
  execute(exit: AccountExit, redirectUri: string | undefined): MfaExit {
    const { mfaRedirects } = this.deps;
    switch (exit) {
      case "second-steps":
        return this.push({ page: "mfa-factors", ...this.way(redirectUri) });
      case "log-out":
        return mfaRedirects.show({ page: "logout" });
      case "application":
        return mfaRedirects.leaveFor(redirectUri);
    }
  }

  /** Asks for a factor before a change, which Back cancels. */
  verifyForChange(redirectUri: string | undefined): MfaExit {
    return this.push(this.verification("account-change", redirectUri));
  }

  /** Asks for a factor in place of the page, which shows nothing before a factor is proved. */
  verifyToLook(redirectUri: string | undefined): MfaExit {
    return this.deps.mfaRedirects.show(this.verification("account-look", redirectUri));
  }

  /** Leads to set-up in place of the page, where the platform requires a factor. */
  setUpFirst(redirectUri: string | undefined): MfaExit {
    const { redirectUri: target } = this.way(redirectUri);
    return this.deps.mfaRedirects.show({
      page: "mfa-setup",
      toFactors: "account-look",
      ...omitUnset({ mfaSetupRedirectUri: target }),
    });
  }

  private verification(toFactors: FactorsVisit, redirectUri: string | undefined): Destination {
    return { page: "mfa-verification", purpose: "mfaVerification", toFactors, ...this.way(redirectUri) };
  }

  private way(redirectUri: string | undefined) {
    return omitUnset({ redirectUri: this.deps.redirectPolicy.redirect(redirectUri) });
  }

  private push(destination: Destination): MfaExit {
    this.deps.navigation.go(destination, "push");
    return moved;
  }
}
