import type { SettingRule } from "#adapters/identity/settings-table.ts";

/** A JSON schema, as far as it is read here. */
export type JsonSchema = { readonly [key: string]: unknown };

/** What a schema has to say of a plug. */
export type PlugSettings = {
  readonly code: string;
  readonly settings: Readonly<Record<string, SettingRule<unknown>>>;
};

/** Returns what a schema of the configuration says of a plug's settings, without the words for people. */
export function settingsInSchema(schema: JsonSchema, code: string): JsonSchema | undefined {
  const part = partsOf(schema)[code];
  if (!isSchema(part)) return undefined;
  const { $ref } = part;
  const named = typeof $ref === "string" ? at(schema, $ref.split("/").slice(1)) : part;
  const properties = Object.entries(isSchema(named["properties"]) ? named["properties"] : {});
  return Object.fromEntries(properties.map(([key, said]) => [key, withoutWords(said)]));
}

/** Returns the schema with a part for each plug with settings that it does not know. What is there stays as it is. */
export function withPlugs(schema: JsonSchema, plugs: readonly PlugSettings[], isStrict = false): JsonSchema {
  const copy = structuredClone(schema) as Record<string, unknown>;
  const parts = partsOf(copy) as Record<string, unknown>;
  for (const { code, settings } of plugs.filter(({ settings: table }) => Object.keys(table).length > 0)) {
    const properties = Object.entries(settings).map(([key, { expected, schema: said }]) => [
      key,
      { description: expected, ...(isStrict ? strict(said) : said) },
    ]);
    parts[code] ??= {
      type: "object",
      ...(isStrict && { description: `settings of ${code}`, additionalProperties: false }),
      properties: Object.fromEntries(properties) as object,
    };
  }
  return copy;
}

/** A text of a hosts file gets into the files of servers, so it has no quotes, braces and line breaks. */
function strict(said: JsonSchema): JsonSchema {
  const { minLength, ...rest } = said;
  return said["type"] === "string" && said["pattern"] === undefined
    ? { ...rest, pattern: minLength === undefined ? "^[\\w.:@/ -]*$" : "^[\\w.:@/ -]+$" }
    : said;
}

function partsOf(schema: JsonSchema): JsonSchema {
  const inConfig = at(schema, ["properties", "identityProviders"]);
  const inHosts = at(schema, ["$defs", "identityProviders"]);
  return at(inConfig["properties"] ? inConfig : inHosts, ["properties"]);
}

function at(schema: JsonSchema, path: readonly string[]): JsonSchema {
  return path.reduce<JsonSchema>((part, key) => (isSchema(part[key]) ? part[key] : {}), schema);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

function withoutWords(said: unknown): unknown {
  if (!isSchema(said)) return said;
  return Object.fromEntries(
    Object.entries(said).filter(([key]) => !["description", "default"].includes(key)),
  );
}
