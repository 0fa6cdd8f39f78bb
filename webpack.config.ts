import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { constants, type BrotliOptions } from "node:zlib";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import CompressionPlugin from "compression-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Compilation,
  type Compiler,
  type Configuration,
  type Module,
} from "webpack";
import type { Configuration as DevServerConfiguration } from "webpack-dev-server";
import { pages } from "./domain/navigation/pages.ts";
import { fallbackLanguage, languages, usualLanguages, type Language } from "./domain/shared/language.ts";
import { recordVersions } from "./domain/storage/record-versions.ts";
import { bootPages } from "./src/build/boot-pages.ts";
import {
  callbackDocument,
  documents,
  framablePaths,
  providerPolicies,
  redirects,
  revalidated,
  securityHeaders,
  sessionAnswer,
} from "./src/build/headers.ts";
import { documentWords, linesWithoutScripts, type CompiledMessages } from "./src/build/document-words.ts";
import { onceShown } from "./src/build/once-shown.ts";
import type { Prerendered } from "./src/first-screen/Prerendered.tsx";
import { buildFacts } from "./tools/build-facts.ts";
import { NoticesPlugin } from "./tools/notices-plugin.ts";
import { PartsAheadPlugin } from "./tools/parts-ahead-plugin.ts";

const root = import.meta.dirname;
/** What the boot script may fetch before the bundle has arrived (`src/document/early-parts.ts`). */
const earlyPart = /^(start|sign-in|portal|calls|routes|i18n-(core|rest)-.+)$/;
/**
 * The modules that act before the program is there: one leaves for a provider, one completes a sign-in. Each is a file
 * of its own, which the boot script imports.
 */
const modules = { departure: "src/departure/depart.ts", arrival: "src/arrival/arrive.ts" } as const;
type ModuleName = keyof typeof modules;
const moduleNames = Object.keys(modules) as readonly ModuleName[];

/**
 * V8 compiles a script with this comment while it downloads, on another thread, instead of function by function when
 * it runs; other engines ignore it. Added after the minifier, which removes comments.
 */
const compileHint = {
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
};

const guardFile = resolve(root, "build/guard/guard.js");
const askFile = resolve(root, "build/boot/ask.js");
const bootFile = resolve(root, "build/boot/boot.js");
const callbackFile = resolve(root, "build/boot/callback.js");
const inlineFiles = [guardFile, askFile, bootFile, callbackFile];
const chunksFile = resolve(root, "build/chunks.json");
const prerenderFile = resolve(root, "build/prerender/prerendered.cjs");

/**
 * Puts the inline scripts into the documents, with the file names of the parts that the boot scripts may fetch early,
 * and writes the headers that allow exactly these scripts. Late, so that it sees the final bytes and names.
 */
class DocumentPlugin {
  private readonly withForm: boolean;

  constructor(options: { readonly withForm: boolean }) {
    this.withForm = options.withForm;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("DocumentPlugin", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: "DocumentPlugin", stage }, () => {
        const [guardScript = "", askScript = "", bootScript = "", callbackScript = ""] = inlineFiles.map(
          (file) => readFileSync(file, "utf8").trim(),
        );
        const scripts = {
          guard: guardScript,
          ask: askScript,
          boot: onceShown(bootScript),
          callback: onceShown(callbackScript),
        };
        const styles = stylesOf(compilation, "start");
        this.fillDocuments(compilation, scripts, styles);
        emitFacts(
          compilation,
          Object.values(scripts),
          styles.map(([, content]) => content),
        );
      });
    });
  }

  private fillDocuments(compilation: Compilation, scripts: InlineScripts, styles: Styles) {
    const parts = earlyParts(compilation, styles);
    if (this.withForm) writeChunks(compilation, styles);
    const drawn = this.withForm ? prerendered() : undefined;
    const [ofLanguages, ofAll] = divided(parts);
    const wordsAt = drawn && emitWords(compilation, drawn.words, ofLanguages);
    const [departure, arrival] = moduleNames.map((name): readonly Part[] =>
      this.withForm ? [[name, [`/${emitModule(compilation, name)}`]]] : [],
    );
    const shared = {
      guard: `<script>${scripts.guard}</script>`,
      ask: `${wordsAt ? `<meta name="words-at" content="${wordsAt}">` : ""}<script>${scripts.ask}</script>`,
      loader: drawn?.loader ?? "",
      "no-scripts": drawn?.noScripts ?? "",
      "later-templates": drawn ? drawn.laterTemplates + meta("unsupported", drawn.unsupported) : "",
    };
    fill(compilation, "index.html", {
      ...shared,
      title: "Log in",
      parts: meta("parts", Object.fromEntries([...ofAll, ...(departure ?? [])])),
      boot: `<script>${scripts.boot}</script>`,
      words: drawn ? wordsMeta(drawn) : "",
      // By this name the program knows that it has these styles.
      styles: styles.map(([file, content]) => `<style data-href="/${file}">${content}</style>`).join(""),
      "first-templates": drawn?.firstTemplates ?? "",
    });
    fill(compilation, callbackDocument, {
      ...shared,
      title: drawn?.words["en"]?.[0] ?? "Loading…",
      parts: meta("parts", Object.fromEntries([...ofAll, ...(arrival ?? [])])),
      boot: `<script>${scripts.callback}</script>`,
      words: drawn ? wordsMeta(drawn, drawn.loaderMessages) : "",
      // By another name, so that the program asks for them itself, and again where they could not be loaded.
      styles: styles.map(([file]) => `<link rel="stylesheet" data-href="loader" href="/${file}">`).join(""),
      "first-templates": "",
    });
  }
}

