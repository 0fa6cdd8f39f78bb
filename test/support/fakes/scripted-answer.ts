/** What a fake is to answer: at once, or when the test decides (see `deferred`). */
export type ScriptedAnswer<Value> = Value | Promise<Value>;

/** An answer that the test gives later: to look at what is shown while somebody waits. */
export type Deferred<Value> = { readonly promise: Promise<Value>; settle(value: Value): void };

export function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, settle: (value) => resolve(value) };
}
