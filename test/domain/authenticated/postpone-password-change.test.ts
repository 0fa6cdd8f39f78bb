import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { PostponePasswordChange } from "#domain/authenticated/postpone-password-change.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import type { FakeMfaStatusApi } from "#test/support/fakes/fake-mfa-status-api.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

function setUp(identity: Identity | undefined = anIdentity()) {
  const parts = domainParts({
    cookie: { AUTH_X_TOKEN: aSessionToken(), AUTH_X_USER_DEVICE_TOKEN: "device-token" },
  });
  if (identity) parts.sessions.keepIdentity(identity);
  parts.provider.sessionAnswer = success("active");
  const redirectToApplication = new RedirectToApplication(parts);
  const postpone = new PostponePasswordChange({ ...parts, redirectToApplication });
  return { ...parts, run: (redirectUri?: string) => postpone.execute(redirectUri, uncancellable) };
}

describe("PostponePasswordChange", () => {
  test("leaves for the target of the address, with the device token only now (expiry-04, expiry-03)", async () => {
    const { run, navigation, sessions } = setUp();
    expect(await run(allowedTarget)).toEqual({ kind: "left-for-application" });
    expect(navigation.departures).toEqual([`${allowedTarget}?userDeviceToken=device-token`]);
    expect(sessions.identity).toBeUndefined();
  });

  test("a target whose state was used leaves the identity's own (expiry-06, authenticated-15)", async () => {
    const { run, navigation, sessions } = setUp();
    await run(`${allowedTarget}?state=one`);
    sessions.keepIdentity(anIdentity());
    await run(`${allowedTarget}?state=one`);
    expect(navigation.departures).toEqual([
      `${allowedTarget}?state=one&userDeviceToken=device-token`,
      "https://app.harbour.example/home?userDeviceToken=device-token",
    ]);
  });

  test("without both there is no target (expiry-05)", async () => {
    const { run, navigation } = setUp(anIdentity({ defaultRedirectUri: "https://harbour.example/logout" }));
    await run(refusedTarget);
    expect(navigation.departures).toEqual([]);
    expect(navigation.destination).toEqual({ page: "unknown-error" });
  });

  test.each<FakeMfaStatusApi["status"]>([
    success({ state: "mfa-verification-required", factors: [] }),
    success({ state: "authenticated", factors: [], emailVerificationRequired: true }),
    failure({ kind: "user-not-authenticated" }),
    failure({ kind: "unreachable" }),
  ])("skips no step: %j leads to that step (gate-01, OTP-01)", async (status) => {
    const { run, navigation, provider, mfaStatusApi } = setUp();
    mfaStatusApi.status = status;
    expect(await run(allowedTarget)).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([{ destination: { page: "authenticated" }, history: "replace" }]);
    expect(provider.requests).toEqual([]);
  });

  test("a page that was left goes nowhere (RAC-02)", async () => {
    const { run, navigation, mfaStatusApi } = setUp();
    mfaStatusApi.status = failure({ kind: "cancelled" });
    expect(await run(allowedTarget)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