/** Names chunks by their names, so that the program needs no table of names beside that of hashes. */
class NamesAsIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("NamesAsIds", (compilation) => {
      compilation.hooks.beforeChunkIds.tap("NamesAsIds", (chunks) => {
        for (const chunk of chunks)
          if (chunk.name) Object.assign(chunk, { id: chunk.name, ids: [chunk.name] });
      });
    });
  }
}

/** Puts contents into their places in a document. */
function fill(compilation: Compilation, document: string, contents: Readonly<Record<string, string>>): void {
  compilation.updateAsset(document, (source) => {
    const html = Object.entries(contents).reduce(
      (text, [place, content]) => text.replace(`<!--${place}-->`, () => content),
      source.source().toString(),
    );
    return new webpack.sources.RawSource(html);
  });
}

/** Returns the parts that a boot script may fetch early, each with its files that the documents do not name. */
function earlyParts(compilation: Compilation, styles: Styles): readonly Part[] {
  const named = new Set([
    ...(compilation.entrypoints.get("main")?.getFiles() ?? []),
    ...styles.map(([file]) => file),
  ]);
  return Array.from(compilation.namedChunkGroups, ([name, group]): Part => {
    const files = group.getFiles().filter((file) => !named.has(file));
    return [name ?? "", files.map((file) => `/${file}`)];
  }).filter(([name, files]) => earlyPart.test(name) && files.length > 0);
}

/** Adds the files that tell the host what to send, and others what this build is. */
function emitFacts(compilation: Compilation, scripts: readonly string[], styles: readonly string[]): void {
  const hashes = (contents: readonly string[]) =>
    contents.map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  const emit = (name: string, content: string) =>
    compilation.emitAsset(name, new webpack.sources.RawSource(content));
  const headers = {
    ...securityHeaders(hashes(scripts), hashes(styles)),
    redirects,
    documents,
    framablePaths,
    revalidated,
    providerPolicies,
    languages: languageNames(),
  };
  emit(sessionAnswer.name, sessionAnswer.content);
  emit("headers.json", JSON.stringify(headers, undefined, 2));
  emit("build.json", JSON.stringify(buildFacts(root, recordVersions), undefined, 2));
}

/**
 * Writes the files of each named chunk, with those that it needs, for the byte budgets (`npm run check:bytes`); without
 * the styles that stand in the first document.
 */
function writeChunks({ namedChunkGroups }: Compilation, styles: Styles): void {
  const inDocument = new Set(styles.map(([file]) => file));
  const files = Array.from(namedChunkGroups, ([name, group]) => {
    return [name ?? "", group.getFiles().filter((file) => !inDocument.has(file))] as const;
  });
  writeFileSync(chunksFile, JSON.stringify(Object.fromEntries(files)));
}

type Part = readonly [name: string, files: readonly string[]];
type InlineScripts = Readonly<Record<"guard" | "ask" | "boot" | "callback", string>>;
type Styles = readonly (readonly [file: string, content: string])[];

/** Divides the parts into those that hold the messages of a language, other than English, and all others. */
function divided(parts: readonly Part[]): readonly [ofLanguages: readonly Part[], ofAll: readonly Part[]] {
  const isOfLanguage = (name: string) => /^i18n-(?!.*-en-)/.test(name);
  return [parts.filter(([name]) => isOfLanguage(name)), parts.filter(([name]) => !isOfLanguage(name))];
}

