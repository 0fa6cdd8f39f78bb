import { failure, success } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { partnerOrigin } from "#test/support/builders/mfa-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { approved } from "#test/support/fakes/fake-mobile-flows.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Result } from "#domain/shared/result.ts";

const refused = (
  problem: "code-invalid" | "code-expired" | "rate-limited" | "number-blocked",
  code: string,
) => failure({ kind: "refused", problem, code } as const);

/** A visit that has come to where a phone is named. */
async function atTheNumber() {
  const visit = anMfaVisit();
  await visit.open();
  visit.presenter.send({ type: "go-on" });
  visit.presenter.chooseMethod("phone");
  visit.presenter.submitMethod();
  await settled();
  return visit;
}

async function atTheCode() {
  const visit = await atTheNumber();
  visit.presenter.phone.typeNumber("030 1234567");
  await visit.presenter.phone.submit();
  await settled();
  return visit;
}

/** A visit that waits for a partner's app to be paired. */
async function pairing() {
  const visit = anMfaVisit({ partnerCode: "siteminder" });
  await visit.open();
  visit.presenter.send({ type: "go-on" });
  visit.presenter.chooseMethod("partner-app");
  visit.presenter.submitMethod();
  await visit.presenter.app.start();
  await settled();
  return visit;
}

describe("MfaPresenter: opening", () => {
  test("set-up begins with the reminder and the days that are left (mfa-02)", async () => {
    const visit = anMfaVisit();
    expect(visit.presenter.phase).toBe("opening");
    await visit.open();
    expect(visit.presenter.phase).toBe("showing");
    expect(visit.step()).toBe("reminder");
    expect(visit.presenter.shown?.context.remainingDays).toBe(7);
  });

  test("without a session the page leads to Root (mfa-33)", async () => {
    const visit = anMfaVisit({ hasSession: false });
    await visit.open();
    expect(visit.presenter.phase).toBe("leaving");
    expect(visit.navigation.destination?.page).toBe("root");
  });

  test("a lost answer can be requested again (mfa-33)", async () => {
    const visit = anMfaVisit();
    visit.mfaStatusApi.status = failure({ kind: "unreachable" });
    await visit.open();
    expect(visit.presenter.phase).toBe("failed");
    expect(visit.presenter.problem).toEqual({ kind: "unreachable" });
    visit.mfaStatusApi.status = success({ state: "mfa-registration-required", factors: [] });
    await visit.presenter.open();
    expect(visit.step()).toBe("reminder");
  });

  test("a page that is mounted twice sends one request (D-08, RAC-03)", async () => {
    const visit = anMfaVisit();
    visit.presenter.start()();
    await visit.open();
    expect(visit.mfaStatusApi.tokens).toHaveLength(1);
  });

  test("a person with a factor is challenged, also on the set-up page (mfa-16)", async () => {
    const visit = anMfaVisit({ status: withFactors("totp") });
    await visit.open();
    expect(visit.presenter.shown?.state).toEqual({ step: "challenge", factor: "totp" });
  });
});

