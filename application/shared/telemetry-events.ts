import type { TelemetryEvent } from "#domain/telemetry/telemetry-event.ts";

/** How much is kept for a listener that comes later. */
const most = 64;

const early: TelemetryEvent[] = [];
let listener: ((event: TelemetryEvent) => void) | undefined;

/** Records what happens in this document: hands it to the listener that counts it, or keeps it for one that comes later. */
export function recordEvent(event: TelemetryEvent): void {
  if (listener) listener(event);
  else if (early.length < most) early.push(event);
}

/** Calls `heard` with each event, also with those before this call; returns the function that stops it. */
export function listenToEvents(heard: (event: TelemetryEvent) => void): () => void {
  early.splice(0).forEach(heard);
  listener = heard;
  return () => {
    listener = undefined;
  };
}
