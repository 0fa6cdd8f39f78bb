import type { MobileFlow, MobileFlowFailure } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

/** The port, and the functions by which a test acts as the person in the app. */
type MobileFlowsUnderTest = {
  readonly flows: MobileFlows;
  readonly approve: (id: string, token: string) => void;
  readonly fail: (id: string, reason: MobileFlowFailure) => void;
  /** Makes the platform give an invalid answer about the flow. */
  readonly garble: (id: string) => void;
  /** Returns the number of requests that were sent to the app. */
  readonly starts: () => number;
};

const token = "session-token";

/** The tests that every implementation of the port has to pass, the fake included. */
export function mobileFlowsContract(name: string, create: () => MobileFlowsUnderTest): void {
  describe(`mobile flows: ${name}`, () => {
    const started = async (flows: MobileFlows, kind: MobileFlow["kind"]) => {
      const command = { token, kind, partnerCode: "siteminder", replaceDevice: false };
      const answer = await flows.start(command, uncancellable);
      if (!answer.ok) throw new Error("The flow did not start.");
      return answer.value;
    };

    test.each(["number-challenge", "setup-master-device", "master-device-login"] as const)(
      "a %s begins pending and is found again by its id (calls-27, mfa-38)",
      async (kind) => {
        const { flows } = create();
        const flow = await started(flows, kind);
        expect(flow).toMatchObject({ kind, progress: { kind: "pending" }, pollAfterMs: 2_000 });
        expect(await flows.read({ token, id: flow.id }, uncancellable)).toEqual({ ok: true, value: flow });
      },
    );

    test("a number challenge has a number of two digits (mfa-24, OTP-05)", async () => {
      const flow = await started(create().flows, "number-challenge");
      expect(flow.progress).toEqual({ kind: "pending", number: "42" });
    });

    test("a set-up has something that the app opens (mfa-13)", async () => {
      const flow = await started(create().flows, "setup-master-device");
      expect(flow.progress).toEqual({ kind: "pending", pairingUrl: "partnerapp://pair/flow-1" });
    });

    test("an approved flow brings the raised session (mfa-26)", async () => {
      const { flows, approve } = create();
      const { id } = await started(flows, "number-challenge");
      approve(id, "raised-token");
      expect(await flows.read({ token, id }, uncancellable)).toMatchObject({
        value: { progress: { kind: "approved", token: "raised-token" } },
      });
    });

    test.each([
      "rejected",
      "timed-out",
      "rate-limited",
      "failed",
      "setup-failed",
      "setup-timed-out",
    ] as const)("a flow that failed says that it %s (mfa-14, mfa-25)", async (reason) => {
      const { flows, fail } = create();
      const { id } = await started(flows, "number-challenge");
      fail(id, reason);
      expect(await flows.read({ token, id }, uncancellable)).toMatchObject({
        value: { progress: { kind: "failed", reason } },
      });
    });

    test("a flow in a state that no one knows is unexpected (mfa-25)", async () => {
      const { flows, garble } = create();
      const { id } = await started(flows, "number-challenge");
      garble(id);
      expect(await flows.read({ token, id }, uncancellable)).toMatchObject({
        ok: false,
        failure: { kind: "unexpected" },
      });
    });

    test("reading and cancelling send nothing to the app again", async () => {
      const { flows, starts } = create();
      const { id } = await started(flows, "number-challenge");
      await flows.read({ token, id }, uncancellable);
      await flows.cancel({ token, id });
      expect(starts()).toBe(1);
    });

    test("a flow that is unknown, or was cancelled, is gone (mfa-39)", async () => {
      const { flows } = create();
      const { id } = await started(flows, "number-challenge");
      expect(await flows.cancel({ token, id })).toEqual({ ok: true, value: undefined });
      const gone = { ok: true, value: undefined };
      expect(await flows.read({ token, id }, uncancellable)).toEqual(gone);
      expect(await flows.read({ token, id: "nobody's" }, uncancellable)).toEqual(gone);
    });

    test("a screen that was left gets no answer (calls-14)", async () => {
      const { flows } = create();
      const { id } = await started(flows, "number-challenge");
      const source = cancellationSource();
      source.cancel();
      const cancelled = { ok: false, failure: { kind: "cancelled" } };
      expect(await flows.read({ token, id }, source.cancellation)).toEqual(cancelled);
    });
  });
}