describe("MfaPresenter: in a frame", () => {
  const redirectUri = `${partnerOrigin}/desk`;
  const stepUp = {
    page: "mfa-verification",
    search: `?purpose=mfaVerification&redirectUri=${encodeURIComponent(redirectUri)}`,
    isFramed: true,
  } as const;

  /** Cookies that a click may bring, and with them the session of another tab. */
  function withoutCookies() {
    const visit = anMfaVisit({ ...stepUp, hasSession: false });
    visit.mfaStatusApi.status = success(withFactors("totp"));
    const grant = () => {
      visit.sessions.keep(visit.token);
      return true;
    };
    return { ...visit, grant };
  }

  test("without its cookies it requests them on a click, and opens when they are granted (mfa-44, D-35)", async () => {
    const visit = withoutCookies();
    await visit.open();
    expect(visit.presenter.phase).toBe("cookies-needed");
    visit.storageAccess.onRequest = visit.grant;
    await visit.presenter.resume();
    expect([visit.presenter.phase, visit.step()]).toEqual(["showing", "challenge"]);
  });

  test("when refused it offers a top-level page, and can request them again (mfa-44, D-35)", async () => {
    const visit = withoutCookies();
    await visit.open();
    await visit.presenter.resume();
    expect(visit.presenter.phase).toBe("cookies-refused");
    expect(visit.presenter.ownPage).toContain("/mfa-verification?purpose=mfaVerification");
    visit.storageAccess.onRequest = visit.grant;
    await visit.presenter.resume();
    expect([visit.step(), visit.presenter.ownPage]).toEqual(["challenge", undefined]);
  });

  test("granted cookies without a session show another message (mfa-44, D-35)", async () => {
    const visit = withoutCookies();
    await visit.open();
    visit.storageAccess.onRequest = () => true;
    await visit.presenter.resume();
    expect([visit.presenter.phase, visit.presenter.ownPage]).toEqual([
      "signed-out",
      "https://harbour.example/root",
    ]);
  });

  test("a logout in another tab ends the visit in the frame, and a sign-in continues it (mfa-43, D-41)", async () => {
    const visit = anMfaVisit({ ...stepUp, status: withFactors("totp") });
    visit.storageAccess.hasCookies = true;
    const stop = await visit.open();
    visit.presenter.code.type("123");
    visit.sessions.forget();
    visit.tabs.hear("signed-out");
    await settled();
    expect([visit.presenter.phase, visit.presenter.code.text]).toEqual(["signed-out", ""]);
    visit.sessions.keep(visit.token);
    visit.tabs.hear("signed-in");
    await settled();
    expect([visit.presenter.phase, visit.step()]).toEqual(["showing", "challenge"]);
    expect(visit.navigation.visits.every(({ destination }) => destination.page === stepUp.page)).toBe(true);
    expect(visit.navigation.departures).toEqual([]);
    stop();
    await settled();
    visit.tabs.hear("signed-out");
    await settled();
    expect(visit.presenter.phase).toBe("showing");
  });

  test("a session that ends during a code shows a message in the frame (mfa-43, D-41)", async () => {
    const visit = anMfaVisit({ ...stepUp, status: withFactors("totp") });
    await visit.open();
    visit.mfaApi.raisedSession = failure({ kind: "user-not-authenticated" });
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.presenter.phase).toBe("signed-out");
    expect(visit.navigation.departures).toEqual([]);
  });

  test.each([
    ["", { state: "authenticated", factors: [] }, "no-factor"],
    ["for-mfa-reset", withFactors("totp"), "requires-top-level"],
  ] as const)("purpose %p with %j: %s, and back is told (mfa-43, D-41)", async (purpose, status, phase) => {
    const search = purpose ? stepUp.search.replace("mfaVerification", purpose) : stepUp.search;
    const visit = anMfaVisit({ ...stepUp, search, status });
    await visit.open();
    expect(visit.presenter.phase).toBe(phase);
    visit.presenter.abandon();
    expect(visit.embeddingPage.told).toEqual([{ message: { kind: "back" }, origin: partnerOrigin }]);
    expect([visit.presenter.phase, visit.navigation.departures]).toEqual(["leaving", []]);
  });

  test("a page that cannot be opened can be left by logging out (mfa-01)", async () => {
    const visit = anMfaVisit();
    visit.mfaStatusApi.status = failure({ kind: "unreachable" });
    await visit.open();
    expect(visit.presenter.phase).toBe("failed");
    visit.presenter.abandon();
    expect(visit.navigation.visits.at(-1)?.destination).toEqual({ page: "logout" });
  });

  test("a verified step without an allowed target continues at the top level (mfa-43, D-40)", async () => {
    const visit = anMfaVisit({
      ...stepUp,
      partnerOrigins: [],
      search: "?purpose=mfaVerification",
      status: withFactors("totp"),
    });
    await visit.open();
    visit.presenter.code.type("123456");
    await settled();
    expect([visit.presenter.phase, visit.presenter.ownPage]).toEqual([
      "requires-top-level",
      "https://harbour.example/authenticated",
    ]);
  });
});

