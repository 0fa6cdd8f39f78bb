import { ContinueSession } from "#domain/login/continue-session.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const never = deferred<never>().promise;

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const limit = new TimeLimit({ clock: parts.clock, milliseconds: 5_000 });
  const continueSession = new ContinueSession({ ...parts, limit });
  parts.provider.sessionAnswer = success("active");
  parts.partner.sessionAnswer = success("active");
  const run = (request: Partial<SignInRequest> = {}, cancellation = uncancellable) =>
    continueSession.execute({ langCode: "en", ...request }, cancellation);
  return { ...parts, run };
}

/** What the provider was given to carry along. */
function carriedBy({ requests }: ReturnType<typeof setUp>["provider"]) {
  const [request] = requests;
  return request?.kind === "continue-session" ? request.signInContext : undefined;
}

describe("ContinueSession", () => {
  test("login-26 login-37 a living session takes the person on without a form", async () => {
    const { run, provider, navigation } = setUp();
    expect(await run({ purpose: "mfaVerification", temporaryMfaSetup: true })).toEqual({ kind: "left" });
    expect(carriedBy(provider)).toEqual({
      langCode: "en",
      applyMfa: true,
      purpose: "mfaVerification",
      temporaryMfaSetup: true,
    });
    expect(navigation.departures).toHaveLength(1);
  });

  test("login-27 without a session the form is shown", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "login-required" });
    expect(await run()).toEqual({ kind: "form" });
    expect(navigation.isUntouched).toBe(true);
  });

  test.each([
    ["mfa-verification-required", { page: "mfa-verification", purpose: "for-mfa-login" }],
    ["mfa-registration-required", { page: "mfa-setup" }],
    ["password-expired", { page: "password-expired" }],
    ["email-verification-required", { page: "authenticated" }],
  ] as const)("login-56 gate-02 gate-03 a session in which %s leads there", async (step, destination) => {
    const { run, provider, navigation, sessions } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    provider.sessionAnswer = failure({ kind: "step-due", step });
    expect(await run()).toEqual({ kind: "left" });
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    expect(sessions.token).toBeDefined();
  });

  test("login-56 D-15 D-16 who came for a reset is led to it: it begins with the challenge that is due", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "mfa-verification-required" });
    await run({ purpose: "for-mfa-reset", mfaResetRedirectUri: allowedTarget });
    expect(navigation.destination).toEqual({ page: "mfa-reset", redirectUri: allowedTarget });
  });

  test("login-56 a step that nobody here knows leaves the form", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "unknown" });
    expect(await run()).toEqual({ kind: "form" });
    expect(navigation.isUntouched).toBe(true);
  });

  test("login-56 D-11 a platform that contradicts itself makes no circle: the fourth time the form is shown", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "mfa-verification-required" });
    for (const kind of ["left", "left", "left", "form"]) expect(await run()).toEqual({ kind });
    expect(navigation.visits).toHaveLength(3);
  });

  test.each([
    ["login-33 D-12 newSession", { newSession: true }],
    ["login-34 D-12 loggedOut", { loggedOut: true }],
  ])("%s shows the form without asking anybody", async (_title, request) => {
    const { run, provider } = setUp();
    expect(await run(request)).toEqual({ kind: "form" });
    expect(provider.requests).toEqual([]);
  });

  test.each([
    ["login-35 D-53 asks for MFA without a target", {}, true],
    ["login-35 D-53 does not ask for MFA with a target", { redirectUri: allowedTarget }, undefined],
    ["login-35 D-03 a refused target is no target", { redirectUri: refusedTarget }, true],
  ])("%s", async (_title, request, applyMfa) => {
    const { run, provider } = setUp();
    await run(request);
    expect(carriedBy(provider)?.applyMfa).toBe(applyMfa);
  });

  test("login-40 D-15 everything that rides along does so, judged", async () => {
    const { run, provider } = setUp();
    await run({
      langCode: "de",
      redirectUri: allowedTarget,
      purpose: "for-mfa-reset",
      temporaryMfaSetup: true,
      mfaResetRedirectUri: allowedTarget,
    });
    expect(carriedBy(provider)).toEqual({
      langCode: "de",
      purpose: "for-mfa-reset",
      temporaryMfaSetup: true,
      mfaResetRedirectUri: allowedTarget,
    });
  });

  test("OTP-09 redirect-19 a refused mfaResetRedirectUri does not ride along", async () => {
    const { run, provider } = setUp();
    await run({ mfaResetRedirectUri: refusedTarget });
    expect(carriedBy(provider)).not.toHaveProperty("mfaResetRedirectUri");
  });

  test.each([
    ["login-36 D-17 authx continues the session that it began", "authx", ["continue-session"], []],
    ["login-37 the tenant's provider continues its own", "auth0", [], ["continue-session"]],
    [
      "D-17 a session of a provider that is not plugged in is the tenant's",
      "other",
      [],
      ["continue-session"],
    ],
  ])("%s", async (_title, provider, ofPartner, ofTenant) => {
    const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken({ provider, partnerCode: "siteminder" }) } });
    expect(await parts.run()).toEqual({ kind: "left" });
    expect(parts.partner.requestKinds).toEqual(ofPartner);
    expect(parts.provider.requestKinds).toEqual(ofTenant);
  });

  test("login-36 a partner session that has ended is not replaced by the tenant's provider, but forgotten", async () => {
    const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) } });
    parts.partner.sessionAnswer = failure({ kind: "login-required" });
    expect(await parts.run()).toEqual({ kind: "form" });
    expect(parts.provider.requests).toEqual([]);
    expect(parts.stores.cookie.keys).toEqual([]);
    expect(parts.tabs.announcements).toEqual([]);
  });

  test.each(["unreachable", "unexpected"] as const)(
    "login-29 D-13 the form appears without an error when the provider is %s, and the session stays",
    async (kind) => {
      const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
      parts.provider.sessionAnswer = failure({ kind, cause: "nothing" });
      expect(await parts.run()).toEqual({ kind: "form" });
      expect(parts.stores.cookie.keys).toEqual(["AUTH_X_TOKEN"]);
    },
  );

  test("login-28 D-13 after five seconds the form appears even without an answer", async () => {
    const { run, provider, clock } = setUp();
    provider.sessionAnswer = never;
    let outcome: unknown;
    const running = run().then((result) => (outcome = result));
    clock.advance(4_999);
    await Promise.resolve();
    expect(outcome).toBeUndefined();
    clock.advance(1);
    await running;
    expect(outcome).toEqual({ kind: "form" });
    expect(clock.pending).toBe(0);
  });

  test("NET-02 leaving the page ends the wait, and nobody is sent anywhere", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = never;
    const source = cancellationSource();
    const running = run({}, source.cancellation);
    source.cancel();
    await running;
    expect(navigation.isUntouched).toBe(true);
  });

  test("D-11 the fourth silent round trip within a minute shows the form instead", async () => {
    const { run, provider, clock } = setUp();
    for (const round of [1, 2, 3]) {
      expect([round, await run()]).toEqual([round, { kind: "left" }]);
      clock.advance(10_000);
    }
    expect(await run()).toEqual({ kind: "form" });
    expect(provider.requests).toHaveLength(3);
  });

  test("D-11 an attempt that did not leave is no round trip", async () => {
    const { run, provider, roundTrips } = setUp();
    provider.sessionAnswer = failure({ kind: "login-required" });
    for (let round = 0; round < 5; round += 1) await run();
    expect(roundTrips.areAllowed).toBe(true);
  });
});
