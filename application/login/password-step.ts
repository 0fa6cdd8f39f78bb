import { makeAutoObservable } from "mobx";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission, type Attempt, type Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { RedirectProblem, SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import type { RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SignInOutcome, SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { BrowserAbilities, CookieTrouble } from "#domain/login/browser-abilities.port.ts";
import { cancelled } from "#domain/shared/outcome.ts";

export type LoginProblem =
  | Shown<SignInOutcome>
  | RedirectProblem
  | { readonly kind: CookieTrouble }
  | { readonly kind: "not-completed" };

/** `not-sent`: the portal itself found a problem before any call. */
type PasswordOutcome =
  | SignInOutcome
  | {
      readonly kind: "not-sent";
      readonly error: LoginFieldError | undefined;
      readonly areCookiesOff: boolean;
    };

/** LoginPage's second step: the password and the attempts to sign in with it. */
export class PasswordStep {
  password = "";
  error: LoginFieldError | undefined = undefined;
  readonly submission: Submission<Shown<PasswordOutcome>, LoginProblem>;

  readonly #deps: PasswordStepDeps;

  constructor(lifetime: PageLifetime, deps: PasswordStepDeps) {
    this.#deps = deps;
    this.submission = new Submission(lifetime, (outcome) => this.problemOf(outcome));
    makeAutoObservable(this, { submission: false });
  }

  get phase(): "editing" | "submitting" | "leaving" {
    return ({ idle: "editing", busy: "submitting", ended: "leaving" } as const)[this.submission.state];
  }

  type(password: string): void {
    this.password = password;
    this.error = undefined;
  }

  async submit(email: string, request: SignInRequest): Promise<void> {
    await this.submission.run((attempt) => this.signIn(email, request, attempt));
    if (this.submission.state === "ended") this.clear();
  }

  async leaveFor(way: RedirectWay, email: string, request: SignInRequest): Promise<void> {
    const command = { way, email: email.trim(), request, history: "push" } as const;
    await this.submission.run(({ cancellation }) =>
      this.#deps.signInByRedirect.execute(command, cancellation),
    );
  }

  /** Shows why an attempt that the page made without a click has failed. */
  explain(problem: LoginProblem | undefined): void {
    if (!problem) return;
    recordEvent({ outcome: problem });
    this.submission.problem = problem;
  }

  /**
   * Cancels the attempt and clears the password and its errors at the e-mail step (RAC-06). Shows there what is wrong
   * with the browser's cookies, if anything, before a password is asked for (STO-06); otherwise `problem`, which led
   * here.
   */
  forget(problem?: LoginProblem): void {
    this.submission.cancel();
    this.error = undefined;
    this.clear();
    const trouble = this.#deps.abilities.cookieTrouble();
    this.submission.problem = trouble ? { kind: trouble } : problem;
  }

  /** Cancels a running attempt; what was typed stays. Returns whether one was running. */
  interrupt(): boolean {
    const isInterrupted = this.phase === "submitting";
    if (isInterrupted) this.submission.cancel();
    return isInterrupted;
  }

  clear(): void {
    this.password = "";
  }

  private async signIn(
    email: string,
    request: SignInRequest,
    { cancellation }: Attempt,
  ): Promise<PasswordOutcome> {
    const { password } = this;
    const areCookiesOff = this.#deps.abilities.cookieTrouble() === "cookies-off";
    const error = await this.#deps.validate("password", password);
    if (cancellation.isCancelled) return cancelled;
    if (error || areCookiesOff) return { kind: "not-sent", error, areCookiesOff };
    recordEvent({ step: "password" });
    return this.#deps.signInWithPassword.execute({ email, password, request }, cancellation);
  }

  private problemOf(outcome: Shown<PasswordOutcome>): LoginProblem | "at-field" {
    this.error = outcome.kind === "not-sent" ? outcome.error : undefined;
    if (outcome.kind === "not-sent") return outcome.areCookiesOff ? { kind: "cookies-off" } : "at-field";
    if (outcome.kind === "invalid-credentials") this.clear();
    return outcome;
  }
}

export type PasswordStepDeps = {
  readonly signInWithPassword: Pick<SignInWithPassword, "execute">;
  readonly signInByRedirect: Pick<SignInByRedirect, "execute">;
  readonly abilities: BrowserAbilities;
  readonly validate: (field: "email" | "password", value: string) => Promise<LoginFieldError | undefined>;
};
