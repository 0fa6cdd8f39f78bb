import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";

/**
 * A page visit's work: goes on while the page is shown and is cancelled when it is left. A view that starts,
 * stops and starts again in one go, as StrictMode makes it, has not left.
 */
export class PageLifetime {
  private readonly source = cancellationSource();
  private viewers = 0;

  get cancellation(): Cancellation {
    return this.source.cancellation;
  }

  /** Returns what to call when the page is left. */
  begin(): () => void {
    this.viewers += 1;
    return () => {
      this.viewers -= 1;
      queueMicrotask(() => {
        if (this.viewers === 0) this.source.cancel();
      });
    };
  }
}