describe("MfaPresenter: steps", () => {
  test("the address names each step, and the browser's Back shows the one before (X-20)", async () => {
    const visit = await atTheNumber();
    const { presenter, navigation } = visit;
    expect(navigation.visits.map(({ destination, history }) => [destination, history])).toEqual([
      [{ page: "mfa-setup", step: "reminder" }, "replace"],
      [{ page: "mfa-setup", step: "choose-method" }, "push"],
      [{ page: "mfa-setup", step: "enter-number" }, "push"],
    ]);
    presenter.phone.typeNumber("030 12");
    presenter.showStep("choose-method");
    expect(visit.step()).toBe("choose-method");
    expect(presenter.method).toBe("phone");
    presenter.submitMethod();
    expect(presenter.phone.number).toBe("030 12");
  });

  test("an address leads to no step that was not shown (OTP-01)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.presenter.showStep("setup-done");
    expect(visit.step()).toBe("reminder");
    expect(visit.navigation.visits.at(-1)).toEqual({
      destination: { page: "mfa-setup", step: "reminder" },
      history: "replace",
    });
  });

  test("Back from success stays: nothing is submitted again (X-20)", async () => {
    const visit = await atTheCode();
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.step()).toBe("setup-done");
    visit.presenter.showStep("enter-number");
    expect(visit.step()).toBe("setup-done");
    expect(visit.navigation.visits.at(-1)?.history).toBe("push");
  });

  test("a reload continues at the same step (mfa-34)", async () => {
    const visit = await atTheCode();
    const again = visit.present();
    again.start();
    await settled();
    expect(again.shown?.state.step).toBe("enter-code");
    expect(again.nextCode.secondsLeft).toBe(30);
  });

  test("a reload at the end of a set-up out of turn asks for nothing that was just proven (mfa-08, mfa-34)", async () => {
    const visit = anMfaVisit({ search: "?temporaryMfaSetup=true" });
    await atTheScan(visit);
    visit.presenter.send({ type: "go-on" });
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.step()).toBe("setup-done");
    visit.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "totp" }] });
    const again = visit.present();
    again.start();
    await settled();
    expect(again.shown?.state).toEqual({ step: "setup-done", method: "totp" });
  });

  test("a proof with which a required set-up begins does not end it (mfa-16, OTP-01)", async () => {
    const visit = anMfaVisit({ status: { ...withFactors("totp"), state: "mfa-registration-required" } });
    await visit.open();
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.step()).toBe("reminder");
    expect(visit.sessions.identity?.state).toBe("mfa-registration-required");
  });

  test("in a frame no step is added to the history of the page around it (mfa-43)", async () => {
    const visit = anMfaVisit({
      page: "mfa-verification",
      search: "?purpose=mfaVerification",
      isFramed: true,
      status: withFactors("totp", "sms"),
    });
    await visit.open();
    visit.presenter.send({ type: "choose-another-way" });
    expect(visit.step()).toBe("choose-way");
    expect(visit.navigation.visits.every(({ history }) => history === "replace")).toBe(true);
    expect(visit.navigation.visits.at(-1)?.destination).toMatchObject({ purpose: "mfaVerification" });
  });

  test("later is confirmed first, and then leads to AuthenticatedPage (mfa-03, M-18)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.presenter.send({ type: "remind-me-later" });
    expect(visit.step()).toBe("confirm-dismissal");
    visit.presenter.setUpNow();
    expect(visit.step()).toBe("choose-method");
    visit.presenter.send({ type: "go-back" });
    visit.presenter.send({ type: "remind-me-later" });
    visit.presenter.send({ type: "confirm" });
    expect(visit.presenter.phase).toBe("leaving");
    expect(visit.navigation.destination).toEqual({ page: "authenticated" });
  });

  test("a method has to be chosen (mfa-05, M-02)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.presenter.send({ type: "go-on" });
    visit.presenter.submitMethod();
    expect([visit.presenter.isMethodMissing, visit.presenter.failedSubmits]).toEqual([true, 1]);
    visit.presenter.chooseMethod("totp");
    visit.presenter.submitMethod();
    expect(visit.step()).toBe("download-app");
    expect(visit.presenter.stepNumber).toEqual({ number: 1, total: 4 });
  });

  test("the visitor's own store comes first (mfa-06, M-03)", async () => {
    const { presenter } = anMfaVisit({ phonePlatform: "android" });
    expect(presenter.authenticatorApps.map(({ name }) => name)).toEqual([
      "Google Authenticator",
      "Microsoft Authenticator",
      "Authy",
    ]);
    expect(presenter.authenticatorApps[0]?.stores.map(({ platform }) => platform)).toEqual([
      "android",
      "ios",
    ]);
    expect(presenter.isOnPhone).toBe(true);
  });

  test("on a desktop there is no app to open by a link (mfa-06, mfa-07)", () => {
    expect(anMfaVisit().presenter.isOnPhone).toBe(false);
  });

  test("a reset is confirmed, told of, and leads to set-up (mfa-31)", async () => {
    const visit = anMfaVisit({ page: "mfa-reset", status: withFactors("totp") });
    await visit.open();
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.step()).toBe("confirm-reset");
    visit.mfaApi.resetAnswer = failure({ kind: "unreachable" });
    await visit.presenter.reset();
    expect(visit.presenter.problem).toEqual({ kind: "unreachable" });
    visit.mfaApi.resetAnswer = success(undefined);
    await visit.presenter.reset();
    expect(visit.step()).toBe("reset-done");
    visit.presenter.send({ type: "go-on" });
    expect(visit.navigation.destination).toMatchObject({ page: "mfa-setup" });
  });
});

