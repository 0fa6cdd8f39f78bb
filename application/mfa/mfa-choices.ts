import { makeAutoObservable } from "mobx";
import { PhoneDraft } from "#application/mfa/phone-draft.ts";
import type { SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";

/** What the person has chosen and typed that outlives its step: it is there again on coming back. */
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
