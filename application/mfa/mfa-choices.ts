import { makeAutoObservable } from "mobx";
import { PhoneDraft } from "#application/mfa/phone-draft.ts";
import type { SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";

/** The choices and typed values that are kept when their step is left, for coming back to it. */
export class MfaChoices {
  isBrowserTrusted: boolean;
  method: SetUpMethod | undefined = undefined;
  readonly phone = new PhoneDraft();

  constructor(isBrowserTrusted: boolean) {
    this.isBrowserTrusted = isBrowserTrusted;
    makeAutoObservable(this, { phone: false });
  }

  toggleTrust(): void {
    this.isBrowserTrusted = !this.isBrowserTrusted;
  }

  chooseMethod(method: SetUpMethod): void {
    this.method = method;
  }
}
