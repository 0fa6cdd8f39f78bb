/** The files of the program's parts that may be fetched before it, by the names of the parts. */
export type PartFiles = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Parts that the program uses only after the platform's answers: browsers warn of a preload that is unused for seconds.
 */
const waiting = /^(i18n|calls|routes)/;

/** Preloads parts of the program. Runs those that would wait, which only makes their modules known. */
export function preload(files: PartFiles, parts: readonly string[]): void {
  for (const part of parts) {
    for (const file of files[part] ?? []) {
      if (waiting.test(part)) {
        import(/* webpackIgnore: true */ file).catch(() => undefined);
        continue;
      }
      const link = document.createElement("link");
      link.rel = "preload";
      link.as = file.endsWith(".css") ? "style" : "script";
      link.href = file;
      document.head.append(link);
    }
  }
}

/** Cancels what is still being preloaded, because a browser that leaves does not need the program. */
export function cancelPreloads(): void {
  for (const link of document.querySelectorAll("[rel=preload]")) link.remove();
}
