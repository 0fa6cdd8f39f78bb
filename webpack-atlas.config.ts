import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";
import type { Configuration as DevServerConfiguration } from "webpack-dev-server";
import portalConfigurations from "./webpack.config.ts";

const root = import.meta.dirname;

/** Returns the content of the file of `npm run atlas -- --theme FILE` as a JavaScript value. */
function themeIn(file: string | undefined): string {
  return file === undefined ? "undefined" : JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * The state atlas: the portal's views, built by the portal's own rules, under another entry. `npm run atlas`
 * serves it, `npm run atlas:build` writes it to build/atlas; it is no part of the portal.
 */
export default function configuration(): Configuration & { devServer: DevServerConfiguration } {
  const portal = portalConfigurations(undefined, { mode: "production" }).find(
    ({ name }) => name === "portal",
  );
  if (!portal?.resolve || !portal.module) throw new Error("webpack.config.ts has no portal to show.");
  const { resolve: resolution, module: rules, target = "web" } = portal;
  return {
    name: "atlas",
    // React says more in development, and the checks listen.
    mode: "development",
    target,
    devtool: false,
    entry: resolve(root, "ui/atlas/AtlasEntry.tsx"),
    output: {
      path: resolve(root, "build/atlas"),
      clean: true,
      publicPath: "/",
      filename: "js/[name].js",
      chunkFilename: "js/[name].js",
    },
    resolve: resolution,
    module: rules,
    plugins: [
      new webpack.DefinePlugin({ ATLAS_THEME: themeIn(process.env["ATLAS_THEME"]) }),
      new HtmlWebpackPlugin({ template: resolve(root, "ui/atlas/atlas.html") }),
      new MiniCssExtractPlugin({ filename: "css/[name].css" }),
    ],
    performance: false,
    stats: "errors-only",
    infrastructureLogging: { level: "error" },
    devServer: {
      host: "127.0.0.1",
      port: 4600,
      hot: false,
      liveReload: true,
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { errors: true, warnings: false } },
      onListening: ({ server }) => {
        const address = server?.address();
        const port = typeof address === "object" && address ? address.port : 4600;
        process.stdout.write(`The state atlas is at http://127.0.0.1:${port}/\n`);
      },
    },
  };
}
