import { makeAutoObservable } from "mobx";
import type { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission } from "#application/shared/submission.ts";
import {
  readOneTimeCode,
  typeOneTimeCode,
  type OneTimeCodeReading,
} from "#domain/mfa/factors/one-time-code.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Ended } from "#domain/shared/outcome.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";

/** What is wrong with a text that is no one-time code. */
export type CodeFault = Exclude<OneTimeCodeReading["kind"], "complete">;

/** What is done with a complete code, and what its outcomes show. */
type Check<Outcome, Problem, Refusal> = {
  readonly send: (code: string, cancellation: Cancellation) => Promise<Outcome | Ended>;
  /** Returns what is wrong with the code, shown at its field, or the problem above the form; `none`: neither. */
  readonly resultOf: (outcome: Outcome) => Refusal | Problem | "none";
};

/** The field for a one-time code: what is typed, and how the code is refused. */
export class CodeEntry<
  Outcome extends CountedOutcome & { readonly reference?: string },
  Problem extends { readonly kind: string },
  Refusal extends string,
> {
  text = "";
  error: CodeFault | Refusal | undefined = undefined;
  /** How many further codes were sent since the step was opened. */
  resends = 0;
  readonly submission: Submission<Outcome, Problem>;

  readonly #check: Check<Outcome, Problem, Refusal>;
  /** The code that was submitted without a press; empty once the person has submitted the same one again. */
  #sentByItself: string | undefined = undefined;

  constructor(lifetime: Pick<PageLifetime, "cancellation">, check: Check<Outcome, Problem, Refusal>) {
    this.#check = check;
    this.submission = new Submission(lifetime, (outcome) => this.handle(outcome));
    makeAutoObservable(this, { submission: false });
  }

  /** Takes typed or pasted text. Returns whether to submit it now: six digits, but only once for each code sent. */
  type(text: string): boolean {
    const typed = typeOneTimeCode(this.text, text);
    if (!typed) return false;
    this.text = typed.text;
    this.error = typed.isTooLong ? "too-many" : undefined;
    if (!typed.isComplete || this.#sentByItself !== undefined) return false;
    this.#sentByItself = typed.text;
    return true;
  }

  /** Has a complete code checked, one at a time. */
  async submit(): Promise<void> {
    if (this.submission.isBusy) return;
    const reading = readOneTimeCode(this.text);
    if (reading.kind !== "complete") return this.refuse(reading.kind);
    // The Enter that people press after six digits is no second try of a code that was refused.
    if (this.error !== undefined && this.#sentByItself === reading.code) {
      this.#sentByItself = "";
      return this.refuse(this.error);
    }
    await this.submission.run(({ cancellation }) => this.#check.send(reading.code, cancellation));
  }

  /** Empties the field for a code that was just sent. `isAnother`: not the first one. */
  expect(isAnother: boolean): void {
    this.clear();
    this.error = undefined;
    this.#sentByItself = undefined;
    if (isAnother) this.resends += 1;
  }

  clear(): void {
    this.text = "";
  }

  clearError(): void {
    this.error = undefined;
  }

  private refuse(error: CodeFault | Refusal): void {
    this.error = error;
    this.submission.refuse();
  }

  private handle(outcome: Outcome): Problem | "at-field" | "none" {
    const result = this.#check.resultOf(outcome);
    this.error = undefined;
    if (typeof result === "object" || result === "none") return result as Problem | "none";
    this.error = result;
    return "at-field";
  }
}
