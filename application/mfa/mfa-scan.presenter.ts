import { makeAutoObservable, runInAction } from "mobx";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { EnrolTotp } from "#domain/mfa/factors/enrol-totp.ts";
import type { TotpSecret } from "#domain/ports/mfa-api.port.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

/**
 * The step that shows a TOTP secret to be scanned. This object alone keeps the secret, until set-up ends (OTP-06).
 */
export class MfaScanPresenter {
  secret: TotpSecret | undefined = undefined;
  problem: StepProblem | undefined = undefined;

  private readonly visit: StepVisit;
  private readonly deps: MfaScanDeps;
  private stay: CancellationSource = cancellationSource();

  constructor(visit: StepVisit, deps: MfaScanDeps) {
    this.visit = visit;
    this.deps = deps;
    makeAutoObservable<this, "visit" | "deps" | "stay">(this, { visit: false, deps: false, stay: false });
  }

  /** Loads the secret only once: a person who comes back from the next step sees the same QR code. */
  arrive(): void {
    if (!this.secret) void this.load();
  }

  leave(): void {
    this.stay.cancel();
    this.stay = cancellationSource();
    this.problem = undefined;
  }

  forget(): void {
    this.secret = undefined;
  }

  async load(): Promise<void> {
    this.problem = undefined;
    const { cancellation } = this.stay;
    const outcome = await this.deps.enrolTotp.execute(cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      if (outcome.kind === "registered") {
        const { secret, otpauthUri } = outcome;
        this.secret = { secret, otpauthUri };
      } else this.problem = problemToShow(outcome, this.visit);
    });
  }
}

/** Dependencies of the scan step. */
export type MfaScanDeps = { readonly enrolTotp: Pick<EnrolTotp, "execute"> };
