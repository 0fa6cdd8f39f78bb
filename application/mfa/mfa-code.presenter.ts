import { makeAutoObservable, runInAction } from "mobx";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import { readOneTimeCode, type OneTimeCodeReading } from "#domain/mfa/factors/one-time-code.ts";
import type { CodeFactor } from "#domain/mfa/flow/mfa-state.ts";
import type { SendPhoneCode } from "#domain/mfa/factors/send-phone-code.ts";
import type { VerifyOneTimeCode } from "#domain/mfa/factors/verify-one-time-code.ts";
import type { IncomingCodes } from "#domain/ports/incoming-codes.port.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

/** What is wrong with the text in the field; `invalid`: the platform refused the code (mfa-17, M-12). */
export type CodeError = Exclude<OneTimeCodeReading["kind"], "complete"> | "invalid";

/** The step in which a one-time code is typed, in set-up and in verification. */
export class MfaCodePresenter {
  text = "";
  error: CodeError | undefined = undefined;
  problem: StepProblem | undefined = undefined;
  isVerifying = false;
  isSending = false;
  /** How many further codes were sent since the step was opened. */
  resends = 0;
  failedSubmits = 0;

  private readonly visit: StepVisit;
  private readonly deps: MfaCodeDeps;
  private stay: CancellationSource = cancellationSource();
  private hearing: CancellationSource = cancellationSource();
  private hasSubmittedByItself = false;

  constructor(visit: StepVisit, deps: MfaCodeDeps) {
    this.visit = visit;
    this.deps = deps;
    makeAutoObservable<this, "visit" | "deps" | "stay" | "hearing" | "hasSubmittedByItself">(this, {
      visit: false,
      deps: false,
      stay: false,
      hearing: false,
      hasSubmittedByItself: false,
    });
  }

  /** The factor that the code belongs to. */
  get factor(): CodeFactor {
    const { state } = this.visit;
    if (state.step === "challenge") return state.factor;
    return state.step === "enter-code" ? state.method : "totp";
  }

  /** The masked number that the code was sent to; undefined before one is sent, and for an authenticator app. */
  get sentTo(): string | undefined {
    const { state } = this.visit;
    return state.step === "challenge" || state.step === "enter-code" ? state.sentTo : undefined;
  }

  /** Begins the step, or continues it after another code was sent. */
  arrive(): void {
    this.visit.nextCode.start();
    if (this.factor === "sms" && this.sentTo !== undefined) void this.listen();
  }

  /** Cancels and clears everything when the step is left (RAC-02). */
  leave(): void {
    this.hearing.cancel();
    this.stay.cancel();
    this.stay = cancellationSource();
    this.text = "";
    this.error = undefined;
    this.problem = undefined;
    this.isVerifying = false;
    this.isSending = false;
    this.resends = 0;
    this.hasSubmittedByItself = false;
  }

  /** Takes typed or pasted text; submits six digits automatically, but only once (M-11). */
  type(text: string): void {
    const reading = readOneTimeCode(text);
    this.text = reading.kind === "complete" ? reading.code : text.slice(0, longestText);
    this.error = undefined;
    if (reading.kind !== "complete" || this.hasSubmittedByItself) return;
    this.hasSubmittedByItself = true;
    void this.submit();
  }

  async submit(): Promise<void> {
    if (this.isVerifying || this.visit.retry.isRunning) return;
    const reading = readOneTimeCode(this.text);
    if (reading.kind !== "complete") return this.refuse(reading.kind);
    this.hearing.cancel();
    this.isVerifying = true;
    this.problem = undefined;
    const { cancellation } = this.stay;
    const command = { factor: this.factor, code: reading.code, terms: this.visit.terms };
    const outcome = await this.deps.verifyOneTimeCode.execute(command, cancellation);
    if (cancellation.isCancelled) return;
    if (outcome.kind === "accepted") return this.visit.send({ type: "code-accepted" });
    runInAction(() => {
      this.isVerifying = false;
      if (outcome.kind === "refused" && outcome.problem === "code-invalid") return this.refuse("invalid");
      this.problem = problemToShow(outcome, this.visit);
      this.failedSubmits += 1;
    });
  }

  /** Sends a code, or another one. */
  async send(): Promise<void> {
    const { factor } = this;
    if (factor === "totp" || this.isSending || this.isWaiting) return;
    this.isSending = true;
    this.problem = undefined;
    const isFirst = this.sentTo === undefined;
    const { cancellation } = this.stay;
    const outcome = await this.deps.sendPhoneCode.execute({ delivery: factor }, cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      this.isSending = false;
      if (outcome.kind !== "code-sent") {
        this.problem = problemToShow(outcome, this.visit);
        return;
      }
      this.text = "";
      this.error = undefined;
      if (!isFirst) this.resends += 1;
      this.hasSubmittedByItself = false;
      this.visit.send({ type: "code-sent", by: factor, sentTo: outcome.sentTo });
    });
  }

  private get isWaiting(): boolean {
    return this.visit.nextCode.isRunning || this.visit.retry.isRunning;
  }

  private refuse(error: CodeError): void {
    this.error = error;
    this.failedSubmits += 1;
  }

  /** Waits for the code in an incoming message; ends once a code is submitted (M-13). */
  private async listen(): Promise<void> {
    this.hearing.cancel();
    this.hearing = cancellationSource();
    const { cancellation } = this.hearing;
    const code = await this.deps.incomingCodes.next(cancellation);
    if (code !== undefined && !cancellation.isCancelled) this.type(code);
  }
}

/** Longer than a code with all the separators that people put between its digits. */
const longestText = 20;

/** Dependencies of the code step. */
export type MfaCodeDeps = {
  readonly verifyOneTimeCode: Pick<VerifyOneTimeCode, "execute">;
  readonly sendPhoneCode: Pick<SendPhoneCode, "execute">;
  readonly incomingCodes: IncomingCodes;
};