/** A visit that has come to where an authenticator app is handed its secret. */
async function atTheScan(visit = anMfaVisit()) {
  await visit.open();
  visit.presenter.send({ type: "go-on" });
  visit.presenter.chooseMethod("totp");
  visit.presenter.submitMethod();
  visit.presenter.send({ type: "go-on" });
  await settled();
  return visit;
}

describe("MfaPresenter: a factor that was enrolled elsewhere meanwhile", () => {
  const due = failure({ kind: "verification-required" } as const);
  const standings = (visit: ReturnType<typeof anMfaVisit>) => visit.mfaStatusApi.tokens.length;

  test.each(["mfa-registration-required", "mfa-verification-required"] as const)(
    "is asked for, where a secret was to be made: the platform says %s (mfa-45, mfa-33)",
    async (state) => {
      const visit = anMfaVisit();
      visit.mfaApi.totp = due;
      await visit.open();
      visit.mfaStatusApi.status = success({ ...withFactors("totp"), state });
      await atTheScan(visit);
      expect(visit.presenter.phase).toBe("showing");
      expect(visit.presenter.shown?.state).toEqual({ step: "challenge", factor: "totp" });
      expect(standings(visit)).toBe(2);
    },
  );

  test("where a number was to be named (mfa-45, mfa-16)", async () => {
    const visit = await atTheNumber();
    visit.mfaApi.sentCode = due;
    visit.mfaStatusApi.status = success(withFactors("sms"));
    visit.presenter.phone.typeNumber("030 1234567");
    await visit.presenter.phone.submit();
    await settled();
    expect(visit.presenter.shown?.state).toEqual({ step: "challenge", factor: "sms" });
  });

  test("where a code was to end the set-up (mfa-45, mfa-16)", async () => {
    const visit = await atTheCode();
    visit.mfaApi.raisedSession = due;
    visit.mfaStatusApi.status = success(withFactors("totp"));
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.presenter.shown?.state).toEqual({ step: "challenge", factor: "totp" });
  });

  test.each(["waiting", "confirm-back"] as const)(
    "while an app is paired: %s (mfa-45, mfa-13)",
    async (step) => {
      const visit = await pairing();
      if (step === "confirm-back") visit.presenter.send({ type: "go-back" });
      expect(visit.step()).toBe(step);
      visit.mobileFlows.readAnswer = due;
      visit.mfaStatusApi.status = success(withFactors("totp"));
      visit.clock.advance(2_000);
      await settled();
      expect(visit.presenter.shown?.state).toEqual({ step: "challenge", factor: "totp" });
    },
  );

  test("a platform that wants a proof and knows no factor is asked once more, then not before a person says so (D-57)", async () => {
    const visit = anMfaVisit();
    visit.mfaApi.totp = due;
    await atTheScan(visit);
    expect(visit.presenter.phase).toBe("failed");
    expect(visit.presenter.problem).toMatchObject({ problem: "unknown", code: "VERIFICATION_REQUIRED" });
    expect(visit.presenter.stepNumber).toBeUndefined();
    expect(standings(visit)).toBe(2);
    visit.mfaApi.totp = success({ secret: "ABCD", otpauthUri: "otpauth://totp/x?secret=ABCD" });
    await visit.presenter.open();
    await settled();
    expect(visit.step()).toBe("scan");
    expect(visit.presenter.scan.secret?.secret).toBe("ABCD");
  });
});

