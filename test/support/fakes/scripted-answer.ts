import type { Cancelled } from "#domain/shared/outcome.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";

/** The answer of a fake: given at once, or when the test decides (see `deferred`). */
export type ScriptedAnswer<Value> = Value | Promise<Value>;

/** An answer that the test gives later, to check what is shown until then. */
type Deferred<Value> = { readonly promise: Promise<Value>; settle(value: Value): void };

/** Returns an answer that the test gives by `settle`. */
export function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, settle: (value) => resolve(value) };
}

/** Returns the scripted answer, or `cancelled` as soon as it is cancelled, as every real port does. */
export function answerUnlessCancelled<Value, Failure>(
  answer: ScriptedAnswer<Result<Value, Failure>>,
  cancellation: Cancellation,
): Promise<Result<Value, Failure | Cancelled>> {
  return new Promise((resolve) => {
    cancellation.onCancel(() => resolve(failure({ kind: "cancelled" })));
    void Promise.resolve(answer).then(resolve);
  });
}

/** Notes a call of a fake by its name, with its arguments; returns the scripted answer, as `answerUnlessCancelled`. */
export function answerNoted<Name, Value, Failure>(
  calls: { readonly name: Name; readonly command: unknown }[],
  name: Name,
  command: unknown,
  answer: ScriptedAnswer<Result<Value, Failure>>,
  cancellation: Cancellation,
): Promise<Result<Value, Failure | Cancelled>> {
  calls.push({ name, command });
  return answerUnlessCancelled(answer, cancellation);
}
