import type { Clock } from "#domain/ports/clock.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";

/** Gives work a limited time: when it is up the work is cancelled, as if the person had left. */
export class TimeLimit {
  private readonly clock: Clock;
  private readonly milliseconds: number;

  constructor(ports: { readonly clock: Clock; readonly milliseconds: number }) {
    this.clock = ports.clock;
    this.milliseconds = ports.milliseconds;
  }

  async within<Value>(outer: Cancellation, work: (limited: Cancellation) => Promise<Value>): Promise<Value> {
    const source = cancellationSource();
    const stopListening = outer.onCancel(() => source.cancel());
    const stopClock = this.clock.after(this.milliseconds, () => source.cancel());
    try {
      return await work(source.cancellation);
    } finally {
      stopListening();
      stopClock();
    }
  }
}
