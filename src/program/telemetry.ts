import { watchTimings } from "#adapters/browser/page-timings.ts";
import { scriptPlaceOf } from "#adapters/browser/script-place.ts";
import { TelemetryBeacon } from "#adapters/http/telemetry-beacon.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { listenToEvents } from "#application/shared/telemetry-events.ts";
import { countersOf } from "#domain/telemetry/counters-of.ts";
import { VisitNumbers } from "#domain/telemetry/visit-numbers.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";

/**
 * Counts what happens in this document, and sends the numbers when it is hidden or left: each of them once, and nothing
 * where nothing has happened since.
 */
export function countVisit({ window: browserWindow, navigation }: FirstScreen): void {
  const numbers = new VisitNumbers();
  const beacon = new TelemetryBeacon(browserWindow);
  listenToEvents((event) => {
    const page = pageAtPath(navigation.shown.pathname) ?? "not-found";
    for (const counter of countersOf(event, page)) numbers.count(counter);
    const place = "thrown" in event ? scriptPlaceOf(event.thrown) : undefined;
    if (place !== undefined) numbers.countError(place);
  });
  const takeRest = watchTimings(browserWindow, (moment, value) => numbers.time(moment, value));
  const send = () => {
    takeRest();
    const taken = numbers.take();
    if (taken) beacon.send(taken);
  };
  const { document } = browserWindow;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  browserWindow.addEventListener("pagehide", send);
}
