import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import { mfaProgress } from "#domain/mfa/flow/mfa-progress.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { mfaParts, type MfaParts } from "#test/support/builders/mfa-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const setUp: MfaPageQuery = { page: "mfa-setup" };
const signIn: MfaPageQuery = { page: "mfa-verification" };
const stepUp: MfaPageQuery = { page: "mfa-verification", purpose: "mfaVerification" };
const target = "https://app.harbour.example/desk";

const open = (parts: MfaParts, query: MfaPageQuery, status?: MfaStatus) => {
  if (status) parts.mfaStatusApi.status = success(status);
  return parts.openMfa.execute(query, uncancellable);
};

test("the platform is asked where the person stands, for the session's token (mfa-33)", async () => {
  const parts = mfaParts();
  const status = { state: "mfa-registration-recommended", factors: [], remainingDays: 3 } as const;
  expect(await open(parts, setUp, status)).toStrictEqual({
    kind: "opened",
    email: "ada@harbour.example",
    context: {
      goal: "set-up",
      purpose: "for-mfa-login",
      factors: [],
      mayBeDismissed: true,
      remainingDays: 3,
    },
    state: { step: "reminder" },
  });
  expect(parts.mfaStatusApi.tokens).toEqual([parts.token]);
});

test("where the hand-over has ended the session, the page waits for a silent sign-in, as it was asked for (desk-10)", async () => {
  const parts = mfaParts({ hasSession: false });
  await open(parts, { ...stepUp, redirectUri: target });
  // Nothing but what waits leads to the page: the next person may sign in from the address.
  expect(parts.navigation.destination).toStrictEqual({ page: "root" });
  expect(parts.resumedPage.take()).toEqual({ ...stepUp, redirectUri: target });
  await open(parts, { ...setUp, redirectUri: target, toFactors: "look" });
  expect(parts.resumedPage.take()).toEqual({ ...setUp, mfaSetupRedirectUri: target, toFactors: "look" });
});

test("a session that the platform has ended is reported, and no page waits (mfa-62, desk-10)", async () => {
  const parts = mfaParts();
  parts.mfaStatusApi.status = failure({ kind: "user-not-authenticated" });
  await open(parts, stepUp);
  expect(parts.navigation.destination).toMatchObject({ page: "root", sessionEnded: true });
  expect(parts.resumedPage.take()).toBeUndefined();
});

test("a person in whose place another has signed in does not take up that session (mfa-33, RAC-05)", async () => {
  const parts = mfaParts();
  const anothers = aSessionToken({ exp: 4_102_444_801 });
  parts.stores.cookie.write("AUTH_X_TOKEN", anothers);
  expect(await open(parts, setUp)).toEqual({ kind: "moved" });
  expect([parts.navigation.destination, parts.mfaApi.calls]).toEqual([{ page: "root" }, []]);
  expect(parts.sessions.token).toBe(anothers);
});

test("a set-up that the platform knows to be done leaves no record (mfa-34)", async () => {
  const parts = mfaParts();
  await open(parts, setUp);
  await open(parts, setUp, { state: "authenticated", factors: [{ type: "totp" }] });
  expect(parts.stores.session.keys).not.toContain("AUTH_X_MFA_STEP");
});

test.each([
  [["passkey"], "none", "requires-top-level"],
  [["passkey", "totp"], "none", "opened"],
  [["passkey"], "other-devices", "opened"],
] as const)(
  "in a frame with %j, where the browser reaches %s, it is %s (passkey-09)",
  async (types, reach, kind) => {
    const parts = mfaParts({ capabilities: ["mfa-passkey"], surroundings: "frame" });
    parts.passkeys.reached = reach;
    const factors = types.map((type) => ({ type }));
    expect(await open(parts, stepUp, { state: "authenticated", factors })).toMatchObject({ kind });
  },
);

