import { catalogue } from "#adapters/identity/catalogue.ts";
import type { ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import { keysBeyond } from "#adapters/identity/settings-table.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { ConfigProblem } from "#src/config/config.ts";

/**
 * Configures every plug from its part of the config; returns the plugs, all problems with their paths, and the codes of
 * the plugs that have them.
 */
export function configurePlugins(parts: Readonly<Record<string, unknown>>) {
  const plugins: ConfiguredPlugin[] = [];
  const problems: ConfigProblem[] = [];
  const unusable: string[] = [];
  for (const { code, configure } of catalogue) {
    const read = configure(Object.hasOwn(parts, code) ? parts[code] : undefined);
    if (read.ok) plugins.push(read.value);
    else if (Object.hasOwn(parts, code)) {
      unusable.push(code);
      problems.push(
        ...read.failure.map((entry) => ({
          ...entry,
          path: ["identityProviders", code, entry.path].filter(Boolean).join("."),
        })),
      );
    }
  }
  return { plugins, problems, unusable, unknownKeys: unknownKeysOf(parts) };
}

function unknownKeysOf(parts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(parts).flatMap(([key, part]) => {
    const plug = catalogue.find(({ code }) => code === key);
    // A provider with a key of its own names its plug (config-19). Its other keys are judged where its plug is loaded.
    const isEntry = catalogue.some(({ code }) => code === asRecord(part)?.["code"]);
    if (!plug) return isEntry ? [] : [`identityProviders.${key}`];
    const { settings } = plug;
    return settings ? keysBeyond(settings, part).map((name) => `identityProviders.${key}.${name}`) : [];
  });
}
