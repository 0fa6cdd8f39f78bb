import { cancellationSource, type Cancellation } from "#domain/shared/cancellation.ts";

/**
 * Cancels the work of a page visit when the page is left. A view that starts, stops and starts again within one
 * task, as StrictMode makes it, has not left.
 */
export class PageLifetime {
  private readonly source = cancellationSource();
  private viewers = 0;

  get cancellation(): Cancellation {
    return this.source.cancellation;
  }

  /** Begins the visit; returns the function to call when the page is left. */
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