describe("the end of a set-up that was due", () => {
  const done = { state: "authenticated", factors: [{ type: "totp" }] } as const;
  /** Sets up an authenticator app; ends at the step that says so. */
  const atTheEnd = async () => {
    const parts = mfaParts();
    const first = await open(parts, setUp);
    if (first.kind !== "opened") throw new Error("The page did not open.");
    const { context } = first;
    const end = parts.flowState.revisit(context, { step: "setup-done", method: "totp" });
    return { parts, context, end };
  };

  test("is shown again after a reload, with what it leads to (mfa-138, mfa-34)", async () => {
    const { parts, context, end } = await atTheEnd();
    expect(await open(parts, setUp, done)).toMatchObject({
      kind: "opened",
      context: { goal: "set-up", factors: [{ type: "totp" }] },
      state: { step: "setup-done", method: "totp" },
    });
    parts.flowState.advance(context, end, { type: "go-on" });
    expect(await open(parts, setUp, done)).toEqual({ kind: "moved" });
  });

  test("is shown only for a factor that the platform knows, in the session that enrolled it (mfa-138)", async () => {
    const { parts } = await atTheEnd();
    await open(parts, setUp, { state: "authenticated", factors: [{ type: "sms" }] });
    expect(parts.navigation.destination).toEqual({ page: "authenticated" });
    const other = await atTheEnd();
    const record = other.parts.storage.read(mfaProgress);
    if (record) other.parts.storage.write(mfaProgress, { ...record, session: "another" });
    await open(other.parts, setUp, done);
    expect(other.parts.navigation.destination).toEqual({ page: "authenticated" });
  });
});

test.each([
  [signIn, { state: "authenticated", factors: [{ type: "totp" }] }, { page: "authenticated" }],
  [setUp, { state: "authenticated", factors: [] }, { page: "authenticated" }],
  [setUp, { state: "password-expired", factors: [] }, { page: "root" }],
  [signIn, { state: "mfa-registration-required", factors: [] }, { page: "mfa-setup" }],
  [
    { ...stepUp, redirectUri: target },
    { state: "authenticated", factors: [] },
    { page: "mfa-setup", temporaryMfaSetup: true, mfaSetupRedirectUri: target },
  ],
  [
    { page: "mfa-verification", purpose: "for-mfa-reset", redirectUri: target },
    { state: "authenticated", factors: [{ type: "totp" }] },
    { page: "mfa-reset", redirectUri: target },
  ],
  [
    { page: "mfa-reset" },
    { state: "authenticated", factors: [] },
    { page: "mfa-setup", temporaryMfaSetup: true },
  ],
  [
    { ...stepUp, toFactors: "look" },
    { state: "authenticated", factors: [] },
    { page: "mfa-setup", temporaryMfaSetup: true, toFactors: "look" },
  ],
] as const)("%j with %j goes to %j (mfa-23, OTP-01)", async (query, status, destination) => {
  const parts = mfaParts();
  expect(await open(parts, query, status)).toEqual({ kind: "moved" });
  expect(parts.navigation.visits).toStrictEqual([{ destination, history: "replace" }]);
});

test("a verification without a factor can be neither made nor skipped", async () => {
  const parts = mfaParts();
  const outcome = await open(parts, signIn, { state: "mfa-verification-required", factors: [] });
  expect(outcome).toMatchObject({ kind: "failed", problem: { problem: "unknown", code: "NO_FACTOR" } });
  expect(parts.navigation.isUntouched).toBe(true);
});

test("a standing that is not known can be asked for again", async () => {
  const parts = mfaParts();
  parts.mfaStatusApi.status = failure({ kind: "unreachable", reference: "trace-1" });
  expect(await open(parts, signIn)).toStrictEqual({
    kind: "failed",
    problem: { kind: "unreachable", reference: "trace-1" },
  });
});

test("a page that was left asks no more (calls-14)", async () => {
  const parts = mfaParts();
  const source = cancellationSource();
  parts.mfaStatusApi.status = deferred<typeof parts.mfaStatusApi.status>().promise as never;
  const outcome = parts.openMfa.execute(signIn, source.cancellation);
  source.cancel();
  expect(await outcome).toEqual({ kind: "cancelled" });
  expect(parts.navigation.isUntouched).toBe(true);
});

