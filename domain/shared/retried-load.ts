/** Returns a loader that loads a part once; a failed load is retried once, and again at the next call (NET-05). */
export function retriedLoad<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined;
  return () => {
    loaded ??= load()
      .catch(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}
