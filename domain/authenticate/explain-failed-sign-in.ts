import type { RedeemFailure } from "#domain/authenticate/redeem-callback.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { LoginParameters } from "#domain/navigation/destination.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { loggedAuthorizationError } from "#domain/provider/authorization-error.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { moved, type Moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { knownErrorMessage } from "#domain/support/risk-message.ts";

/** `reloaded`: the page was reloaded during the exchange, so its code may already be spent. */
type Failed = RedeemFailure | { readonly kind: "reloaded" };

type Deps = {
  readonly errorPageState: ErrorPageState;
  readonly finishedSignIn: Pick<FinishedSignIn, "isReturnedTo" | "expectReturn">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go">;
  readonly logger: Pick<Logger, "warn">;
};

/** Shows why a sign-in was not completed: what the provider's error means for the person, or what is wrong. */
export class ExplainFailedSignIn extends Service<Deps> {
  /**
   * `asked`: a step-up or a reset that was asked for stays asked for, except after a logout. `error`, `description`:
   * those of the provider's answer.
   */
  execute(
    failed: Failed,
    asked: LoginParameters,
    { error, description }: { readonly error?: string; readonly description?: string } = {},
  ): Moved {
    const { errorPageState } = this.deps;
    this.log(failed, error);
    const errorMessage = error === undefined ? undefined : knownErrorMessage(description);
    const login = errorMessage ? undefined : this.loginAfter(failed, asked);
    if (login) this.deps.navigation.go(returnToLogin(this.deps.savedTarget, login), "replace");
    else errorPageState.show(errorMessage ? { errorMessage, asked } : { ...failed, asked });
    return moved;
  }

  /** Logs why an answer had no code, but for `login_required`: the ordinary answer where there is no session. */
  private log({ kind }: Failed, error: string | undefined): void {
    const { logger } = this.deps;
    if (kind === "mixed-up") {
      logger.warn("another issuer answered than the one that was asked (RFC 9207)");
    } else if (kind !== "reloaded" && error !== undefined && error !== "login_required") {
      logger.warn(loggedAuthorizationError(error, kind));
    }
  }

  /** Returns what LoginPage is asked for; undefined where UnknownErrorPage has to explain. */
  private loginAfter(failed: Failed, asked: LoginParameters): LoginParameters | undefined {
    const { errorPageState, finishedSignIn } = this.deps;
    switch (failed.kind) {
      case "reloaded":
        // LoginPage continues the session at the provider, and counts it as a silent redirect.
        return asked;
      case "logged-out":
        // The next person at this browser is not to go through what another one was asked for.
        return { loggedOut: true };
      case "not-completed":
      case "server":
        errorPageState.keepForLogin({ kind: failed.kind });
        return { ...asked, newSession: true };
      case "sign-in-again":
        return { ...asked, newSession: true };
      case "invalid-state":
        if (!finishedSignIn.isReturnedTo) return undefined;
        // The provider has answered the request of the finished sign-in once more.
        finishedSignIn.expectReturn();
        return {};
      case "mixed-up":
      case "misconfigured":
      case "refused":
      case "unreachable":
      case "unexpected":
        return undefined;
    }
  }
}
