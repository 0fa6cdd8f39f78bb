/** Tells running work that its result is no longer needed. Adapters map it to an `AbortSignal`. */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** Calls `listener` once when cancelled, or at once if it already is; returns a function that stops listening. */
  onCancel(listener: () => void): () => void;
}

/** The two ends of a cancellation: one for the work, one to cancel it. */
export interface CancellationSource {
  readonly cancellation: Cancellation;
  readonly cancel: () => void;
}

/** Makes a cancellation together with the function that cancels it. */
export function cancellationSource(): CancellationSource {
  const listeners = new Set<() => void>();
  let isCancelled = false;
  return {
    cancellation: {
      get isCancelled() {
        return isCancelled;
      },
      onCancel(listener) {
        if (isCancelled) listener();
        else listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}

/** For work that is never cancelled, such as ending a session. */
export const uncancellable: Cancellation = { isCancelled: false, onCancel: () => () => undefined };
