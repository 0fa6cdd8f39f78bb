import type { PageName } from "#domain/navigation/pages.ts";
import { failureOf, type TelemetryEvent } from "#domain/telemetry/telemetry-event.ts";
import type { Counter } from "#domain/telemetry/vocabulary.ts";

/** Returns the counters of an event of a page; none for a script error, which has a mark of its own. */
export function countersOf(event: TelemetryEvent, page: PageName): readonly Counter[] {
  if ("step" in event) return [event.step];
  if ("factor" in event) return [`${event.stage} ${event.factor}`];
  if ("app" in event) return [`${page} app-${event.app}`];
  if ("thrown" in event) return [];
  const { outcome } = event;
  if (outcome.kind === "left-for-application") return ["arrived"];
  if (outcome.kind === "left-for-provider") return page === "logout" ? [] : ["provider"];
  const failure = failureOf(outcome);
  return failure === undefined ? [] : [`${page} ${failure}`];
}
