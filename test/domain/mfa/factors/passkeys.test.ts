import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";

const terms = { purpose: "for-mfa-login", isBrowserTrusted: undefined } as const;
const raised = aSessionToken({ exp: 4_102_444_803 });
const credential = { id: "credential-1" };
const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
const answered = { id: "earlier", rpId: "harbour.example", json: { id: "earlier" } };

describe.each([
  ["enrolPasskey", "create", "makePasskeyCreationOptions", "registerPasskey", {}, "passkey-refused"],
  [
    "verifyPasskey",
    "get",
    "makePasskeyRequestOptions",
    "verifyPasskey",
    { purpose: "for-mfa-login" },
    "passkey-unknown",
  ],
] as const)("%s", (useCase, question, askingCall, provingCall, purpose, forgotten) => {
  function setUp() {
    const parts = mfaParts();
    const sent: unknown[] = [];
    const run = (given?: typeof answered) =>
      parts[useCase].execute(
        { terms, answered: given, onAnswered: (signed) => sent.push(signed.json) },
        uncancellable,
      );
    return { ...parts, sent, run };
  }

  test("has the browser ask with the platform's options, and raises the session by its answer (passkey-05, mfa-26)", async () => {
    const { run, passkeys, passkeyApi, sent, sessions, token } = setUp();
    expect(await run()).toEqual({ kind: "accepted" });
    expect(passkeys.asked).toEqual([{ name: question, options: { challenge: "Y2hhbGxlbmdl" } }]);
    expect(passkeyApi.calls).toEqual([
      { name: askingCall, command: token },
      { name: provingCall, command: { token, credential, ...purpose } },
    ]);
    expect([sent, sessions.token]).toEqual([[credential], raised]);
  });

  test("sends what was answered before without another question (passkey-07)", async () => {
    const { run, passkeys, passkeyApi, sent } = setUp();
    expect(await run(answered)).toEqual({ kind: "accepted" });
    expect([passkeys.asked, sent]).toEqual([[], [answered.json]]);
    expect(passkeyApi.calls).toMatchObject([{ name: provingCall, command: { credential: answered.json } }]);
  });

  test("sends nothing without a passkey (passkey-06)", async () => {
    const { run, passkeys, passkeyApi, sent } = setUp();
    passkeys.answer = failure({ kind: "no-passkey", reason: "dismissed" });
    expect(await run()).toEqual({ kind: "no-passkey", reason: "dismissed" });
    expect([passkeyApi.calls.length, sent]).toEqual([1, []]);
  });

  test("asks nothing of the browser without options (passkey-42)", async () => {
    const { run, passkeys, passkeyApi } = setUp();
    passkeyApi.options = failure({ kind: "unreachable" });
    expect(await run()).toEqual({ kind: "unreachable" });
    expect(passkeys.asked).toEqual([]);
  });

  test.each([
    [{ kind: "refused", problem: forgotten, code: "CODE" }, [credential.id]],
    [{ kind: "refused", problem: "passkey-expired", code: "CODE" }, []],
    [{ kind: "unreachable" }, []],
  ] as const)(
    "after %j the device is told to forget %j (passkey-12, passkey-41)",
    async (refusal, unknown) => {
      const { run, passkeyApi, passkeys, sessions, token } = setUp();
      passkeyApi.raisedSession = failure(refusal);
      expect(await run()).toEqual(refusal);
      expect([passkeys.unknown, sessions.token]).toEqual([unknown, token]);
    },
  );

  test.each(["options", "raisedSession"] as const)(
    "a wait that the platform names for its %s holds for the factor (mfa-134)",
    async (answer) => {
      const { run, passkeyApi, deadlines } = setUp();
      passkeyApi[answer] = failure({ ...rateLimited, retryAfter: 40 });
      await run();
      expect(deadlines.secondsLeft("passkey")).toBe(40);
    },
  );
});

test.each(["options", "raisedSession"] as const)(
  "where the platform wants a proof before the %s of a proof, that is a refusal (mfa-61)",
  async (answer) => {
    const { passkeyApi, verifyPasskey } = mfaParts();
    passkeyApi[answer] = failure({ kind: "verification-required" });
    const command = { terms, answered: undefined, onAnswered: () => undefined };
    expect(await verifyPasskey.execute(command, uncancellable)).toEqual({
      kind: "refused",
      problem: "unknown",
      code: "VERIFICATION_REQUIRED",
    });
  },
);
