import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A package whose code is in the build, with the texts that its licence requires to be shipped. */
export type BundledPackage = {
  readonly name: string;
  /** Absent if the package is not installed, because another package has bundled its code. */
  readonly version?: string;
  /** The SPDX expression of its `package.json`. */
  readonly licence?: string;
  readonly homepage?: string;
  readonly texts: readonly string[];
};

/** Licences that allow what the portal does: shipping the code, with the notice. */
const acceptedLicences = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"]);

const licenceFile = /^(licen[cs]e|copying|notice)([.-][a-z0-9.-]+)?$/i;
const codeFile = /\.(?:[cm]?[jt]s|json)$/i;
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const line = "=".repeat(80);

/**
 * Returns the packages that the given files belong to, by name. A package may ship a file that was itself
 * bundled from other packages: the source map beside such a file names them, and they are followed as well.
 *
 * @param textFolder holds `<package>.txt` for packages that were published without the text of their licence
 */
export function readBundledPackages(files: Iterable<string>, textFolder: string): BundledPackage[] {
  const pending = [...files];
  const seen = new Set(pending);
  const folders = new Set<string>();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    const folder = packageFolder.exec(file)?.[0];
    if (folder === undefined) continue;
    folders.add(folder);
    for (const source of bundledSources(file)) {
      if (!seen.has(source)) pending.push(source);
      seen.add(source);
    }
  }
  const packages = [...folders].map((folder) => readPackage(folder, textFolder));
  const byVersion = new Map(packages.map((found) => [`${found.name} ${found.version}`, found]));
  return [...byVersion.values()].sort((one, other) => compare(one.name, other.name));
}

/** Returns the reasons against shipping these packages, one sentence each. */
export function judgeLicences(packages: readonly BundledPackage[]): string[] {
  return packages.flatMap(({ name, version, licence, texts }) => {
    if (version === undefined) return [`${name} is in the bundle and not installed: its licence is unknown`];
    const isAccepted = licence !== undefined && acceptedLicences.has(licence);
    return [
      ...(isAccepted
        ? []
        : [`${name} ${version} has a licence that is not among the accepted ones: ${licence ?? "none"}`]),
      ...(texts.length > 0 ? [] : [`${name} ${version} comes without the text of its licence`]),
    ];
  });
}

/** Returns the notices as one text for people. */
export function writeNotices(packages: readonly BundledPackage[]): string {
  const head = "The scripts and styles beside this file contain code of the packages below.";
  const sections = packages.map(({ name, version, licence, homepage, texts }) =>
    [
      line,
      [`${name} ${version}`, `Licence: ${licence}`, ...(homepage === undefined ? [] : [homepage])].join("\n"),
      ...texts,
    ].join("\n\n"),
  );
  return `${[head, ...sections].join("\n\n")}\n`;
}

/** Returns the files of other packages from which this one was bundled, as its source map names them. */
function bundledSources(file: string): string[] {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources = [] } = JSON.parse(readFileSync(map, "utf8")) as { readonly sources?: readonly string[] };
  return sources.flatMap((source) => {
    const inPackage = source.split("node_modules/").at(-1);
    return inPackage === undefined || inPackage === source ? [] : [installedAt(dirname(file), inPackage)];
  });
}

/** Looks for a file of a package in the `node_modules` folders above, as Node does. */
function installedAt(folder: string, inPackage: string): string {
  const path = join(folder, "node_modules", inPackage);
  const parent = dirname(folder);
  const isInstalled = existsSync(packageFolder.exec(path)?.[0] ?? path);
  return isInstalled || parent === folder ? path : installedAt(parent, inPackage);
}

function readPackage(folder: string, textFolder: string): BundledPackage {
  const name =
    folder
      .split(/[\\/]node_modules[\\/]/)
      .at(-1)
      ?.replaceAll("\\", "/") ?? folder;
  const manifest = resolve(folder, "package.json");
  if (!existsSync(manifest)) return { name, texts: [] };
  const { version, license, homepage } = JSON.parse(readFileSync(manifest, "utf8")) as {
    readonly version?: string;
    readonly license?: unknown;
    readonly homepage?: string;
  };
  return {
    name,
    ...(version !== undefined && { version }),
    ...(typeof license === "string" && { licence: license }),
    ...(homepage !== undefined && { homepage }),
    texts: licenceTexts(folder, resolve(textFolder, `${name.replace("/", "-")}.txt`)),
  };
}

function licenceTexts(folder: string, substitute: string): string[] {
  const own = readdirSync(folder)
    .filter((name) => licenceFile.test(name) && !codeFile.test(name))
    .sort(compare)
    .map((name) => resolve(folder, name));
  const files = own.length === 0 && existsSync(substitute) ? [substitute] : own;
  return files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
}

/** Compares by code points, so that every machine writes the same file. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
