import type { Cancellation } from "#domain/shared/cancellation.ts";

/**
 * Waits for work that cannot itself be stopped, but no longer than until it is cancelled. Resolves to undefined when
 * cancelled, even if the work has ended meanwhile.
 */
export async function untilCancelled<Value>(
  cancellation: Cancellation,
  work: Promise<Value>,
): Promise<Value | undefined> {
  let stopListening: () => void = () => undefined;
  const cancelled = new Promise<undefined>((resolve) => {
    stopListening = cancellation.onCancel(() => resolve(undefined));
  });
  try {
    const first = await Promise.race([work, cancelled]);
    return cancellation.isCancelled ? undefined : first;
  } finally {
    stopListening();
  }
}
