import { brotliCompressSync, constants } from "node:zlib";

/** So many kilobytes for these files together, or for each of them. */
export type Budget = {
  readonly name: string;
  readonly kilobytes: number;
  readonly each?: boolean;
  readonly files: readonly string[];
};

/** What has been transferred when a person has come so far: all that came before, and these chunks. */
export type Moment = {
  readonly name: string;
  readonly kilobytes: number;
  readonly chunks: readonly string[];
};

/** The files of each chunk by its name, with those that it needs, as the build has written them down. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

export type Verdict = { readonly text: string; readonly isKept: boolean };

/** What a server that serves the best compression sends for a file, in bytes. */
export function brotliSize(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

/** Returns the files of chunks, each once. Throws for a chunk that the build does not have. */
export function filesOf(chunks: Chunks, names: readonly string[]): readonly string[] {
  const files = names.flatMap((name) => {
    const found = chunks[name];
    if (found === undefined) throw new Error(`The build has no chunk ${name}.`);
    return found;
  });
  return [...new Set(files)];
}

/** Returns a budget for each of some moments that follow each other; the document comes before all of them. */
export function budgetsOf(moments: readonly Moment[], chunks: Chunks): readonly Budget[] {
  return moments.map(({ name, kilobytes }, index) => {
    const begun = moments.slice(0, index + 1).flatMap((moment) => moment.chunks);
    return { name, kilobytes, files: ["index.html", ...filesOf(chunks, begun)] };
  });
}

/** A budget for which there is no file is not kept: it watches nothing. Styles in the document are files no more. */
export function judgeBudgets(
  budgets: readonly Budget[],
  sizes: ReadonlyMap<string, number>,
): readonly Verdict[] {
  return budgets.map(({ name, kilobytes, each = false, files }) => {
    const counted = files.flatMap((file) => sizes.get(file) ?? []);
    const bytes = each ? Math.max(0, ...counted) : counted.reduce((sum, size) => sum + size, 0);
    const isKept = counted.length > 0 && bytes <= kilobytes * 1_000;
    const text = `${isKept ? "kept" : "BROKEN"}  ${name}: ${(bytes / 1_000).toFixed(1)} of ${kilobytes} kB brotli`;
    return { text: `${text} in ${counted.length} files`, isKept };
  });
}
