import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import { meaningOfAuthorizationError } from "#domain/provider/authorization-error.ts";
import type {
  ApplicationHandOver,
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  CodeRequestFailure,
  CodeSignInFailure,
  IdentityProvider,
  PasskeyQuestionFailure,
  PasskeySignInFailure,
  ProviderEmailCodes,
  ProviderPasskeys,
  ProviderSession,
  RedirectCommand,
  RedirectFailure,
  SignInCommand,
  SignInFailure,
  SignInWay,
  SessionFailure,
} from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** A call to a fake provider. */
type ProviderRequest =
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
  | {
      readonly kind: "begin";
      readonly id: string;
      readonly email?: string;
      readonly isFresh?: boolean;
      readonly history?: "push";
    }
  | { readonly kind: "send-code"; readonly email: string; readonly language: Language }
  | {
      readonly kind: "prove-code";
      readonly email: string;
      readonly code: string;
      readonly signInContext: SignInContext;
    }
  | { readonly kind: "ask-passkey" }
  | {
      readonly kind: "prove-passkey";
      readonly credential: WebAuthnJson;
      readonly signInContext: SignInContext;
    }
  | { readonly kind: "finish"; readonly answer: AuthorizationAnswer }
  | ({ readonly kind: "return-to-tenant" | "authorize-silently" } & ApplicationHandOver)
  | { readonly kind: "check-session" }
  | { readonly kind: "end-session"; readonly returnTo: TrustedUrl };

/**
 * A provider whose answers are set by the test. It passes the contract of the real providers: it completes only what it
 * began, and only once.
 */
export class FakeIdentityProvider implements IdentityProvider {
  readonly code: string;
  /** Undefined where the test gives it none. */
  readonly session?: ProviderSession;
  /** Undefined where `email-code` is none of its ways. */
  readonly emailCodes?: ProviderEmailCodes;
  /** Undefined where `passkey` is none of its ways. */
  readonly passkeys?: () => Promise<ProviderPasskeys>;
  readonly requests: ProviderRequest[] = [];

  logInAnswer: ScriptedAnswer<Result<"leaving", SignInFailure>> = success("leaving");
  codeRequestAnswer: ScriptedAnswer<Result<"sent", CodeRequestFailure>> = success("sent");
  passkeyOptionsAnswer: ScriptedAnswer<Result<WebAuthnJson, PasskeyQuestionFailure>> = success({
    challenge: "Y2hhbGxlbmdl",
  });
  passkeyAnswer: ScriptedAnswer<Result<"leaving", PasskeySignInFailure>> = success("leaving");
  /** Whether what a sign-in with a passkey needs can be loaded. */
  loadsPasskeys = true;
  codeAnswer: ScriptedAnswer<Result<"leaving", CodeSignInFailure>> = success("leaving");
  /** There is no session until the test sets one. */
  sessionAnswer: ScriptedAnswer<Result<"active", SessionFailure>> = failure({ kind: "login-required" });
  /** Its answer about a partner's session, where it is not the same as about the browser's own. */
  partnerSessionAnswer: ScriptedAnswer<Result<"active", SessionFailure>> | undefined;
  endSessionAnswer: ScriptedAnswer<Result<"leaving", CallFailure>> = success("leaving");
  /** Set to answer a code without a sign-in having begun. */
  finishAnswer: ScriptedAnswer<Result<AuthorizationGrant, AnswerFailure>> | undefined;

  /** How often `prepareSignIn` was called. */
  preparations = 0;

  private readonly offered: readonly SignInWay[];
  private readonly navigation: Navigation;
  private readonly tenantCode: string;
  private pendingState: string | undefined;
  private signInsBegun = 0;

  constructor(
    options: {
      readonly code?: string;
      readonly ways?: readonly SignInWay[];
      readonly hasSession?: boolean;
      readonly navigation?: Navigation;
      readonly tenantCode?: string;
    } = {},
  ) {
    this.code = options.code ?? "fake";
    this.offered = options.ways ?? [{ kind: "password" }];
    if (options.hasSession ?? true) {
      this.session = {
        check: (cancellation) => this.checkSession(cancellation),
        continue: (command, cancellation) => this.continueSession(command, cancellation),
      };
    }
    if (this.offered.some(({ kind }) => kind === "email-code")) {
      this.emailCodes = {
        send: (command, cancellation) => this.sendCode(command, cancellation),
        begin: (command, cancellation) => this.beginByCode(command, cancellation),
      };
    }
    if (this.offered.some(({ kind }) => kind === "passkey")) {
      this.passkeys = async () => {
        if (!this.loadsPasskeys) throw new Error("ChunkLoadError");
        return {
          options: (cancellation) => this.askPasskey(cancellation),
          begin: (command, cancellation) => this.beginByPasskey(command, cancellation),
        };
      };
    }
    this.navigation = options.navigation ?? new FakeNavigation();
    this.tenantCode = options.tenantCode ?? "HARBOUR";
  }

