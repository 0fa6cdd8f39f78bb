import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { MfaStatus } from "#domain/mfa/flow/mfa-context.ts";
import type { PhonePlatform } from "#domain/mfa/factors/authenticator-apps.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

type Given = NonNullable<Parameters<typeof mfaParts>[0]> & {
  readonly page?: MfaPage;
  readonly search?: string;
  readonly status?: MfaStatus;
  readonly trustsBrowsers?: boolean;
  readonly phonePlatform?: PhonePlatform;
  readonly isFramed?: boolean;
  /** A code that the device hands over by itself. */
  readonly incomingCode?: string;
};

/** A visit to an MFA page, on fakes: a person without a factor, with a week left, unless said otherwise. */
export function anMfaVisit(given: Given = {}) {
  const { page = "mfa-setup", search = "", status, isFramed = false, incomingCode } = given;
  const parts = mfaParts(given);
  if (status) parts.mfaStatusApi.status = success(status);
  if (isFramed) parts.embeddingPage.surroundings = "frame";
  const heard: Cancellation[] = [];
  const deps = {
    ...parts,
    incomingCodes: {
      next: async (cancellation: Cancellation) => {
        heard.push(cancellation);
        return incomingCode;
      },
    },
    phoneMetadata: { load: async () => success(new LibPhoneMetadata()) },
    languageTags: () => ["de-DE"],
    trustsBrowsers: given.trustsBrowsers ?? true,
    phonePlatform: given.phonePlatform,
    isFramed,
  };
  const present = () => new MfaPresenter(readMfaQuery(page, search), deps);
  const presenter = present();
  return {
    ...parts,
    deps,
    presenter,
    /** The same page, loaded anew. */
    present,
    /** How long each time the device was asked for a code. */
    heard,
    step: () => presenter.shown?.state.step,
    /** Opens the page, and waits until it shows something. */
    async open(): Promise<() => void> {
      const stop = presenter.start();
      await settled();
      return stop;
    },
  };
}

/** A person who has this factor, and has to prove it. */
export const withFactors = (...types: MfaStatus["factors"][number]["type"][]): MfaStatus => ({
  state: "mfa-verification-required",
  factors: types.map((type) =>
    type === "sms" || type === "voice" ? { type, maskedPhoneNumber: "+49 *** *** 820" } : { type },
  ),
});
