import type { Cancelled } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";

/** Waits for work that cannot itself be stopped, but no longer than until cancellation. */
export async function unlessCancelled<Value, Failure>(
  cancellation: Cancellation,
  work: Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | Cancelled>> {
  let stopListening: () => void = () => undefined;
  const cancelled = new Promise<Result<Value, Cancelled>>((resolve) => {
    stopListening = cancellation.onCancel(() => resolve(failure({ kind: "cancelled" })));
  });
  const first = await Promise.race([work, cancelled]);
  stopListening();
  return cancellation.isCancelled ? failure({ kind: "cancelled" }) : first;
}
