import { mfaProgress } from "#domain/mfa/flow/mfa-progress.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import type { MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MobileFlowsFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const reference = "trace-1";

const unreachable = { kind: "unreachable", reference } as const;
const wrongCode = { kind: "refused", problem: "code-invalid", code: "INVALID_CODE" } as const;
const unknown = (code: string) => ({ kind: "refused", problem: "unknown", code, reference }) as const;

const table: readonly (readonly [MobileFlowsFailure, MfaCallProblem])[] = [
  [{ kind: "cancelled" }, { kind: "cancelled" }],
  [unreachable, unreachable],
  [
    { kind: "verification-required", reference },
    { kind: "verification-due", reference },
  ],
  [{ kind: "user-not-authenticated", reference }, { kind: "moved" }],
  [
    { ...wrongCode, reference },
    { ...wrongCode, reference },
  ],
  [
    { ...wrongCode, attemptsLeft: 0 },
    { ...wrongCode, attemptsLeft: 0 },
  ],
  [{ kind: "unexpected", cause: "malformed", reference }, unknown("unexpected")],
  [{ kind: "partial-answer", reference }, unknown("partial-answer")],
  [{ kind: "empty-answer", reference }, unknown("empty-answer")],
];

test.each(table)("%j comes to %j (calls-24, mfa-37)", async (failed, problem) => {
  const { calls } = mfaParts();
  expect(await calls.ask(async () => failure(failed))).toStrictEqual({ ok: false, failure: problem });
});

test("a session that the platform does not know is dropped, and its target goes along (mfa-33)", async () => {
  const { calls, sessions, savedTarget, navigation } = mfaParts();
  savedTarget.keep({ redirectUri: "https://app.harbour.example/desk" });
  await calls.ask(async () => failure({ kind: "user-not-authenticated" } as const));
  expect(sessions.token).toBeUndefined();
  expect(navigation.destination).toStrictEqual({
    page: "root",
    redirectUri: "https://app.harbour.example/desk",
    sessionEnded: true,
  });
});

test.each([true, false])(
  "once another has signed in in another tab nothing is sent, and Root takes over; person known: %s (mfa-33, CSR-08)",
  async (isKnown) => {
    const { calls, sessions, stores, navigation } = mfaParts();
    if (!isKnown) sessions.endAt("application-reached");
    calls.begin();
    const anothers = aSessionToken({ exp: 4_102_444_801 });
    stores.cookie.write("AUTH_X_TOKEN", anothers);
    const call = jest.fn();
    expect(await calls.ask(call)).toEqual({ ok: false, failure: { kind: "moved" } });
    expect(call).not.toHaveBeenCalled();
    expect(navigation.destination).toStrictEqual({ page: "root" });
    // The other one's session is theirs to keep.
    expect([sessions.token, stores.session.keys]).toEqual([anothers, []]);
  },
);

test.each([
  ["another tab has logged out", undefined],
  ["another person has signed in", aSessionToken({ exp: 4_102_444_801 })],
])("an answer that comes after %s does not count (mfa-140, RAC-05)", async (_title, now) => {
  const { calls, sessions, storage, navigation } = mfaParts();
  const answered = await calls.ask(async (token) => {
    storage.put(sessionToken, now);
    return success(token);
  });
  expect(answered).toEqual({ ok: false, failure: { kind: "moved" } });
  expect([sessions.token, navigation.destination]).toEqual([now, { page: "root" }]);
});

describe("a call at a step whose session is gone (mfa-135)", () => {
  const another = aSessionToken({ exp: 4_102_444_801 });

  function atStep() {
    const parts = mfaParts();
    parts.calls.noteEmail("ada@harbour.example");
    parts.storage.write(mfaProgress, {
      goal: "verification",
      state: { step: "recovery-code", current: "totp" },
      session: parts.calls.mark,
      isProven: false,
      at: 0,
    });
    return parts;
  }

  test.each([
    ["records the person to be told where another tab has replaced it", another, "ada@harbour.example"],
    ["records nothing after a logout", undefined, undefined],
  ])("%s", async (_title, now, endedFor) => {
    const { calls, storage } = atStep();
    storage.put(sessionToken, now);
    await calls.ask(jest.fn());
    expect(storage.read(mfaProgress)?.endedFor).toBe(endedFor);
  });

  test("notes nothing where no step is stored", async () => {
    const { calls, stores, storage } = atStep();
    storage.remove(mfaProgress);
    storage.put(sessionToken, another);
    await calls.ask(jest.fn());
    expect(stores[mfaProgress.area].read(mfaProgress.key)).toBeUndefined();
  });
});

test("a refusal delays what was asked for (mfa-35, mfa-25)", async () => {
  const { calls, deadlines } = mfaParts();
  const limited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", retryAfter: 90 } as const;
  await calls.ask(async () => failure(limited));
  await calls.ask(async () => failure({ ...limited, retryAfter: 60 }), "phone");
  expect([deadlines.secondsLeft("retry"), deadlines.secondsLeft("phone")]).toEqual([90, 60]);
});
