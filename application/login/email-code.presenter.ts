import { makeAutoObservable } from "mobx";
import type { LoginAddress } from "#application/login/login-address.ts";
import type { LoginNotice } from "#application/login/login-notices.ts";
import { CodeEntry, type CodeFault } from "#application/shared/code-entry.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { RetryWait, usualWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { EmailCodeSentOutcome, SendEmailCode } from "#domain/login/send-email-code.ts";
import type { SentEmailCode } from "#domain/login/sent-email-code.ts";
import type { EmailCodeOutcome, SignInWithEmailCode } from "#domain/login/sign-in-with-email-code.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";

type Refusal = "wrong" | "expired" | "too-many-tries";
export type EmailCodeError = CodeFault | Refusal;

/** Why no code was sent, or why a code was not checked. */
export type EmailCodeProblem =
  | Exclude<Shown<EmailCodeSentOutcome>, { readonly kind: "sent" }>
  | Exclude<Shown<EmailCodeOutcome>, { readonly kind: Refusal }>;

type EmailCodePage = { readonly email: string; notices: readonly LoginNotice[] };

type EmailCodeDeps = {
  readonly sendEmailCode: Pick<SendEmailCode, "execute">;
  readonly signInWithEmailCode: Pick<SignInWithEmailCode, "execute">;
  readonly sentEmailCode: Pick<SentEmailCode, "sentAt">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Clock;
  readonly language: () => Language;
};

/** `takeSendRequest`: returns once whether the person has asked for a code, then false. */
type StepDeps = EmailCodeDeps & { readonly takeSendRequest: () => boolean };

type SendRefusal = Exclude<Shown<EmailCodeSentOutcome>, { readonly kind: "sent" }>;

type Entry = CodeEntry<Shown<EmailCodeOutcome>, EmailCodeProblem, Refusal>;

/** LoginPage's step for a code by e-mail. */
export class EmailCodePresenter {
  readonly entry: Entry;
  /** Whether a code can be typed: one was sent, or may have been. */
  isAwaited = false;

  readonly #page: EmailCodePage;
  readonly #address: LoginAddress;
  readonly #deps: StepDeps;
  readonly #lifetime = new PageLifetime();
  readonly #pause: RetryWait;
  readonly #sending: Submission<Shown<EmailCodeSentOutcome>, SendRefusal>;
  /** The last code, if its check got no answer: the provider may have spent it. */
  #unanswered: string | undefined = undefined;

  constructor(page: EmailCodePage, address: LoginAddress, deps: StepDeps) {
    this.#page = page;
    this.#address = address;
    this.#deps = deps;
    this.#pause = new RetryWait(deps.clock, this.#lifetime.cancellation);
    this.#sending = new Submission(this.#lifetime, (outcome) => this.handleSending(outcome));
    this.entry = new CodeEntry<Shown<EmailCodeOutcome>, EmailCodeProblem, Refusal>(this.#lifetime, {
      send: (code, cancellation) => this.signIn(code, cancellation),
      resultOf,
    });
    makeAutoObservable(this, { entry: false });
  }

  get problem(): EmailCodeProblem | undefined {
    return this.entry.submission.problem ?? this.#sending.problem;
  }

  get isSending(): boolean {
    return this.#sending.isBusy;
  }

  get isLeaving(): boolean {
    return this.entry.submission.state === "ended";
  }

  get secondsToSend(): number {
    return this.#pause.secondsLeft;
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    const stopListening = this.#deps.tabs.listen((announcement) => {
      if (announcement === "signed-out") this.interrupt();
    });
    const sentAt = this.#deps.sentEmailCode.sentAt(this.#page.email);
    if (sentAt !== undefined) this.awaitCode(sentAt);
    if (this.#deps.takeSendRequest() && this.secondsToSend === 0) void this.send();
    return () => {
      stop();
      stopListening();
      this.entry.clear();
    };
  }

  /** Has a code sent; does nothing during the pause or while one is being sent (RAC-01). */
  async send(): Promise<void> {
    const { submission } = this.entry;
    if (this.secondsToSend > 0 || submission.isBusy) return;
    submission.clearProblem();
    const command = { email: this.#page.email, language: this.#deps.language() };
    await this.#sending.run(({ cancellation }) => this.#deps.sendEmailCode.execute(command, cancellation));
  }

  type(text: string): void {
    if (this.entry.type(text)) void this.submit();
  }

  async submit(): Promise<void> {
    const { entry } = this;
    this.#sending.clearProblem();
    entry.submission.clearProblem();
    await entry.submit();
  }

  async retry(): Promise<void> {
    await (this.entry.submission.problem ? this.submit() : this.send());
  }

  usePassword(): void {
    this.#address.goTo("password", "replace", this.#page.email);
  }

  private async signIn(code: string, cancellation: Cancellation): Promise<EmailCodeOutcome> {
    const command = { email: this.#page.email, code, request: this.#address.requestNow };
    recordEvent({ step: "email-code" });
    const outcome = await this.#deps.signInWithEmailCode.execute(command, cancellation);
    // The provider may have accepted the code in a call whose answer never came.
    const isSpent = outcome.kind === "wrong" && this.#unanswered === code;
    this.#unanswered = outcome.kind === "unreachable" ? code : undefined;
    return isSpent ? { kind: "expired" } : outcome;
  }

  private awaitCode(sentAt?: number): void {
    this.isAwaited = true;
    this.#pause.start(usualWait, sentAt);
  }

  private handleSending(outcome: Shown<EmailCodeSentOutcome>): SendRefusal | "none" {
    if (outcome.kind === "sent") {
      this.entry.expect(this.isAwaited);
      this.awaitCode();
      return "none";
    }
    if (outcome.kind === "too-many-requests") {
      // An earlier code may be on its way.
      this.isAwaited = true;
      this.#pause.start(outcome.retryAfter);
    }
    return outcome;
  }

  /** Cancels the attempt: a session that began now would end with the provider's session, which a logout is ending. */
  private interrupt(): void {
    const { submission } = this.entry;
    if (submission.state !== "busy") return;
    submission.cancel();
    this.#page.notices = ["logged-out"];
  }
}

function resultOf(outcome: Shown<EmailCodeOutcome>): Refusal | EmailCodeProblem {
  switch (outcome.kind) {
    case "unreachable":
    case "rate-limited":
    case "denied":
    case "server":
    case "misconfigured":
      return outcome;
    case "wrong":
    case "expired":
    case "too-many-tries":
      return outcome.kind;
  }
}

export type MakeEmailCodeEntry = (page: EmailCodePage, address: LoginAddress) => EmailCodeEntry;

/** The way from the password step to a code by e-mail, on one visit of LoginPage. */
export class EmailCodeEntry {
  private readonly page: EmailCodePage;
  private readonly address: LoginAddress;
  private readonly deps: EmailCodeDeps;
  private isWanted = false;

  constructor(page: EmailCodePage, address: LoginAddress, deps: EmailCodeDeps) {
    this.page = page;
    this.address = address;
    this.deps = deps;
  }

  /** Shows the step and has it send a code, because the person asked for one. */
  accept(): void {
    this.isWanted = true;
    this.address.goTo("code", "replace", this.page.email);
  }

  /** Opens the step. Sends no code by itself, because Back, Forward and a reload also lead here. */
  open(): EmailCodePresenter {
    return new EmailCodePresenter(this.page, this.address, {
      ...this.deps,
      takeSendRequest: () => this.takeSendRequest(),
    });
  }

  private takeSendRequest(): boolean {
    const { isWanted } = this;
    this.isWanted = false;
    return isWanted;
  }
}
