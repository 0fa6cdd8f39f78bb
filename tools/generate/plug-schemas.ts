import type { SettingRule } from "#adapters/identity/settings-table.ts";

/** A JSON schema, as far as it is read here. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The settings of a plug that a schema has to describe. */
type PlugSettings = {
  readonly code: string;
  readonly settings: Readonly<Record<string, SettingRule<unknown>>>;
};

/** Returns the part of a configuration's schema about a plug's settings, without descriptions. */
export function settingsInSchema(schema: JsonSchema, code: string): JsonSchema | undefined {
  const part = partsOf(schema)[code];
  if (!isSchema(part)) return undefined;
  const { $ref } = part;
  const named = typeof $ref === "string" ? at(schema, $ref.split("/").slice(1)) : part;
  const properties = Object.entries(isSchema(named["properties"]) ? named["properties"] : {});
  return Object.fromEntries(properties.map(([key, said]) => [key, withoutWords(said)]));
}

/** Returns the schema with a part added for each plug with settings that it lacks. Existing parts stay unchanged. */
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

/**
 * Returns the schema with stricter texts: those of a hosts file are written into the files of servers, so they must not
 * contain quotes, braces and line breaks.
 */
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
