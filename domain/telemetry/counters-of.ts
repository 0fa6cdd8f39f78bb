import type { PageName } from "#domain/navigation/pages.ts";
import { failureOf, type Told } from "#domain/telemetry/told.ts";
import type { Counter } from "#domain/telemetry/vocabulary.ts";

/** Returns what is counted of something that a page has told; nothing for a script error, which has a mark of its own. */
export function countersOf(told: Told, page: PageName): readonly Counter[] {
  if ("step" in told) return [told.step];
  if ("factor" in told) return [`${told.stage} ${told.factor}`];
  if ("app" in told) return [`${page} app-${told.app}`];
  if ("thrown" in told) return [];
  const { outcome } = told;
  if (outcome.kind === "left-for-application") return ["arrived"];
  if (outcome.kind === "left-for-provider") return page === "logout" ? [] : ["provider"];
  const failure = failureOf(outcome);
  return failure === undefined ? [] : [`${page} ${failure}`];
}
