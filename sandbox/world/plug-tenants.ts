import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectFolder } from "../project-folder.ts";
import type { JsonObject } from "./merge-patch.ts";
import type { OutsideProvider } from "./tenant-records.ts";

/** A tenant that a plug's folder defines, so that its author can sign in. */
export type PlugTenant = {
  /** The provider's code. */
  readonly providerCode: string;
  readonly code: string;
  readonly name: string;
  readonly way: "redirect" | "password" | "partner";
  /** Whether the plug is the generic OpenID provider or a preset of it, and so has its settings. */
  readonly isOpenId: boolean;
  readonly person: { readonly name: string; readonly email: string };
  /** The provider at which they sign in, in place of the sandbox's own. */
  readonly outsideProvider?: OutsideProvider;
  /** The plug's settings, as in the portal's `config.json`. */
  readonly settings?: JsonObject;
};

type PlugTenantFile = {
  readonly name: string;
  readonly way: PlugTenant["way"];
  readonly person: string;
  /** The address by which the provider knows the person; derived from the name if absent. */
  readonly email?: string;
  readonly provider?: OutsideProvider;
  readonly settings?: JsonObject;
};

const plugs = join(projectFolder, "adapters/identity");
const ending = "-sandbox-tenant.json";

/** Returns the tenants of the files `<code>-sandbox-tenant.json` in the plugs' folders. */
export function plugTenants(folder = plugs): readonly PlugTenant[] {
  const files = globSync(`**/*${ending}`, { cwd: folder }).sort();
  return files.map((file) => {
    const given = JSON.parse(readFileSync(join(folder, file), "utf8")) as PlugTenantFile;
    const { name, way, person, provider, settings } = given;
    const providerCode = basename(file, ending);
    const code = `${providerCode}-hotels`;
    const email = given.email ?? `${person.split(" ", 1)[0]?.toLowerCase() ?? ""}@${code}.example`;
    const isOpenId = ["oidc", "presets"].includes(basename(dirname(file)));
    return {
      providerCode,
      code,
      name,
      way,
      isOpenId,
      person: { name: person, email },
      ...(provider && { outsideProvider: provider }),
      ...(settings && { settings }),
    };
  });
}
