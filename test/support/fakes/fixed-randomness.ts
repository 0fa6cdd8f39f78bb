import type { Randomness } from "#domain/ports/randomness.port.ts";

/** Counts instead of rolling dice: `random-state-1`, `random-state-2`, … */
export class FixedRandomness implements Randomness {
  private drawn = 0;
  private uuids = 0;

  randomState(): string {
    this.drawn += 1;
    return `random-state-${this.drawn}`;
  }

  uuid(): string {
    this.uuids += 1;
    return `00000000-0000-4000-8000-${String(this.uuids).padStart(12, "0")}`;
  }
}
