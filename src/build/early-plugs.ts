import type { CatalogueEntry } from "#adapters/identity/plugin.ts";

const origin =
  "// Written by `npm run generate` from the catalogue, so that what runs before the program need not load the catalogue itself.";

/** Returns the generated source files with the facts about plugs that the boot script needs, by file name. */
export function earlyPlugs(catalogue: readonly CatalogueEntry[]): Readonly<Record<string, string>> {
  const codesOf = (wanted: (entry: CatalogueEntry) => boolean) =>
    catalogue.filter(wanted).map(({ code }) => code);
  const checking = codesOf(({ early }) => early === "check");
  const checks = functionsOf(checking, (name) => `check${name}SessionEarly`, "early-check");
  const waysBack = functionsOf(checking, (name) => `create${name}WayBack`, "way-back");
  const libraries = functionsOf(
    codesOf(({ hasLibrary }) => hasLibrary === true),
    (name) => `fetch${name}Library`,
    "library",
  );
  const forms = codesOf(({ ways }) => ways[0] === "password");
  const departures = codesOf(({ early }) => early === "departure");
  const usual = codesOf(({ isUsual }) => isUsual === true);
  if (usual.length !== 1) throw new Error(`One plug serves tenants that name none, not ${usual.length}.`);
  const early = `${origin}
${checks.imports}
import type { EarlyCheck } from "./early-check.ts";

/** The plugs that can look for a session before the program is loaded. */
export const earlyChecks: Readonly<Record<string, EarlyCheck>> = { ${checks.record} };

/** The plugs that take a password here: their form may be shown before the program is loaded. */
export const earlyForms: ReadonlySet<string> = new Set(${JSON.stringify(forms)});

/** The plugs with a page of their own, for which the browser may leave before the program is loaded (\`src/departure\`). */
export const earlyDepartures: ReadonlySet<string> = new Set(${JSON.stringify(departures)});
`;
  const usualSource = `${origin}

/** The plug of tenants that name none. */
export const usualProvider = ${JSON.stringify(usual[0])};
`;
  // A file of its own, because the boot script cannot load parts.
  const librariesSource = `${origin}
${libraries.imports}

/** Fetch what a sign-in at a plug needs, without running it. */
export const earlyLibraries: Readonly<Record<string, () => Promise<unknown>>> = { ${libraries.record} };
`;
  // A file of its own, because the boot script needs nothing of it.
  const waysBackSource = `${origin}
${waysBack.imports}
import { createOpenIdWayBack } from "./oidc/open-id-way-back.ts";
import type { CreateWayBack } from "./provider-way-back.ts";

/** Create the way back of the plugs that complete a sign-in before the program is loaded. */
export const earlyWaysBack: Readonly<Record<string, CreateWayBack>> = { ${[
    waysBack.record,
    ...departures.map((code) => `${/-/.test(code) ? JSON.stringify(code) : code}: createOpenIdWayBack`),
  ]
    .filter(Boolean)
    .join(", ")} };
`;
  return {
    "adapters/identity/early-checks.ts": early,
    "adapters/shared/usual-provider.ts": usualSource,
    "adapters/identity/early-libraries.ts": librariesSource,
    "adapters/identity/early-ways-back.ts": waysBackSource,
  };
}

/** Returns the imports of one function of each plug, named after its code, and the members of a record of them. */
function functionsOf(codes: readonly string[], nameFor: (plug: string) => string, file: string) {
  const functions = codes.map((code) => ({
    code,
    name: nameFor(code.replace(/(?:^|-)(.)/g, (_start, letter: string) => letter.toUpperCase())),
  }));
  return {
    imports: functions
      .map(({ code, name }) => `import { ${name} } from "./${code}/${code}-${file}.ts";`)
      .join("\n"),
    record: functions
      .map(({ code, name }) => `${/-/.test(code) ? JSON.stringify(code) : code}: ${name}`)
      .join(", "),
  };
}
