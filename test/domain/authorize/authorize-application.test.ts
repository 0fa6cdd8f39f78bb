import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts({ ...given, cookie: { AUTH_X_TOKEN: aSessionToken(), ...given.cookie } });
  parts.provider.sessionAnswer = success("active");
  parts.partner.sessionAnswer = success("active");
  const authorizeApplication = new AuthorizeApplication(parts);
  const run = (redirectUri?: string, cancellation = uncancellable) =>
    authorizeApplication.execute(redirectUri === undefined ? {} : { redirectUri }, cancellation);
  return { ...parts, run };
}

const toRoot = [{ destination: { page: "root", redirectUri: allowedTarget }, history: "replace" }];

describe("AuthorizeApplication", () => {
  test("authorizes silently for the target with the device token (authorize-02)", async () => {
    const { run, provider, navigation } = setUp({ cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" } });
    expect(await run(`${allowedTarget}?state=s#top`)).toEqual({ kind: "left-for-application" });
    expect(provider.requests).toEqual([
      { kind: "authorize-silently", target: `${allowedTarget}?state=s&userDeviceToken=device-token#top` },
    ]);
    expect(navigation.visits).toEqual([]);
  });

  test("a partner's session is authorized by its own provider (authorize-02)", async () => {
    const cookie = { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) };
    const { run, partner, provider } = setUp({ cookie });
    await run(allowedTarget);
    expect(partner.requestKinds).toEqual(["authorize-silently"]);
    expect(provider.requests).toEqual([]);
  });

  test.each([
    { kind: "login-required" },
    { kind: "step-due", step: "mfa-verification-required" },
    { kind: "unreachable" },
    { kind: "unexpected", cause: "anything" },
  ] as const)(
    "$kind leads to Root, which knows where the person is going (authorize-03, login-25)",
    async (answer) => {
      const { run, provider, navigation } = setUp();
      provider.sessionAnswer = failure(answer);
      expect(await run(allowedTarget)).toEqual({ kind: "moved" });
      expect(navigation.visits).toEqual(toRoot);
    },
  );

  test.each([undefined, refusedTarget, "https://harbour.example/logout"])(
    "a missing or refused target leads to Root without a request: %s (authorize-04, redirect-20)",
    async (redirectUri) => {
      const { run, provider, navigation } = setUp({ cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" } });
      await run(redirectUri);
      expect(navigation.visits).toEqual([{ destination: { page: "root" }, history: "replace" }]);
      expect(navigation.departures).toEqual([]);
      expect(provider.requests).toEqual([]);
    },
  );

  test("without a session token there is no silent authorization (authorize-06, gate-05)", async () => {
    const { run, provider, navigation, mfaStatusApi, stores } = setUp();
    stores.cookie.remove("AUTH_X_TOKEN");
    await run(allowedTarget);
    expect(mfaStatusApi.tokens).toEqual([]);
    expect(provider.requests).toEqual([]);
    expect(navigation.destination).toEqual({ page: "root", redirectUri: allowedTarget });
  });

  test.each([
    { kind: "unreachable", reference: "trace-1" },
    { kind: "unexpected", cause: "status 500", reference: "trace-1" },
    { kind: "refused", problem: "unknown", code: "500", reference: "trace-1" },
  ] as const)("$kind: there is no redirect, and it can be retried (gate-06)", async (answer) => {
    const { run, provider, navigation, mfaStatusApi, errorPageState } = setUp();
    mfaStatusApi.status = failure(answer);
    await run(allowedTarget);
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    const retry = { page: "authorize", redirectUri: allowedTarget };
    expect(errorPageState.current).toMatchObject({ reference: "trace-1", retry });
    expect(provider.requests).toEqual([]);
  });

  test("a state that was used leads to Root without a request (authorize-07)", async () => {
    const { run, provider, navigation } = setUp();
    const target = `${allowedTarget}?state=one`;
    await run(target);
    await run(target);
    expect(provider.requests).toEqual([{ kind: "authorize-silently", target }]);
    expect(navigation.visits).toEqual([
      { destination: { page: "root", redirectUri: target }, history: "replace" },
    ]);
  });

  test("the fourth within a minute leads to the form without a request (state-13)", async () => {
    const { run, provider, navigation, clock } = setUp();
    for (let time = 1; time <= 4; time++) await run(allowedTarget);
    expect(provider.requests).toHaveLength(3);
    expect(navigation.visits).toEqual(toRoot);
    clock.advance(60_001);
    await run(allowedTarget);
    expect(provider.requests).toHaveLength(4);
  });

  test("a page that was left goes nowhere (RAC-02)", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = deferred<never>().promise;
    await leftMeanwhile((cancellation) => run(allowedTarget, cancellation));
    expect(navigation.isUntouched).toBe(true);
  });
});
