import type { Language } from "#domain/shared/language.ts";
import { languages } from "#domain/shared/language.ts";
import { atlasTenants, type AtlasTenant } from "./atlas-tenants.ts";
import { mirroredPseudoLocale, pseudoLocale } from "./pseudo-locale.ts";

export type AtlasLanguage = Language | typeof pseudoLocale | typeof mirroredPseudoLocale;

export const atlasLanguages: readonly AtlasLanguage[] = [...languages, pseudoLocale, mirroredPseudoLocale];
/** `auto` follows the system, as the portal does. */
export const atlasSchemes = ["auto", "light", "dark"] as const;
export const atlasWidths = [320, 360, 768, 1280] as const;

/** How a state is shown; stored in the query of its address. */
export type AtlasSettings = {
  readonly language: AtlasLanguage;
  readonly tenant: AtlasTenant;
  readonly scheme: (typeof atlasSchemes)[number];
  /** The width of the frame around the state, in CSS pixels; undefined fills the window. */
  readonly width: (typeof atlasWidths)[number] | undefined;
};

/** Reads the settings from a query; missing and invalid values become the defaults. */
export function readSettings(search: string): AtlasSettings {
  const query = new URLSearchParams(search);
  const one = <Value extends string | number>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === query.get(name));
  return {
    language: one("lang", atlasLanguages) ?? "en",
    tenant: one("tenant", atlasTenants) ?? atlasTenants[0] ?? "navy",
    scheme: one("scheme", atlasSchemes) ?? "auto",
    width: one("width", atlasWidths),
  };
}

/** Returns the query for these settings. */
export function writeSettings({ language, tenant, scheme, width }: AtlasSettings): string {
  const query = new URLSearchParams({ lang: language, tenant, scheme });
  if (width !== undefined) query.set("width", String(width));
  return `?${query.toString()}`;
}
