/** A part of the program that is fetched once; if that fails, once more, and again when it is next asked for. */
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
