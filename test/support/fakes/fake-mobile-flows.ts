import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import type { MobileFlowsFailure } from "#domain/mfa/visit/mfa-problem.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { answerUnlessCancelled, type ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** A partner's mobile app that does nothing until the test makes it approve or fail. */
export class FakeMobileFlows implements MobileFlows {
  readonly started: Parameters<MobileFlows["start"]>[0][] = [];
  readonly cancelled: string[] = [];
  reads = 0;
  /** Replaces the next answers, if a test needs a failure. */
  startAnswer: ScriptedAnswer<Result<MobileFlow, MobileFlowsFailure>> | undefined = undefined;
  readAnswer: ScriptedAnswer<Result<MobileFlow | undefined, MobileFlowsFailure>> | undefined = undefined;
  private readonly flows = new Map<string, MobileFlow>();

  /** Sets the progress of a flow. */
  settle(id: string, progress: MobileFlow["progress"]): void {
    const flow = this.flows.get(id);
    if (flow) this.flows.set(id, { ...flow, progress });
  }

  /** Keeps a flow as if it had been started before. */
  keep(flow: MobileFlow): void {
    this.flows.set(flow.id, flow);
  }

  readonly start: MobileFlows["start"] = (command, cancellation) => {
    this.started.push(command);
    const progress =
      command.kind === "setup-master-device"
        ? ({ kind: "pending", pairingUrl: "partnerapp://pair/flow-1" } as const)
        : ({ kind: "pending", number: "42" } as const);
    const flow: MobileFlow = {
      id: `flow-${this.started.length}`,
      kind: command.kind,
      expiresInSeconds: 120,
      pollAfterMs: 2_000,
      progress,
    };
    this.keep(flow);
    return answerUnlessCancelled(this.startAnswer ?? success(flow), cancellation);
  };

  readonly read: MobileFlows["read"] = ({ id }, cancellation) => {
    this.reads += 1;
    return answerUnlessCancelled(this.readAnswer ?? success(this.flows.get(id)), cancellation);
  };

  readonly cancel: MobileFlows["cancel"] = async ({ id }) => {
    this.cancelled.push(id);
    this.flows.delete(id);
    return success(undefined);
  };
}

/** The progress of a flow that the person has confirmed in the app. */
export const approved = { kind: "approved", token: aSessionToken({ provider: "raised" }) } as const;
