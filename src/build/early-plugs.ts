import type { CatalogueEntry } from "#adapters/identity/plugin.ts";

const origin =
  "// Written by `npm run generate` from the manifests of the catalogue, which itself is too much for the boot script.";

/** Returns the generated source files with the facts about plugs that the boot script needs, by file name. */
export function earlyPlugs(catalogue: readonly CatalogueEntry[]): Readonly<Record<string, string>> {
  const codesOf = (wanted: (entry: CatalogueEntry) => boolean) =>
    catalogue.filter(wanted).map(({ code }) => code);
  const checks = codesOf(({ early }) => early === "check").map((code) => ({
    code,
    name: `check${code.replace(/(?:^|-)(.)/g, (_start, letter: string) => letter.toUpperCase())}SessionEarly`,
  }));
  const imports = checks.map(
    ({ code, name }) => `import { ${name} } from "./${code}/${code}-early-check.ts";`,
  );
  const forms = codesOf(({ ways }) => ways[0] === "password");
  const departures = codesOf(({ early }) => early === "departure");
  const usual = codesOf(({ isUsual }) => isUsual === true);
  if (usual.length !== 1) throw new Error(`One plug serves tenants that name none, not ${usual.length}.`);
  const early = `${origin}
${imports.join("\n")}
import type { EarlyCheck } from "./early-check.ts";

/** The plugs that can look for a session before the program is loaded. */
export const earlyChecks: Readonly<Record<string, EarlyCheck>> = { ${checks
    .map(({ code, name }) => `${/-/.test(code) ? JSON.stringify(code) : code}: ${name}`)
    .join(", ")} };

/** The plugs that take a password here: their form may be shown before the program is loaded. */
export const earlyForms: ReadonlySet<string> = new Set(${JSON.stringify(forms)});

/** The plugs with a page of their own, for which the browser may leave before the program is loaded (\`src/departure\`). */
export const earlyDepartures: ReadonlySet<string> = new Set(${JSON.stringify(departures)});
`;
  const usualSource = `${origin}

/** The plug of tenants that name none. */
export const usualProvider = ${JSON.stringify(usual[0])};
`;
  return { "adapters/identity/early-checks.ts": early, "adapters/usual-provider.ts": usualSource };
}
