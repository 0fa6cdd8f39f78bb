import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A tenant that a plug's folder brings along, so that its author can sign in. */
export type PlugTenant = {
  /** The provider's code. */
  readonly providerCode: string;
  readonly code: string;
  readonly name: string;
  readonly way: "redirect" | "password" | "elsewhere";
  /** Whether the plug is data over the generic OpenID provider, and so has its settings. */
  readonly isPreset: boolean;
  readonly person: { readonly name: string; readonly email: string };
};

/** From the root, where npm runs its scripts. */
const plugs = "adapters/identity";
const ending = "-sandbox-tenant.json";

/** Returns the tenants of the files `<code>-sandbox-tenant.json` in the plugs' folders. */
export function plugTenants(folder = plugs): readonly PlugTenant[] {
  const files = globSync(`**/*${ending}`, { cwd: folder }).sort();
  return files.map((file) => {
    const { name, way, person } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
      readonly name: string;
      readonly way: PlugTenant["way"];
      readonly person: string;
    };
    const providerCode = basename(file, ending);
    const code = `${providerCode}-hotels`;
    const email = `${person.split(" ", 1)[0]?.toLowerCase() ?? ""}@${code}.example`;
    const isPreset = basename(dirname(file)) === "presets";
    return { providerCode, code, name, way, isPreset, person: { name: person, email } };
  });
}
