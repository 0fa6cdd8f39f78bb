import { failure, success, type Result } from "#domain/shared/result.ts";
import type { ConfigProblem } from "./plugin.ts";

/** Reads a plug's settings: an object of the raw configuration, empty when the deployment says nothing. */
export function settingsOf(
  raw: unknown,
): Result<Readonly<Record<string, unknown>>, readonly ConfigProblem[]> {
  if (raw === undefined) return success({});
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return failure([{ path: "", value: raw, problem: "must be an object" }]);
  }
  return success(raw as Record<string, unknown>);
}
