import { makeAutoObservable } from "mobx";
import type { LoginAddress } from "#application/login/login-address.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { RetryWait, usualWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { EmailCodeSentOutcome, SendEmailCode } from "#domain/login/send-email-code.ts";
import type { SentEmailCode } from "#domain/login/sent-email-code.ts";
import type { EmailCodeOutcome, SignInWithEmailCode } from "#domain/login/sign-in-with-email-code.ts";
import {
  readOneTimeCode,
  typeOneTimeCode,
  type OneTimeCodeReading,
} from "#domain/mfa/factors/one-time-code.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Language } from "#domain/shared/language.ts";

/** What is wrong with the text in the field; the last three are the provider's refusals. */
export type EmailCodeError =
  | Exclude<OneTimeCodeReading["kind"], "complete">
  | "wrong"
  | "expired"
  | "too-many-tries";

/** Why no code was sent, or why a code was not checked. */
export type EmailCodeProblem =
  | Exclude<Shown<EmailCodeSentOutcome>, { readonly kind: "sent" }>
  | Exclude<Shown<EmailCodeOutcome>, { readonly kind: EmailCodeError }>;

/** The page that the step is a part of. */
export type EmailCodePage = { readonly email: string; notices: readonly LoginNotice[] };

export type EmailCodeDeps = {
  readonly sendEmailCode: Pick<SendEmailCode, "execute">;
  readonly signInWithEmailCode: Pick<SignInWithEmailCode, "execute">;
  readonly sentEmailCode: Pick<SentEmailCode, "sentAt">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Clock;
  readonly language: () => Language;
};

/** `takeWish`: returns once whether the person has asked for a code, then false. */
type StepDeps = EmailCodeDeps & { readonly takeWish: () => boolean };

type Refusal = { readonly kind: EmailCodeError };
type SendRefusal = Exclude<Shown<EmailCodeSentOutcome>, { readonly kind: "sent" }>;

/** LoginPage's step for a code by e-mail. */
export class EmailCodePresenter {
  text = "";
  error: EmailCodeError | undefined = undefined;
  /** Whether a code can be typed: one was sent, or may have been. */
  isAwaited = false;
  /** How many further codes were sent since the step was opened. */
  resends = 0;

  readonly #page: EmailCodePage;
  readonly #address: LoginAddress;
  readonly #deps: StepDeps;
  readonly #lifetime = new PageLifetime();
  readonly #pause: RetryWait;
  readonly #sending: Submission<Shown<EmailCodeSentOutcome>, SendRefusal>;
  readonly #proof: Submission<Shown<EmailCodeOutcome> | Refusal, EmailCodeProblem>;
  /** The code that was submitted automatically. Empty after the Enter that followed it: the next one sends the code. */
  #sentByItself: string | undefined = undefined;
  /** The code whose check got no answer: the provider may have spent it. */
  #unanswered: string | undefined = undefined;

