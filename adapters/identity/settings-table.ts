import { failure, success, type Result } from "#domain/shared/result.ts";
import type { ConfigProblem } from "./plugin.ts";
import { settingsOf } from "./plugin-settings.ts";

/** How one setting of a plug is read. */
export type SettingRule<Value> = {
  /** What a right value is, for the operator. */
  readonly expected: string;
  accepts(value: unknown): value is Value;
};

/** One rule for each setting. None is required: what a plug cannot do without, it reports when it is used. */
export type SettingsTable<Settings> = {
  readonly [Key in keyof Settings]-?: SettingRule<Exclude<Settings[Key], undefined>>;
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

/** Returns the keys of a configuration that the table does not name, most likely because they are misspelt. */
export function keysBeyond(table: object, raw: unknown): readonly string[] {
  const given = settingsOf(raw);
  return given.ok ? Object.keys(given.value).filter((key) => !Object.hasOwn(table, key)) : [];
}
