import { makeAutoObservable } from "mobx";
import { PhoneDraft } from "#application/mfa/phone-draft.ts";
import type { SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";

/** The choices and typed values that are kept when their step is left, for coming back to it. */
export class MfaChoices {
  isBrowserTrusted: boolean;
  method: SetUpMethod | undefined = undefined;
  readonly phone = new PhoneDraft();

  readonly #keepTrust: (isBrowserTrusted: boolean) => void;

  /** `keepTrust`: keeps the choice, so that a reload does not tick what was unticked. */
  constructor(isBrowserTrusted: boolean, keepTrust: (isBrowserTrusted: boolean) => void) {
    this.isBrowserTrusted = isBrowserTrusted;
    this.#keepTrust = keepTrust;
    makeAutoObservable(this, { phone: false });
  }

  toggleTrust(): void {
    this.isBrowserTrusted = !this.isBrowserTrusted;
    this.#keepTrust(this.isBrowserTrusted);
  }

  /** Takes the choice that was kept before a reload. */
  resumeTrust(isBrowserTrusted: boolean | undefined): void {
    this.isBrowserTrusted = isBrowserTrusted ?? this.isBrowserTrusted;
  }

  chooseMethod(method: SetUpMethod): void {
    this.method = method;
  }
}
