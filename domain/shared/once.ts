/** Returns a function that returns the value at its first call, and undefined at every later one. */
export function once<Value>(value: Value | undefined): () => Value | undefined {
  let left = value;
  return () => {
    const taken = left;
    left = undefined;
    return taken;
  };
}
