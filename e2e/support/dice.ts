/** Random numbers that a seed repeats (mulberry32). */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** Returns one of the values. */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.roll() * values.length)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  }

  private roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
