import type { Clock } from "#domain/shared/clock.port.ts";

type Appointment = { at: number; readonly callback: () => void };

/** Time that passes when the test says so. */
export class FakeClock implements Clock {
  private moment: number;
  private readonly appointments = new Set<Appointment>();

  constructor(moment = Date.UTC(2026, 10, 20, 9, 30)) {
    this.moment = moment;
  }

  /** The number of callbacks that are still due. */
  get pending(): number {
    return this.appointments.size;
  }

  now(): number {
    return this.moment;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const appointment = { at: this.moment + milliseconds, callback };
    this.appointments.add(appointment);
    return () => this.appointments.delete(appointment);
  }

  /** Lets time pass and makes every call that falls due, each at its own moment and in order. */
  advance(milliseconds: number): void {
    const end = this.moment + milliseconds;
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      this.appointments.delete(next);
      this.moment = Math.max(this.moment, next.at);
      next.callback();
    }
    this.moment = end;
  }

  /**
   * Moves the wall clock without letting time pass, as a person or a time server does: callbacks become due after the
   * same time as before.
   */
  set(moment: number): void {
    for (const appointment of this.appointments) appointment.at += moment - this.moment;
    this.moment = moment;
  }

  private nextUntil(end: number): Appointment | undefined {
    return [...this.appointments].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}
