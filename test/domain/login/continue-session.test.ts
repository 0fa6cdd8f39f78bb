import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, staffDomain } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { continueSessionOf } from "#test/support/builders/sign-in-use-cases.ts";

const never = deferred<never>().promise;

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const continueSession = continueSessionOf(parts);
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
  const stepUp = { purpose: "for-mfa-reset", temporaryMfaSetup: true, mfaResetRedirectUri: allowedTarget };
  test.each([
    ["asks for MFA without a target (login-35)", {}, { applyMfa: true }],
    ["does not ask for MFA with a target (login-35)", { redirectUri: allowedTarget }, {}],
    ["carries what was asked for (login-40)", { redirectUri: allowedTarget, ...stepUp }, stepUp],
  ])(
    "a living session leaves without a form, and %s (login-37, login-26)",
    async (_title, asked, carried) => {
      const { run, provider, navigation } = setUp();
      expect(await run({ langCode: "de", ...asked })).toEqual({ kind: "left-for-provider" });
      expect(carriedBy(provider)).toEqual({ langCode: "de", ...carried });
      expect(navigation.departures).toHaveLength(1);
    },
  );

  test.each([
    ["password-expired", { page: "password-expired" }],
    ["email-verification-required", { page: "authenticated" }],
  ] as const)("a session in which %s leads there (login-56, gate-02)", async (step, destination) => {
    const { run, provider, navigation, sessions } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    provider.sessionAnswer = failure({ kind: "step-due", step });
    expect(await run()).toEqual({ kind: "moved", because: step });
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    expect(sessions.token).toBeDefined();
  });

  test("a person who came for a reset is led to it, which begins with the due challenge (login-56)", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "mfa-verification-required" });
    await run({ purpose: "for-mfa-reset", mfaResetRedirectUri: allowedTarget });
    expect(navigation.destination).toEqual({ page: "mfa-reset", redirectUri: allowedTarget });
  });

  test("an unknown step leads to the form (login-56)", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "unknown" });
    expect(await run()).toEqual({ kind: "form" });
    expect(navigation.isUntouched).toBe(true);
  });

  test("a platform that contradicts itself causes no loop: the fourth time the form is shown (login-56)", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = failure({ kind: "step-due", step: "mfa-verification-required" });
    for (const kind of ["moved", "moved", "moved", "form"]) expect(await run()).toMatchObject({ kind });
    expect(navigation.visits).toHaveLength(3);
  });

  test.each([
    ["newSession", { newSession: true }],
    ["loggedOut", { loggedOut: true }],
  ])("%s shows the form without a request (login-33, login-34)", async (_title, request) => {
    const { run, provider } = setUp();
    expect(await run(request)).toEqual({ kind: "form" });
    expect(provider.requests).toEqual([]);
  });

  test.each([
    [{ isConfirmed: true }, true],
    [{}, undefined],
  ])("with %j the provider is told so: %s (login-120)", async (request, isConfirmed) => {
    const { run, provider } = setUp();
    await run(request);
    const signInContext: unknown = expect.anything();
    expect(provider.requests).toEqual([{ kind: "continue-session", signInContext, isConfirmed }]);
  });

  test("a partner session that has ended is not replaced by the tenant's provider, but forgotten (login-36)", async () => {
    const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) } });
    parts.partner.sessionAnswer = failure({ kind: "login-required" });
    expect(await parts.run()).toEqual({ kind: "form" });
    expect(parts.provider.requests).toEqual([]);
    expect(parts.stores.cookie.keys).toEqual([]);
    expect(parts.tabs.announcements).toEqual([]);
  });

  test("a session that has begun in another tab meanwhile is not forgotten with it (login-36, RAC-05)", async () => {
    const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) } });
    const anothers = aSessionToken({ provider: "auth0" });
    parts.partner.sessionAnswer = Promise.resolve().then(() => {
      parts.stores.cookie.write("AUTH_X_TOKEN", anothers);
      return failure({ kind: "login-required" });
    });
    expect(await parts.run()).toEqual({ kind: "form" });
    expect(parts.sessions.token).toBe(anothers);
  });

  test.each(["unreachable", "unexpected"] as const)(
    "the form appears without an error when the provider is %s, and the session stays (login-29)",
    async (kind) => {
      const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
      parts.provider.sessionAnswer = failure({ kind, cause: "nothing" });
      expect(await parts.run()).toEqual({ kind: "form" });
      expect(parts.stores.cookie.keys).toEqual(["AUTH_X_TOKEN"]);
    },
  );

  test("after five seconds the form appears even without an answer (login-28)", async () => {
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

  test("the fourth silent round trip within a minute shows the form instead (login-54)", async () => {
    const { run, provider, clock } = setUp();
    for (const round of [1, 2, 3]) {
      expect([round, await run()]).toEqual([round, { kind: "left-for-provider" }]);
      clock.advance(10_000);
    }
    expect(await run()).toEqual({ kind: "form" });
    expect(provider.requests).toHaveLength(3);
  });

  describe("after a logout in this browser", () => {
    test.each([
      [
        "begins nothing by itself while the provider still has the session",
        success("active" as const),
        "signed-in",
      ],
      ["shows the form where it is over", failure({ kind: "login-required" as const }), "form"],
    ])("%s (login-80)", async (_title, answer, kind) => {
      const { run, provider, navigation, sessions } = setUp();
      sessions.endAt("logged-out");
      provider.sessionAnswer = answer;
      expect(await run()).toEqual({ kind });
      expect([provider.requestKinds, navigation.departures]).toEqual([["check-session"], []]);
    });
  });

  describe("of a person who comes back to a finished sign-in", () => {
    const cameBack = () => {
      const parts = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
      parts.finishedSignIn.record();
      parts.documentVisit.isReturn = true;
      return parts;
    };

    test("asks how to go on, and names the account (login-63)", async () => {
      const { run, provider } = cameBack();
      expect(await run()).toEqual({ kind: "signed-in", email: "ada@harbour.example" });
      expect(provider.requests).toEqual([]);
    });

    test("goes on without asking where no account is named any more (login-63)", async () => {
      const { run, mfaStatusApi } = cameBack();
      mfaStatusApi.status = failure({ kind: "user-not-authenticated" });
      expect(await run()).toEqual({ kind: "left-for-provider" });
    });

    test("shows the form to a person who types meanwhile (login-32, login-31)", async () => {
      const { run, mfaStatusApi } = cameBack();
      mfaStatusApi.status = never;
      const { cancellation, cancel } = cancellationSource();
      const outcome = run({}, cancellation);
      cancel();
      expect(await outcome).toEqual({ kind: "form" });
    });
  });
});

