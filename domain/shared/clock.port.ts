/** The clock and its timers, which the domain does not have itself. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls `callback` once after this time; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}