describe("MfaScanPresenter", () => {
  test("the secret is there for its step, the same on coming back, and gone at the end (mfa-07, OTP-06)", async () => {
    const visit = await atTheScan();
    const { presenter } = visit;
    expect(presenter.scan.secret?.secret).toBe("GEZDGNBVGY3TQOJQ");
    presenter.send({ type: "go-on" });
    presenter.send({ type: "go-back" });
    await settled();
    expect(visit.mfaApi.calls.filter(({ name }) => name === "registerTotp")).toHaveLength(1);
    presenter.send({ type: "go-on" });
    presenter.code.type("123 456");
    await settled();
    expect(visit.step()).toBe("setup-done");
    expect(presenter.scan.secret).toBeUndefined();
  });

  test("without a secret the step says why, and asks again (mfa-37)", async () => {
    const visit = anMfaVisit();
    visit.mfaApi.totp = failure({ kind: "refused", problem: "unknown", code: "E42" });
    await visit.open();
    visit.presenter.send({ type: "go-on" });
    visit.presenter.chooseMethod("totp");
    visit.presenter.submitMethod();
    visit.presenter.send({ type: "go-on" });
    await settled();
    expect(visit.presenter.scan.problem).toMatchObject({ problem: "unknown", code: "E42" });
    visit.mfaApi.totp = success({ secret: "ABCD", otpauthUri: "otpauth://totp/x?secret=ABCD" });
    await visit.presenter.scan.load();
    expect(visit.presenter.scan.secret?.secret).toBe("ABCD");
    expect(visit.presenter.scan.problem).toBeUndefined();
  });
});

describe("MfaPhonePresenter", () => {
  test("the likely country is there from the first moment (M-08)", async () => {
    const { presenter } = await atTheNumber();
    expect([presenter.phone.country, presenter.phone.likelyCountry]).toEqual(["DE", "DE"]);
    expect(presenter.phone.countries.length).toBeGreaterThan(200);
  });

  test("a calling code chooses the country (M-06)", async () => {
    const { presenter } = await atTheNumber();
    presenter.phone.typeNumber("+66 2 123 4567");
    expect(presenter.phone.country).toBe("TH");
  });

  test.each([
    ["", "empty"],
    ["12", "invalid-number"],
  ] as const)("%p is refused before anything is sent (mfa-11)", async (number, error) => {
    const visit = await atTheNumber();
    visit.presenter.phone.typeNumber(number);
    await visit.presenter.phone.submit();
    expect([visit.presenter.phone.error, visit.presenter.phone.failedSubmits]).toEqual([error, 1]);
    expect(visit.mfaApi.calls.some(({ name }) => name === "registerPhone")).toBe(false);
  });

  test("an unknown country is refused before anything is sent (mfa-11)", async () => {
    const { presenter } = await atTheNumber();
    presenter.phone.chooseCountry("XX");
    presenter.phone.typeNumber("0301234567");
    await presenter.phone.submit();
    expect(presenter.phone.error).toBe("invalid-country");
  });

  test("the code is sent to the chosen number, and Next counts down (mfa-12, mfa-09)", async () => {
    const visit = await atTheNumber();
    visit.presenter.phone.typeNumber("030 1234567");
    visit.presenter.phone.chooseDelivery("voice");
    await visit.presenter.phone.submit();
    expect(visit.mfaApi.calls.at(-1)?.command).toMatchObject({
      countryCode: "DE",
      phoneNumber: "+49301234567",
      delivery: "voice",
    });
    expect(visit.presenter.shown?.state).toMatchObject({ step: "enter-code", method: "voice" });
    expect(visit.presenter.phone.phoneNumber).toBe("+49301234567");
    visit.presenter.send({ type: "go-back" });
    expect(visit.presenter.nextCode.secondsLeft).toBe(30);
    await visit.presenter.phone.submit();
    expect(visit.mfaApi.calls.filter(({ name }) => name === "registerPhone")).toHaveLength(1);
    visit.clock.advance(30_000);
    expect(visit.presenter.nextCode.secondsLeft).toBe(0);
  });

  test("a refused number says so, and stays to be changed (mfa-35)", async () => {
    const visit = await atTheNumber();
    visit.mfaApi.sentCode = refused("number-blocked", "PHONE_NUMBER_BLOCKED");
    visit.presenter.phone.typeNumber("030 1234567");
    await visit.presenter.phone.submit();
    expect(visit.presenter.phone.problem).toMatchObject({
      problem: "number-blocked",
      code: "PHONE_NUMBER_BLOCKED",
    });
    expect(visit.presenter.phone.number).toBe("030 1234567");
  });
});

