import {
  loggedAuthorizationError,
  meaningOfAuthorizationError,
} from "#domain/authenticate/authorization-error.ts";
import { destinationAfterAuthentication } from "#domain/authenticate/destination-after-authentication.ts";
import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { RedeemCallback, RedeemFailure } from "#domain/authenticate/redeem-callback.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { SignInContext, Destination } from "#domain/navigation/destination.ts";
import { linkParameterEntries } from "#domain/identity/person-records.ts";
import type { AuthorizationCallback } from "#domain/ports/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import {
  codeExchange,
  linkParametersOf,
  loginTransaction,
  newSessionOfTab,
} from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { knownErrorMessage } from "#domain/support/risk-message.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";

type Deps = {
  readonly redeemCallback: RedeemCallback;
  readonly endExpiredSession: Pick<EndExpiredSession, "execute">;
  readonly storage: BrowserStorage;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
  readonly logger: Pick<Logger, "warn">;
};

/**
 * Completes a sign-in: every callback, good or bad, leads to exactly one other page (authenticate-17,
 * authenticate-18).
 */
export class CompleteSignIn {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(signInContext: SignInContext): Promise<Moved> {
    // Read and removed at once: one attempt spends the code, whether or not it succeeds (SPEC-CHOICE D-08).
    const parameters = this.deps.storage.read(linkParametersOf("authenticate")) ?? {};
    for (const kind of linkParameterEntries) this.deps.storage.remove(kind);
    const { code, state, tenantCode, session, error, error_description: description } = parameters;
    // An error or a missing code also spends the login transaction. Otherwise the provider that redeems the code does
    // (CSR-01).
    if (code === undefined || error !== undefined) this.deps.storage.remove(loginTransaction);
    const isReload =
      Object.keys(parameters).length === 0 && this.deps.storage.take(codeExchange) !== undefined;
    if (isReload) {
      this.continueSession(signInContext);
    } else if (error !== undefined) {
      this.explainError(error, description);
    } else if (code === undefined || state === undefined) {
      this.deps.errorPageState.show({ kind: "invalid-state" });
    } else {
      const callback = {
        code,
        state,
        ...(tenantCode !== undefined && { tenantCode }),
        ...(session !== undefined && { session }),
      };
      await this.redeem(callback, signInContext);
    }
    return moved;
  }

  /** Shows what the provider's error means for the person (SPEC-CHOICE D-09, D-164). */
  private explainError(error: string, description: string | undefined): void {
    const { errorPageState, savedTarget, logger } = this.deps;
    const meaning = meaningOfAuthorizationError(error);
    const errorMessage = knownErrorMessage(description);
    if (error !== "login_required") logger.warn(loggedAuthorizationError(error));
    if (errorMessage) {
      errorPageState.show({ errorMessage });
    } else if (meaning === "misconfigured" || meaning === "unexpected") {
      errorPageState.show({ kind: meaning });
    } else {
      if (meaning !== "sign-in-again") errorPageState.keepForLogin({ kind: meaning });
      this.show(returnToLogin(savedTarget, { newSession: true }));
    }
  }

  private explain(failed: RedeemFailure): void {
    if (failed.kind === "logged-out") this.show(returnToLogin(this.deps.savedTarget, { loggedOut: true }));
    else this.deps.errorPageState.show(failed);
  }

  private async redeem(callback: AuthorizationCallback, signInContext: SignInContext): Promise<void> {
    const redeemed = await this.deps.redeemCallback.execute(callback);
    if (!redeemed.ok) return this.explain(redeemed.failure);
    const destination = destinationAfterAuthentication(redeemed.value.state, signInContext);
    if (destination?.page === "password-expired") await this.deps.endExpiredSession.execute();
    else if (destination) this.show(destination);
    else this.deps.errorPageState.show({ kind: "unknown-state" });
  }

  /**
   * Continues the session of the provider, which has accepted the person, since the code that it answered with may be
   * spent. LoginPage counts that among the silent redirects (SPEC-CHOICE D-120, D-11).
   */
  private continueSession({ purpose, temporaryMfaSetup, mfaResetRedirectUri }: SignInContext): void {
    this.deps.storage.remove(newSessionOfTab);
    const context = {
      ...(purpose !== undefined && { purpose }),
      ...(temporaryMfaSetup && { temporaryMfaSetup }),
      ...(mfaResetRedirectUri !== undefined && { mfaResetRedirectUri }),
    };
    this.show(returnToLogin(this.deps.savedTarget, context));
  }

  private show(destination: Destination): void {
    this.deps.navigation.go(destination, "replace");
  }
}
