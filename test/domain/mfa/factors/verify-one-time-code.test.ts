import { uncancellable } from "#domain/shared/cancellation.ts";
import { userDeviceToken } from "#domain/storage/storage-entries.ts";
import { failure, success } from "#domain/shared/result.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";

const terms = { purpose: "for-mfa-login", isBrowserTrusted: true } as const;
const command = { factor: "totp", code: "123456", isEnrolment: false, terms } as const;
const raised = aSessionToken({ exp: 4_102_444_801 });

test("a right code raises the session, by which the browser is then trusted (mfa-26, mfa-27)", async () => {
  const parts = mfaParts();
  expect(await parts.verifyOneTimeCode.execute(command, uncancellable)).toEqual({ kind: "accepted" });
  expect(parts.sessions.token).toBe(raised);
  expect(parts.sessions.identity?.state).toBe("authenticated");
  expect(parts.tabs.announcements).toContain("signed-in");
  const { terms: _, ...sent } = command;
  expect(parts.mfaApi.calls).toEqual([
    { name: "verify", command: { ...sent, token: parts.token, purpose: "for-mfa-login" } },
    { name: "generateUserDeviceToken", command: raised },
  ]);
  expect(parts.sessions.userDeviceToken).toBe("device-token");
});

test.each([
  [false, { kind: "refused", problem: "unknown", code: "VERIFICATION_REQUIRED" }],
  [true, { kind: "verification-due" }],
])(
  "where the platform wants a proof first, enrolling %s comes to %j (mfa-61, mfa-45)",
  async (isEnrolment, outcome) => {
    const parts = mfaParts();
    parts.mfaApi.raisedSession = failure({ kind: "verification-required" });
    expect(await parts.verifyOneTimeCode.execute({ ...command, isEnrolment }, uncancellable)).toEqual(
      outcome,
    );
  },
);

test("a proof that only opens the way to a set-up leaves that as due as it was (mfa-16, OTP-01)", async () => {
  const parts = mfaParts();
  parts.calls.updateState("mfa-registration-required");
  await parts.verifyOneTimeCode.execute(
    { ...command, terms: { ...terms, isSetUpAhead: true } },
    uncancellable,
  );
  expect(parts.sessions.token).toBe(raised);
  expect(parts.sessions.identity?.state).toBe("mfa-registration-required");
  expect(parts.tabs.announcements).toEqual([]);
});

test("unticked, the trust of a browser ends; where it is not offered, it stays (mfa-56)", async () => {
  const parts = mfaParts();
  parts.storage.write(userDeviceToken, "earlier");
  const unasked = { ...command, terms: { ...terms, isBrowserTrusted: undefined } };
  await parts.verifyOneTimeCode.execute(unasked, uncancellable);
  expect(parts.sessions.userDeviceToken).toBe("earlier");

  const untrusted = { ...command, terms: { ...terms, isBrowserTrusted: false } };
  await parts.verifyOneTimeCode.execute(untrusted, uncancellable);
  expect(parts.mfaApi.calls.map(({ name }) => name)).toEqual(["verify", "verify"]);
  expect(parts.sessions.userDeviceToken).toBeUndefined();
});

test("the verification succeeds when the browser cannot be trusted (mfa-27)", async () => {
  const parts = mfaParts();
  parts.mfaApi.userDeviceToken = failure({ kind: "unreachable" });
  expect(await parts.verifyOneTimeCode.execute(command, uncancellable)).toEqual({ kind: "accepted" });
  expect(parts.sessions.token).toBe(raised);
  expect(parts.logger.events).toEqual(["The browser could not be trusted: unreachable."]);
});

test("generating a device token without a session fails: user not authenticated (error-11, mfa-29)", async () => {
  const parts = mfaParts({ hasSession: false });
  expect(await parts.trustBrowser.execute(uncancellable)).toEqual({ kind: "user-not-authenticated" });
  expect(parts.mfaApi.calls).toEqual([]);
});

test("a session that the platform does not know fails in the same way (mfa-29)", async () => {
  const parts = mfaParts();
  parts.mfaApi.userDeviceToken = failure({ kind: "user-not-authenticated" });
  expect(await parts.trustBrowser.execute(uncancellable)).toEqual({ kind: "user-not-authenticated" });
  parts.mfaApi.userDeviceToken = failure({ kind: "unreachable" });
  expect(await parts.trustBrowser.execute(uncancellable)).toEqual({ kind: "failed" });
  parts.mfaApi.userDeviceToken = success("device-token");
  expect(await parts.trustBrowser.execute(uncancellable)).toEqual({ kind: "trusted" });
});

test.each([
  { kind: "refused", problem: "code-invalid", code: "INVALID_CODE" },
  { kind: "refused", problem: "too-many-attempts", code: "TOO_MANY_CODE_ATTEMPTS" },
  { kind: "unreachable" },
] as const)("%j leaves the session as it is, and the code is sent once (mfa-20, OTP-02)", async (failed) => {
  const parts = mfaParts();
  parts.mfaApi.raisedSession = failure(failed);
  expect(await parts.verifyOneTimeCode.execute(command, uncancellable)).toEqual(failed);
  expect(parts.sessions.token).toBe(parts.token);
  expect(parts.sessions.identity?.state).toBe("mfa-verification-required");
  expect(parts.mfaApi.calls).toHaveLength(1);
});
