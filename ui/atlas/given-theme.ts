import { asRecord } from "#domain/storage/storage-entry.ts";
import type { Theme } from "#domain/theme/tenant-theme.ts";

/** The content of the file that `npm run atlas -- --theme FILE` names (`webpack-atlas.config.ts`). */
declare const ATLAS_THEME: unknown;

/** The theme of a file: of a login domain, a theme, or its six colours alone; undefined where none was named. */
export function givenTheme(
  content: unknown = typeof ATLAS_THEME === "undefined" ? undefined : ATLAS_THEME,
): Partial<Theme> | undefined {
  const given = asRecord(content);
  if (!given) return undefined;
  return asRecord(given["theme"]) ?? (asRecord(given["colors"]) ? given : { colors: given });
}
