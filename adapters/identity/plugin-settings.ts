import { failure, success, type Result } from "#domain/shared/result.ts";
import type { ConfigProblem } from "./plugin.ts";

/** Reads a plug's settings from the raw configuration: an object, empty when the deployment sets none. */
export function settingsOf(
  raw: unknown,
): Result<Readonly<Record<string, unknown>>, readonly ConfigProblem[]> {
  if (raw === undefined) return success({});
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return failure([{ path: "", value: raw, problem: "must be an object" }]);
  }
  return success(raw as Record<string, unknown>);
}
