import { readFileSync } from "node:fs";
import webpack, { type Compilation, type Compiler, type Module } from "webpack";
import { writeBillOfMaterials, type LockFile } from "./bill-of-materials.ts";
import { judgeLicences, readBundledPackages, writeNotices } from "./third-party-notices.ts";

const name = "NoticesPlugin";

type NoticesOptions = {
  /** The name of the compilation that writes the file, which has to be the last one. */
  readonly writtenBy: string;
  /** Files of packages that add code of their own to every bundle, such as webpack. */
  readonly runtimeFiles: readonly string[];
  /** The folder with the licence texts of packages that were published without them. */
  readonly textFolder: string;
  /** The project's `package-lock.json`, which has the digests of the packages. */
  readonly lockFile: string;
};

/**
 * Writes `third-party-notices.txt` and `bom.json` from the modules that are really in the chunks, and fails the build where a
 * package has no text or no accepted licence. One instance serves several compilations, and gathers the files of
 * each.
 */
export class NoticesPlugin {
  private readonly options: NoticesOptions;
  private readonly files: Set<string>;

  constructor(options: NoticesOptions) {
    this.options = options;
    this.files = new Set(options.runtimeFiles);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of filesOfChunks(compilation)) this.files.add(file);
        if (compiler.name !== this.options.writtenBy) return;
        const packages = readBundledPackages(this.files, this.options.textFolder);
        for (const problem of judgeLicences(packages))
          compilation.errors.push(new webpack.WebpackError(problem));
        const emit = (file: string, text: string): void =>
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
        emit("third-party-notices.txt", writeNotices(packages));
        const lockFile = JSON.parse(readFileSync(this.options.lockFile, "utf8")) as LockFile;
        emit("bom.json", writeBillOfMaterials(packages, lockFile));
      });
    });
  }
}

/** The files of all modules that are in a chunk; a concatenated module stands for those within it. */
function filesOfChunks({ modules, chunkGraph }: Compilation): string[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module): readonly Module[] => ("modules" in module ? (module.modules as Module[]) : [module]))
    .flatMap((module) => module.nameForCondition() ?? []);
}
