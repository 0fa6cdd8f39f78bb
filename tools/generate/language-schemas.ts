import { isLanguage, languages } from "#domain/shared/language.ts";
import type { JsonSchema } from "./plug-schemas.ts";

/** Returns a schema in which lists of languages, and properties by language, are those of the portal. */
export function withLanguages(schema: JsonSchema): JsonSchema {
  return extended(schema) as JsonSchema;
}

function extended(value: unknown): unknown {
  if (Array.isArray(value)) return isOfLanguages(value) ? [...languages] : value.map(extended);
  if (typeof value !== "object" || value === null) return value;
  if (isOfLanguages(Object.keys(value))) {
    const [one] = Object.values(value) as unknown[];
    return Object.fromEntries(languages.map((language) => [language, extended(one)]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, extended(part)]));
}

/** Returns whether these are several languages: a single one is a name that is required, such as `en`. */
function isOfLanguages(names: readonly unknown[]): boolean {
  return names.length > 1 && names.every((name) => typeof name === "string" && isLanguage(name));
}
