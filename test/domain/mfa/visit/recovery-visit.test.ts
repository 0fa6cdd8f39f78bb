import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const capabilities = ["another", "mfa-recovery-codes"];
const target = "https://app.harbour.example/desk";
const makingPage = { page: "mfa-verification", purpose: "recoveryCodes" } as const;
const enrolled: MfaStatus = { state: "authenticated", factors: [{ type: "totp" }], recoveryCodesLeft: 4 };

function at(status: MfaStatus, given: Parameters<typeof mfaParts>[0] = { capabilities }) {
  const parts = mfaParts(given);
  parts.mfaStatusApi.status = success(status);
  return parts;
}

test("the page that makes codes opens for a person with a factor (mfa-81)", async () => {
  const opened = await at(enrolled).openMfa.execute(makingPage, uncancellable);
  expect(opened).toMatchObject({
    kind: "opened",
    context: { goal: "recovery-codes", purpose: "for-mfa-login", recoveryCodesLeft: 4 },
    state: { step: "recovery-codes", progress: "offered" },
  });
});

test("without a factor it leads to set-up; where a verification is due, that comes first (mfa-81)", async () => {
  const parts = at({ ...enrolled, factors: [] });
  await parts.openMfa.execute(makingPage, uncancellable);
  expect(parts.navigation.destination).toMatchObject({ page: "mfa-setup" });
  const due = at({ ...enrolled, state: "mfa-verification-required" });
  expect(await due.openMfa.execute(makingPage, uncancellable)).toMatchObject({
    context: { goal: "verification" },
    state: { step: "challenge" },
  });
});

test("Back from codes that are not saved to the set-up before them comes back to their page (mfa-81)", async () => {
  const parts = at(enrolled);
  const opened = await parts.openMfa.execute(makingPage, uncancellable);
  if (opened.kind !== "opened") throw new Error(opened.kind);
  const shown = parts.flowState.advance(opened.context, opened.state, { type: "recovery-codes-made" });
  await parts.openMfa.execute({ page: "mfa-setup", redirectUri: target }, uncancellable);
  expect(parts.navigation.destination).toStrictEqual({ ...makingPage, redirectUri: target });
  parts.flowState.advance(opened.context, shown, { type: "go-on" });
  await parts.openMfa.execute({ page: "mfa-setup", redirectUri: target }, uncancellable);
  expect(parts.navigation.departure).toBe(target);
});

test("without the capability nothing is known of codes, whatever address and answer say (mfa-87)", async () => {
  const parts = at(enrolled, {});
  await parts.openMfa.execute(makingPage, uncancellable);
  expect(parts.navigation.destination).toStrictEqual({ page: "authenticated" });
  const challenged = at({ ...enrolled, state: "mfa-verification-required" }, {});
  const opened = await challenged.openMfa.execute({ page: "mfa-verification" }, uncancellable);
  expect(opened.kind === "opened" && "recoveryCodesLeft" in opened.context).toBe(false);
});

test("a set-up leads to the page with its target, and a target that is not allowed is dropped (mfa-80, mfa-32)", () => {
  for (const [redirectUri, expected] of [
    [target, { ...makingPage, redirectUri: target }],
    ["https://evil.example/desk", makingPage],
  ] as const) {
    const parts = mfaParts({ capabilities });
    const context = anMfaContext({ recoveryCodesLeft: 0 });
    parts.leaveMfa.execute({ context, towards: "recovery-codes", redirectUri });
    expect(parts.navigation.destination).toStrictEqual(expected);
  }
});

test.each([
  ["change", anMfaContext({ recoveryCodesLeft: 0 })],
  ["look", aVerification()],
] as const)(
  "where second steps come next (%s), the page knows of them and of the target (mfa-105)",
  async (toFactors, context) => {
    const parts = at(enrolled);
    parts.leaveMfa.execute({ context, towards: "recovery-codes", redirectUri: target, toFactors });
    const expected = { ...makingPage, redirectUri: target, toFactors };
    expect(parts.navigation.destination).toStrictEqual(expected);
    const opened = await parts.openMfa.execute(makingPage, uncancellable);
    if (opened.kind !== "opened") throw new Error(opened.kind);
    parts.flowState.advance(opened.context, opened.state, { type: "recovery-codes-made" });
    await parts.openMfa.execute({ page: "mfa-setup", redirectUri: target, toFactors }, uncancellable);
    expect(parts.navigation.destination).toStrictEqual(expected);
  },
);

test("a sign-in leads to the page, and the page on to where the person was going (mfa-86, mfa-81)", () => {
  const parts = mfaParts({ capabilities });
  parts.leaveMfa.execute({ context: aVerification(), towards: "recovery-codes" });
  expect(parts.navigation.destination).toStrictEqual(makingPage);
  const making = aVerification({ goal: "recovery-codes", recoveryCodesLeft: 10 });
  parts.leaveMfa.execute({ context: making, towards: "application" });
  expect(parts.navigation.destination).toStrictEqual({ page: "authenticated" });
  parts.leaveMfa.execute({ context: making, towards: "application", redirectUri: target });
  expect(parts.navigation.departure).toBe(target);
});
