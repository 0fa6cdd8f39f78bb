/** Time, which the domain does not have. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Calls `callback` after a while; returns how to give up on it. */
  after(milliseconds: number, callback: () => void): () => void;
}