test.each([
  [undefined, undefined, undefined],
  ["siteminder", undefined, "siteminder"],
  ["littlehotelier", undefined, "littlehotelier"],
  [undefined, "littlehotelier", "littlehotelier"],
  ["siteminder", "littlehotelier", "siteminder"],
  ["acme", undefined, undefined],
] as const)(
  "session of %s, address of %s: the app of %s is offered (mfa-05)",
  async (ofSession, ofAddress, expected) => {
    const parts = mfaParts(ofSession === undefined ? {} : { partnerCode: ofSession });
    const outcome = await open(parts, {
      ...setUp,
      ...(ofAddress !== undefined && { partnerCode: ofAddress }),
    });
    expect(outcome.kind === "opened" && outcome.context.partnerCode).toBe(expected);
  },
);

describe("in a frame", () => {
  test("without its cookies it asks the person for access, and does not redirect (mfa-44)", async () => {
    const parts = mfaParts({ surroundings: "frame", hasSession: false });
    expect(await open(parts, stepUp)).toEqual({ kind: "cookies-needed" });
    expect(parts.navigation.isUntouched).toBe(true);
  });

  test("with its cookies but without a session it says where to sign in (mfa-44)", async () => {
    const parts = mfaParts({ surroundings: "frame", hasSession: false });
    parts.storageAccess.hasCookies = true;
    expect(await open(parts, stepUp)).toStrictEqual({
      kind: "requires-top-level",
      page: "root",
      address: "https://harbour.example/root",
    });
    expect([parts.navigation.isUntouched, parts.mfaApi.calls]).toEqual([true, []]);
  });

  test("access that is refused leads to the same page at the top level (mfa-44)", async () => {
    const parts = mfaParts({ surroundings: "frame" });
    const visit = { ...stepUp, redirectUri: target };
    expect(await parts.askForCookies.execute(visit)).toStrictEqual({
      kind: "refused",
      address: parts.navigation.urlOf({
        page: "mfa-verification",
        purpose: "mfaVerification",
        redirectUri: target,
      }),
    });
    parts.storageAccess.onRequest = () => true;
    expect(await parts.askForCookies.execute(visit)).toEqual({ kind: "granted" });
  });

  test.each([
    [stepUp, { state: "authenticated", factors: [] }, "mfa-setup"],
    [signIn, { state: "authenticated", factors: [{ type: "totp" }] }, "authenticated"],
    [
      { page: "mfa-verification", purpose: "for-mfa-reset" },
      { state: "authenticated", factors: [{ type: "totp" }] },
      "mfa-reset",
    ],
    [signIn, { state: "mfa-verification-required", factors: [{ type: "totp" }] }, "mfa-verification"],
    [stepUp, { state: "password-expired", factors: [] }, "root"],
  ] as const)("%j with %j goes on elsewhere: %s (mfa-43)", async (query, status, page) => {
    const parts = mfaParts({ surroundings: "frame" });
    expect(await open(parts, query, status)).toMatchObject({ kind: "requires-top-level", page });
    expect(parts.navigation.isUntouched).toBe(true);
  });

  test("a step-up is verified in it, also during a sign-in (mfa-43)", async () => {
    const status = { state: "mfa-verification-required", factors: [{ type: "totp" }] } as const;
    expect(await open(mfaParts({ surroundings: "frame" }), stepUp, status)).toMatchObject({ kind: "opened" });
  });
});

test("a status that is refused as if a factor were due has its code and reference (mfa-61, API-05)", async () => {
  const parts = mfaParts();
  parts.mfaStatusApi.status = failure({ kind: "verification-required", reference: "trace-1" });
  expect(await parts.openMfa.execute({ page: "mfa-setup" }, uncancellable)).toStrictEqual({
    kind: "failed",
    problem: { kind: "refused", problem: "unknown", code: "VERIFICATION_REQUIRED", reference: "trace-1" },
  });
});
