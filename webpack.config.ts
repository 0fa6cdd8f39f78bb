import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { constants, type BrotliOptions } from "node:zlib";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, { type Compiler, type Configuration } from "webpack";
import type { Configuration as DevServerConfiguration } from "webpack-dev-server";
import { redirects, securityHeaders } from "./src/headers.ts";

const root = import.meta.dirname;
/** What the boot script may fetch before the bundle has arrived (`src/boot/early-parts.ts`). */
const earlyPart = /^(portal|routes|i18n-.+)$/;

const bootFile = resolve(root, "build/boot/boot.js");

/**
 * Puts the boot script into the document, with the file names of the parts that it may fetch early, and writes
 * the headers that allow exactly that script. Late, so that it sees the final bytes and names.
 */
class DocumentPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("DocumentPlugin", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: "DocumentPlugin", stage }, () => {
        const boot = readFileSync(bootFile, "utf8").trim();
        const initial = new Set(compilation.entrypoints.get("main")?.getFiles());
        const parts = Array.from(compilation.namedChunkGroups, ([name, group]) => [
          name,
          group.getFiles().flatMap((file) => (initial.has(file) ? [] : [`/${file}`])),
        ]).filter(([name]) => earlyPart.test(String(name)));
        compilation.updateAsset("index.html", (source) => {
          const html = source
            .source()
            .toString()
            .replace("<!--boot-->", () => `<script>${boot}</script>`)
            .replace(
              "<!--parts-->",
              () => `<meta name="parts" content='${JSON.stringify(Object.fromEntries(parts))}'>`,
            );
          return new webpack.sources.RawSource(html);
        });
        const hash = createHash("sha256").update(boot).digest("base64");
        const headers = { ...securityHeaders([`'sha256-${hash}'`]), redirects };
        compilation.emitAsset(
          "headers.json",
          new webpack.sources.RawSource(JSON.stringify(headers, undefined, 2)),
        );
      });
    });
  }
}

type PortalConfiguration = Configuration & { devServer?: DevServerConfiguration };

/** JavaScript for browsers of the last few years: what the portal needs is in its README. */
function swc(isDevelopment: boolean, withRefresh: boolean) {
  return {
    loader: "swc-loader",
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target: "es2022",
        transform: { react: { runtime: "automatic", development: isDevelopment, refresh: withRefresh } },
      },
    },
  };
}

export default function configurations(
  _environment: unknown,
  { mode = "production" }: { mode?: "development" | "production" },
): PortalConfiguration[] {
  const isDevelopment = mode === "development";
  const minimizer = [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: { passes: 2 }, mangle: true },
    }),
    new CssMinimizerPlugin(),
  ];
  const extensions = [".ts", ".tsx", ".js", ".json"];

  const boot: PortalConfiguration = {
    name: "boot",
    mode,
    target: "es2022",
    devtool: false,
    entry: resolve(root, "src/boot/boot.ts"),
    output: { path: resolve(root, "build/boot"), filename: "boot.js", iife: true, chunkFormat: false },
    resolve: { extensions },
    module: { rules: [{ test: /\.ts$/, use: swc(false, false) }] },
    optimization: { minimize: true, minimizer },
    performance: false,
    stats: "errors-warnings",
  };

  const portal: PortalConfiguration = {
    name: "portal",
    dependencies: ["boot"],
    mode,
    target: ["web", "es2022"],
    devtool: isDevelopment ? "cheap-module-source-map" : false,
    entry: { main: resolve(root, "src/main.tsx") },
    output: {
      path: resolve(root, "dist"),
      clean: true,
      publicPath: "/",
      filename: "js/[name].[contenthash:10].js",
      chunkFilename: "js/[name].[contenthash:10].js",
      chunkLoadTimeout: 120_000,
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: "portal#webpack" },
    },
    resolve: {
      extensions,
      alias: {
        // Messages are compiled to syntax trees in the build, so the parser stays at home.
        "@formatjs/icu-messageformat-parser$": "@formatjs/icu-messageformat-parser/no-parser.js",
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(isDevelopment, isDevelopment) },
        {
          test: /\.scss$/,
          use: [
            isDevelopment ? "style-loader" : MiniCssExtractPlugin.loader,
            {
              loader: "css-loader",
              options: {
                modules: {
                  auto: /\.module\.scss$/,
                  namedExport: false,
                  exportLocalsConvention: "as-is",
                  localIdentName: isDevelopment ? "[name]-[local]" : "[hash:base64:5]",
                },
              },
            },
            "sass-loader",
          ],
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: resolve(root, "src/index.html"),
        scriptLoading: "defer",
        minify: { collapseWhitespace: true },
      }),
      new DocumentPlugin(),
      ...(isDevelopment
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new MiniCssExtractPlugin({
              filename: "css/[name].[contenthash:10].css",
              chunkFilename: "css/[name].[contenthash:10].css",
            }),
            new CompressionPlugin({ filename: "[path][base].gz", algorithm: "gzip", minRatio: 0.95 }),
            new CompressionPlugin<BrotliOptions>({
              filename: "[path][base].br",
              algorithm: "brotliCompress",
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
              minRatio: 0.95,
            }),
          ]),
    ],
    optimization: { minimizer, splitChunks: { chunks: "async", minSize: 8_000 } },
    performance: false,
    stats: "errors-warnings",
    devServer: {
      host: "127.0.0.1",
      allowedHosts: [".localhost"],
      historyApiFallback: { disableDotRule: true },
      // The document is made with the boot script's bytes, which are read from the disk.
      devMiddleware: { writeToDisk: (file) => file === bootFile },
      client: { webSocketURL: "auto://0.0.0.0:0/ws", overlay: { errors: true, warnings: false } },
    },
  };
  return [boot, portal];
}
