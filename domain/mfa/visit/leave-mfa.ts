import type { EmbedderMessages } from "#domain/mfa/visit/embedder-messages.ts";
import type { MfaExit, MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import type { LeftState, MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import { isForChange, pageAfter, recoveryCodesPage, type FactorsVisit } from "#domain/mfa/visit/mfa-pages.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Service } from "#domain/shared/service.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Where a flow that is over leads to on another page; a second factor is set up on the same one. */
export type MfaDirection = Exclude<LeftState["towards"], "another-factor">;

type Leaving = {
  /** Known once a flow has begun; required to continue to the application. */
  readonly context?: MfaContext;
  readonly towards: MfaDirection;
  /** The target in the page's address, validated here when it is used. */
  readonly redirectUri?: string;
  /** The page of second steps or of the account comes next. */
  readonly toFactors?: FactorsVisit;
};

/**
 * `embedder-notified`: the embedding application got a message and continues by itself. `embedder-not-notified`: the page around this one is
 * not the application's, so the message could not be sent.
 */
export type LeaveMfaOutcome =
  | MfaExit
  | { readonly kind: "embedder-notified"; readonly message: "back" | "verification-succeeded" }
  | { readonly kind: "embedder-not-notified" };

type Deps = {
  readonly redirectPolicy: RedirectPolicy;
  readonly savedTarget: SavedTarget;
  readonly embedderMessages: EmbedderMessages;
  readonly mfaRedirects: MfaRedirects;
};

/** Leaves an MFA page whose flow is over. */
export class LeaveMfa extends Service<Deps> {
  execute(leaving: Leaving): LeaveMfaOutcome {
    switch (leaving.towards) {
      case "log-out":
        return this.deps.mfaRedirects.show({ page: "logout" });
      case "later":
        // AuthenticatedPage goes on to the application; the next login reminds again.
        return leaving.toFactors
          ? this.showFactors(leaving)
          : this.deps.mfaRedirects.show({ page: "authenticated" });
      case "set-up":
        return this.setUpAgain(leaving);
      case "recovery-codes":
        return this.makeRecoveryCodes(leaving);
      case "back":
        return isForChange(leaving.toFactors)
          ? this.showFactors(leaving)
          : this.returnToApplication(leaving, "back");
      case "factors":
        return this.showFactors(leaving);
      case "application":
        return leaving.toFactors ? this.showFactors(leaving) : this.goOn(leaving);
    }
  }

  /** Goes to the page of second steps or of the account, which then leads to the target. */
  private showFactors({ redirectUri, toFactors }: Leaving): LeaveMfaOutcome {
    const { mfaRedirects, redirectPolicy } = this.deps;
    const target = redirectPolicy.redirect(redirectUri);
    return mfaRedirects.show({ page: pageAfter(toFactors), ...omitUnset({ redirectUri: target }) });
  }

  /** Goes to set-up after a reset; set-up then leads to the target. */
  private setUpAgain({ redirectUri, toFactors }: Leaving): LeaveMfaOutcome {
    const target = this.deps.redirectPolicy.redirect(redirectUri);
    return this.deps.mfaRedirects.show({
      page: "mfa-setup",
      temporaryMfaSetup: true,
      ...omitUnset({ mfaSetupRedirectUri: target, toFactors }),
    });
  }

  /**
   * Goes to the page that makes recovery codes. After a set-up, or in a visit from the page of second steps, passes the
   * target on to it.
   */
  private makeRecoveryCodes({ context, redirectUri, toFactors }: Leaving): LeaveMfaOutcome {
    const isTargetKept = context?.goal === "set-up" || toFactors !== undefined;
    const target = isTargetKept ? this.deps.redirectPolicy.redirect(redirectUri) : undefined;
    return this.deps.mfaRedirects.show(recoveryCodesPage({ redirectUri: target, toFactors }));
  }

  private goOn(leaving: Leaving): LeaveMfaOutcome {
    const { goal, purpose } = leaving.context ?? {};
    if (goal === "set-up" || goal === "recovery-codes")
      return this.deps.mfaRedirects.leaveFor(leaving.redirectUri);
    return purpose === "for-mfa-verification"
      ? this.returnToApplication(leaving, "verification-succeeded")
      : this.deps.mfaRedirects.show({ page: "authenticated" });
  }

  /** Returns to the application by a message, or by a redirect if no message may be sent. Neither carries a token. */
  private returnToApplication(
    { redirectUri }: Leaving,
    kind: "back" | "verification-succeeded",
  ): LeaveMfaOutcome {
    const sent = this.deps.embedderMessages.send({ kind }, redirectUri);
    if (sent === "sent") return { kind: "embedder-notified", message: kind };
    if (sent === "not-sent") return { kind: "embedder-not-notified" };
    return this.deps.mfaRedirects.leaveFor(
      this.deps.redirectPolicy.redirect(redirectUri) ?? this.deps.savedTarget.address,
    );
  }
}