/**
 * Adds a file for each language but English: the words of the first screens, and the names of the parts that hold its
 * messages. Returns their address, with `*` for the language: one rule for all, so that a language adds nothing to the
 * document.
 */
function emitWords(
  compilation: Compilation,
  words: Readonly<Record<string, readonly string[]>>,
  parts: readonly Part[],
): string {
  const files = languages
    .filter((language) => language !== fallbackLanguage)
    .map((language) => {
      const own = parts.filter(([name]) => name.includes(`-${language}-`));
      return [language, JSON.stringify({ texts: words[language], parts: Object.fromEntries(own) })] as const;
    });
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
  const name = (language: string) => `assets/words-${language}.${hash}.json`;
  for (const [language, content] of files) {
    compilation.emitAsset(name(language), new webpack.sources.RawSource(content), {
      immutable: true,
      minimized: true,
      contenthash: hash,
    });
  }
  return `/${name("*")}`;
}

/** Returns all languages of the build with their own names, from which a host may choose those that it offers. */
function languageNames(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(resolve(root, "build/translations/names.json"), "utf8")) as Record<
    string,
    string
  >;
}

/** Returns the styles of a chunk: file names with contents. */
function stylesOf(compilation: Compilation, chunk: string): Styles {
  const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  return files.flatMap((file) => {
    const asset = file.endsWith(".css") ? compilation.getAsset(file) : undefined;
    return asset === undefined ? [] : [[file, asset.source.source().toString()] as const];
  });
}

/** What is fetched ahead of use, by the texts that stand for it in `src/program/fetch-ahead.ts`. */
const partsAhead = (isDevelopment: boolean) => ({
  PARTS_AHEAD_ARRIVAL: isDevelopment ? [] : [() => moduleFile("arrival")],
  PARTS_AHEAD_NEXT: ["calls", "routes"],
  PARTS_AHEAD_REST: [
    ...["NotFound", "Unknown", "AccountDisabled", "PasswordExpired", "ActivateExpired"].map(errorPage),
    ...["PasswordWillExpire", "VerifyExpired"].map(errorPage),
    ...["accounts", "LogoutPage", "mfa-pages", "mfa"],
  ],
});

function errorPage(name: string): string {
  return `${name}ErrorPage`;
}

/** Adds the files of a module that the boot script imports; returns the path of the one to import. */
function emitModule(compilation: Compilation, part: ModuleName): string {
  const folder = resolve(root, "build", part);
  const main = moduleFile(part);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue;
    const name = file === `${part}.js` ? main : file;
    compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(resolve(folder, file), "utf8")), {
      immutable: true,
      minimized: true,
      contenthash: name.split(".")[1] ?? "",
    });
  }
  return main;
}

/** Returns the path of a module's file, with the hash of its content. */
function moduleFile(part: ModuleName): string {
  const content = readFileSync(resolve(root, "build", part, `${part}.js`), "utf8");
  return `js/${part}.${createHash("sha256").update(content).digest("hex").slice(0, 8)}.js`;
}

/** Returns the English words for a document: the first ones, or all. */
function wordsMeta({ words: { ids, en } }: ReturnType<typeof prerendered>, count?: number): string {
  return meta("words", { ids: ids?.slice(0, count), en: en?.slice(0, count) });
}

function meta(name: string, content: unknown): string {
  return `<meta name="${name}" content='${JSON.stringify(content).replaceAll("'", "&#39;")}'>`;
}

/**
 * Returns the first screens as their own views have drawn them (`src/first-screen/Prerendered.tsx`), and the words for
 * their placeholders.
 */
function prerendered() {
  const { prerender } = createRequire(import.meta.url)(prerenderFile) as {
    readonly prerender: () => Prerendered;
  };
  const { loader, emailStep, tenantName, slow, reload, unsupported, messages, loaderMessages } = prerender();
  const compiled = (part: string, language: Language) =>
    JSON.parse(
      readFileSync(resolve(root, `build/translations/${part}.${language}.json`), "utf8"),
    ) as CompiledMessages;
  const words = documentWords(messages, (language) => ({
    ...compiled("rest", language),
    ...compiled("core", language),
  }));
  const english = new Map(words["ids"]?.map((id, index) => [id, words["en"]?.[index] ?? ""]));
  return {
    words,
    loaderMessages,
    unsupported: documentWords(
      ["shell.unsupported.title", "shell.unsupported.text"],
      (language) => compiled("rest", language),
      usualLanguages,
    ),
    noScripts: linesWithoutScripts((language) => compiled("rest", language)),
    loader: loader.replaceAll(/\{\{([^}]+)\}\}/g, (_place, id: string) => english.get(id) ?? ""),
    firstTemplates: templates({ "email-step": emailStep, "tenant-name": tenantName }),
    laterTemplates: templates({ slow, reload, unsupported }),
  };
}

