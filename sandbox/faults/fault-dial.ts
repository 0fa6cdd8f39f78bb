import { setTimeout as delay } from "node:timers/promises";
import type { CallName } from "./call-names.ts";

/** One fault of one call. Without a status, a drop or a malformed body it only delays the answer. */
export type Fault = {
  readonly call: CallName;
  /** Answer with this status. */
  readonly status?: number | undefined;
  /** Answer with this body instead of the default error body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly latencyMs?: number | undefined;
  /** Cut the connection without an answer. */
  readonly drop?: boolean | undefined;
  /** Answer 200 with half a JSON document. */
  readonly malformed?: boolean | undefined;
  /** Handle the request first, so that only its answer is lost. */
  readonly afterWork?: boolean | undefined;
  /** The number of calls that fail; absent means all until the fault is cleared. */
  readonly times?: number | undefined;
};

/** Stores the faults, at most one for each call. */
export class FaultDial {
  private readonly faults = new Map<CallName, Fault>();
  private untilReset = new AbortController();

  set(fault: Fault): void {
    this.faults.set(fault.call, fault);
  }

  all(): Fault[] {
    return [...this.faults.values()];
  }

  /** Clears the fault of one call, or all faults. */
  clear(call?: CallName): void {
    if (call === undefined) {
      this.faults.clear();
    } else {
      this.faults.delete(call);
    }
  }

  /** Clears all faults, and ends every delay. */
  reset(): void {
    this.clear();
    this.untilReset.abort();
    this.untilReset = new AbortController();
  }

  /**
   * Waits for so many milliseconds. Resolves to false as soon as the sandbox is reset, because the call belongs to the
   * former state.
   */
  async delay(milliseconds: number): Promise<boolean> {
    const { signal } = this.untilReset;
    await delay(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
    return !signal.aborted;
  }

  /** Returns the fault for a call that is being made, and decrements its `times`. */
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
