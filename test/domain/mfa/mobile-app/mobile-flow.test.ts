import type { FollowMobileFlowOutcome } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import type { MobileFlow, MobileFlowFailure } from "#domain/mfa/mobile-app/mobile-flow.ts";
import { usualWait } from "#domain/mfa/visit/deadlines.ts";
import { deviceId } from "#domain/storage/storage-entries.ts";
import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import { failure, success } from "#domain/shared/result.ts";
import { aMobileFlow } from "#test/support/builders/a-mobile-flow.ts";
import { anMfaContext, aVerification } from "#test/support/builders/an-mfa-context.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { mfaParts, partnerOrigin, type MfaParts } from "#test/support/builders/mfa-parts.ts";

const terms = { purpose: "for-mfa-login", isBrowserTrusted: true } as const;

describe("starting", () => {
  const verification = { context: aVerification(), isSetUp: false };
  const app = [{ type: "smmobile" }] as const;
  const usual = { partnerCode: "siteminder", replaceDevice: false };

  test.each([
    [
      "a verification",
      { context: aVerification({ partnerCode: "littlehotelier", factors: app }), isSetUp: false },
      { kind: "number-challenge", partnerCode: "littlehotelier", replaceDevice: false },
    ],
    [
      "a verification in a session that names no partner",
      verification,
      { ...usual, kind: "number-challenge" },
    ],
    [
      "the set-up of an app",
      { context: anMfaContext(), isSetUp: true },
      { ...usual, kind: "setup-master-device" },
    ],
    [
      "the set-up of an app in place of another",
      { context: anMfaContext({ factors: app }), isSetUp: true },
      { ...usual, kind: "setup-master-device", replaceDevice: true },
    ],
  ] as const)("%s starts a flow of its own kind (mfa-38, mfa-15)", async (_, question, command) => {
    const parts = mfaParts();
    const outcome = await parts.startMobileFlow.execute(question, uncancellable);
    expect(outcome).toMatchObject({ kind: "started", flow: { id: "flow-1" } });
    expect(parts.mobileFlows.started).toEqual([{ ...command, token: parts.token }]);
  });

  test.each([
    ["web-view", { kind: "master-device-login", deviceId: "device-1" }],
    ["frame", { kind: "number-challenge" }],
    ["none", { kind: "number-challenge" }],
  ] as const)(
    "a device id counts in the web view of the app itself alone; around this page: %s (OTP-05)",
    async (surroundings, command) => {
      const parts = mfaParts({ surroundings });
      parts.storage.write(deviceId, "device-1");
      await parts.startMobileFlow.execute(verification, uncancellable);
      expect(parts.mobileFlows.started).toEqual([{ ...usual, ...command, token: parts.token }]);
    },
  );

  test("what is refused is told (mfa-35)", async () => {
    const parts = mfaParts();
    const refused = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" } as const;
    parts.mobileFlows.startAnswer = failure(refused);
    expect(await parts.startMobileFlow.execute(verification, uncancellable)).toEqual(refused);
    expect(parts.deadlines.secondsLeft("app")).toBe(30);
  });

  test("what is answered after the person has left is taken back (OTP-05)", async () => {
    const parts = mfaParts();
    const answer = deferred<Awaited<ReturnType<MobileFlows["start"]>>>();
    parts.mobileFlows.startAnswer = answer.promise;
    const { cancellation, cancel } = cancellationSource();
    const outcome = parts.startMobileFlow.execute(verification, cancellation);
    cancel();
    await settled();
    expect(parts.mobileFlows.cancelled).toEqual([]);
    answer.settle(success(aMobileFlow()));
    expect(await outcome).toEqual({ kind: "cancelled" });
    expect(parts.mobileFlows.cancelled).toEqual(["flow-1"]);
  });

  test("what was asked can be taken back; without a session there is nothing to take", async () => {
    const parts = mfaParts();
    await parts.cancelMobileFlow.execute("flow-1");
    expect(parts.mobileFlows.cancelled).toEqual(["flow-1"]);
    const nobody = mfaParts({ hasSession: false });
    await nobody.cancelMobileFlow.execute("flow-1");
    expect(nobody.mobileFlows.cancelled).toEqual([]);
  });
});