function templates(contents: Readonly<Record<string, string>>): string {
  return Object.entries(contents)
    .map(([id, content]) => `<template id="${id}">${content}</template>`)
    .join("");
}

type Mode = "development" | "production";
type PortalConfiguration = Configuration & { devServer?: DevServerConfiguration };

const extensions = [".ts", ".tsx", ".js", ".json"];
const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true },
  }),
  new CssMinimizerPlugin(),
];

/** Returns the loader that compiles to JavaScript for the browsers that docs/operating.md names, by default. */
function swc(isDevelopment: boolean, withRefresh: boolean, target = "es2022") {
  return {
    loader: "swc-loader",
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target,
        transform: { react: { runtime: "automatic", development: isDevelopment, refresh: withRefresh } },
      },
    },
  };
}

/** Returns whether a chunk is loaded after the first screen. */
const isLate = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== "start";

/** Returns whether the password step needs a module of the user interface, other than styles. */
function isViewOfPasswordStep(module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean {
  const isView = /[\\/]ui[\\/].+\.tsx?$/.test(module.nameForCondition() ?? "");
  return (
    isView && Array.from(chunkGraph.getModuleChunks(module)).some(({ name }) => name === "password-step")
  );
}

export default function configurations(
  _environment: unknown,
  { mode = "production" }: { mode?: Mode },
): PortalConfiguration[] {
  if (mode === "development") return [guard(mode), boot(mode, []), portal(mode, [])];
  // One plugin for all builds: it gathers the packages of each.
  const notices = [
    new NoticesPlugin({
      writtenBy: "portal",
      runtimeFiles: ["webpack", "mini-css-extract-plugin"].map((name) =>
        resolve(root, "node_modules", name, "package.json"),
      ),
      textFolder: resolve(root, "tools/licence-texts"),
      lockFile: resolve(root, "package-lock.json"),
    }),
  ];
  const builds = moduleNames.map((name) => earlyModule(name, mode, notices));
  return [guard(mode), boot(mode, notices), ...builds, prerender(mode), portal(mode, notices)];
}

/** What the builds that the portal's own build reads have in common. */
function apart(name: string, mode: Mode): PortalConfiguration {
  return {
    name,
    mode,
    devtool: false,
    resolve: { extensions },
    performance: false,
    stats: "errors-warnings",
  };
}

function guard(mode: Mode): PortalConfiguration {
  return {
    ...apart("guard", mode),
    target: ["web", "es5"],
    entry: resolve(root, "src/document/guard.ts"),
    output: { path: resolve(root, "build/guard"), filename: "guard.js", iife: true, chunkFormat: false },
    // Every browser has to be able to parse it.
    module: { rules: [{ test: /\.ts$/, use: swc(false, false, "es5") }] },
    optimization: { minimize: true, minimizer },
  };
}

function boot(mode: Mode, notices: readonly NoticesPlugin[]): PortalConfiguration {
  return {
    ...apart("boot", mode),
    target: "es2022",
    entry: Object.fromEntries(
      ["ask", "boot", "callback"].map((name) => [name, resolve(root, `src/document/${name}.ts`)]),
    ),
    output: { path: resolve(root, "build/boot"), filename: "[name].js", iife: true, chunkFormat: false },
    module: { rules: [{ test: /\.ts$/, use: swc(false, false) }] },
    plugins: [...notices, new webpack.DefinePlugin({ BOOT_PAGES: JSON.stringify(bootPages(pages)) })],
    optimization: { minimize: true, minimizer },
  };
}

function earlyModule(name: ModuleName, mode: Mode, notices: readonly NoticesPlugin[]): PortalConfiguration {
  return {
    ...apart(name, mode),
    target: "es2022",
    entry: resolve(root, modules[name]),
    experiments: { outputModule: true },
    output: {
      path: resolve(root, "build", name),
      filename: `${name}.js`,
      chunkFilename: `js/${name}-[name].[contenthash:8].js`,
      publicPath: "/",
      module: true,
      library: { type: "module" },
      chunkFormat: "module",
      clean: true,
    },
    module: { rules: [{ test: /\.ts$/, use: swc(false, false) }] },
    plugins: [...notices, new webpack.BannerPlugin(compileHint)],
    optimization: { minimize: true, minimizer },
  };
}

function prerender(mode: Mode): PortalConfiguration {
  return {
    ...apart("prerender", mode),
    target: "node24",
    entry: resolve(root, "src/first-screen/Prerendered.tsx"),
    output: {
      path: resolve(root, "build/prerender"),
      filename: "prerendered.cjs",
      library: { type: "commonjs2" },
      chunkFormat: false,
      asyncChunks: false,
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(false, false) },
        {
          test: /\.scss$/,
          use: [
            // The names of the classes alone, and the same as in the portal.
            { loader: "css-loader", options: { modules: { ...cssModules(mode), exportOnlyLocals: true } } },
            "sass-loader",
          ],
        },
      ],
    },
    optimization: { minimize: false },
  };
}

