import { makeAutoObservable, observableRef } from "mobx";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { TotpSecret } from "#domain/mfa/visit/mfa-api.port.ts";

/** Data that one step of a visit leaves for a later step; dropped when the visit ends. */
export class VisitMemory {
  /** The TOTP secret, held only here and only until set-up ends (OTP-06). */
  secret: TotpSecret | undefined = undefined;
  /** Whether the secret took the place of one that this tab has shown before. */
  isSecretReplaced = false;
  /** The mobile flow that was started last, with the progress that its start reported. */
  flow: MobileFlow | undefined = undefined;
  /** Whether this visit has asked for a passkey by itself, which it does once. */
  hasAskedForPasskey = false;
  /** The step of a set-up for which a factor had to be proved once more. */
  interrupted: MfaState | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { secret: observableRef, flow: observableRef });
  }

  keepSecret(secret: TotpSecret, isReplacement: boolean): void {
    this.secret = secret;
    this.isSecretReplaced = isReplacement;
  }

  forgetSecret(): void {
    this.secret = undefined;
  }

  keepFlow(flow: MobileFlow): void {
    this.flow = flow;
  }
}
