import type { Identity } from "#domain/identity/identity.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { enteredEmail, finishedRequest } from "#domain/storage/storage-entries.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { returnToApplicationOf } from "#test/support/builders/sign-in-use-cases.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

function setUp(
  identity: Identity | undefined = anIdentity(),
  given: Parameters<typeof domainParts>[0] = {},
  device = { isDeviceShared: false },
) {
  const parts = domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() }, ...given });
  if (identity) parts.sessions.keepIdentity(identity);
  parts.provider.sessionAnswer = success("active");
  parts.partner.sessionAnswer = success("active");
  const returnToApplication = returnToApplicationOf({ ...parts, ...device });
  return { ...parts, run: (cancellation = uncancellable) => returnToApplication.execute(cancellation) };
}

const withPasskeys = [{ kind: "passkey" }] as const;

/** The token of a session that another tab has begun. */
const ofOtherTab = aSessionToken({ exp: 4_102_444_801 });
const saved = { browser: { AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" } };
const root = { page: "root", redirectUri: allowedTarget, iid: "7" };
const expiring = { passwordExpiryInDays: 3, passwordChangeWarningInDays: 14 };

describe("ReturnToApplication", () => {
  test.each([
    [{}, { page: "root" }],
    [saved, root],
  ])(
    "without an identity it leads to Root, with %j to %j (authenticated-02, login-25)",
    async (kept, destination) => {
      const { run, navigation, stores } = setUp(anIdentity(), kept);
      stores.session.remove("AUTH_X_IDENTITY");
      expect(await run()).toEqual({ kind: "moved" });
      expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    },
  );

  test("names the address at which the target's application begins its own sign-in (authenticated-17)", async () => {
    const initiateLoginUri = `${new URL(allowedTarget).origin}/begin`;
    const { run, provider } = setUp(anIdentity(), {
      ...saved,
      loginDomain: aLoginDomain({ initiateLoginUris: ["https://other.example/begin", initiateLoginUri] }),
    });
    await run();
    const request = { kind: "return-to-tenant", target: allowedTarget, initiateLoginUri };
    expect(provider.requests).toContainEqual(request);
  });

  test("without a token it leads to Root, and sends no request (gate-05)", async () => {
    const { run, navigation, stores, mfaStatusApi } = setUp(anIdentity(), saved);
    stores.cookie.remove("AUTH_X_TOKEN");
    await run();
    expect([navigation.destination, mfaStatusApi.tokens]).toEqual([root, []]);
  });

  test("a session of the same person that another tab has begun serves as well (login-122)", async () => {
    const { run, sessions, provider, navigation, stores } = setUp(anIdentity(), saved);
    stores.cookie.write("AUTH_X_TOKEN", ofOtherTab);
    expect(sessions.identity).toBeUndefined();
    await run();
    expect(navigation.visits).toEqual([]);
    expect(provider.requests).toEqual([{ kind: "return-to-tenant", target: allowedTarget }]);
  });

  test("a step that is due in it is shown for that person (login-122, gate-03)", async () => {
    const { run, navigation, stores, mfaStatusApi } = setUp(anIdentity(), saved);
    stores.cookie.write("AUTH_X_TOKEN", ofOtherTab);
    mfaStatusApi.status = success({ state: "mfa-registration-required", factors: [] });
    await run();
    expect(navigation.destination).toEqual({ page: "mfa-setup" });
  });

  test("a session that begins while the platform answers about the one before is asked about itself (login-122, gate-01)", async () => {
    const { run, navigation, stores, mfaStatusApi, sessions } = setUp(anIdentity(), saved);
    const first = sessions.token;
    const answer = deferred<Awaited<typeof mfaStatusApi.status>>();
    mfaStatusApi.status = answer.promise;
    const running = run();
    stores.cookie.write("AUTH_X_TOKEN", ofOtherTab);
    mfaStatusApi.status = success({ state: "authenticated", factors: [], email: "grace@harbour.example" });
    answer.settle(success({ state: "authenticated", factors: [] }));
    await running;
    expect(mfaStatusApi.tokens).toEqual([first, ofOtherTab]);
    expect(navigation.departures).toEqual([]);
    expect(navigation.destination).toEqual(root);
  });

  test.each([
    ["mfa-verification-required", { page: "mfa-verification", purpose: "for-mfa-login" }],
    ["unknown", { page: "unknown-error" }],
  ] as const)(
    "the platform says %s, and what the tab has kept changes nothing (gate-01, gate-03)",
    async (state, destination) => {
      const { run, navigation, provider, mfaStatusApi, sessions } = setUp(anIdentity());
      mfaStatusApi.status = success({ state, factors: [] });
      expect(await run()).toEqual({ kind: "moved" });
      expect(mfaStatusApi.tokens).toEqual([sessions.token]);
      expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
      expect(navigation.departures).toEqual([]);
      expect(provider.requests).toEqual([]);
    },
  );

  test("an expired password ends the session, so that its reset link does not ask to log out first (authenticate-27)", async () => {
    const { run, navigation, provider, mfaStatusApi, sessions } = setUp(anIdentity());
    mfaStatusApi.status = success({ state: "password-expired", factors: [] });
    expect(await run()).toEqual({ kind: "moved" });
    const ended = [["end-session"], undefined, []];
    expect([provider.requestKinds, sessions.token, navigation.visits]).toEqual(ended);
  });

  test("what the platform has just said of this session is not asked for again, once (gate-08)", async () => {
    const { run, answeredIdentity, mfaStatusApi, navigation, sessions } = setUp();
    const { token } = sessions;
    answeredIdentity.note({ identity: anIdentity(), signInContext: {} });
    await run();
    expect([mfaStatusApi.tokens, navigation.departures]).toEqual([[], ["https://app.harbour.example/home"]]);
    sessions.keepIdentity(anIdentity());
    await run();
    expect(mfaStatusApi.tokens).toEqual([token]);
  });

  test.each([
    ["where the provider takes passkeys", withPasskeys, false, "passkey-invited"],
    ["not where it takes none", [], false, "left-for-application"],
    ["not on a shared device", withPasskeys, true, "left-for-application"],
  ] as const)(
    "invites a person to make a passkey once, %s (passkey-23, passkey-26)",
    async (_title, ways, isDeviceShared, kind) => {
      const { run, answeredIdentity } = setUp(
        anIdentity(),
        { ways: [{ kind: "password" }, ...ways] },
        { isDeviceShared },
      );
      const identity = anIdentity({ passkeyInvited: true });
      answeredIdentity.note({ identity, signInContext: { applyMfa: true } });
      expect((await run()).kind).toBe(kind);
      expect((await run()).kind).not.toBe("passkey-invited");
    },
  );

  test.each([
    { kind: "unreachable", reference: "trace-1" },
    { kind: "unexpected", cause: "status 500", reference: "trace-1" },
  ] as const)("$kind: there is no redirect, and it can be retried (gate-06)", async (answer) => {
    const { run, navigation, mfaStatusApi, errorPageState, provider, sessions } = setUp();
    mfaStatusApi.status = failure(answer);
    expect(await run()).toEqual({ kind: "moved", because: answer.kind });
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toMatchObject({ reference: "trace-1", retry: { page: "authenticated" } });
    expect(provider.requests).toEqual([]);
    expect(sessions.identity).toBeDefined();
  });

  test.each([
    { kind: "refused", problem: "unknown", code: "500", reference: "trace-1" },
    { kind: "verification-required", reference: "trace-1" },
  ] as const)("a status that is answered with $kind is a problem of the server (gate-06)", async (answer) => {
    const { run, mfaStatusApi, errorPageState } = setUp();
    mfaStatusApi.status = failure(answer);
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    const retry = { page: "authenticated" };
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry, cause: "server" });
  });

  test("a session that has ended leads to Root with the target (gate-06)", async () => {
    const { run, navigation, mfaStatusApi } = setUp(anIdentity(), saved);
    mfaStatusApi.status = failure({ kind: "user-not-authenticated" });
    await run();
    expect(navigation.destination).toEqual(root);
  });

  test("a step that becomes due during the redirect leads to Root with the target (gate-02)", async () => {
    const { run, navigation, provider, errorPageState } = setUp(anIdentity(), saved);
    provider.sessionAnswer = failure({ kind: "step-due", step: "mfa-verification-required" });
    expect(await run()).toEqual({ kind: "moved", because: "step-due" });
    expect(navigation.visits).toEqual([{ destination: root, history: "replace" }]);
    expect(errorPageState.current).toEqual({});
  });

  test.each(["javascript:alert(1)", "https://harbour.example/logout"])(
    "without any allowed target UnknownErrorPage is shown: %s (authenticated-05, RED-07)",
    async (defaultRedirectUri) => {
      const { run, navigation, provider } = setUp(anIdentity({ defaultRedirectUri }));
      expect(await run()).toEqual({ kind: "moved", because: "no-target" });
      expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
      expect(provider.requests).toEqual([]);
    },
  );

  test.each([
    ["the identity's", {}, "ada@harbour.example"],
    ["the platform's", { email: "farid@harbour.example" }, "farid@harbour.example"],
  ])(
    "an unverified e-mail stops everything else, and is %s (authenticated-03, gate-03)",
    async (_whose, named, email) => {
      const { run, navigation, provider, sessions, mfaStatusApi } = setUp(
        anIdentity({ passwordExpiryInDays: 0, passwordChangeWarningInDays: 9 }),
      );
      const state = "mfa-registration-recommended";
      mfaStatusApi.status = success({ state, factors: [], emailVerificationRequired: true, ...named });
      expect(await run()).toEqual({ kind: "email-verification-required", email });
      expect(navigation.isUntouched).toBe(true);
      expect(provider.requests).toEqual([]);
      expect(sessions.identity).toBeDefined();
    },
  );

  test("a password about to expire comes first, with the bare target (authenticated-07)", async () => {
    const cookie = { AUTH_X_TOKEN: aSessionToken(), AUTH_X_USER_DEVICE_TOKEN: "device-token" };
    const { run, navigation } = setUp(anIdentity(expiring), { ...saved, cookie });
    await run();
    const destination = { page: "password-will-expire", passwordExpiryInDays: 3, redirectUri: allowedTarget };
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
  });

  test("no expiry is told of in a session of a provider that keeps the password (tenant-33)", async () => {
    const cookie = { AUTH_X_TOKEN: aSessionToken({ provider: "staff" }) };
    const { run, navigation, staff } = setUp(anIdentity(expiring), {
      ...saved,
      hasStaffProvider: true,
      cookie,
    });
    staff.sessionAnswer = success("active");
    await run();
    expect(navigation.visits).toEqual([]);
    expect(staff.requests).toEqual([{ kind: "return-to-tenant", target: allowedTarget }]);
  });

  test.each([
    { kind: "login-required" },
    { kind: "unreachable", reference: "trace-1" },
    { kind: "unexpected", cause: "anything", reference: "trace-1" },
  ] as const)(
    "$kind leads to UnknownErrorPage, from where it can be tried again (authenticated-12)",
    async (answer) => {
      const { run, provider, navigation, errorPageState, sessions } = setUp();
      provider.sessionAnswer = failure(answer);
      expect(await run()).toEqual({ kind: "moved", because: answer.kind });
      expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
      expect(errorPageState.current.retry).toEqual({ page: "authenticated" });
      expect(errorPageState.current.reference).toBe(
        "reference" in answer ? "trace-1" : "00000000-0000-4000-8000-000000000001",
      );
      expect(sessions.identity).toBeDefined();
    },
  );

  test("the device token is sent to the application, and Back then asks how to go on (authenticated-06, login-63)", async () => {
    const cookie = { AUTH_X_TOKEN: aSessionToken(), AUTH_X_USER_DEVICE_TOKEN: "device token&1" };
    const { run, navigation, storage } = setUp(anIdentity(), { ...saved, cookie });
    storage.write(enteredEmail, "ada@harbour.example");
    await run();
    expect(navigation.departure).toBe(`${allowedTarget}?userDeviceToken=device%20token%261`);
    expect(storage.read(finishedRequest)).toBeDefined();
    expect(storage.read(enteredEmail)).toBeUndefined();
  });

  test("a page that was left shows nothing (RAC-02)", async () => {
    const { run, provider, navigation, sessions } = setUp();
    provider.sessionAnswer = deferred<never>().promise;
    expect(await leftMeanwhile(run)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
    expect(sessions.identity).toBeDefined();
  });
});
