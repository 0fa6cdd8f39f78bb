import type { Told } from "#domain/telemetry/told.ts";

/** How much is kept for a listener that comes later. */
const most = 64;

const early: Told[] = [];
let listener: ((told: Told) => void) | undefined;

/** Tells what happens in this document to the listener that counts it, if the host has one. */
export function tell(told: Told): void {
  if (listener) listener(told);
  else if (early.length < most) early.push(told);
}

/** Hears all that is told, also what was told before; returns the function that stops it. */
export function hear(heard: (told: Told) => void): () => void {
  early.splice(0).forEach(heard);
  listener = heard;
  return () => {
    listener = undefined;
  };
}
