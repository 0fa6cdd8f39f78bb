import { AuthorizeApplication } from "#domain/authorize/authorize-application.ts";
import type { Identity, IdentityState } from "#domain/identity/identity.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  parts.provider.sessionAnswer = success("active");
  parts.partner.sessionAnswer = success("active");
  const authorizeApplication = new AuthorizeApplication(parts);
  const run = (redirectUri?: string, cancellation = uncancellable) =>
    authorizeApplication.execute(redirectUri === undefined ? {} : { redirectUri }, cancellation);
  return { ...parts, run };
}

describe("AuthorizeApplication", () => {
  test("authorize-02 authorizes silently for the target with the device token", async () => {
    const { run, provider, navigation } = setUp({ cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" } });
    expect(await run(`${allowedTarget}?state=s#top`)).toEqual({ kind: "left" });
    expect(provider.requests).toEqual([
      { kind: "authorize-silently", target: `${allowedTarget}?state=s&userDeviceToken=device-token#top` },
    ]);
    expect(navigation.visits).toEqual([]);
  });

  test("authorize-02 D-17 a partner's session is authorized by its own provider", async () => {
    const { run, partner, provider } = setUp({
      cookie: { AUTH_X_TOKEN: aSessionToken({ provider: "authx" }) },
    });
    await run(allowedTarget);
    expect(partner.requestKinds).toEqual(["authorize-silently"]);
    expect(provider.requests).toEqual([]);
  });

  test.each([
    { kind: "need-to-login" },
    { kind: "unreachable" },
    { kind: "unexpected", cause: "anything" },
  ] as const)(
    "authorize-03 login-25 $kind leads to Root, which knows where the person is going",
    async (answer) => {
      const { run, provider, navigation } = setUp();
      provider.sessionAnswer = failure(answer);
      expect(await run(allowedTarget)).toEqual({ kind: "left" });
      expect(navigation.visits).toEqual([
        { destination: { page: "root", redirectUri: allowedTarget }, history: "replace" },
      ]);
    },
  );

  test.each([undefined, "", refusedTarget, "javascript:alert(1)", "https://harbour.example/logout"])(
    "authorize-04 redirect-20 RED-12 a missing or refused target leads to Root, and nobody is asked: %s",
    async (redirectUri) => {
      const { run, provider, navigation } = setUp({ cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" } });
      await run(redirectUri);
      expect(navigation.visits).toEqual([{ destination: { page: "root" }, history: "replace" }]);
      expect(navigation.departures).toEqual([]);
      expect(provider.requests).toEqual([]);
    },
  );

  test.each<Partial<Identity>>([
    { state: "mfa-verification-required" },
    { state: "mfa-registration-required" },
    { state: "password-expired" },
    { state: "unknown" },
    { emailVerificationRequired: true },
  ])("authorize-05 OTP-01 whoever still has to do something is not signed in anywhere: %j", async (given) => {
    const { run, sessions, provider, navigation } = setUp();
    sessions.know(anIdentity(given));
    await run(allowedTarget);
    expect(provider.requests).toEqual([]);
    expect(navigation.visits).toEqual([
      { destination: { page: "root", redirectUri: allowedTarget }, history: "replace" },
    ]);
  });

  test.each<IdentityState>(["authenticated", "mfa-registration-recommended"])(
    "authorize-05 OTP-01 of whom nothing more is asked, they are: %s",
    async (state) => {
      const { run, sessions, provider } = setUp();
      sessions.know(anIdentity({ state }));
      await run(allowedTarget);
      expect(provider.requestKinds).toEqual(["authorize-silently"]);
    },
  );

  test("D-11 state-13 the fourth within a minute leads to the form, and nobody is asked", async () => {
    const { run, provider, navigation, clock } = setUp();
    for (let time = 1; time <= 4; time++) await run(allowedTarget);
    expect(provider.requests).toHaveLength(3);
    expect(navigation.visits).toEqual([
      { destination: { page: "root", redirectUri: allowedTarget }, history: "replace" },
    ]);
    clock.advance(60_001);
    await run(allowedTarget);
    expect(provider.requests).toHaveLength(4);
  });

  test("RAC-02 a page that was left goes nowhere", async () => {
    const { run, provider, navigation } = setUp();
    provider.sessionAnswer = deferred<never>().promise;
    const source = cancellationSource();
    const running = run(allowedTarget, source.cancellation);
    source.cancel();
    await running;
    expect(navigation.isUntouched).toBe(true);
  });
});
