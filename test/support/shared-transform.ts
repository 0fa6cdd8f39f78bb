import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { TsJestTransformer } from "ts-jest";

const root = join(import.meta.dirname, "../..");
const transformer = new TsJestTransformer({ tsconfig: "tsconfig.jest.json" });

/** Everything but a file itself that decides what becomes of it. */
const settings = [
  ...["tsconfig.json", "tsconfig.jest.json"].map((file) => readFileSync(join(root, file), "utf8")),
  ...["typescript", "ts-jest"].map(
    (name) =>
      (createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string }).version,
  ),
].join("\0");

type Options = Parameters<TsJestTransformer["process"]>[2];

/**
 * Transpiles with ts-jest, each file once for both projects of jest.config.ts: ts-jest's own key is one of a project.
 * Modules of CommonJS have `__dirname` in the place of `import.meta.dirname`.
 */
export default {
  process: (text: string, path: string, options: Options) =>
    transformer.process(text.replaceAll("import.meta.dirname", "__dirname"), path, options),
  getCacheKey: (text: string, path: string, { instrument }: Options) =>
    createHash("sha256")
      .update([settings, "__dirname", String(instrument), path, text].join("\0"))
      .digest("hex"),
};
