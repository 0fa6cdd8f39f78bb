import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const phone = { countryCode: "DE", phoneNumber: "+4930901820", delivery: "sms" } as const;
const refused = { kind: "refused", problem: "number-blocked", code: "PHONE_NUMBER_BLOCKED" } as const;

describe("an authenticator app", () => {
  test("mfa-07 gets a secret, which nobody keeps (OTP-06, STO-04)", async () => {
    const parts = mfaParts();
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({
      kind: "registered",
      secret: "GEZDGNBVGY3TQOJQ",
      otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
    });
    for (const store of Object.values(parts.stores))
      for (const key of store.keys) expect(store.read(key)).not.toContain("GEZDGNBVGY3TQOJQ");
  });

  test("mfa-16 D-16 the platform enrols nobody who has to verify", async () => {
    const parts = mfaParts();
    parts.mfaApi.totp = failure({ kind: "verification-required" });
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({ kind: "verification-due" });
  });

  test("mfa-33 without a session it leads to Root", async () => {
    const parts = mfaParts({ hasSession: false });
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({ kind: "left" });
    expect(parts.navigation.destination).toEqual({ page: "root" });
  });
});

describe("a phone", () => {
  test("mfa-09 mfa-12 D-38 is told its first code, and another not before 30 seconds", async () => {
    const parts = mfaParts();
    expect(await parts.enrolPhone.execute(phone, uncancellable)).toEqual({
      kind: "code-sent",
      sentTo: "+49 *** *** 820",
    });
    expect(parts.mfaApi.calls).toEqual([
      { name: "registerPhone", command: { ...phone, token: parts.token } },
    ]);
    expect(parts.deadlines.secondsLeft("next-code")).toBe(30);
  });

  test("mfa-18 D-38 another code, and another not before the answer says", async () => {
    const parts = mfaParts();
    parts.mfaApi.sentCode = success({ maskedPhoneNumber: "•• 20", resendInSeconds: 75 });
    expect(await parts.sendPhoneCode.execute({ delivery: "voice" }, uncancellable)).toEqual({
      kind: "code-sent",
      sentTo: "•• 20",
    });
    expect(parts.mfaApi.calls).toEqual([
      { name: "sendPhoneCode", command: { delivery: "voice", token: parts.token } },
    ]);
    expect(parts.deadlines.secondsLeft("next-code")).toBe(75);
  });

  test("mfa-35 a refusal is told, and nothing is counted down for a code that was not sent", async () => {
    const parts = mfaParts();
    parts.mfaApi.sentCode = failure(refused);
    expect(await parts.enrolPhone.execute(phone, uncancellable)).toEqual(refused);
    expect(await parts.sendPhoneCode.execute({ delivery: "sms" }, uncancellable)).toEqual(refused);
    expect(parts.deadlines.secondsLeft("next-code")).toBe(0);
  });

  test("STO-04 the number is kept nowhere", async () => {
    const parts = mfaParts();
    await parts.enrolPhone.execute(phone, uncancellable);
    for (const store of Object.values(parts.stores))
      for (const key of store.keys) expect(store.read(key)).not.toContain("901820");
  });
});

describe("reset", () => {
  test("mfa-31 removes the factors", async () => {
    const parts = mfaParts();
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "reset" });
    expect(parts.mfaApi.calls).toEqual([{ name: "reset", command: parts.token }]);
  });

  test("mfa-31 OTP-01 and set-up is due from then on", async () => {
    const parts = mfaParts();
    parts.calls.updateState("authenticated");
    await parts.resetMfa.execute(uncancellable);
    expect(parts.sessions.identity?.state).toBe("mfa-registration-required");
  });

  test("mfa-31 OTP-07 needs a fresh verification", async () => {
    const parts = mfaParts();
    parts.mfaApi.resetAnswer = failure({ kind: "verification-required" });
    parts.calls.updateState("authenticated");
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "verification-due" });
    expect(parts.sessions.identity?.state).toBe("authenticated");
  });

  test("D-57 a failed one can be tried again", async () => {
    const parts = mfaParts();
    parts.mfaApi.resetAnswer = failure({ kind: "unreachable" });
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "unreachable" });
  });
});
