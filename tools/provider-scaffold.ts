import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const usage = `npm run new:provider -- NAME --way redirect|password|partner
npm run new:provider -- NAME --oidc

Writes a plug for an identity provider with its tests and a sandbox tenant. NAME is its code in tenants and in config.json:
lower-case letters, digits and single hyphens. Nothing is overwritten.

  --way redirect   people sign in on the provider's own page
  --way password   people type their password into the portal
  --way partner    people come from a partner's application
  --oidc           an OpenID provider that needs no code: a file of data over adapters/identity/oidc

The tests are red where the author has to decide something. docs/adding-a-provider.md leads on.`;

/** The files that were written, or the reason why none were. */
type Scaffold =
  | { readonly ok: true; readonly files: readonly string[]; readonly next: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const knownWays = ["redirect", "password", "partner"];
/** Relative to the project's folder, in which npm runs scripts. */
const templates = "tools/kit-templates";
const catalogueFile = "adapters/identity/catalogue.ts";

/** Writes the plug that the arguments of the command line describe, below `root`. */
export function newProvider(words: readonly string[], root: string): Scaffold {
  const asked = read(words);
  if (typeof asked === "string") return { ok: false, problem: asked };
  const { code, way } = asked;
  const contents = way === "oidc" ? ofPreset(code) : ofFolder(code, way);
  const taken = [...contents.keys(), `adapters/identity/${code}`].find((path) =>
    existsSync(join(root, path)),
  );
  if (taken !== undefined) return { ok: false, problem: `${taken} is there already; nothing was written.` };
  const entries = way === "oidc" ? presetEntries(code) : [catalogueEntry(code)];
  const lists = new Map<string, string>();
  for (const { file, change } of entries) {
    const text = readFileSync(join(root, file), "utf8");
    const changed = change(text);
    if (changed === undefined)
      return { ok: false, problem: `${file} has no place for ${code}, or has it already.` };
    lists.set(file, changed);
  }
  for (const [path, text] of [...contents, ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return {
    ok: true,
    files: [...contents.keys(), ...lists.keys()],
    next: [
      "Next:",
      `  npm run check:provider -- ${code}   tells what is red: that is what you decide`,
      `  npm start                       has the tenant ${tenantOf(code)}.localhost`,
      "  docs/adding-a-provider.md       leads on",
    ],
  };
}

function read(words: readonly string[]): { readonly code: string; readonly way: string } | string {
  const isOidc = words.includes("--oidc");
  const wayAt = words.indexOf("--way");
  const way = wayAt === -1 ? "redirect" : (words[wayAt + 1] ?? "");
  const rest = words.filter(
    (word, at) => word !== "--oidc" && (wayAt === -1 || (at !== wayAt && at !== wayAt + 1)),
  );
  const [code = "", ...more] = rest;
  const unknown = [code, ...more].find((word) => word.startsWith("--"));
  if (unknown !== undefined) return `There is no option ${unknown}; --help names them.`;
  if (more.length > 0) return `One name is enough: ${code} or ${more.join(" or ")}?`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) || code.length > 32)
    return `“${code}” is no name for a provider: at most 32 lower-case letters, digits and single hyphens, a letter first.`;
  if (!isOidc && wayAt === -1)
    return "Say the way: --way redirect, --way password, --way partner, or --oidc.";
  if (!knownWays.includes(way)) return `“${way}” is no way: redirect, password or partner.`;
  if (isOidc && way !== "redirect")
    return "An OpenID provider signs people in on its own page: --oidc goes with --way redirect.";
  return { code, way: isOidc ? "oidc" : way };
}

function ofFolder(code: string, way: string): ReadonlyMap<string, string> {
  const folder = `adapters/identity/${code}`;
  const isLate = way !== "partner";
  const files: readonly (readonly [string, string])[] = [
    [`${folder}/${code}.plugin.ts`, isLate ? "plugin.late" : "plugin.partner"],
    ...(isLate ? ([[`${folder}/${code}-chunk.ts`, "chunk.late"]] as const) : []),
    [`${folder}/${code}-settings.ts`, "settings"],
    [`${folder}/${code}-decisions.ts`, `decisions.${way}`],
    [`${folder}/${code}-identity-provider.ts`, `provider.${way}`],
    [`${folder}/${code}-failures.ts`, `failures.${way}`],
    [`${folder}/README.md`, `README.${way}`],
    [`${folder}/${code}-sandbox-tenant.json`, "sandbox"],
    [`test/adapters/identity/${code}/${code}-contract.test.ts`, `test.${way}`],
  ];
  return new Map(files.map(([path, template]) => [path, filled(template, code, way)]));
}

function ofPreset(code: string): ReadonlyMap<string, string> {
  const presets = "adapters/identity/oidc/presets";
  return new Map([
    [`${presets}/${code}-preset.ts`, filled("preset.oidc", code, "redirect")],
    [`${presets}/${code}-sandbox-tenant.json`, filled("sandbox", code, "redirect")],
    [`test/adapters/identity/oidc/${code}-preset.test.ts`, filled("test.oidc", code, "redirect")],
  ]);
}

type Entry = { readonly file: string; readonly change: (text: string) => string | undefined };

function catalogueEntry(code: string): Entry {
  const name = `${camelCase(code)}Plug`;
  return {
    file: catalogueFile,
    change: (text) =>
      replaced(
        replaced(
          text,
          "import type { CatalogueEntry }",
          (found) => `import { ${name} } from "./${code}/${code}.plugin.ts";\n${found}`,
        ),
        "...openIdPlugs",
        (found) => `${found}, ${name}`,
      ),
  };
}

function presetEntries(code: string): readonly Entry[] {
  const name = `${camelCase(code)}Preset`;
  return [
    {
      file: "adapters/identity/oidc/oidc.plugin.ts",
      change: (text) =>
        text.includes(`"${code}"`)
          ? undefined
          : replaced(text, '"zitadel"', (found) => `${found}, "${code}"`),
    },
    {
      file: "adapters/identity/oidc/open-id-provider.ts",
      change: (text) =>
        replaced(
          replaced(
            text,
            "import { zitadelPreset }",
            (found) => `import { ${name} } from "./presets/${code}-preset.ts";\n${found}`,
          ),
          "  zitadelPreset,\n",
          (found) => `${found}  ${name},\n`,
        ),
    },
  ];
}

function replaced(
  text: string | undefined,
  place: string,
  by: (found: string) => string,
): string | undefined {
  return text?.includes(place) ? text.replace(place, () => by(place)) : undefined;
}

function filled(template: string, code: string, way: string): string {
  const name = camelCase(code);
  // A password is sent from the page.
  const policy = way === "password" ? '"connect-src"' : "";
  return readFileSync(join(templates, `${template}.txt`), "utf8")
    .replaceAll("__code__", code)
    .replaceAll("__name__", name)
    .replaceAll("__Name__", name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll("__way__", way)
    .replaceAll("__policy__", policy);
}

function camelCase(code: string): string {
  return code.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
}

/** Returns the code of the tenant that the sandbox makes from the plug's file. */
function tenantOf(code: string): string {
  return `${code}-hotels`;
}
