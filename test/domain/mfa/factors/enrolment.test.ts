import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anMfaContext } from "#test/support/builders/an-mfa-context.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const phone = { countryCode: "DE", phoneNumber: "+4930901820", delivery: "sms" } as const;
const refused = { kind: "refused", problem: "number-blocked", code: "PHONE_NUMBER_BLOCKED" } as const;

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

  test("is told apart from the one that this tab has shown before, until that is enrolled (mfa-47, D-126)", async () => {
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

  test("the platform refuses it while a verification is required (mfa-16, D-16)", async () => {
    const parts = mfaParts();
    parts.mfaApi.totp = failure({ kind: "verification-required" });
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({ kind: "verification-due" });
  });

  test("without a session it leads to Root (mfa-33)", async () => {
    const parts = mfaParts({ hasSession: false });
    expect(await parts.enrolTotp.execute(uncancellable)).toEqual({ kind: "moved" });
    expect(parts.navigation.destination).toEqual({ page: "root" });
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

  test("another code, and another not before the answer says (mfa-18, D-38)", async () => {
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

  test("a refusal is shown, without a countdown for a code that was not sent (mfa-35)", async () => {
    const parts = mfaParts();
    parts.mfaApi.sentCode = failure(refused);
    expect(await parts.enrolPhone.execute(phone, uncancellable)).toEqual(refused);
    expect(await parts.sendPhoneCode.execute({ delivery: "sms", isEnrolment: false }, uncancellable)).toEqual(
      refused,
    );
    expect(parts.deadlines.secondsLeft("next-code")).toBe(0);
  });

  test("a refusal for a while is remembered for the phone (mfa-46)", async () => {
    const limited = {
      kind: "refused",
      problem: "rate-limited",
      code: "RATE_LIMITED",
      retryAfter: 60,
    } as const;
    const told = { problem: "rate-limited", code: "RATE_LIMITED" };
    const [enrolling, sending] = [mfaParts(), mfaParts()];
    enrolling.mfaApi.sentCode = failure(limited);
    sending.mfaApi.sentCode = failure(limited);
    await enrolling.enrolPhone.execute(phone, uncancellable);
    await sending.sendPhoneCode.execute({ delivery: "sms", isEnrolment: false }, uncancellable);
    expect([enrolling.deadlines.lockOf("phone"), sending.deadlines.lockOf("phone")]).toEqual([told, told]);
  });

  test("the number is kept nowhere (STO-04)", async () => {
    const parts = mfaParts();
    await parts.enrolPhone.execute(phone, uncancellable);
    for (const store of Object.values(parts.stores))
      for (const key of store.keys) expect(store.read(key)).not.toContain("901820");
  });
});

describe("reset", () => {
  test("removes the factors (mfa-31)", async () => {
    const parts = mfaParts();
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "reset" });
    expect(parts.mfaApi.calls).toEqual([{ name: "reset", command: parts.token }]);
  });

  test("and set-up is due from then on (mfa-31, OTP-01)", async () => {
    const parts = mfaParts();
    parts.calls.updateState("authenticated");
    await parts.resetMfa.execute(uncancellable);
    expect(parts.sessions.identity?.state).toBe("mfa-registration-required");
  });

  test("needs a fresh verification (mfa-31, OTP-07)", async () => {
    const parts = mfaParts();
    parts.mfaApi.resetAnswer = failure({ kind: "verification-required" });
    parts.calls.updateState("authenticated");
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "verification-due" });
    expect(parts.sessions.identity?.state).toBe("authenticated");
  });

  test("a failed one can be tried again (D-57)", async () => {
    const parts = mfaParts();
    parts.mfaApi.resetAnswer = failure({ kind: "unreachable" });
    expect(await parts.resetMfa.execute(uncancellable)).toEqual({ kind: "unreachable" });
  });
});
