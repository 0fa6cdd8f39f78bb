import webpack, { type Compilation, type Compiler } from "webpack";

const name = "PartsAheadPlugin";

/**
 * For each placeholder text in the program, what is fetched ahead: chunks, or functions that return the path of a file
 * of another build. Their paths replace the text, separated by spaces.
 */
type PartsAheadOptions = Readonly<Record<string, readonly (string | (() => string))[]>>;

/**
 * Writes the paths of the files that are fetched ahead into the program. Runs before webpack replaces its placeholders
 * by the final hashes, so that these paths get them too. A file is only in the first list that needs it; the files with
 * which the program begins are in none.
 */
export class PartsAheadPlugin {
  private readonly options: PartsAheadOptions;
  private readonly begun: readonly string[];

  /** `begun`: the chunks that every visit has already loaded. */
  constructor(options: PartsAheadOptions, begun: readonly string[]) {
    this.options = options;
    this.begun = begun;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const lists = this.listsOf(compilation);
        const texts = new RegExp(Object.keys(this.options).join("|"), "g");
        for (const file of Object.keys(assets)) {
          const content = file.endsWith(".js") ? String(assets[file]?.source()) : "";
          if (!Object.keys(this.options).some((text) => content.includes(text))) continue;
          const written = content.replaceAll(texts, (text) => lists[text]?.join(" ") ?? text);
          compilation.updateAsset(file, new webpack.sources.RawSource(written));
        }
      });
    });
  }

  private listsOf(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
    const filesOf = (chunk: string | (() => string)): readonly string[] => {
      if (typeof chunk === "function") return [chunk()];
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group) {
        compilation.errors.push(new webpack.WebpackError(`There is no chunk ${chunk} to fetch ahead.`));
      }
      return group?.getFiles() ?? [];
    };
    const listed = new Set(this.begun.flatMap(filesOf));
    return Object.fromEntries(
      Object.entries(this.options).map(([text, chunks]) => {
        const files = [...new Set(chunks.flatMap(filesOf))].filter((file) => !listed.has(file));
        for (const file of files) listed.add(file);
        return [text, files];
      }),
    );
  }
}
