/** Tells work in progress that nobody waits for it any longer. Adapters map it to their own signal. */
export interface Cancellation {
  readonly isCancelled: boolean;
  /** Calls `listener` once when cancelled, at once if that has happened; returns how to stop listening. */
  onCancel(listener: () => void): () => void;
}

/** The two ends of a cancellation: what is handed to the work, and what ends it. */
export interface CancellationSource {
  readonly cancellation: Cancellation;
  readonly cancel: () => void;
}

/** Makes a fresh, uncancelled source. */
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

/** For work that nobody can leave, such as ending a session. */
export const uncancellable: Cancellation = { isCancelled: false, onCancel: () => () => undefined };
