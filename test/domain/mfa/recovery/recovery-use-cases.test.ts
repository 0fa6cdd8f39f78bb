import { failure } from "#domain/shared/result.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const terms = { purpose: "for-mfa-reset", isBrowserTrusted: true } as const;
const command = { code: "k7m2p9xw40", terms };
const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
const raised = aSessionToken({ exp: 4_102_444_802 });

test("new codes are asked for with the session's token, kept nowhere, and told to other tabs (mfa-80, mfa-107)", async () => {
  const parts = mfaParts();
  const outcome = await parts.makeRecoveryCodes.execute(uncancellable);
  expect(outcome).toMatchObject({ kind: "made" });
  expect(parts.recoveryCodesApi.calls).toEqual([{ name: "makeRecoveryCodes", command: parts.token }]);
  const kept = Object.values(parts.stores).flatMap((store) => store.keys.map((key) => store.read(key)));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.join("\n")).not.toContain("k7m2p9xw4");
  expect(parts.tabs.announcements).toEqual(["recovery-codes-made"]);
});

test("new codes want a factor that was verified lately (mfa-81)", async () => {
  const parts = mfaParts();
  parts.recoveryCodesApi.made = failure({ kind: "verification-required" });
  expect(await parts.makeRecoveryCodes.execute(uncancellable)).toEqual({ kind: "verification-due" });
  expect(parts.tabs.announcements).toEqual([]);
});

test("a code raises the session as a factor does, and says how many are left (mfa-82, mfa-26)", async () => {
  const parts = mfaParts();
  expect(await parts.verifyRecoveryCode.execute(command, uncancellable)).toEqual({
    kind: "accepted",
    left: 3,
  });
  expect(parts.recoveryCodesApi.calls).toEqual([
    {
      name: "verifyRecoveryCode",
      command: { token: parts.token, code: "k7m2p9xw40", purpose: "for-mfa-reset" },
    },
  ]);
  expect(parts.sessions.token).toBe(raised);
  expect(parts.sessions.identity?.state).toBe("authenticated");
  expect(parts.sessions.userDeviceToken).toBe("device-token");
});

test("too many wrong codes delay the next code, and no factor (mfa-84, mfa-46)", async () => {
  const parts = mfaParts();
  parts.recoveryCodesApi.recovered = failure({ ...rateLimited, retryAfter: 90 });
  expect(await parts.verifyRecoveryCode.execute(command, uncancellable)).toMatchObject({ kind: "refused" });
  expect(parts.deadlines.lockOf("recovery")).toEqual({ problem: "rate-limited", code: "RATE_LIMITED" });
  for (const wait of ["totp", "phone", "app", "retry"] as const)
    expect(parts.deadlines.secondsLeft(wait)).toBe(0);
  expect(parts.sessions.token).toBe(parts.token);
});
