import type { Clock } from "#domain/shared/clock.port.ts";

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  }
}
