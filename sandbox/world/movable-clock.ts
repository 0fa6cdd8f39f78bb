/** The world's clock: the machine's time plus an offset that the control page and tests set. */
export class MovableClock {
  private offsetInMilliseconds = 0;

  now(): number {
    return Date.now() + this.offsetInMilliseconds;
  }

  get offsetInSeconds(): number {
    return Math.round(this.offsetInMilliseconds / 1000);
  }

  advance(seconds: number): void {
    this.offsetInMilliseconds += seconds * 1000;
  }

  setTo(instant: number): void {
    this.offsetInMilliseconds = instant - Date.now();
  }

  reset(): void {
    this.offsetInMilliseconds = 0;
  }
}
