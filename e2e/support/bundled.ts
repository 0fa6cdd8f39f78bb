import { resolve } from "node:path";
import webpack from "webpack";

/** Where the loader is. */
const ownModules = resolve(import.meta.dirname, "../../node_modules");

type Bundle = {
  /** The folder that gets `page.js`. */
  readonly folder: string;
  /** The source, in JavaScript with JSX or in TypeScript. */
  readonly entry: string;
  /** The folder of its packages. */
  readonly modules: string;
};

/** Bundles a page as any bundler does. */
export async function bundled({ folder, entry, modules }: Bundle): Promise<void> {
  const parser = entry.endsWith(".ts") ? { syntax: "typescript" } : { syntax: "ecmascript", jsx: true };
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry,
    output: { path: folder, filename: "page.js", module: true },
    experiments: { outputModule: true },
    optimization: { minimize: false },
    performance: false,
    resolve: { modules: [modules] },
    resolveLoader: { modules: [ownModules] },
    module: {
      rules: [
        {
          test: /\.(jsx|ts)$/,
          loader: "swc-loader",
          options: {
            swcrc: false,
            jsc: { parser, target: "es2022", transform: { react: { runtime: "automatic" } } },
          },
        },
      ],
    },
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) => {
    compiler.run((error, result) => compiler.close(() => (error ? failed(error) : done(result))));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString("errors-only"));
}
