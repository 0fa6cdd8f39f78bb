import type { Clock } from "#domain/shared/clock.port.ts";
import { cancellationSource, type Cancellation } from "#domain/shared/cancellation.ts";

type Deps = { readonly clock: Clock; readonly milliseconds: number };

/** Limits the time of work: when it is up, the work is cancelled as if the person had left. */
export class TimeLimit {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async within<Value>(outer: Cancellation, work: (limited: Cancellation) => Promise<Value>): Promise<Value> {
    const source = cancellationSource();
    const stopListening = outer.onCancel(() => source.cancel());
    const stopClock = this.deps.clock.after(this.deps.milliseconds, () => source.cancel());
    try {
      return await work(source.cancellation);
    } finally {
      stopListening();
      stopClock();
    }
  }
}
