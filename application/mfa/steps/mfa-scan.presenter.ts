import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepSubmission,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import { accountOf } from "#domain/mfa/factors/otpauth-account.ts";
import type { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaScanDeps = {
  readonly enrolTotp: Pick<EnrolTotp, "execute">;
  readonly phonePlatform: PhonePlatform | undefined;
};

/** The step that shows a TOTP secret to be scanned. */
export class MfaScanPresenter {
  readonly screen = "scan";
  readonly visit: StepVisit;
  /** Whether an authenticator app can be on this device, so that a link opens it. */
  readonly isOnPhone: boolean;
  readonly submission: StepSubmission<EnrolTotpOutcome>;

  readonly #deps: MfaScanDeps;
  readonly #cancellation: Cancellation;

  constructor(visit: StepVisit, deps: MfaScanDeps, cancellation: Cancellation) {
    this.visit = visit;
    this.isOnPhone = deps.phonePlatform !== undefined;
    this.#deps = deps;
    this.#cancellation = cancellation;
    this.submission = new Submission({ cancellation }, (outcome) => this.handle(outcome));
    makeAutoObservable(this, { screen: false, visit: false, isOnPhone: false, submission: false });
  }

  /** The account that an app shows with the codes, to be typed beside the key. */
  get account(): string | undefined {
    const { secret } = this.visit.memory;
    return secret && accountOf(secret.otpauthUri);
  }

  get notice(): StepNotice {
    return { problem: this.submission.problem, retry: () => void this.load() };
  }

  /** Loads the secret only once: a person who comes back from the next step sees the same QR code. */
  arrive(): void {
    if (this.visit.memory.secret) return;
    const lock = lockToShow(this.visit);
    this.submission.problem = lock;
    if (!lock) void this.load();
  }

  async load(): Promise<void> {
    await this.submission.run(() => this.#deps.enrolTotp.execute(this.#cancellation));
  }

  private handle(outcome: Shown<EnrolTotpOutcome>): StepProblem | "none" {
    if (outcome.kind !== "registered") return problemToShow(outcome, this.visit);
    const { secret, otpauthUri, isReplacement } = outcome;
    this.visit.memory.keepSecret({ secret, otpauthUri }, isReplacement);
    return "none";
  }
}

type EnrolTotpOutcome = Awaited<ReturnType<EnrolTotp["execute"]>>;