  constructor(page: EmailCodePage, address: LoginAddress, deps: StepDeps) {
    this.#page = page;
    this.#address = address;
    this.#deps = deps;
    this.#pause = new RetryWait(deps.clock, this.#lifetime.cancellation);
    this.#sending = new Submission<Shown<EmailCodeSentOutcome>, SendRefusal>(this.#lifetime, (outcome) =>
      this.meetSending(outcome),
    );
    this.#proof = new Submission<Shown<EmailCodeOutcome> | Refusal, EmailCodeProblem>(
      this.#lifetime,
      (outcome) => this.meetProof(outcome),
    );
    makeAutoObservable(this);
  }

  get problem(): EmailCodeProblem | undefined {
    return this.#proof.problem ?? this.#sending.problem;
  }

  get failedSubmits(): number {
    return this.#proof.failedSubmits;
  }

  get isSending(): boolean {
    return this.#sending.isBusy;
  }

  /** Whether the code is being checked. */
  get isBusy(): boolean {
    return this.#proof.isBusy;
  }

  get isLeaving(): boolean {
    return this.#proof.state === "ended";
  }

  /** The seconds until another code may be asked for. */
  get secondsToSend(): number {
    return this.#pause.secondsLeft;
  }

  /** Begins the step; returns the function that ends it. */
  start(): () => void {
    const stop = this.#lifetime.begin();
    const stopListening = this.#deps.tabs.listen((announcement) => {
      if (announcement === "signed-out") this.interrupt();
    });
    const sentAt = this.#deps.sentEmailCode.sentAt(this.#page.email);
    if (sentAt !== undefined) this.awaitCode(sentAt);
    if (this.#deps.takeWish() && this.secondsToSend === 0) void this.send();
    return () => {
      stop();
      stopListening();
      this.clear();
    };
  }

  /** Has a code sent; does nothing during the pause or while one is being sent (RAC-01). */
  async send(): Promise<void> {
    if (this.secondsToSend > 0 || this.isBusy) return;
    this.#proof.clearProblem();
    const command = { email: this.#page.email, language: this.#deps.language() };
    await this.#sending.run(({ cancellation }) => this.#deps.sendEmailCode.execute(command, cancellation));
  }

  /** Takes typed or pasted text; submits six digits by itself, but only once for each code (M-11). */
  type(text: string): void {
    const typed = typeOneTimeCode(this.text, text);
    if (!typed) return;
    this.text = typed.text;
    this.error = typed.isTooLong ? "too-many" : undefined;
    if (!typed.isComplete || this.#sentByItself !== undefined) return;
    this.#sentByItself = typed.text;
    void this.submit();
  }

  async submit(): Promise<void> {
    // The Enter that people press after six digits is no second try of a code that was refused (login-123).
    if (this.error !== undefined && this.#sentByItself === this.text) {
      this.#sentByItself = "";
      return this.#proof.refuse();
    }
    const reading = readOneTimeCode(this.text);
    this.#sending.clearProblem();
    await this.#proof.run(async ({ cancellation }) => {
      if (reading.kind !== "complete") return reading;
      const { code } = reading;
      const command = { email: this.#page.email, code, request: this.#address.requestNow };
      const outcome = await this.#deps.signInWithEmailCode.execute(command, cancellation);
      // The provider may have accepted the code in a call whose answer never came (login-114).
      const isSpent = outcome.kind === "wrong" && this.#unanswered === code;
      this.#unanswered = outcome.kind === "unreachable" ? code : undefined;
      return isSpent ? { kind: "expired" } : outcome;
    });
  }

  /** Repeats the call that got no answer. */
  async retry(): Promise<void> {
    await (this.#proof.problem ? this.submit() : this.send());
  }

  usePassword(): void {
    this.#address.goTo("password", "replace", this.#page.email);
  }

  private clear(): void {
    this.text = "";
  }

  private awaitCode(sentAt?: number): void {
    this.isAwaited = true;
    this.#pause.start(usualWait, sentAt);
  }

  private meetSending(outcome: Shown<EmailCodeSentOutcome>): SendRefusal | "none" {
    switch (outcome.kind) {
      case "sent":
        if (this.isAwaited) this.resends += 1;
        this.clear();
        this.error = undefined;
        this.#sentByItself = undefined;
        this.awaitCode();
        return "none";
      case "too-many-requests":
        // An earlier code may be on its way.
        this.isAwaited = true;
        this.#pause.start(outcome.retryAfter);
        return outcome;
      case "unreachable":
      case "invalid-email":
      case "misconfigured":
      case "server":
        return outcome;
    }
  }

  private meetProof(outcome: Shown<EmailCodeOutcome> | Refusal): EmailCodeProblem | "at-field" {
    this.error = undefined;
    switch (outcome.kind) {
      case "unreachable":
      case "rate-limited":
      case "denied":
      case "server":
      case "misconfigured":
        return outcome;
      case "empty":
      case "too-few":
      case "too-many":
      case "not-digits":
      case "wrong":
      case "expired":
      case "too-many-tries":
        this.error = outcome.kind;
        return "at-field";
    }
  }

  /** Cancels the attempt: a session that began now would end with the provider's session, which a logout is ending. */
  private interrupt(): void {
    if (this.#proof.state !== "busy") return;
    this.#proof.cancel();
    this.#page.notices = ["logged-out"];
  }
}
