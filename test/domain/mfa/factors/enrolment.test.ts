import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anMfaContext } from "#test/support/builders/an-mfa-context.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const phone = { countryCode: "DE", phoneNumber: "+4930901820", delivery: "sms" } as const;
describe("an authenticator app", () => {
  test("gets a secret, which is not stored (mfa-07, OTP-06)", async () => {
    const parts = mfaParts();
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({
      kind: "registered",
      isReplacement: false,
      secret: "GEZDGNBVGY3TQOJQ",
      otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
    });
    for (const store of Object.values(parts.stores))
      for (const key of store.keys) expect(store.read(key)).not.toContain("GEZDGNBVGY3TQOJQ");
  });

  test("is told apart from the one that this tab has shown before, until that is enrolled (mfa-47)", async () => {
    const parts = mfaParts();
    const isReplacement = async (secret: string) => {
      parts.mfaApi.totp = success({ secret, otpauthUri: `otpauth://totp/x?secret=${secret}` });
      const outcome = await parts.enrolTotp.execute(uncancellable);
      return outcome.kind === "registered" && outcome.isReplacement;
    };
    expect(await isReplacement("GEZDGNBV")).toBe(false);
    expect(await isReplacement("GEZDGNBV")).toBe(false);
    expect(await isReplacement("GY3TQOJQ")).toBe(true);
    const done = { step: "enter-code", method: "totp" } as const;
    parts.flowState.advance(anMfaContext(), done, { type: "code-accepted" });
    expect(await isReplacement("MFRGGZDF")).toBe(false);
  });

  test("the platform refuses it while a verification is required (mfa-16)", async () => {
    const parts = mfaParts();
    parts.mfaApi.totp = failure({ kind: "verification-required" });
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({ kind: "verification-due" });
  });
});

describe("a phone", () => {
  test("gets its first code, and another after 30 seconds at the earliest (mfa-12, mfa-09)", async () => {
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

  test("another code, and another not before the answer says (mfa-18)", async () => {
    const parts = mfaParts();
    parts.mfaApi.sentCode = success({ maskedPhoneNumber: "•• 20", resendInSeconds: 75 });
    expect(
      await parts.sendPhoneCode.execute({ delivery: "voice", isEnrolment: true }, uncancellable),
    ).toEqual({
      kind: "code-sent",
      sentTo: "•• 20",
    });
    expect(parts.mfaApi.calls).toEqual([
      { name: "sendPhoneCode", command: { delivery: "voice", isEnrolment: true, token: parts.token } },
    ]);
    expect(parts.deadlines.secondsLeft("next-code")).toBe(75);
  });

  test("a refusal is told and remembered for the phone, and no code is waited for (mfa-35, mfa-46)", async () => {
    const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
    const parts = mfaParts();
    parts.mfaApi.sentCode = failure({ ...rateLimited, retryAfter: 60 });
    expect(await parts.enrolPhone.execute(phone, uncancellable)).toEqual(rateLimited);
    expect(parts.deadlines.secondsLeft("phone")).toBe(60);
    parts.mfaApi.sentCode = failure({ ...rateLimited, retryAfter: 90 });
    const again = { delivery: "sms", isEnrolment: false } as const;
    expect(await parts.sendPhoneCode.execute(again, uncancellable)).toEqual(rateLimited);
    expect([parts.deadlines.secondsLeft("phone"), parts.deadlines.secondsLeft("next-code")]).toEqual([90, 0]);
  });
});

describe("reset", () => {
  test("removes the factors, and set-up is due from then on (mfa-31, OTP-01)", async () => {
    const parts = mfaParts();
    parts.calls.updateState("authenticated");
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "reset" });
    expect(parts.mfaApi.calls).toEqual([{ name: "reset", command: parts.token }]);
    expect(parts.sessions.identity?.state).toBe("mfa-registration-required");
  });

  test("needs a fresh verification (mfa-31, OTP-07)", async () => {
    const parts = mfaParts();
    parts.mfaApi.resetAnswer = failure({ kind: "verification-required" });
    parts.calls.updateState("authenticated");
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "verification-due" });
    expect(parts.sessions.identity?.state).toBe("authenticated");
  });

  test("a code of the enrolled phone that wants a verification first is refused, and not asked for in silence (mfa-61)", async () => {
    const parts = mfaParts();
    parts.mfaApi.sentCode = failure({ kind: "verification-required" });
    const outcome = (isEnrolment: boolean) =>
      parts.sendPhoneCode.execute({ delivery: "sms", isEnrolment }, uncancellable);
    expect(await outcome(false)).toMatchObject({ kind: "refused", code: "VERIFICATION_REQUIRED" });
    expect(await outcome(true)).toMatchObject({ kind: "verification-due" });
  });
});