describe("ContinueSession at a provider with a page of its own", () => {
  const ways = [{ kind: "redirect", id: "staff" }] as const;

  test("leaves at once, and asks for MFA also with a target (login-91)", async () => {
    const { run, provider, navigation } = setUp({ ways });
    const email = "ada@harbour.example";
    expect(await run({ redirectUri: allowedTarget, email })).toEqual({ kind: "left-for-provider" });
    expect(provider.requests).toEqual([{ kind: "begin", id: "staff", email }]);
    expect(navigation.departures[0]).toContain("applyMfa=");
  });

  test.each([
    ["after a logout (login-92)", { loggedOut: true }, false],
    ["with newSession (login-92)", { newSession: true }, false],
    ["on Back or a reload, so that Back is no trap (login-94, login-91)", {}, true],
  ])("stays %s", async (_title, request, isReturn) => {
    const { run, documentVisit, navigation } = setUp({ ways });
    documentVisit.isReturn = isReturn;
    expect(await run(request)).toEqual({ kind: "form" });
    expect(navigation.departures).toEqual([]);
  });

  test("stays the fourth time within a minute, and goes when the person wants to (login-92)", async () => {
    const { run } = setUp({ ways });
    for (const kind of ["left-for-provider", "left-for-provider", "left-for-provider", "form"])
      expect(await run()).toEqual({ kind });
    expect(await run({ isConfirmed: true })).toEqual({ kind: "left-for-provider" });
  });

  test.each([
    ["with a message, which is read first", { hasMessage: true }, ways],
    ["where the provider wants the e-mail first", {}, [{ ...ways[0], asksEmail: true }]],
  ])("stays %s, and goes when the person wants to (login-98)", async (_title, request, offered) => {
    const { run } = setUp({ ways: offered });
    expect(await run(request)).toEqual({ kind: "form" });
    expect(await run({ ...request, isConfirmed: true })).toEqual({ kind: "left-for-provider" });
  });

  test("departures that the person chose do not count (login-92)", async () => {
    const { run, roundTrips } = setUp({ ways });
    for (let times = 0; times < 4; times += 1) await run({ isConfirmed: true });
    expect(roundTrips.areAllowed).toBe(true);
  });

  test("says that the provider is unreachable, which does not count (login-93)", async () => {
    const { run, provider, roundTrips } = setUp({ ways });
    provider.logInAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    for (let times = 0; times < 4; times += 1)
      expect(await run()).toEqual({ kind: "form", problem: { kind: "unreachable", reference: "trace-1" } });
    expect(roundTrips.areAllowed).toBe(true);
  });

  test("shows the button when the provider takes too long (login-93)", async () => {
    const { run, provider, clock, navigation } = setUp({ ways });
    provider.logInAnswer = never;
    const running = run();
    clock.advance(5_000);
    expect(await running).toEqual({ kind: "form" });
    expect(navigation.departures).toEqual([]);
  });
});

describe("ContinueSession at a tenant with several providers", () => {
  const usual = [{ kind: "redirect", id: "usual" }] as const;

  test("goes on at the provider that began the session (authenticate-44)", async () => {
    const cookie = { AUTH_X_TOKEN: aSessionToken({ provider: "staff" }) };
    const { run, provider, staff } = setUp({ cookie, hasStaffProvider: true });
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect([provider.requestKinds, staff.requestKinds]).toEqual([[], ["begin"]]);
  });

  test.each([
    [`stella@${staffDomain}`, [], ["begin"]],
    ["lars@harbour.example", ["begin"], []],
  ])(
    "leaves for the one of the e-mail that a link brought: %s (tenant-31)",
    async (email, atUsual, atStaff) => {
      const { run, provider, staff } = setUp({ ways: usual, hasStaffProvider: true });
      expect(await run({ email })).toEqual({ kind: "left-for-provider" });
      expect([provider.requestKinds, staff.requestKinds]).toEqual([atUsual, atStaff]);
    },
  );
});
