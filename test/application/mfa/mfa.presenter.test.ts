import { failure, success } from "#domain/shared/result.ts";
import {
  anMfaVisit,
  atTheCode,
  atTheScan,
  pairing,
  withFactors,
} from "#test/support/builders/an-mfa-visit.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { settled } from "#test/support/settled.ts";
import { partnerOrigin } from "#test/support/builders/mfa-parts.ts";

describe("MfaPresenter: opening", () => {
  test("set-up begins with the reminder and the days that are left (mfa-02)", async () => {
    const visit = anMfaVisit();
    expect(visit.phase()).toBe("opening");
    await visit.open();
    expect(visit.phase()).toBe("showing");
    expect(visit.step()).toBe("reminder");
    expect(visit.shown().context.remainingDays).toBe(7);
  });

  test("a page that cannot be opened can be opened again, or left by logging out (mfa-33, mfa-01)", async () => {
    const visit = anMfaVisit();
    visit.mfaStatusApi.status = failure({ kind: "unreachable" });
    await visit.open();
    expect(visit.phase()).toBe("failed");
    expect(visit.presenter.notice).toMatchObject({ problem: { kind: "unreachable" } });
    visit.mfaStatusApi.status = success({ state: "mfa-registration-required", factors: [] });
    await visit.presenter.open();
    expect(visit.step()).toBe("reminder");
    visit.mfaStatusApi.status = failure({ kind: "unreachable" });
    await visit.presenter.open();
    visit.presenter.abandon();
    expect(visit.navigation.visits.at(-1)?.destination).toEqual({ page: "logout" });
  });
});

describe("MfaPresenter: another tab completes the sign-in", () => {
  const verification = { page: "mfa-verification", status: withFactors("totp") } as const;

  test("a challenge on the way to an application goes on there (mfa-111)", async () => {
    const visit = anMfaVisit(verification);
    await visit.open();
    visit.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "totp" }] });
    visit.tabs.hear("session-begun");
    expect(visit.phase()).toBe("showing");
    visit.tabs.hear("signed-in");
    await settled();
    expect([visit.phase(), visit.navigation.destination?.page]).toEqual(["leaving", "authenticated"]);
  });

  test.each([
    ["a step-up", { page: "mfa-verification", search: "?purpose=mfaVerification" }],
    ["a set-up", { page: "mfa-setup", search: "" }],
  ] as const)("%s stays (mfa-111)", async (_, page) => {
    const status = { state: "mfa-registration-required", factors: [] } as const;
    const isSetUp = page.page === "mfa-setup";
    const visit = anMfaVisit({ ...page, status: isSetUp ? status : withFactors("totp") });
    if (!isSetUp)
      visit.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "totp" }] });
    await visit.open();
    const asked = visit.mfaStatusApi.tokens.length;
    visit.tabs.hear("signed-in");
    await settled();
    expect([visit.phase(), visit.mfaStatusApi.tokens.length]).toEqual(["showing", asked]);
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

  test("without its cookies it requests them on a click, and opens when they are granted (mfa-44)", async () => {
    const visit = withoutCookies();
    await visit.open();
    expect(visit.phase()).toBe("cookies-needed");
    visit.storageAccess.onRequest = visit.grant;
    await visit.presenter.resume();
    expect([visit.phase(), visit.step()]).toEqual(["showing", "challenge"]);
  });

  test("when refused it offers a top-level page, and can request them again (mfa-44)", async () => {
    const visit = withoutCookies();
    await visit.open();
    await visit.presenter.resume();
    expect(visit.presenter.phase).toEqual({
      kind: "cookies-refused",
      topLevelUrl: expect.stringContaining("/mfa-verification?purpose=mfaVerification") as string,
    });
    visit.storageAccess.onRequest = visit.grant;
    await visit.presenter.resume();
    expect(visit.step()).toBe("challenge");
  });

  test("a logout in another tab ends the visit in the frame, and a sign-in continues it (mfa-43)", async () => {
    const visit = anMfaVisit({ ...stepUp, status: withFactors("totp") });
    visit.storageAccess.hasCookies = true;
    const stop = await visit.open();
    visit.on("enter-code").type("123");
    visit.sessions.endAt("other-tab-logged-out");
    visit.tabs.hear("signed-out");
    await settled();
    expect(visit.phase()).toBe("signed-out");
    visit.sessions.keep(visit.token);
    visit.tabs.hear("signed-in");
    await settled();
    expect([visit.step(), visit.on("enter-code").entry.text]).toEqual(["challenge", ""]);
    expect(visit.navigation.visits.every(({ destination }) => destination.page === stepUp.page)).toBe(true);
    expect(visit.navigation.departures).toEqual([]);
    stop();
    await settled();
    visit.tabs.hear("signed-out");
    await settled();
    expect(visit.phase()).toBe("showing");
  });

  test("a session that ends during a code shows a message in the frame (mfa-43)", async () => {
    const visit = anMfaVisit({ ...stepUp, status: withFactors("totp") });
    await visit.open();
    visit.mfaApi.raisedSession = failure({ kind: "user-not-authenticated" });
    visit.on("enter-code").type("123456");
    await settled();
    expect(visit.phase()).toBe("signed-out");
    expect(visit.navigation.departures).toEqual([]);
  });

  test.each([
    ["", { state: "authenticated", factors: [] }, "no-factor"],
    ["for-mfa-reset", withFactors("totp"), "requires-top-level"],
  ] as const)("purpose %p with %j: %s, and back is told (mfa-43)", async (purpose, status, phase) => {
    const search = purpose ? stepUp.search.replace("mfaVerification", purpose) : stepUp.search;
    const visit = anMfaVisit({ ...stepUp, search, status });
    await visit.open();
    expect(visit.phase()).toBe(phase);
    visit.presenter.abandon();
    expect(visit.embeddingPage.posted).toEqual([{ message: { kind: "back" }, origin: partnerOrigin }]);
    expect([visit.phase(), visit.navigation.departures]).toEqual(["embedder-notified", []]);
    visit.presenter.notifyAgain();
    expect([visit.phase(), visit.embeddingPage.posted.length]).toEqual(["embedder-notified", 2]);
  });
});

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
      expect(visit.phase()).toBe("showing");
      expect(visit.state()).toEqual({ step: "challenge", factor: "totp" });
      expect(standings(visit)).toBe(2);
    },
  );

  test("is asked for while an app is paired (mfa-45, mfa-13)", async () => {
    const visit = await pairing();
    visit.mobileFlows.readAnswer = due;
    visit.mfaStatusApi.status = success(withFactors("totp"));
    visit.clock.advance(2_000);
    await settled();
    expect(visit.state()).toEqual({ step: "challenge", factor: "totp" });
  });

  test("a platform that wants a proof after a press and knows no factor: the number stays, and the page says why (calls-37)", async () => {
    const visit = anMfaVisit();
    await visit.open();
    visit.choose("phone");
    await settled();
    visit.mfaApi.sentCode = due;
    visit.on("enter-number").typeNumber("030 1234567");
    await visit.on("enter-number").submit();
    await settled();
    expect(visit.step()).toBe("enter-number");
    expect(visit.shown().choices.phone.number).toBe("030 1234567");
    expect(visit.presenter.notice.problem).toMatchObject({ code: "VERIFICATION_REQUIRED" });
  });

  test("a platform that wants a proof and knows no factor is asked once more, then not before a person says so", async () => {
    const visit = anMfaVisit();
    visit.mfaApi.totp = due;
    await atTheScan(visit);
    expect(visit.phase()).toBe("failed");
    expect(visit.presenter.notice.problem).toMatchObject({ code: "VERIFICATION_REQUIRED" });
    expect(standings(visit)).toBe(2);
    visit.mfaApi.totp = success({ secret: "ABCD", otpauthUri: "otpauth://totp/x?secret=ABCD" });
    await visit.presenter.open();
    await settled();
    expect(visit.step()).toBe("scan");
    expect(visit.on("scan").visit.memory.secret?.secret).toBe("ABCD");
  });
});