describe("MfaCodePresenter", () => {
  test.each([
    ["", "empty"],
    ["1234", "too-few"],
    ["1234567", "too-many"],
    ["12345x", "not-digits"],
  ] as const)("%p is refused here, with its own reason (mfa-17, M-12)", async (text, error) => {
    const visit = await atTheCode();
    visit.presenter.code.type(text);
    await visit.presenter.code.submit();
    expect([visit.presenter.code.error, visit.presenter.code.failedSubmits]).toEqual([error, 1]);
    expect(visit.mfaApi.calls.some(({ name }) => name === "verify")).toBe(false);
  });

  test("six digits are read out of what is pasted, and sent by themselves, once (M-10, M-11)", async () => {
    const visit = await atTheCode();
    visit.mfaApi.raisedSession = refused("code-invalid", "INVALID_CODE");
    visit.presenter.code.type("Your code is 123-456");
    expect(visit.presenter.code.text).toBe("123456");
    expect(visit.presenter.code.isVerifying).toBe(true);
    await settled();
    expect(visit.presenter.code.error).toBe("invalid");
    visit.presenter.code.type("654321");
    await settled();
    const sent = () => visit.mfaApi.calls.filter(({ name }) => name === "verify");
    expect(sent()).toHaveLength(1);
    visit.mfaApi.raisedSession = success("raised");
    await visit.presenter.code.submit();
    expect(sent()).toHaveLength(2);
    expect(visit.step()).toBe("setup-done");
  });

  test("one attempt is one request, however often it is sent (OTP-02, RAC-01)", async () => {
    const visit = await atTheCode();
    const answer = deferred<Result<SessionToken, MfaFailure>>();
    visit.mfaApi.raisedSession = answer.promise;
    visit.presenter.code.type("123456");
    void visit.presenter.code.submit();
    void visit.presenter.code.submit();
    answer.settle(success("raised"));
    await settled();
    expect(visit.mfaApi.calls.filter(({ name }) => name === "verify")).toHaveLength(1);
  });

  test("the answer to a step that was left changes nothing (RAC-02)", async () => {
    const visit = await atTheCode();
    const answer = deferred<Result<SessionToken, MfaFailure>>();
    visit.mfaApi.raisedSession = answer.promise;
    visit.presenter.code.type("123456");
    visit.presenter.send({ type: "go-back" });
    answer.settle(refused("code-invalid", "INVALID_CODE"));
    await settled();
    expect(visit.step()).toBe("enter-number");
    expect(visit.presenter.code.error).toBeUndefined();
  });

  test("an expired code says so, and another is sent when its countdown has ended; nothing is asked again (mfa-20, M-21)", async () => {
    const visit = await atTheCode();
    visit.mfaApi.raisedSession = refused("code-expired", "CODE_EXPIRED");
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.presenter.code.problem).toMatchObject({ problem: "code-expired" });
    await visit.presenter.code.send();
    const sent = () => visit.mfaApi.calls.filter(({ name }) => name === "sendPhoneCode");
    expect(sent()).toHaveLength(0);
    visit.clock.advance(30_000);
    await visit.presenter.code.send();
    expect(sent()).toHaveLength(1);
    expect(visit.presenter.code.problem).toBeUndefined();
    expect([visit.presenter.code.text, visit.presenter.code.resends]).toEqual(["", 1]);
    expect(visit.presenter.nextCode.secondsLeft).toBe(30);
    expect(visit.presenter.shown?.state).toMatchObject({ step: "enter-code", method: "sms" });
    expect(visit.presenter.phone.phoneNumber).toBe("+49301234567");
    visit.clock.advance(30_000);
    await visit.presenter.code.send();
    expect(visit.presenter.code.resends).toBe(2);
  });

  test("rate limiting counts down to the next attempt (mfa-25, M-20)", async () => {
    const visit = await atTheCode();
    visit.mfaApi.raisedSession = failure({
      kind: "refused",
      problem: "rate-limited",
      code: "RATE_LIMITED",
      retryAfter: 90,
    });
    visit.presenter.code.type("123456");
    await settled();
    expect(visit.presenter.retry.secondsLeft).toBe(90);
    await visit.presenter.code.submit();
    expect(visit.mfaApi.calls.filter(({ name }) => name === "verify")).toHaveLength(1);
    visit.clock.advance(90_000);
    expect(visit.presenter.retry.isRunning).toBe(false);
  });

  test("a WebOTP code is filled in; for an authenticator app none is requested (M-13)", async () => {
    const visit = anMfaVisit({ status: withFactors("sms"), incomingCode: "123456" });
    await visit.open();
    expect(visit.heard).toEqual([]);
    await visit.presenter.code.send();
    await settled();
    expect(visit.heard).toHaveLength(1);
    expect(visit.mfaApi.calls.at(-2)).toMatchObject({ name: "verify", command: { code: "123456" } });
    const app = anMfaVisit({ status: withFactors("totp") });
    await app.open();
    expect(app.heard).toEqual([]);
  });

  test("one WebOTP request runs at a time, and ends with a submit or when the step is left (M-13)", async () => {
    const visit = anMfaVisit({ status: withFactors("sms", "totp") });
    const { code } = visit.presenter;
    const listening = () => visit.heard.map(({ isCancelled }) => !isCancelled);
    await visit.open();
    await code.send();
    visit.clock.advance(30_000);
    await code.send();
    expect(listening()).toEqual([false, true]);
    visit.mfaApi.raisedSession = refused("code-invalid", "INVALID_CODE");
    code.type("123456");
    expect(listening()).toEqual([false, false]);
    await settled();
    visit.clock.advance(30_000);
    await code.send();
    expect(listening()).toEqual([false, false, true]);
    visit.presenter.send({ type: "choose-another-way" });
    expect(listening()).toEqual([false, false, false]);
  });

  test("the browser is trusted unless that was unticked (mfa-28, mfa-27)", async () => {
    const trusting = anMfaVisit({ status: withFactors("totp") });
    await trusting.open();
    trusting.presenter.code.type("123456");
    await settled();
    expect(trusting.mfaApi.calls.at(-1)?.name).toBe("generateUserDeviceToken");
    const shared = anMfaVisit({ status: withFactors("totp"), trustsBrowsers: false });
    await shared.open();
    expect(shared.presenter.isBrowserTrusted).toBe(false);
    shared.presenter.code.type("123456");
    await settled();
    expect(shared.mfaApi.calls.at(-1)?.name).toBe("verify");
    shared.presenter.toggleTrust();
    expect(shared.presenter.isBrowserTrusted).toBe(true);
  });

  test("another enrolled factor is chosen, and asked for (mfa-22)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "voice") });
    await visit.open();
    expect(visit.presenter.canChooseAnotherWay).toBe(true);
    visit.presenter.send({ type: "choose-another-way" });
    visit.presenter.submitWay();
    expect(visit.presenter.isMethodMissing).toBe(true);
    visit.presenter.chooseWay("voice");
    visit.presenter.submitWay();
    expect(visit.presenter.code.factor).toBe("voice");
    expect(visit.presenter.code.sentTo).toBeUndefined();
  });
});

