import type { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { loggedAuthorizationError } from "#domain/provider/authorization-error.ts";
import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import type { RedeemCallback, RedeemFailure, Redemption } from "#domain/authenticate/redeem-callback.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { ResumedPage } from "#domain/session/resumed-page.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Destination, LoginParameters, SignInContext } from "#domain/navigation/destination.ts";
import { linkParameterEntries } from "#domain/storage/person-entries.ts";
import type { AuthorizationAnswer } from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { codeExchange, linkParametersOf, newSessionOfTab } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { knownErrorMessage } from "#domain/support/risk-message.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { present } from "#domain/shared/present.ts";

type Deps = {
  readonly redeemCallback: Pick<RedeemCallback, "execute">;
  /** Returns, once, how the document itself has redeemed the answer before the program was loaded. */
  readonly takeRedeemed: () => Redemption | undefined;
  readonly answeredIdentity: Pick<AnsweredIdentity, "note">;
  readonly sessions: Pick<Sessions, "token">;
  readonly endExpiredSession: Pick<EndExpiredSession, "execute">;
  readonly resumedPage: Pick<ResumedPage, "take">;
  readonly storage: BrowserStorage;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly finishedSignIn: Pick<FinishedSignIn, "isReturnedTo" | "expectReturn">;
  readonly errorPageState: ErrorPageState;
  readonly logger: Pick<Logger, "warn">;
};

/** Completes a sign-in: every callback, good or bad, leads to exactly one other page. */
export class CompleteSignIn {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(signInContext: SignInContext): Promise<Moved> {
    const redeemed = this.deps.takeRedeemed();
    if (redeemed) {
      await this.goOn(redeemed, askedFor(signInContext));
      return moved;
    }
    // Read and removed at once: one attempt spends the code, whether or not it succeeds.
    const parameters = this.deps.storage.read(linkParametersOf("authenticate")) ?? {};
    for (const entry of linkParameterEntries) this.deps.storage.remove(entry);
    const { error_description: description, iss: issuer, ...others } = parameters;
    const { code, state, tenantCode, session, error } = others;
    const isReload =
      Object.keys(parameters).length === 0 && this.deps.storage.take(codeExchange) !== undefined;
    if (isReload) {
      this.continueSession(signInContext);
    } else {
      const answer = present({ code, state, error, issuer, tenantCode, session });
      await this.redeem(answer, signInContext, description);
    }
    return moved;
  }

  private async redeem(
    answer: AuthorizationAnswer,
    addressed: SignInContext,
    description: string | undefined,
  ): Promise<void> {
    const { redeemCallback, storage } = this.deps;
    const asked = askedFor(storage.read(loginTransaction)?.carried ?? addressed);
    const redeemed = await redeemCallback.execute(answer, addressed);
    // An answer without a code also ends a sign-in that this tab began at another provider than the one assumed here
    // (CSR-01).
    if (answer.code === undefined || answer.error !== undefined) storage.remove(loginTransaction);
    if (!redeemed.ok) this.log(redeemed.failure, answer.error);
    await this.goOn(redeemed, asked, answer.error === undefined ? undefined : description);
  }

  /** Shows the next page of the portal. */
  private async goOn(redeemed: Redemption, asked: LoginParameters, description?: string): Promise<void> {
    if (!redeemed.ok) return this.explain(redeemed.failure, asked, description);
    const { answeredIdentity, endExpiredSession, errorPageState, resumedPage, sessions } = this.deps;
    const { identity, signInContext } = redeemed.value;
    const destination = destinationAfterAuthentication(identity.state, signInContext);
    if (destination?.page === "authenticated") answeredIdentity.note(identity, sessions.token);
    if (destination?.page === "password-expired") await endExpiredSession.execute();
    else if (destination) this.show(resumedPage.take() ?? destination);
    else errorPageState.show({ kind: "unknown-state" });
  }

  /**
   * Logs in one line why a provider's answer contained no code. `login_required` is not logged: it is the ordinary
   * answer where there is no session.
   */
  private log({ kind }: RedeemFailure, error: string | undefined): void {
    const { logger } = this.deps;
    if (kind === "mixed-up") {
      logger.warn("another issuer answered than the one that was asked (RFC 9207)");
    } else if (error !== undefined && error !== "login_required") {
      logger.warn(loggedAuthorizationError(error, kind));
    }
  }

  /**
   * Shows why the sign-in failed: what the provider's error means for the person, or what is wrong with the answer. A
   * step-up or a reset that was asked for stays asked for, except after a logout.
   */
  private explain(failed: RedeemFailure, asked: LoginParameters, description: string | undefined): void {
    const { errorPageState, finishedSignIn } = this.deps;
    const errorMessage = knownErrorMessage(description);
    if (errorMessage) return errorPageState.show({ errorMessage, asked });
    switch (failed.kind) {
      case "logged-out":
        // The next person at this browser is not to go through what another one was asked for.
        return this.showLogin({ loggedOut: true });
      case "not-completed":
      case "server":
        errorPageState.keepForLogin({ kind: failed.kind });
        return this.showLogin({ ...asked, newSession: true });
      case "sign-in-again":
        return this.showLogin({ ...asked, newSession: true });
      case "invalid-state":
        if (!finishedSignIn.isReturnedTo) return errorPageState.show({ ...failed, asked });
        // The provider has answered the request of the finished sign-in once more.
        finishedSignIn.expectReturn();
        return this.showLogin({});
      case "mixed-up":
      case "misconfigured":
      case "refused":
      case "unreachable":
      case "unexpected":
      case "cancelled":
        return errorPageState.show({ ...failed, asked });
    }
  }

  /**
   * Continues the session at the provider after a reload, because the code of its answer may already be spent.
   * LoginPage counts this as a silent redirect.
   */
  private continueSession(signInContext: SignInContext): void {
    this.deps.storage.remove(newSessionOfTab);
    this.showLogin(askedFor(signInContext));
  }

  private showLogin(parameters: LoginParameters): void {
    this.show(returnToLogin(this.deps.savedTarget, parameters));
  }

  private show(destination: Destination): void {
    this.deps.navigation.go(destination, "replace");
  }
}

/** Returns what the next attempt has to be asked for as well. */
function askedFor({ purpose, temporaryMfaSetup, mfaResetRedirectUri }: SignInContext): LoginParameters {
  return present({ purpose, temporaryMfaSetup, mfaResetRedirectUri });
}
