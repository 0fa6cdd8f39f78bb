import type { CatalogueEntry } from "#adapters/identity/plugin.ts";
import type { SettingRule } from "#adapters/identity/settings-table.ts";

/** Returns the settings of a plug, loading its code where that is late. */
export async function settingsOf(
  entry: CatalogueEntry,
): Promise<Readonly<Record<string, SettingRule<unknown>>>> {
  return (entry.settings ?? (await entry.loadSettings?.()) ?? {}) as Readonly<
    Record<string, SettingRule<unknown>>
  >;
}