  /** The kinds of all calls, for short expectations. */
  get requestKinds(): readonly ProviderRequest["kind"][] {
    return this.requests.map((request) => request.kind);
  }

  ways(): readonly SignInWay[] {
    return this.offered;
  }

  ownsAnswer({ state = "" }: AuthorizationAnswer): boolean {
    return state.startsWith(`${this.code}-state-`);
  }

  prepareSignIn(): void {
    this.preparations += 1;
  }

  begin(command: RedirectCommand, cancellation: Cancellation): Promise<Result<"leaving", RedirectFailure>>;
  begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>>;
  async begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>> {
    const { way, signInContext } = command;
    this.requests.push(
      command.way === "password"
        ? { kind: "log-in", email: sentEmail(command.email), password: command.password, signInContext }
        : {
            kind: "begin",
            id: command.id,
            ...omitUnset({
              email: command.email && sentEmail(command.email),
              isFresh: command.isFresh,
              history: command.history,
            }),
          },
    );
    if (!this.offered.some(({ kind }) => kind === way)) {
      return failure({ kind: "unexpected", cause: "The fake does not offer this way." });
    }
    const answer = await answerUnlessCancelled(this.logInAnswer, cancellation);
    return answer.ok ? this.beginSignIn(signInContext) : answer;
  }

  async continuePartnerSession(
    command: { readonly signInContext: SignInContext; readonly session: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    return this.continueSession(command, cancellation);
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    this.requests.push({ kind: "finish", answer });
    const { code, error } = answer;
    const begun = this.pendingState;
    this.pendingState = undefined;
    if (error !== undefined) return failure({ kind: meaningOfAuthorizationError(error) });
    if (code === undefined || answer.state === undefined) {
      return failure({ kind: "invalid-state", reason: "missing" });
    }
    if (this.finishAnswer) return this.finishAnswer;
    if (begun === undefined) return failure({ kind: "invalid-state", reason: "missing" });
    if (begun !== answer.state) return failure({ kind: "invalid-state", reason: "mismatch" });
    return success({ code, tenantCode: this.tenantCode });
  }

  async redirectToApplication(
    { isSilent = false, ...handOver }: ApplicationHandOver & { readonly isSilent?: boolean },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    this.requests.push({ kind: isSilent ? "authorize-silently" : "return-to-tenant", ...handOver });
    return this.redirectTo(handOver.initiateLoginUri ?? handOver.target, cancellation);
  }

  async endSession(command: { readonly returnTo: TrustedUrl }): Promise<Result<"leaving", CallFailure>> {
    this.requests.push({ kind: "end-session", ...command });
    const answer = await this.endSessionAnswer;
    return answer.ok ? this.leave(command.returnTo) : answer;
  }

  private sendCode(
    command: { readonly email: string; readonly language: Language },
    cancellation: Cancellation,
  ): Promise<Result<"sent", CodeRequestFailure>> {
    this.requests.push({ kind: "send-code", ...command, email: sentEmail(command.email) });
    return answerUnlessCancelled(this.codeRequestAnswer, cancellation);
  }

  private async beginByCode(
    command: { readonly email: string; readonly code: string; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", CodeSignInFailure>> {
    this.requests.push({ kind: "prove-code", ...command, email: sentEmail(command.email) });
    const answer = await answerUnlessCancelled(this.codeAnswer, cancellation);
    return answer.ok ? this.beginSignIn(command.signInContext) : answer;
  }

  private askPasskey(cancellation: Cancellation): Promise<Result<WebAuthnJson, PasskeyQuestionFailure>> {
    this.requests.push({ kind: "ask-passkey" });
    return answerUnlessCancelled(this.passkeyOptionsAnswer, cancellation);
  }

  private async beginByPasskey(
    command: { readonly credential: WebAuthnJson; readonly signInContext: SignInContext },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", PasskeySignInFailure>> {
    this.requests.push({ kind: "prove-passkey", ...command });
    const answer = await answerUnlessCancelled(this.passkeyAnswer, cancellation);
    return answer.ok ? this.beginSignIn(command.signInContext) : answer;
  }

  private async continueSession(
    command: { readonly signInContext: SignInContext; readonly session?: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    this.requests.push({ kind: "continue-session", ...command });
    const own = this.sessionAnswer;
    const answer = command.session === undefined ? own : (this.partnerSessionAnswer ?? own);
    const session = await answerUnlessCancelled(answer, cancellation);
    return session.ok ? this.beginSignIn(command.signInContext) : session;
  }

  private async checkSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    this.requests.push({ kind: "check-session" });
    return this.findSession(cancellation);
  }

  private findSession(cancellation: Cancellation): Promise<Result<"active", SessionFailure>> {
    return answerUnlessCancelled(this.sessionAnswer, cancellation);
  }

  private async redirectTo(
    target: TrustedUrl,
    cancellation: Cancellation,
  ): Promise<Result<"leaving", SessionFailure>> {
    const session = await this.findSession(cancellation);
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
