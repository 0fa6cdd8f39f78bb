import type { SessionToken } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  AuthorizationCallback,
  AuthorizationGrant,
  CallbackFailure,
  IdentityProvider,
  SignInFailure,
  SessionFailure,
} from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** What was asked of a fake provider, in order. */
export type ProviderRequest =
  | {
      readonly kind: "log-in";
      readonly email: string;
      readonly password: string;
      readonly signInContext: SignInContext;
    }
  | {
      readonly kind: "continue-session";
      readonly signInContext: SignInContext;
      readonly session?: SessionToken;
    }
  | { readonly kind: "complete-log-in"; readonly callback: AuthorizationCallback }
  | { readonly kind: "return-to-tenant"; readonly target: TrustedUrl }
  | { readonly kind: "authorize-silently"; readonly target: TrustedUrl }
  | { readonly kind: "check-session" }
  | { readonly kind: "end-session"; readonly returnTo: TrustedUrl };

/**
 * A provider of its own whose answers are set by the test. It passes the contract of the real ones: what it
 * completes is what it began, once.
 */
export class FakeIdentityProvider implements IdentityProvider {
  readonly code: string;
  readonly credentials: "password" | "redirect";
  readonly requests: ProviderRequest[] = [];

  logInAnswer: ScriptedAnswer<Result<"leaving", SignInFailure>> = success("leaving");
  /** There is no session until the test sets one. */
  sessionAnswer: ScriptedAnswer<Result<"active", SessionFailure>> = failure({ kind: "login-required" });
  endSessionAnswer: ScriptedAnswer<Result<"leaving", CallFailure>> = success("leaving");
  /** Set to answer a callback without a sign-in having begun. */
  completeLogInAnswer: ScriptedAnswer<Result<AuthorizationGrant, CallbackFailure>> | undefined;

  /** How often the means of a log-in were asked for. */
  preparations = 0;

  private readonly navigation: Navigation;
  private readonly tenantCode: string;
  private pendingState: string | undefined;
  private signInsBegun = 0;

  constructor(
    options: {
      readonly code?: string;
      readonly credentials?: "password" | "redirect";
      readonly navigation?: Navigation;
      readonly tenantCode?: string;
    } = {},
  ) {
    this.code = options.code ?? "fake";
    this.credentials = options.credentials ?? "password";
    this.navigation = options.navigation ?? new FakeNavigation();
    this.tenantCode = options.tenantCode ?? "HARBOUR";
  }

  /** The kinds of everything that was asked, for short expectations. */
  get requestKinds(): readonly ProviderRequest["kind"][] {
    return this.requests.map((request) => request.kind);
  }

  ownsCallback(callback: AuthorizationCallback): boolean {
    return callback.state.startsWith(`${this.code}-state-`);
  }

  prepareSignIn(): void {
    this.preparations += 1;
  }

  async signInWithPassword(
    command: { readonly email: string; readonly password: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SignInFailure>> {
    this.requests.push({ kind: "log-in", ...command });
    if (this.credentials === "redirect") return failure({ kind: "unsupported" });
    const answer = await answerUnlessCancelled(this.logInAnswer, cancellation);
    return answer.ok ? this.beginSignIn(command.signInContext) : answer;
  }

  async continueSession(
    command: { readonly signInContext: SignInContext; readonly session?: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    this.requests.push({ kind: "continue-session", ...command });
    const session = await this.session(cancellation);
    return session.ok ? this.beginSignIn(command.signInContext) : session;
  }

  async completeSignIn(
    callback: AuthorizationCallback,
  ): Promise<Result<AuthorizationGrant, CallbackFailure>> {
    this.requests.push({ kind: "complete-log-in", callback });
    if (this.completeLogInAnswer) return this.completeLogInAnswer;
    const state = this.pendingState;
    this.pendingState = undefined;
    if (state === undefined) return failure({ kind: "invalid-state", reason: "missing" });
    if (state !== callback.state) return failure({ kind: "invalid-state", reason: "mismatch" });
    return success({ code: callback.code, tenantCode: this.tenantCode });
  }

  async redirectToApplication(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    this.requests.push({ kind: "return-to-tenant", ...command });
    return this.redirectTo(command.target, cancellation);
  }

  async authorizeSilently(
    command: { readonly target: TrustedUrl },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    this.requests.push({ kind: "authorize-silently", ...command });
    return this.redirectTo(command.target, cancellation);
  }

  async checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    this.requests.push({ kind: "check-session" });
    return this.session(cancellation);
  }

  async endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    this.requests.push({ kind: "end-session", ...command });
    const answer = await this.endSessionAnswer;
    return answer.ok ? this.leave(command.returnTo) : answer;
  }

  private session(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    return answerUnlessCancelled(this.sessionAnswer, cancellation);
  }

  private async redirectTo(
    target: TrustedUrl,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const session = await this.session(cancellation);
    return session.ok ? this.leave(target) : session;
  }

  private beginSignIn(signInContext: SignInContext): Result<"leaving", CallFailure> {
    this.signInsBegun += 1;
    this.pendingState = `${this.code}-state-${this.signInsBegun}`;
    const address = new URL(this.navigation.urlOf({ page: "authenticate", ...signInContext }));
    address.searchParams.set("code", `${this.code}-code-${this.signInsBegun}`);
    address.searchParams.set("state", this.pendingState);
    return this.leave(address.href as TrustedUrl);
  }

  private leave(address: TrustedUrl): Result<"leaving", CallFailure> {
    return this.navigation.leave(address)
      ? success("leaving")
      : failure({ kind: "unexpected", cause: "The browser refused the address." });
  }
}