describe("MfaAppPresenter", () => {
  test("an app is paired: what it opens, waiting, success (mfa-13)", async () => {
    const visit = await pairing();
    expect(visit.step()).toBe("waiting");
    expect(visit.presenter.app.pairingUrl).toBe("partnerapp://pair/flow-1");
    visit.mobileFlows.settle("flow-1", approved);
    visit.clock.advance(2_000);
    await settled();
    expect(visit.presenter.shown?.state).toEqual({ step: "setup-done", method: "smmobile" });
  });

  test("turning back asks, and takes the question back (mfa-13, D-42)", async () => {
    const visit = await pairing();
    visit.presenter.send({ type: "go-back" });
    expect(visit.step()).toBe("confirm-back");
    expect(visit.mobileFlows.cancelled).toEqual([]);
    visit.presenter.send({ type: "confirm" });
    expect(visit.step()).toBe("register-app");
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
    expect(visit.presenter.app.pairingUrl).toBeUndefined();
  });

  test("a pairing that times out ends at the step that says to log out (mfa-14)", async () => {
    const visit = await pairing();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "setup-timed-out" });
    visit.clock.advance(2_000);
    await settled();
    expect(visit.step()).toBe("setup-timed-out");
    visit.presenter.send({ type: "log-out" });
    expect(visit.navigation.destination?.page).toBe("logout");
  });

  test("a number is shown, confirmed, and leads on (mfa-24, OTP-05)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    await visit.open();
    await settled();
    expect(visit.step()).toBe("number-challenge");
    expect(visit.presenter.app.number).toBe("42");
    expect(visit.mobileFlows.started).toHaveLength(1);
    visit.mobileFlows.settle("flow-1", approved);
    visit.clock.advance(2_000);
    await settled();
    expect(visit.presenter.phase).toBe("leaving");
    expect(visit.navigation.destination).toEqual({ page: "authenticated" });
  });

  test.each(["rejected", "timed-out", "failed"] as const)(
    "%s is told, and may be tried again (mfa-25)",
    async (reason) => {
      const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
      await visit.open();
      await settled();
      visit.mobileFlows.settle("flow-1", { kind: "failed", reason });
      visit.clock.advance(2_000);
      await settled();
      expect(visit.presenter.shown?.state).toMatchObject({ step: "verification-failed", reason });
      visit.presenter.tryAgain();
      await settled();
      expect(visit.presenter.app.number).toBe("42");
      expect(visit.mobileFlows.started).toHaveLength(2);
    },
  );

  test("after rate limiting only once the countdown has ended (mfa-25, M-20)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    await visit.open();
    await settled();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "rate-limited", retryAfter: 20 });
    visit.clock.advance(2_000);
    await settled();
    expect(visit.presenter.retry.secondsLeft).toBe(20);
    visit.presenter.tryAgain();
    expect(visit.step()).toBe("verification-failed");
    visit.clock.advance(20_000);
    visit.presenter.tryAgain();
    expect(visit.step()).toBe("number-challenge");
  });

  test("its countdown outlives a reload, and holds up no other factor (mfa-22, mfa-25)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile", "totp") });
    await visit.open();
    await settled();
    visit.mobileFlows.settle("flow-1", { kind: "failed", reason: "rate-limited", retryAfter: 60 });
    visit.clock.advance(2_000);
    await settled();
    visit.clock.advance(20_000);
    const again = visit.present();
    again.start();
    await settled();
    expect([again.shown?.state.step, again.retry.secondsLeft]).toEqual(["verification-failed", 40]);
    again.send({ type: "choose-another-way" });
    again.chooseWay("totp");
    again.submitWay();
    expect(again.retry.isRunning).toBe(false);
    again.code.type("123456");
    await settled();
    expect(again.phase).toBe("leaving");
  });

  test("the app is asked at once, whatever another factor has to wait for (mfa-24, mfa-22)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("totp", "smmobile") });
    const { presenter } = visit;
    await visit.open();
    visit.mfaApi.raisedSession = refused("rate-limited", "RATE_LIMITED");
    presenter.code.type("123456");
    await settled();
    expect(presenter.retry.secondsLeft).toBe(30);
    presenter.send({ type: "choose-another-way" });
    presenter.chooseWay("smmobile");
    presenter.submitWay();
    await settled();
    expect([visit.step(), presenter.app.number]).toEqual(["number-challenge", "42"]);
  });

  test("an app that cannot be asked yet says so, and is asked again once the countdown has ended (mfa-35)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    const { app, retry } = visit.presenter;
    visit.mobileFlows.startAnswer = refused("rate-limited", "RATE_LIMITED");
    await visit.open();
    await settled();
    expect([app.problem, retry.secondsLeft]).toMatchObject([{ problem: "rate-limited" }, 30]);
    await app.start();
    expect(visit.mobileFlows.started).toHaveLength(1);
    visit.mobileFlows.startAnswer = undefined;
    visit.clock.advance(30_000);
    await app.start();
    expect([app.problem, app.number]).toEqual([undefined, "42"]);
  });

  test.each([
    ["another way", { type: "choose-another-way" }, "choose-way"],
    ["Back", { type: "go-back" }, "left"],
    ["log-out", { type: "log-out" }, "left"],
  ] as const)("%s takes back what the app was asked (D-42, OTP-05)", async (_, event, step) => {
    const visit = anMfaVisit({
      page: "mfa-verification",
      search: "?purpose=mfaVerification",
      status: withFactors("smmobile", "totp"),
    });
    await visit.open();
    await settled();
    expect(visit.presenter.app.number).toBe("42");
    visit.presenter.send(event);
    expect(visit.step()).toBe(step);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("a pairing that is left by logging out is taken back; what was answered is not (D-42)", async () => {
    const left = await pairing();
    left.presenter.send({ type: "log-out" });
    expect(left.mobileFlows.cancelled).toEqual(["flow-1"]);
    const paired = await pairing();
    paired.mobileFlows.settle("flow-1", approved);
    paired.clock.advance(2_000);
    await settled();
    expect(paired.step()).toBe("setup-done");
    expect(paired.mobileFlows.cancelled).toEqual([]);
  });

  test("nothing is asked any more once the page is left (mfa-39, D-42)", async () => {
    const visit = anMfaVisit({ page: "mfa-verification", status: withFactors("smmobile") });
    const stop = await visit.open();
    await settled();
    stop();
    await settled();
    const { reads } = visit.mobileFlows;
    visit.clock.advance(60_000);
    await settled();
    expect(visit.mobileFlows.reads).toBe(reads);
    expect(visit.mobileFlows.cancelled).toEqual(["flow-1"]);
  });
});
