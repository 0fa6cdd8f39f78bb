import { listenToEvents, recordEvent } from "#application/shared/telemetry-events.ts";
import type { TelemetryEvent } from "#domain/telemetry/telemetry-event.ts";

test("what is told before somebody listens is kept, up to 64 events, and heard once (telemetry-07)", () => {
  for (let count = 0; count < 70; count += 1) recordEvent({ step: "email" });
  const heard: TelemetryEvent[] = [];
  const stop = listenToEvents((event) => heard.push(event));
  recordEvent({ step: "password" });
  expect([heard.length, heard.at(-1)]).toEqual([65, { step: "password" }]);
  stop();
  recordEvent({ step: "arrived" });
  const later: TelemetryEvent[] = [];
  listenToEvents((event) => later.push(event));
  expect([heard.length, later]).toEqual([65, [{ step: "arrived" }]]);
});
