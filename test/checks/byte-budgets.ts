import { brotliCompressSync, constants } from "node:zlib";

/** So many kilobytes for these files together, or for each of them. */
export type Budget = {
  readonly name: string;
  readonly kilobytes: number;
  readonly each?: boolean;
  readonly files: (names: readonly string[], html: string) => readonly string[];
};

export type Verdict = { readonly text: string; readonly isKept: boolean };

/** What a server that serves the best compression sends for a file, in bytes. */
export function brotliSize(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

/** Scripts and styles that the document itself asks for; not what it only names for later. */
export function firstLoadOf(names: readonly string[], html: string): readonly string[] {
  return names.filter((name) => html.includes(`="/${name}"`));
}

/** The files of a part that the document names for later, as the build wrote them down. */
export function partOf(part: string): Budget["files"] {
  return (names, html) => {
    const parts = JSON.parse(/<meta name="parts" content='([^']*)'/.exec(html)?.[1] ?? "{}") as Readonly<
      Record<string, readonly string[]>
    >;
    return names.filter((name) => parts[part]?.includes(`/${name}`));
  };
}

/** A budget for which there is no file is not kept: it watches nothing. */
export function judgeBudgets(
  budgets: readonly Budget[],
  names: readonly string[],
  html: string,
  sizes: ReadonlyMap<string, number>,
): readonly Verdict[] {
  return budgets.map(({ name, kilobytes, each = false, files }) => {
    const counted = files(names, html).map((file) => sizes.get(file) ?? 0);
    const bytes = each ? Math.max(0, ...counted) : counted.reduce((sum, size) => sum + size, 0);
    const isKept = counted.length > 0 && bytes <= kilobytes * 1_000;
    const text = `${isKept ? "kept" : "BROKEN"}  ${name}: ${(bytes / 1_000).toFixed(1)} of ${kilobytes} kB brotli`;
    return { text: `${text} in ${counted.length} files`, isKept };
  });
}
