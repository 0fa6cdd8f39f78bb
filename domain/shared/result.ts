/** The return type of ports: a value, or a failure that the caller can name. Ports never throw. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Returns the result of work that succeeded. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Returns the result of work that failed for this reason. */
export function failure<Failure>(reason: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: reason };
}
