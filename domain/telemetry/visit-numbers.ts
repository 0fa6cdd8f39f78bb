import type { Counter, Moment } from "#domain/telemetry/vocabulary.ts";

/** What leaves the page: numbers under names of the vocabulary, and marks of places in the portal's own scripts. */
export type Numbers = {
  readonly counts?: Readonly<Partial<Record<Counter, number>>>;
  readonly times?: Readonly<Partial<Record<Moment, number>>>;
  readonly errors?: Readonly<Record<string, number>>;
};

/** The most marks of script errors that one document tells. */
const mostErrors = 10;

/** Adds up what happens in a document. Each number is taken once. */
export class VisitNumbers {
  private counts: Partial<Record<Counter, number>> = {};
  private errors: Record<string, number> = {};
  private readonly times: Partial<Record<Moment, number>> = {};
  private readonly timed = new Set<Moment>();

  count(counter: Counter): void {
    this.counts[counter] = (this.counts[counter] ?? 0) + 1;
  }

  /** Counts a script error by its mark. */
  countError(mark: string): void {
    const isNew = !Object.hasOwn(this.errors, mark);
    if (isNew && Object.keys(this.errors).length >= mostErrors) return;
    this.errors[mark] = (this.errors[mark] ?? 0) + 1;
  }

  /** Notes a time, in place of one that was noted before. */
  time(moment: Moment, milliseconds: number): void {
    if (!this.timed.has(moment)) this.times[moment] = Math.round(milliseconds);
  }

  /** Returns what has happened since the last call; undefined where that is nothing. A moment is returned once. */
  take(): Numbers | undefined {
    const { counts, errors } = this;
    const times = { ...this.times };
    this.counts = {};
    this.errors = {};
    for (const moment of Object.keys(times) as Moment[]) {
      this.timed.add(moment);
      delete this.times[moment];
    }
    const filled = Object.entries({ counts, times, errors }).filter(([, of]) => Object.keys(of).length > 0);
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
  }
}
