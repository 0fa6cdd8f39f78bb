import { problemToShow, type StepNotice } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import { accountOf, type EnrolTotp, type EnrolTotpOutcome } from "#domain/mfa/factors/enrol-totp.ts";

export type MfaScanDeps = {
  readonly enrolTotp: Pick<EnrolTotp, "execute">;
  readonly phonePlatform: PhonePlatform | undefined;
};

/** The step that shows a TOTP secret to be scanned. */
export class MfaScanPresenter extends CallStep<EnrolTotpOutcome, MfaScanDeps> {
  readonly screen = "scan";

  /** Whether an authenticator app can be on this device, so that a link opens it. */
  get isOnPhone(): boolean {
    return this.deps.phonePlatform !== undefined;
  }

  /** The account that an app shows with the codes, to be typed beside the key. */
  get account(): string | undefined {
    const { secret } = this.visit.memory;
    return secret && accountOf(secret.otpauthUri);
  }

  override get notice(): StepNotice {
    return { ...super.notice, retry: () => void this.load() };
  }

  /** Loads the secret only once: a person who comes back from the next step sees the same QR code. */
  override arrive(): void {
    if (this.visit.memory.secret) return;
    super.arrive();
    if (!this.visit.lock) void this.load();
  }

  async load(): Promise<void> {
    await this.submission.run(() => this.deps.enrolTotp.execute(this.cancellation));
  }

  protected handle(outcome: Shown<EnrolTotpOutcome>): ShownProblem | "none" {
    if (outcome.kind !== "registered") return problemToShow(outcome, this.visit);
    const { secret, otpauthUri, isReplacement } = outcome;
    this.visit.memory.keepSecret({ secret, otpauthUri }, isReplacement);
    return "none";
  }
}
