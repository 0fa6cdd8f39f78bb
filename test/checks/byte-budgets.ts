import { brotliCompressSync, constants } from "node:zlib";

/** The kilobytes that these files may have together, or each of them. */
export type Budget = {
  readonly name: string;
  readonly kilobytes: number;
  readonly each?: boolean;
  readonly files: readonly string[];
};

/** A moment of a sign-in, and the chunks that are loaded by then, in addition to those of the moments before. */
export type Moment = {
  readonly name: string;
  readonly kilobytes: number;
  readonly chunks: readonly string[];
  /** The files of the document that is opened by then, in addition to the first one. */
  readonly document?: readonly string[];
};

/** The files of each chunk by its name, with those that it needs, as the build has written them down. */
export type Chunks = Readonly<Record<string, readonly string[]>>;

type Verdict = { readonly text: string; readonly isKept: boolean };

/** Returns the bytes that a server sends for a file with the best compression. */
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

/** Returns a budget for each of several successive moments; the first document belongs to all of them. */
export function budgetsOf(moments: readonly Moment[], chunks: Chunks): readonly Budget[] {
  return moments.map(({ name, kilobytes }, index) => {
    const begun = moments.slice(0, index + 1);
    const documents = ["index.html", ...begun.flatMap(({ document = [] }) => document)];
    const files = filesOf(
      chunks,
      begun.flatMap((moment) => moment.chunks),
    );
    return { name, kilobytes, files: [...documents, ...files] };
  });
}

const grouped = new Intl.NumberFormat("en");

/**
 * Compares budgets with files. A budget without a file counts as exceeded, because it would watch nothing. Styles that
 * are written into the document do not count as files.
 */
export function judgeBudgets(
  budgets: readonly Budget[],
  sizes: ReadonlyMap<string, number>,
): readonly Verdict[] {
  return budgets.map(({ name, kilobytes, each = false, files }) => {
    const counted = files.flatMap((file) => sizes.get(file) ?? []);
    const bytes = each ? Math.max(0, ...counted) : counted.reduce((sum, size) => sum + size, 0);
    const isKept = counted.length > 0 && bytes <= kilobytes * 1_000;
    const figures = `${grouped.format(bytes)} of ${grouped.format(kilobytes * 1_000)} bytes (Brotli)`;
    return { text: `${isKept ? "kept" : "BROKEN"}  ${name}: ${figures} in ${counted.length} files`, isKept };
  });
}
