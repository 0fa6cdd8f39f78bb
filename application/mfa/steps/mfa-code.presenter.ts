import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepSubmission,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { refusedCodeOf, type RefusedCode } from "#application/mfa/refused-code.ts";
import { CodeEntry, type CodeFault } from "#application/shared/code-entry.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { CodeSentOutcome, SendPhoneCode } from "#domain/mfa/factors/request-phone-code.ts";
import type {
  VerifyOneTimeCode,
  VerifyOneTimeCodeOutcome,
} from "#domain/mfa/factors/verify-one-time-code.ts";
import type { CodeFactor, MfaState, PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { IncomingCodes } from "#domain/mfa/factors/incoming-codes.port.ts";
import {
  cancellationSource,
  type Cancellation,
  type CancellationSource,
} from "#domain/shared/cancellation.ts";

/** What is wrong with the text in the field: it is no code, or it was refused (M-12). */
export type CodeError = CodeFault | Refusal;
type Refusal = RefusedCode | "not-newest";

/**
 * Where the person finds the code. `app`: in the authenticator app. `to-send`: it is sent to `number` when they ask
 * for it. `sent`: it is on its way there. The number is masked, or unknown if the platform does not send it.
 */
export type CodeSource =
  | { readonly kind: "app" }
  | { readonly kind: "to-send" | "sent"; readonly by: PhoneDelivery; readonly number: string | undefined };

export type MfaCodeDeps = {
  readonly verifyOneTimeCode: Pick<VerifyOneTimeCode, "execute">;
  readonly sendPhoneCode: Pick<SendPhoneCode, "execute">;
  readonly incomingCodes: IncomingCodes;
};

type CodeState = Extract<MfaState, { readonly step: "challenge" | "enter-code" }>;

/** The step in which a one-time code is typed, in set-up and in verification. */
export class MfaCodePresenter {
  readonly screen = "enter-code";
  readonly visit: StepVisit;
  readonly purpose: "set-up" | "challenge";
  readonly entry: CodeEntry<Shown<VerifyOneTimeCodeOutcome>, ShownProblem, Refusal>;

  readonly #deps: MfaCodeDeps;
  readonly #cancellation: Cancellation;
  #hearing: CancellationSource = cancellationSource();
  readonly #sending: StepSubmission<CodeSentOutcome>;
  /** How the last code was sent, or is being sent. */
  private by: PhoneDelivery | undefined = undefined;
  /** The factor that the step was opened for. */
  readonly #first: CodeFactor;

  constructor(state: CodeState, visit: StepVisit, deps: MfaCodeDeps, cancellation: Cancellation) {
    this.visit = visit;
    this.purpose = state.step === "challenge" ? "challenge" : "set-up";
    this.#first = state.step === "challenge" ? state.factor : state.method;
    this.#deps = deps;
    this.#cancellation = cancellation;
    this.entry = new CodeEntry<Shown<VerifyOneTimeCodeOutcome>, ShownProblem, Refusal>(
      { cancellation },
      { send: (code) => this.verify(code), resultOf: (outcome) => this.resultOf(outcome) },
    );
    this.#sending = new Submission({ cancellation }, (outcome) => this.handleSending(outcome));
    makeAutoObservable<this, "by">(this, {
      screen: false,
      visit: false,
      purpose: false,
      entry: false,
      by: false,
    });
    cancellation.onCancel(() => this.#hearing.cancel());
  }

  /** The factor that the code belongs to; of a phone, how the last code was sent to it. */
  get factor(): CodeFactor {
    const { state } = this.visit;
    if (state.step === "challenge") return state.by ?? state.factor;
    return state.step === "enter-code" ? state.method : this.#first;
  }

  get problem(): ShownProblem | undefined {
    return this.entry.submission.problem ?? this.#sending.problem;
  }

  /** How a code is being sent; undefined while none is. */
  get sending(): PhoneDelivery | undefined {
    return this.#sending.isBusy ? this.by : undefined;
  }

  /** The other way to send a code to this phone; undefined if that is enrolled as a factor of its own. */
  get otherDelivery(): PhoneDelivery | undefined {
    if (this.factor === "totp") return undefined;
    const other = this.factor === "sms" ? "voice" : "sms";
    const isFactor = this.purpose === "challenge" && this.isEnrolled(other) && this.isEnrolled(this.factor);
    return isFactor ? undefined : other;
  }

  get source(): CodeSource {
    const { factor: by, sentTo } = this;
    if (by === "totp") return { kind: "app" };
    if (sentTo === undefined) return { kind: "to-send", by, number: this.enrolledNumber };
    // During set-up the person has just typed the number, so it is shown in full; elsewhere it is masked (M-09).
    const typed = this.purpose === "set-up" ? this.visit.choices.phone.phoneNumber : undefined;
    return { kind: "sent", by, number: typed ?? sentTo };
  }

  get hasErrors(): boolean {
    return this.entry.error !== undefined || this.problem !== undefined;
  }

  /** Whether a code can be typed: it was sent, or an app shows it. */
  get isAwaited(): boolean {
    return this.source.kind !== "to-send";
  }

  get canSendAgain(): boolean {
    return this.source.kind === "sent";
  }

  /** Whether the number was typed in the step before, so that Back leads to it. */
  get canChangeNumber(): boolean {
    return this.purpose === "set-up" && this.factor !== "totp";
  }

  /** The seconds until a code may be requested. */
  get secondsToSend(): number {
    return Math.max(this.visit.nextCode.secondsLeft, this.visit.retry.secondsLeft);
  }

  get notice(): StepNotice {
    const { problem, purpose, factor } = this;
    const phone = purpose === "challenge" ? "enrolled-phone" : "phone";
    return { problem, codeFrom: factor === "totp" ? "app" : phone };
  }

  arrive(): void {
    this.visit.nextCode.start();
    const lock = lockToShow(this.visit);
    if (lock) this.entry.submission.problem = lock;
    if (this.factor === "sms" && this.sentTo !== undefined) void this.listen();
  }

  type(text: string): void {
    if (this.entry.type(text)) void this.submit();
  }

  async submit(): Promise<void> {
    if (!this.visit.retry.isRunning) await this.entry.submit();
  }

  /** Sends a code, or another one, by message or call. */
  async send(by: CodeFactor = this.factor): Promise<void> {
    if (by === "totp" || this.sending || this.secondsToSend > 0) return;
    this.by = by;
    this.entry.submission.clearProblem();
    const command = { delivery: by, isEnrolment: this.isEnrolment };
    await this.#sending.run(() => this.#deps.sendPhoneCode.execute(command, this.#cancellation));
  }

  private get isEnrolment(): boolean {
    return this.purpose === "set-up";
  }

  /** The masked number that the last code was sent to. */
  private get sentTo(): string | undefined {
    const { state } = this.visit;
    return "sentTo" in state ? state.sentTo : undefined;
  }

  private get enrolledNumber(): string | undefined {
    return this.visit.context.factors.find(({ type }) => type === this.factor)?.maskedPhoneNumber;
  }

  private isEnrolled(factor: CodeFactor): boolean {
    return this.visit.context.factors.some(({ type }) => type === factor);
  }

  private verify(code: string): Promise<VerifyOneTimeCodeOutcome> {
    this.#hearing.cancel();
    this.entry.clearError();
    this.#sending.clearProblem();
    const { factor, isEnrolment } = this;
    const command = { factor, code, isEnrolment, terms: this.visit.terms };
    return this.#deps.verifyOneTimeCode.execute(command, this.#cancellation);
  }

  private resultOf(outcome: Shown<VerifyOneTimeCodeOutcome>): Refusal | ShownProblem | "none" {
    if (outcome.kind === "accepted") {
      this.visit.send({ type: "code-accepted" });
      return "none";
    }
    const refused = refusedCodeOf(outcome);
    if (refused === undefined) return problemToShow(outcome, this.visit);
    return refused === "invalid" && this.entry.resends > 0 ? "not-newest" : refused;
  }

  private handleSending(outcome: Shown<CodeSentOutcome>): ShownProblem | "none" {
    if (outcome.kind !== "code-sent") return problemToShow(outcome, this.visit);
    this.entry.expect(this.canSendAgain);
    this.visit.send({ type: "code-sent", by: this.by ?? "sms", sentTo: outcome.sentTo });
    this.arrive();
    return "none";
  }

  /** Waits for the code in an incoming message; ends once a code is submitted (M-13). */
  private async listen(): Promise<void> {
    this.#hearing.cancel();
    this.#hearing = cancellationSource();
    const { cancellation } = this.#hearing;
    const code = await this.#deps.incomingCodes.next(cancellation);
    if (code !== undefined && !cancellation.isCancelled) this.type(code);
  }
}
