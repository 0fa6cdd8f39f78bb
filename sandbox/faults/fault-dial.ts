import type { CallName } from "./call-names.ts";

/** One disturbance of one call. Without a status, a drop or a malformed body it only takes its time. */
export type Fault = {
  readonly call: CallName;
  /** Answer with this status … */
  readonly status?: number | undefined;
  /** … and this body instead of the ordinary error body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly latencyMs?: number | undefined;
  /** Cut the connection without an answer. */
  readonly drop?: boolean | undefined;
  /** Answer 200 with half a JSON document. */
  readonly malformed?: boolean | undefined;
  /** Do the work first: the answer gets lost, not the request. */
  readonly afterWork?: boolean | undefined;
  /** How many calls it disturbs; until cleared when absent. */
  readonly times?: number | undefined;
};

/** Which call is disturbed in which way. One fault for each call. */
export class FaultDial {
  private readonly faults = new Map<CallName, Fault>();

  set(fault: Fault): void {
    this.faults.set(fault.call, fault);
  }

  all(): Fault[] {
    return [...this.faults.values()];
  }

  /** Clears one call, or all of them. */
  clear(call?: CallName): void {
    if (call === undefined) {
      this.faults.clear();
    } else {
      this.faults.delete(call);
    }
  }

  /** The fault that meets the call happening now; a counted one is used up. */
  take(call: CallName): Fault | undefined {
    const fault = this.faults.get(call);
    if (fault?.times === undefined) {
      return fault;
    }
    if (fault.times <= 1) {
      this.faults.delete(call);
    } else {
      this.faults.set(call, { ...fault, times: fault.times - 1 });
    }
    return fault;
  }
}
