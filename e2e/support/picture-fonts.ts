import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
const { devDependencies } = JSON.parse(manifest) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** The fonts that come with the checks: the package, and the file of the characters that are drawn with it. */
const fonts = {
  latin: ["@fontsource-variable/noto-sans", "noto-sans-latin-wght-normal"],
  accents: ["@fontsource-variable/noto-sans", "noto-sans-latin-ext-wght-normal"],
  thai: ["@fontsource-variable/noto-sans-thai", "noto-sans-thai-thai-wght-normal"],
  mono: ["@fontsource-variable/noto-sans-mono", "noto-sans-mono-latin-wght-normal"],
  // Arrows, ticks and the hyphen U+2011, which the others lack.
  signs: ["@fontsource/dejavu-sans", "dejavu-sans-latin-400-normal"],
} as const;

type Font = keyof typeof fonts;

const familiesOf = (...named: readonly Font[]) => named.map((font) => `"pictures-${font}"`).join(", ");
const faceOf = (font: Font) => {
  const [folder, file] = fonts[font];
  const data = readFileSync(fileURLToPath(import.meta.resolve(`${folder}/files/${file}.woff2`))).toString(
    "base64",
  );
  return `@font-face { font-family: ${familiesOf(font)}; font-weight: 100 900; src: url("data:font/woff2;base64,${data}") }`;
};

/** Returns the rules by which a page of the portal is drawn with these fonts alone. */
export function pictureFontRules(): string {
  return `${Object.keys(fonts)
    .map((font) => faceOf(font as Font))
    .join("\n")}
:root {
  --font: ${familiesOf("latin", "accents", "thai", "signs")} !important;
  --font-mono: ${familiesOf("mono", "latin", "accents", "thai", "signs")} !important;
}
code, pre { font-family: var(--font-mono) }`;
}

/** Returns what draws the pictures, with versions: pixels are alike where all of it is. */
export function engineOf(chromium: string): string {
  const packages = [...new Set(Object.values(fonts).map(([folder]) => folder))];
  return [`Chromium ${chromium}`, ...packages.map((name) => `${name} ${devDependencies[name] ?? ""}`)].join(
    ", ",
  );
}

/** Returns the programs of an engine, each with its version. */
export function programsOf(engine: string): Readonly<Record<string, string>> {
  if (engine === "") return {};
  const programs = engine.split(", ").map((program) => program.split(" "));
  return Object.fromEntries(programs.map(([name = "", version = ""]) => [name, version]));
}
