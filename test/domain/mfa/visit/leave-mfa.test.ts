import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaDirection } from "#domain/mfa/visit/leave-mfa.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { mfaParts, partnerOrigin, type MfaParts } from "#test/support/builders/mfa-parts.ts";

const target = `${partnerOrigin}/desk`;
const evil = "https://evil.example/desk";

const signIn = aVerification();
const stepUp = aVerification({ purpose: "for-mfa-verification" });
const reset = aVerification({ goal: "reset", purpose: "for-mfa-reset" });
const setUp = anMfaContext();

function leave(parts: MfaParts, context: MfaContext, towards: MfaDirection, redirectUri?: string): unknown {
  const outcome = parts.leaveMfa.execute({
    context,
    towards,
    ...(redirectUri !== undefined && { redirectUri }),
  });
  return [outcome.kind, parts.navigation.departure ?? parts.navigation.destination];
}

describe("by itself", () => {
  const authenticated = { page: "authenticated" };
  const setUpAgain = { page: "mfa-setup", temporaryMfaSetup: true };

  test.each([
    ["a sign-in leads to AuthenticatedPage (mfa-23)", signIn, "application", target, authenticated],
    ["a postponed set-up leads to AuthenticatedPage (mfa-03, mfa-04)", setUp, "later", target, authenticated],
    ["a log-out leads to LogoutPage (mfa-14)", setUp, "log-out", undefined, { page: "logout" }],
    [
      "a reset leads to set-up with its target (mfa-32, mfa-31)",
      reset,
      "set-up",
      target,
      { ...setUpAgain, mfaSetupRedirectUri: target },
    ],
    ["a reset drops a target that is not allowed (mfa-32, OTP-09)", reset, "set-up", evil, setUpAgain],
    ["a set-up drops a target that is not allowed (mfa-32)", setUp, "application", evil, authenticated],
    [
      "a set-up without a target leads to AuthenticatedPage (mfa-32)",
      setUp,
      "application",
      undefined,
      authenticated,
    ],
  ] as const)("%s", (_, context, towards, redirectUri, page) => {
    expect(leave(mfaParts(), context, towards, redirectUri)).toEqual(["moved", page]);
  });

  test.each([
    ["application", setUp],
    ["application", stepUp],
    ["back", stepUp],
    ["back", reset],
  ] as const)("%s of %j: a redirect to the allowed target, and no message (mfa-42)", (towards, context) => {
    const parts = mfaParts();
    expect(leave(parts, context, towards, target)).toEqual(["left-for-application", target]);
    expect(parts.embeddingPage.posted).toEqual([]);
  });

  test.each([
    ["change", "application", stepUp],
    ["change", "back", stepUp],
    ["change", "back", reset],
    ["change", "later", setUp],
    ["change", "application", setUp],
    ["look", "application", stepUp],
    ["look", "factors", setUp],
  ] as const)(
    "asked to %s second steps, the way to %s leads to them, with the allowed target (mfa-71)",
    (toFactors, towards, context) => {
      for (const [redirectUri, kept] of [
        [target, { redirectUri: target }],
        [evil, {}],
      ] as const) {
        const parts = mfaParts();
        parts.leaveMfa.execute({ context, towards, redirectUri, toFactors });
        expect(parts.navigation.destination).toStrictEqual({ page: "mfa-factors", ...kept });
      }
    },
  );

  test.each([
    ["account-change", "back", stepUp, { page: "account" }],
    ["account-change", "application", stepUp, { page: "account" }],
    ["account-look", "application", stepUp, { page: "account" }],
    ["account-look", "application", setUp, { page: "account" }],
  ] as const)(
    "asked for %s, the way to %s leads to the account, with the allowed target (account-04)",
    (toFactors, towards, context, expected) => {
      const parts = mfaParts();
      parts.leaveMfa.execute({ context, towards, redirectUri: target, toFactors });
      expect(parts.navigation.destination).toStrictEqual({ ...expected, redirectUri: target });
    },
  );

  test("Back from the proof without which the account is not shown leads out (account-04)", () => {
    const parts = mfaParts();
    const leaving = { context: stepUp, towards: "back", redirectUri: target } as const;
    parts.leaveMfa.execute({ ...leaving, toFactors: "account-look" });
    expect(parts.navigation.departure).toBe(target);
  });

  test("the set-up after a reset knows that second steps come next (mfa-71)", () => {
    const parts = mfaParts();
    parts.leaveMfa.execute({ context: reset, towards: "set-up", toFactors: "change" });
    expect(parts.navigation.destination).toStrictEqual({ ...setUpAgain, toFactors: "change" });
  });
});

describe("in a frame", () => {
  test.each([
    ["application", stepUp, { kind: "verification-succeeded" }],
    ["back", stepUp, { kind: "back" }],
    ["back", reset, { kind: "back" }],
  ] as const)(
    "%s: a message to exactly the target's origin, and no redirect (mfa-40)",
    (towards, context, message) => {
      const parts = mfaParts({ surroundings: "frame" });
      expect(leave(parts, context, towards, target)).toEqual(["embedder-notified", undefined]);
      expect(parts.embeddingPage.posted).toEqual([{ message, origin: partnerOrigin }]);
    },
  );

  test("without an allowed target, or a partner of that origin, no message is posted (mfa-40, MSG-03)", () => {
    const noTarget = mfaParts({ surroundings: "frame" });
    leave(noTarget, stepUp, "application", evil);
    const noPartner = mfaParts({ surroundings: "frame", partnerOrigins: [] });
    leave(noPartner, stepUp, "application", target);
    expect([noTarget.embeddingPage.posted, noPartner.embeddingPage.posted]).toEqual([[], []]);
    expect(noPartner.navigation.departure).toBe(target);
  });

  test("a page of another origin around this one cannot be told, which is a failure (mfa-53, MSG-01)", () => {
    const parts = mfaParts({ surroundings: "frame" });
    parts.embeddingPage.parentOrigin = "https://other.example";
    expect(leave(parts, stepUp, "application", target)).toEqual(["embedder-not-notified", undefined]);
    expect(parts.navigation.isUntouched).toBe(true);
  });

  test("going back posts a message before any flow has begun, too (mfa-40)", () => {
    const parts = mfaParts({ surroundings: "frame" });
    expect(parts.leaveMfa.execute({ towards: "back", redirectUri: target })).toEqual({
      kind: "embedder-notified",
      message: "back",
    });
    expect(parts.embeddingPage.posted).toEqual([{ message: { kind: "back" }, origin: partnerOrigin }]);
  });
});

test("no message is sent without a frame, or without a partner (mfa-40, MSG-03)", () => {
  const alone = mfaParts();
  const framedByAnother = mfaParts({ surroundings: "frame", partnerOrigins: [] });
  for (const { embedderMessages } of [alone, framedByAnother])
    expect(embedderMessages.send({ kind: "back" }, target)).toBe("not-embedded");
});

test("a native application gets the message for every target (mfa-41)", () => {
  const parts = mfaParts({ surroundings: "web-view", partnerOrigins: [] });
  expect(leave(parts, stepUp, "application", evil)).toEqual(["embedder-notified", undefined]);
  expect(parts.embeddingPage.posted).toEqual([
    { message: { kind: "verification-succeeded" }, origin: undefined },
  ]);
});