function portal(mode: Mode, notices: readonly NoticesPlugin[]): PortalConfiguration {
  const isDevelopment = mode === "development";
  return {
    name: "portal",
    dependencies: isDevelopment ? ["guard", "boot"] : ["guard", "boot", ...moduleNames, "prerender"],
    mode,
    target: ["web", "es2022"],
    devtool: isDevelopment ? "cheap-module-source-map" : false,
    entry: { main: resolve(root, "src/main.tsx") },
    output: {
      path: resolve(root, "dist"),
      clean: true,
      publicPath: "/",
      filename: "js/[name].[contenthash:8].js",
      chunkFilename: "js/[name].[contenthash:8].js",
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
            { loader: "css-loader", options: { modules: cssModules(mode) } },
            "sass-loader",
          ],
        },
      ],
    },
    plugins: [
      ...["index.html", callbackDocument].map(
        (filename) =>
          new HtmlWebpackPlugin({
            filename,
            template: resolve(root, "src/index.html"),
            scriptLoading: "defer",
            minify: { collapseWhitespace: true },
          }),
      ),
      // In development the program draws everything itself, so that what changes is seen.
      new DocumentPlugin({ withForm: !isDevelopment }),
      new PartsAheadPlugin(partsAhead(isDevelopment), [
        "main",
        "start",
        "sign-in",
        "portal",
        "password-step",
      ]),
      ...notices,
      ...(isDevelopment ? [] : [new webpack.BannerPlugin({ ...compileHint, include: /^js\/start\./ })]),
      ...(isDevelopment
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new MiniCssExtractPlugin({
              filename: "css/[name].[contenthash:8].css",
              chunkFilename: "css/[name].[contenthash:8].css",
            }),
            new NamesAsIds(),
            new CompressionPlugin({ filename: "[path][base].gz", algorithm: "gzip", minRatio: 0.95 }),
            new CompressionPlugin<BrotliOptions>({
              filename: "[path][base].br",
              algorithm: "brotliCompress",
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
              minRatio: 0.95,
            }),
          ]),
    ],
    optimization: {
      minimizer,
      // What everybody starts with is one file: it compresses best, and is asked for once.
      splitChunks: {
        chunks: isLate,
        minSize: 8_000,
        // The styles of all error pages are one file, which is asked for once.
        cacheGroups: {
          // A package that one part alone needs is in its file.
          defaultVendors: false,
          errorStyles: {
            type: "css/mini-extract",
            name: "error-styles",
            chunks: ({ name }) => /ErrorPage$/.test(name ?? ""),
            enforce: true,
          },
          // What the password step shares with other forms is one file, not one for each page that has the same part.
          forms: {
            name: "forms",
            chunks: isLate,
            test: isViewOfPasswordStep,
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    performance: false,
    stats: "errors-warnings",
    devServer: {
      host: "127.0.0.1",
      allowedHosts: [".localhost"],
      historyApiFallback: {
        disableDotRule: true,
        rewrites: Object.entries(documents).flatMap(([file, paths]) =>
          paths.map((path) => ({ from: RegExp(`^${path}/*$`), to: `/${file}` })),
        ),
      },
      // The document is made with the bytes of the inline scripts, which are read from the disk.
      devMiddleware: { writeToDisk: (file) => inlineFiles.includes(file) },
      client: { webSocketURL: "auto://0.0.0.0:0/ws", overlay: { errors: true, warnings: false } },
    },
  };
}

/** How the names of classes are made, which the drawn screens and the portal share. */
function cssModules(mode: Mode) {
  return {
    auto: /\.module\.scss$/,
    namedExport: false,
    exportLocalsConvention: "as-is",
    localIdentName: mode === "development" ? "[name]-[local]" : "[hash:base64:5]",
  };
}
