/**
 * Returns a loader that loads a part of the program once. A failed load is retried once, and again when the loader is
 * next called (NET-05).
 */
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
