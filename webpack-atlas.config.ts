import { resolve } from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { Configuration } from "webpack";
import type { Configuration as DevServerConfiguration } from "webpack-dev-server";
import portalConfigurations from "./webpack.config.ts";

const root = import.meta.dirname;

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
