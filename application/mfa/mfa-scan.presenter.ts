import { makeAutoObservable, runInAction } from "mobx";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { RegisterTotp } from "#domain/mfa/register-totp.ts";
import type { TotpSecret } from "#domain/ports/mfa-api.port.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

/** The step that hands a secret to an authenticator app: kept in this object alone, and only so long (OTP-06). */
export class MfaScanPresenter {
  secret: TotpSecret | undefined = undefined;
  problem: StepProblem | undefined = undefined;

  private readonly visit: StepVisit;
  private readonly ports: MfaScanPorts;
  private stay: CancellationSource = cancellationSource();

  constructor(visit: StepVisit, ports: MfaScanPorts) {
    this.visit = visit;
    this.ports = ports;
    makeAutoObservable<this, "visit" | "ports" | "stay">(this, { visit: false, ports: false, stay: false });
  }

  /** Whoever comes back from the next step finds the same code. */
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
    const outcome = await this.ports.registerTotp.execute(cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      if (outcome.kind === "registered") {
        const { secret, otpauthUri } = outcome;
        this.secret = { secret, otpauthUri };
      } else this.problem = problemToShow(outcome, this.visit);
    });
  }
}

/** What the scan step works with. */
export type MfaScanPorts = { readonly registerTotp: Pick<RegisterTotp, "execute"> };
