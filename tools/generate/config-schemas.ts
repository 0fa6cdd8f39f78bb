import { readFileSync, writeFileSync } from "node:fs";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { settingsOf } from "./settings-of.ts";
import { withLanguages } from "./language-schemas.ts";
import { withPlugs, type JsonSchema } from "./plug-schemas.ts";

/*
 * `npm run generate:schema`: writes a part for each plug that the schemas of `config.json` and of the hosts file do not
 * know yet, and has texts by language take those of the portal.
 */
const plugs = await Promise.all(
  catalogue.map(async (entry) => ({ code: entry.code, settings: await settingsOf(entry) })),
);
for (const file of ["src/config/config.schema.json", "deploy/hosts/hosts.schema.json"]) {
  const schema = JSON.parse(readFileSync(file, "utf8")) as JsonSchema;
  const extended = withLanguages(withPlugs(schema, plugs, file.startsWith("deploy/")));
  if (JSON.stringify(extended) === JSON.stringify(schema)) continue;
  writeFileSync(file, `${JSON.stringify(extended, undefined, 2)}\n`);
  console.log(`${file}: written. Say in its own words what each setting is for, and run npm run format.`);
}