describe("following", () => {
  function following(
    parts: MfaParts,
    given: {
      readonly flow?: MobileFlow;
      readonly purpose?: "for-mfa-login" | "for-mfa-verification";
      readonly cancellation?: Cancellation;
    } = { flow: aMobileFlow() },
  ) {
    const seen: MobileFlow[] = [];
    let lost = 0;
    let outcome: FollowMobileFlowOutcome | undefined;
    const { flow, purpose = "for-mfa-login", cancellation = uncancellable } = given;
    void parts.followMobileFlow
      .execute(
        {
          id: "flow-1",
          ...(flow && { flow }),
          terms: { ...terms, purpose },
          onPending: (one) => seen.push(one),
          onUnreachable: () => {
            lost += 1;
          },
        },
        cancellation,
      )
      .then((value) => {
        outcome = value;
      });
    const pass = async (milliseconds: number, times = 1) => {
      for (let time = 0; time < times; time++) {
        await settled();
        parts.clock.advance(milliseconds);
      }
      await settled();
    };
    return { seen, pass, lost: () => lost, outcome: () => outcome };
  }

  test("it is looked at every 2 seconds, one look at a time (mfa-39)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow());
    const { pass, seen, outcome } = following(parts);
    await pass(1_999);
    expect(parts.mobileFlows.reads).toBe(0);
    await pass(1);
    expect(parts.mobileFlows.reads).toBe(1);
    await pass(2_000, 3);
    expect(parts.mobileFlows.reads).toBe(4);
    expect(parts.clock.pending).toBe(1);
    expect([seen.length, outcome()]).toEqual([5, undefined]);
  });

  test("or as often as the answer says, within reason (mfa-39)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow({ pollAfterMs: 5_000 }));
    const { pass } = following(parts, { flow: aMobileFlow({ pollAfterMs: 1 }) });
    await pass(499);
    expect(parts.mobileFlows.reads).toBe(0);
    await pass(1);
    expect(parts.mobileFlows.reads).toBe(1);
    await pass(4_999);
    expect(parts.mobileFlows.reads).toBe(1);
    await pass(1);
    expect(parts.mobileFlows.reads).toBe(2);
  });

  test("after a reload it is looked at once, and shown again (mfa-34)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow());
    const { pass, seen } = following(parts, {});
    await pass(0);
    expect([parts.mobileFlows.reads, seen]).toEqual([1, [aMobileFlow()]]);
  });

  test("an approval raises the session and ends the looking (mfa-26, mfa-27)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow());
    const { pass, outcome } = following(parts);
    parts.mobileFlows.settle("flow-1", { kind: "approved", token: "raised-token" });
    await pass(2_000);
    expect(outcome()).toEqual({ kind: "approved" });
    expect(parts.sessions.token).toBe("raised-token");
    expect(parts.sessions.userDeviceToken).toBe("device-token");
    expect(parts.clock.pending).toBe(0);
  });

  test.each<[MobileFlowFailure, number | undefined]>([
    ["rejected", undefined],
    ["rate-limited", 60],
    ["setup-failed", undefined],
  ])("%s ends it, %s seconds before another (mfa-14, mfa-25)", async (reason, retryAfter) => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow());
    const { pass, outcome } = following(parts);
    const progress = { kind: "failed", reason, ...(retryAfter !== undefined && { retryAfter }) } as const;
    parts.mobileFlows.settle("flow-1", progress);
    await pass(2_000);
    expect(outcome()).toStrictEqual(progress);
    expect(parts.clock.pending).toBe(0);
    expect(parts.sessions.token).toBe(parts.token);
  });

  test("it ends when the flow expires, later than which no answer can put it off (mfa-39)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow({ expiresInSeconds: 10_000 }));
    const { pass, outcome } = following(parts, { flow: aMobileFlow({ expiresInSeconds: 10 }) });
    await pass(2_000, 5);
    expect(outcome()).toStrictEqual({ kind: "failed", reason: "timed-out" });
    expect(parts.mobileFlows.reads).toBe(5);
    expect(parts.clock.pending).toBe(0);
  });

  test("a flow that is gone has timed out (mfa-39)", async () => {
    const { pass, outcome } = following(mfaParts());
    await pass(2_000);
    expect(outcome()).toStrictEqual({ kind: "failed", reason: "timed-out" });
  });

  test("it ends when the person leaves, and nothing is pending any more (mfa-39)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.keep(aMobileFlow());
    const source = cancellationSource();
    const { pass, outcome } = following(parts, { flow: aMobileFlow(), cancellation: source.cancellation });
    await pass(2_000);
    source.cancel();
    await pass(0);
    expect(outcome()).toEqual({ kind: "cancelled" });
    expect(parts.clock.pending).toBe(0);
    await pass(60_000);
    expect(parts.mobileFlows.reads).toBe(1);
  });

  test.each([
    [{ kind: "unreachable" }, 3],
    [{ kind: "partial-answer" }, 0],
    [{ kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" }, 0],
  ] as const)(
    "%j three times is not the end, and is told %i times as out of reach (mfa-39, mfa-141)",
    async (failed, times) => {
      const parts = mfaParts();
      parts.mobileFlows.keep(aMobileFlow());
      const { pass, lost, outcome } = following(parts);
      parts.mobileFlows.readAnswer = failure(failed);
      await pass(usualWait * 1_000, 3);
      expect([outcome(), lost()]).toEqual([undefined, times]);
      parts.mobileFlows.readAnswer = undefined;
      parts.mobileFlows.settle("flow-1", { kind: "approved", token: "raised-token" });
      await pass(usualWait * 1_000);
      expect(outcome()).toEqual({ kind: "approved" });
    },
  );

  test.each([
    [20, 20],
    [86_400, 118],
  ])(
    "a refusal for %i seconds holds the polls for %i, until the expiry at most (mfa-39)",
    async (named, held) => {
      const parts = mfaParts();
      parts.mobileFlows.readAnswer = failure({
        kind: "refused",
        problem: "unknown",
        code: "503",
        retryAfter: named,
      });
      const { pass } = following(parts);
      await pass(2_000);
      await pass(held * 1_000 - 1);
      expect(parts.mobileFlows.reads).toBe(1);
      await pass(1);
      expect(parts.mobileFlows.reads).toBe(2);
    },
  );

  test("polling ends, even after a reload that got no answer (mfa-39)", async () => {
    const parts = mfaParts();
    parts.mobileFlows.readAnswer = failure({ kind: "unreachable" });
    const { pass, outcome } = following(parts, {});
    await pass(2_000, 300);
    expect(outcome()).toStrictEqual({ kind: "failed", reason: "timed-out" });
  });

  test.each([
    ["user-not-authenticated", "none", "moved"],
    ["user-not-authenticated", "frame", "requires-top-level"],
    ["verification-required", "none", "verification-due"],
  ] as const)("%s ends it, with %s around the page: %s (mfa-33, mfa-45)", async (kind, surroundings, end) => {
    const parts = mfaParts({ surroundings });
    parts.mobileFlows.readAnswer = failure({ kind });
    const { pass, outcome } = following(parts);
    await pass(2_000);
    expect(outcome()).toMatchObject({ kind: end });
    expect(parts.clock.pending).toBe(0);
  });

  describe("telling the application around the portal", () => {
    async function toldOf(reason: MobileFlowFailure, purpose: "for-mfa-login" | "for-mfa-verification") {
      const parts = mfaParts({ surroundings: "frame" });
      parts.savedTarget.keep({ redirectUri: `${partnerOrigin}/desk` });
      parts.mobileFlows.keep(aMobileFlow());
      const { pass } = following(parts, { flow: aMobileFlow(), purpose });
      parts.mobileFlows.settle("flow-1", { kind: "failed", reason });
      await pass(2_000);
      return parts.embeddingPage.posted;
    }

    test.each(["rejected", "timed-out", "rate-limited", "failed"] as const)(
      "a step-up that %s is told, with its reason (mfa-40)",
      async (reason) => {
        expect(await toldOf(reason, "for-mfa-verification")).toEqual([
          { message: { kind: "mobile-verification-failed", reason }, origin: partnerOrigin },
        ]);
      },
    );

    test("a sign-in and a set-up post no message (mfa-40)", async () => {
      expect(await toldOf("rejected", "for-mfa-login")).toEqual([]);
      expect(await toldOf("setup-failed", "for-mfa-verification")).toEqual([]);
    });
  });
});
