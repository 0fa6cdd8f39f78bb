import type { MfaEvent, MfaStatus, SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaVisit } from "#application/mfa/mfa-visit.ts";
import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import { success } from "#domain/shared/result.ts";
import { settled } from "#test/support/settled.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

type Given = NonNullable<Parameters<typeof mfaParts>[0]> & {
  readonly page?: MfaPage;
  readonly search?: string;
  readonly status?: MfaStatus;
  readonly trustsBrowsers?: boolean;
  readonly phonePlatform?: PhonePlatform;
  readonly isFramed?: boolean;
  readonly partnerApps?: Readonly<Record<string, unknown>>;
};

/** Returns a visit to an MFA page on fakes; by default of a person without a factor, who has a week left. */
export function anMfaVisit(given: Given = {}) {
  const { page = "mfa-setup", search = "", status, isFramed = false } = given;
  const parts = mfaParts({ ...given, surroundings: isFramed ? "frame" : "none" });
  if (status) parts.mfaStatusApi.status = success(status);
  const deps = {
    ...parts,
    historyEntries: parts.navigation,
    incomingCodes: { next: async () => undefined },
    phoneMetadata: { load: async () => success(new LibPhoneMetadata()) },
    languageTags: () => ["de-DE"],
    appOf: (partnerCode: string | undefined) => shownApp(given.partnerApps ?? {}, partnerCode),
    trustsBrowsers: given.trustsBrowsers ?? true,
    phonePlatform: given.phonePlatform,
    isFramed,
  };
  const present = (query = search, of = page) => new MfaPresenter(readMfaQuery(of, query), deps);
  const presenter = present();
  let current = presenter;
  parts.navigation.onTravelled = () => current.follow();
  const shownBy = ({ phase }: MfaPresenter): MfaVisit => {
    if (phase.kind !== "showing") throw new Error(`The page is ${phase.kind}.`);
    return phase.visit;
  };
  return {
    ...parts,
    deps,
    presenter,
    /** The same page, loaded anew, or another one. */
    present,
    /** Reloads the page, and waits until it shows something; Back or Forward may be pressed before it runs. */
    async reload(pressed = 0): Promise<MfaPresenter> {
      parts.navigation.position += pressed;
      current = present();
      current.start();
      await settled();
      return current;
    },
    /** Uses the browser's Back (negative) or Forward, and waits until all has come to rest. */
    async travel(by: number): Promise<void> {
      parts.navigation.travel(by);
      await settled();
    },
    /** The step that is shown, and the one that the address names. */
    shownStep: () => [shownBy(current).state.step, parts.navigation.entries[parts.navigation.position]?.step],
    /** The visit that a page shows; this one unless another is given. */
    shown: (page: MfaPresenter = presenter) => shownBy(page),
    phase: () => presenter.phase.kind,
    state: () => shownBy(presenter).state,
    step: () => shownBy(presenter).state.step,
    /** The presenter of the step that is shown, which has to be on this screen. */
    on<Screen extends StepPresenter["screen"]>(
      screen: Screen,
      page: MfaPresenter = presenter,
    ): Extract<StepPresenter, { readonly screen: Screen }> {
      const { step } = shownBy(page);
      if (step?.screen !== screen) throw new Error(`The screen is ${step?.screen}.`);
      return step as Extract<StepPresenter, { readonly screen: Screen }>;
    },
    send: (event: MfaEvent) => shownBy(presenter).send(event),
    /** Goes on from the reminder to the first step of a method. */
    choose(method: SetUpMethod): void {
      this.send({ type: "go-on" });
      this.on("choose-method").choose(method);
      this.on("choose-method").submit();
    },
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

/** A visit that has come to where a phone is named. */
export async function atTheNumber() {
  const visit = anMfaVisit();
  await visit.open();
  visit.choose("phone");
  await settled();
  return visit;
}

/** A visit that has come to where the code for a phone is typed. */
export async function atTheCode() {
  const visit = await atTheNumber();
  visit.on("enter-number").typeNumber("030 1234567");
  await visit.on("enter-number").submit();
  await settled();
  return visit;
}

/** A visit that has come to where an authenticator app scans its secret. */
export async function atTheScan(visit = anMfaVisit()) {
  await visit.open();
  visit.choose("totp");
  visit.send({ type: "go-on" });
  await settled();
  return visit;
}

/** A visit that waits for a partner's app to be paired. */
export async function pairing() {
  const visit = anMfaVisit({ partnerCode: "siteminder" });
  await visit.open();
  visit.choose("partner-app");
  await visit.on("register-app").start();
  await settled();
  return visit;
}