test("a proof that is answered as if it needed another one is refused, and the code stays (mfa-61)", async () => {
  const visit = anMfaVisit({ status: withFactors("totp") });
  await visit.open();
  visit.mfaApi.raisedSession = failure({ kind: "verification-required", reference: "trace-1" });
  visit.on("enter-code").type("123456");
  await settled();
  const { entry, problem } = visit.on("enter-code");
  expect(entry.text).toBe("123456");
  expect(problem).toEqual({
    kind: "refused",
    problem: "unknown",
    code: "VERIFICATION_REQUIRED",
    reference: "trace-1",
  });
});

describe("MfaPresenter: a session that ended at a step", () => {
  /** The platform refuses the session at the code; somebody signs in again in this tab. */
  async function signInAgain(visit: ReturnType<typeof anMfaVisit>) {
    visit.mfaApi.raisedSession = failure({ kind: "user-not-authenticated" });
    visit.on("enter-code").type("123456");
    await settled();
    expect(visit.navigation.destination).toMatchObject({ page: "root", sessionEnded: true });
    visit.sessions.begin({ identity: anIdentity(), token: aSessionToken({ exp: 4_102_444_801 }) });
    return visit.reload();
  }

  test("is told where the person comes back to, until the step is left (mfa-62)", async () => {
    const visit = anMfaVisit({ status: withFactors("totp", "sms") });
    await visit.open();
    const page = await signInAgain(visit);
    expect(visit.shown(page).state).toEqual({ step: "challenge", factor: "totp" });
    expect(page.notice).toEqual({ problem: { kind: "session-ended" } });
    visit.shown(page).send({ type: "choose-another-way" });
    expect(page.notice.problem).toBeUndefined();
  });

  test("leads a set-up back to the number, and a reload tells it no more (mfa-62, mfa-34)", async () => {
    const visit = await atTheCode();
    const page = await signInAgain(visit);
    expect([visit.shown(page).state.step, page.notice.problem?.kind]).toEqual([
      "enter-number",
      "session-ended",
    ]);
    const again = await visit.reload();
    expect([visit.shown(again).state.step, again.notice.problem]).toEqual(["enter-number", undefined]);
  });
});
