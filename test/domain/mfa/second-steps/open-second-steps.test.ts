import { pendingChange } from "#domain/mfa/second-steps/second-steps.ts";
import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { secondStepsParts } from "#test/support/builders/second-steps-parts.ts";

const target = "https://app.harbour.example/desk";
/** A sign-in that leads back to the page. */
const toSignInFirst = { page: "root", purpose: "mfaFactors", redirectUri: target } as const;
const authenticated: MfaStatus = { state: "authenticated", factors: [{ type: "totp" }] };
type Parts = ReturnType<typeof secondStepsParts>;
const open = (parts: Parts, redirectUri?: string) =>
  parts.openSecondSteps.execute(redirectUri, uncancellable);

test("factors and browsers are read for the session's token (mfa-70, mfa-73)", async () => {
  const parts = secondStepsParts();
  expect(await open(parts)).toMatchObject({
    kind: "opened",
    steps: { kind: "managed", isOneRequired: true, factors: [{ id: "app" }, { id: "phone" }] },
  });
  expect(parts.mfaFactorsApi.calls).toEqual([
    { name: "listFactors", command: parts.token },
    { name: "listTrustedBrowsers", command: parts.token },
  ]);
});

test.each([
  [["mfa-recovery-codes"], { recoveryCodesLeft: 3 }],
  [[], {}],
])("with the capabilities %j only the status is asked for (mfa-77, mfa-142)", async (capabilities, codes) => {
  const parts = secondStepsParts({ capabilities });
  parts.mfaStatusApi.status = success({ ...authenticated, recoveryCodesLeft: 3 });
  expect(await open(parts)).toEqual({
    kind: "opened",
    email: "ada@harbour.example",
    steps: { kind: "listed", factors: [{ type: "totp" }], ...codes },
  });
  expect([parts.mfaFactorsApi.calls, parts.mfaStatusApi.tokens]).toEqual([[], [parts.token]]);
});

test.each([
  [["mfa-factors"], undefined],
  [["mfa-factors", "mfa-recovery-codes"], 3],
])("with the capabilities %j, %p recovery codes are left (mfa-105, mfa-87)", async (capabilities, left) => {
  const parts = secondStepsParts({ capabilities });
  parts.mfaStatusApi.status = success({ ...authenticated, recoveryCodesLeft: 3 });
  const opened = await open(parts);
  expect(opened.kind === "opened" && opened.steps.recoveryCodesLeft).toBe(left);
});

const toLook = {
  page: "mfa-verification",
  purpose: "mfaVerification",
  toFactors: "look",
  redirectUri: target,
};
const toSetUp = { page: "mfa-setup", toFactors: "change", mfaSetupRedirectUri: target };

test.each([
  [{ state: "mfa-verification-required", factors: [{ type: "totp" }] }, toLook],
  [{ state: "mfa-registration-required", factors: [] }, toSetUp],
  [{ state: "password-expired", factors: [] }, toSignInFirst],
  [{ state: "unknown", factors: [] }, toSignInFirst],
] as const satisfies readonly (readonly [MfaStatus, object])[])(
  "the status %j shows another page in its place (mfa-70, mfa-110)",
  async (status, destination) => {
    const parts = secondStepsParts();
    parts.mfaStatusApi.status = success(status);
    expect(await open(parts, target)).toEqual({ kind: "moved" });
    expect(parts.navigation.visits).toStrictEqual([{ destination, history: "replace" }]);
    expect(parts.mfaFactorsApi.calls).toEqual([]);
  },
);

test.each([
  [undefined, { page: "mfa-factors" }],
  [target, { page: "mfa-factors", redirectUri: target }],
])(
  "without a session the page with the target %s waits for a sign-in (desk-10, mfa-70)",
  async (given, page) => {
    const parts = secondStepsParts();
    const keep = jest.spyOn(parts.resumedPage, "keep");
    parts.sessions.endAt("session-refused");
    expect(await open(parts, given)).toEqual({ kind: "moved" });
    expect(keep.mock.calls).toStrictEqual([[page]]);
  },
);

test("the state that the platform says is kept for other pages (mfa-70, gate-01)", async () => {
  const parts = secondStepsParts();
  await open(parts);
  expect(parts.sessions.identity?.state).toBe("authenticated");
});

test("a session that has proved nothing is asked for a factor, by a target that is allowed (mfa-70)", async () => {
  const parts = secondStepsParts();
  parts.mfaFactorsApi.factors = failure({ kind: "verification-required" });
  expect(await open(parts, "https://evil.example/")).toEqual({ kind: "moved" });
  const { redirectUri: _, ...withoutTarget } = toLook;
  expect(parts.navigation.destination).toStrictEqual(withoutTarget);
});

test.each<[MfaFailure, object]>([
  [{ kind: "unreachable" }, { kind: "failed", problem: { kind: "unreachable" } }],
  [
    { kind: "unexpected", cause: "x" },
    { kind: "failed", problem: { kind: "refused", problem: "unknown", code: "unexpected" } },
  ],
  [{ kind: "user-not-authenticated" }, { kind: "moved" }],
  [{ kind: "cancelled" }, { kind: "cancelled" }],
])("the failure %j of either list (mfa-78)", async (failed, outcome) => {
  const factors = secondStepsParts();
  factors.mfaFactorsApi.factors = failure(failed);
  expect(await open(factors)).toEqual(outcome);
  const browsers = secondStepsParts();
  browsers.mfaFactorsApi.browsers = failure(failed);
  expect(await open(browsers)).toEqual(outcome);
});

test("a change that waited is shown once (mfa-74)", async () => {
  const parts = secondStepsParts();
  const change = { kind: "rename", id: "phone", name: "Reception" } as const;
  parts.storage.write(pendingChange, change);
  expect(await open(parts)).toMatchObject({ change });
  expect(await open(parts)).not.toHaveProperty("change");
});

test("the device is told which passkeys there are; without the capability none is listed (passkey-12, passkey-01)", async () => {
  const passkeyAccount = { rpId: "harbour.example", userId: "AQI", name: "ada", displayName: "Ada" };
  const passkey = { credentialId: "AwQ", isBackedUp: true };
  const factors = [
    { id: "app", type: "totp" },
    { id: "p", type: "passkey", passkey },
  ] as const;
  const listed = success({ factors, isOneRequired: false, passkeyAccount });
  const able = secondStepsParts({ capabilities: ["mfa-factors", "mfa-passkey"] });
  able.mfaFactorsApi.factors = listed;
  able.mfaFactorsApi.browsers = failure({ kind: "unreachable" });
  await open(able);
  expect(able.passkeys.accepted.splice(0)).toEqual([{ account: passkeyAccount, ids: ["AwQ"] }]);
  able.mfaFactorsApi.browsers = success([]);
  expect(await open(able)).toMatchObject({ steps: { factors } });
  expect(able.passkeys.accepted).toEqual([{ account: passkeyAccount, ids: ["AwQ"] }]);
  const unable = secondStepsParts();
  unable.mfaFactorsApi.factors = listed;
  expect(await open(unable)).toMatchObject({ steps: { factors: factors.slice(0, 1) } });
  expect(unable.passkeys.accepted).toEqual([]);
});
