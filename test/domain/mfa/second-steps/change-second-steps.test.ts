import {
  type SecondSteps,
  type SecondStepsChange,
  pendingChange,
} from "#domain/mfa/second-steps/second-steps.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { sessionToken, userDeviceToken } from "#domain/storage/storage-entries.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { secondStepsParts } from "#test/support/builders/second-steps-parts.ts";

const target = "https://app.harbour.example/desk";
const remove: SecondStepsChange = { kind: "remove", id: "phone" };
const trusted = { id: "this", isThis: true } as const;
const shown: SecondSteps = { kind: "managed", factors: [], isOneRequired: true, browsers: [trusted] };

type Parts = ReturnType<typeof secondStepsParts>;
const change = (parts: Parts, asked: SecondStepsChange = remove, before: SecondSteps = shown) =>
  parts.changeSecondSteps.execute(asked, { before, redirectUri: target }, uncancellable);

const signInAgain = (parts: Parts) =>
  parts.storage.write(sessionToken, aSessionToken({ provider: "another" }));

test.each([
  [{ kind: "rename", id: "phone", name: "Reception" }, "renameFactor", { id: "phone", name: "Reception" }],
  [remove, "removeFactor", { id: "phone" }],
  [{ kind: "end-trust", id: "this" }, "endTrust", { id: "this" }],
  [{ kind: "end-all-trust" }, "endTrust", {}],
] as const)("%j is made, and what is there then is read (mfa-72, mfa-73)", async (asked, name, command) => {
  const parts = secondStepsParts();
  expect(await change(parts, asked)).toMatchObject({ kind: "changed", steps: { kind: "managed" } });
  expect(parts.mfaFactorsApi.calls).toEqual([
    { name, command: { token: parts.token, ...command } },
    { name: "listFactors", command: parts.token },
    { name: "listTrustedBrowsers", command: parts.token },
  ]);
});

test("a change leaves the recovery codes (mfa-105)", async () => {
  const codes = { recoveryCodesLeft: 3 };
  expect(await change(secondStepsParts(), remove, { ...shown, ...codes })).toMatchObject({ steps: codes });
  expect(await change(secondStepsParts())).not.toHaveProperty("steps.recoveryCodesLeft");
});

test("a proof that is too old leads to the challenge, and the change waits in the tab (mfa-74)", async () => {
  const parts = secondStepsParts();
  parts.mfaFactorsApi.changeAnswer = failure({ kind: "verification-required" });
  expect(await change(parts)).toEqual({ kind: "moved" });
  expect(parts.navigation.visits).toStrictEqual([
    {
      destination: {
        page: "mfa-verification",
        purpose: "mfaVerification",
        toFactors: "change",
        redirectUri: target,
      },
      history: "push",
    },
  ]);
  expect(parts.storage.read(pendingChange)).toEqual(remove);
  parts.sessions.endAt("logged-out");
  expect(parts.storage.read(pendingChange)).toBeUndefined();
});

test("a trust that ended in this browser ends its device token, and no other does (mfa-73, mfa-75)", async () => {
  const ended = secondStepsParts();
  ended.storage.write(userDeviceToken, "device-token");
  ended.mfaFactorsApi.browsers = success([]);
  await change(ended);
  expect(ended.storage.read(userDeviceToken)).toBeUndefined();

  const others = secondStepsParts();
  others.storage.write(userDeviceToken, "device-token");
  others.mfaFactorsApi.browsers = success([]);
  await change(others, remove, { ...shown, browsers: [{ id: "other", isThis: false }] });
  expect(others.storage.read(userDeviceToken)).toBe("device-token");
});

test.each<[MfaFailure, object]>([
  [{ kind: "unreachable" }, { kind: "failed", problem: { kind: "unreachable" } }],
  [
    { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 30 },
    { kind: "failed", problem: { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } },
  ],
  [{ kind: "user-not-authenticated" }, { kind: "moved" }],
  [{ kind: "cancelled" }, { kind: "cancelled" }],
])("the failure %j leaves everything as it is (mfa-78)", async (failed, outcome) => {
  const parts = secondStepsParts();
  parts.mfaFactorsApi.changeAnswer = failure(failed);
  expect(await change(parts)).toEqual(outcome);
  expect(parts.mfaFactorsApi.calls).toHaveLength(1);
});

test("a session that ended before the change is told on the page, once, and the typed name waits there (mfa-78)", async () => {
  const parts = secondStepsParts();
  const renamed = { kind: "rename", id: "phone", name: "Reception" } as const;
  const open = () => parts.openSecondSteps.execute(target, uncancellable);
  await open();
  parts.mfaFactorsApi.changeAnswer = failure({ kind: "user-not-authenticated" });
  expect(await change(parts, renamed)).toEqual({ kind: "moved" });
  signInAgain(parts);
  expect(await open()).toMatchObject({ kind: "opened", change: renamed, hasSessionEnded: true });
  expect(await open()).not.toHaveProperty("hasSessionEnded");
  await change(parts);
  signInAgain(parts);
  expect(await open()).toMatchObject({ hasSessionEnded: true });
});

test("another person is not told of it (mfa-79)", async () => {
  const parts = secondStepsParts();
  await parts.openSecondSteps.execute(target, uncancellable);
  parts.mfaFactorsApi.changeAnswer = failure({ kind: "user-not-authenticated" });
  await change(parts);
  signInAgain(parts);
  parts.mfaStatusApi.status = success({
    state: "authenticated",
    factors: [],
    email: "grace@harbour.example",
  });
  expect(await parts.openSecondSteps.execute(target, uncancellable)).not.toHaveProperty("hasSessionEnded");
});

test("a change that was made counts, even if what is there then cannot be read (mfa-78)", async () => {
  const parts = secondStepsParts();
  parts.mfaFactorsApi.factors = failure({ kind: "unreachable" });
  expect(await change(parts)).toEqual({ kind: "changed" });
});

test.each([
  [
    { kind: "rename", id: "phone", name: "" },
    { kind: "rename", id: "phone", name: "" },
  ],
  [{ kind: "end-all-trust", id: 5 }, { kind: "end-all-trust" }],
  [{ kind: "remove" }, undefined],
  [{ kind: "remove", id: "x".repeat(300) }, undefined],
  [{ kind: "add", id: "phone" }, undefined],
  ["remove", undefined],
])("of the record %j, %j counts (mfa-74, storage-06)", (content, counts) => {
  expect(pendingChange.check(content)).toEqual(counts);
});
