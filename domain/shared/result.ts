/** The return type of ports: a value, or a failure that the caller can name. Ports never throw. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function failure<Failure>(reason: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: reason };
}
