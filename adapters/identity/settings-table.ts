import { failure, success, type Result } from "#domain/shared/result.ts";

/** A problem in a plug's part of the runtime configuration; `path` is relative to that part. */
export type ConfigProblem = { readonly path: string; readonly value: unknown; readonly problem: string };

/** How one setting of a plug is read. */
export type SettingRule<Value> = {
  /** Describes a valid value, for the operator. */
  readonly expected: string;
  /** The same in JSON Schema, for `config.schema.json`. */
  readonly schema: Readonly<Record<string, unknown>>;
  accepts(value: unknown): value is Value;
};

/** One rule for each setting. No setting is required here: a plug reports a missing one when it is used. */
export type SettingsTable<Settings> = {
  readonly [Key in keyof Settings]-?: SettingRule<Exclude<Settings[Key], undefined>>;
};

/** A text that is not empty. */
export const text: SettingRule<string> = {
  expected: "a text that is not empty",
  schema: { type: "string", minLength: 1 },
  accepts: (value): value is string => typeof value === "string" && value !== "",
};

/** True or false. */
export const flag: SettingRule<boolean> = {
  expected: "true or false",
  schema: { type: "boolean" },
  accepts: (value): value is boolean => typeof value === "boolean",
};

/** Reads the settings by the table. Keys that it does not name are not read, nor is anything of the prototype. */
export function readByTable<Settings extends object>(
  table: SettingsTable<Settings>,
  raw: unknown,
): Result<Settings, readonly ConfigProblem[]> {
  const given = settingsOf(raw);
  if (!given.ok) return given;
  const settings: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const [path, rule] of Object.entries<SettingRule<unknown>>(table)) {
    const value = Object.hasOwn(given.value, path) ? given.value[path] : undefined;
    if (value === undefined) continue;
    if (rule.accepts(value)) settings[path] = value;
    else problems.push({ path, value, problem: `must be ${rule.expected}` });
  }
  return problems.length === 0 ? success(settings as Settings) : failure(problems);
}

/**
 * Returns the keys of a configuration that the table does not name, most likely because they are misspelt; `code` names
 * the plug of a provider with a key of its own.
 */
export function keysBeyond(table: object, raw: unknown): readonly string[] {
  const given = settingsOf(raw);
  const known = { code: true, ...table };
  return given.ok ? Object.keys(given.value).filter((key) => !Object.hasOwn(known, key)) : [];
}

/** Reads a plug's part of the raw configuration: an object, empty when the deployment sets none. */
function settingsOf(raw: unknown): Result<Readonly<Record<string, unknown>>, readonly ConfigProblem[]> {
  if (raw === undefined) return success({});
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return failure([{ path: "", value: raw, problem: "must be an object" }]);
  }
  return success(raw as Record<string, unknown>);
}
