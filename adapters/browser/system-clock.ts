import type { Clock } from "#domain/ports/clock.port.ts";

/** The machine's own time. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  }
}
