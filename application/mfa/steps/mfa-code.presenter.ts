import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import { refusedCodeOf, type RefusedCode } from "#application/mfa/refused-code.ts";
import type { CodeSentOutcome } from "#domain/mfa/factors/enrol-phone.ts";
import {
  readOneTimeCode,
  typeOneTimeCode,
  type OneTimeCodeReading,
} from "#domain/mfa/factors/one-time-code.ts";
import type { SendPhoneCode } from "#domain/mfa/factors/send-phone-code.ts";
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
export type CodeError = Exclude<OneTimeCodeReading["kind"], "complete"> | RefusedCode | "not-newest";

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
  text = "";
  error: CodeError | undefined = undefined;
  problem: StepProblem | undefined = undefined;
  isVerifying = false;
  /** How a code is being sent; undefined while none is. */
  sending: PhoneDelivery | undefined = undefined;
  /** How many further codes were sent since the step was opened. */
  resends = 0;
  failedSubmits = 0;

  readonly #deps: MfaCodeDeps;
  readonly #stay: Cancellation;
  #hearing: CancellationSource = cancellationSource();
  /** The code that was submitted automatically; empty once a submit by hand has repeated it. */
  #sentByItself: string | undefined = undefined;
  /** The factor that the step was opened for. */
  readonly #first: CodeFactor;

  constructor(state: CodeState, visit: StepVisit, deps: MfaCodeDeps, stay: Cancellation) {
    this.visit = visit;
    this.purpose = state.step === "challenge" ? "challenge" : "set-up";
    this.#first = state.step === "challenge" ? state.factor : state.method;
    this.#deps = deps;
    this.#stay = stay;
    makeAutoObservable(this, { screen: false, visit: false, purpose: false });
    stay.onCancel(() => this.#hearing.cancel());
  }

  /** The factor that the code belongs to; of a phone, how the last code was sent to it. */
  get factor(): CodeFactor {
    const { state } = this.visit;
    if (state.step === "challenge") return state.by ?? state.factor;
    return state.step === "enter-code" ? state.method : this.#first;
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
    return this.error !== undefined || this.problem !== undefined;
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
    this.problem = lockToShow(this.visit) ?? this.problem;
    if (this.factor === "sms" && this.sentTo !== undefined) void this.listen();
  }

  /** Takes typed or pasted text; submits six digits automatically, but only once (M-11). */
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
    if (this.isVerifying || this.visit.retry.isRunning) return;
    const reading = readOneTimeCode(this.text);
    if (reading.kind !== "complete") return this.refuse(reading.kind);
    if (this.error !== undefined && this.#sentByItself === reading.code) return this.refuseOnce(this.error);
    this.#hearing.cancel();
    this.isVerifying = true;
    this.error = undefined;
    this.problem = undefined;
    const { factor, isEnrolment } = this;
    const command = { factor, code: reading.code, isEnrolment, terms: this.visit.terms };
    const outcome = await this.#deps.verifyOneTimeCode.execute(command, this.#stay);
    if (!this.#stay.isCancelled) this.meet(outcome);
  }

  /** Sends a code, or another one, by message or call. */
  async send(by: CodeFactor = this.factor): Promise<void> {
    if (by === "totp" || this.sending || this.secondsToSend > 0) return;
    this.sending = by;
    this.problem = undefined;
    const outcome = await this.#deps.sendPhoneCode.execute(
      { delivery: by, isEnrolment: this.isEnrolment },
      this.#stay,
    );
    if (!this.#stay.isCancelled) this.take(outcome, by);
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

  private meet(outcome: VerifyOneTimeCodeOutcome): void {
    if (outcome.kind === "accepted") return this.visit.send({ type: "code-accepted" });
    this.isVerifying = false;
    const error = refusedCodeOf(outcome);
    if (error) return this.refuse(error === "invalid" && this.resends > 0 ? "not-newest" : error);
    this.problem = problemToShow(outcome, this.visit);
    this.failedSubmits += 1;
  }

  private take(outcome: CodeSentOutcome, by: PhoneDelivery): void {
    this.sending = undefined;
    if (outcome.kind !== "code-sent") {
      this.problem = problemToShow(outcome, this.visit);
      return;
    }
    this.text = "";
    this.error = undefined;
    if (this.canSendAgain) this.resends += 1;
    this.#sentByItself = undefined;
    this.visit.send({ type: "code-sent", by, sentTo: outcome.sentTo });
    this.arrive();
  }

  /** Answers the Enter that people press after six digits, without a second attempt for the same code. */
  private refuseOnce(error: CodeError): void {
    this.#sentByItself = "";
    this.refuse(error);
  }

  private refuse(error: CodeError): void {
    this.error = error;
    this.failedSubmits += 1;
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
