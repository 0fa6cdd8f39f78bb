export type JsonObject = { [key: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Applies a JSON Merge Patch (RFC 7396): replaces members, removes one by `null`, merges objects. */
export function mergePatch<Target extends object>(target: Target, patch: JsonObject): Target {
  const merged = new Map<string, unknown>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      merged.delete(key);
    } else if (isJsonObject(value)) {
      const previous = merged.get(key);
      merged.set(key, mergePatch(isJsonObject(previous) ? previous : {}, value));
    } else {
      merged.set(key, value);
    }
  }
  return Object.fromEntries(merged) as Target;
}
