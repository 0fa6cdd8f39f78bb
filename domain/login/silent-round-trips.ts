import type { Clock } from "#domain/ports/clock.port.ts";
import { silentRedirects } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

const limit = 3;
const windowInMilliseconds = 60_000;

/** Breaks the circle of a portal and a provider that send each other the same person (SPEC-CHOICE D-11). */
export class SilentRoundTrips {
  private readonly records: Records;
  private readonly clock: Clock;

  constructor(ports: { readonly records: Records; readonly clock: Clock }) {
    this.records = ports.records;
    this.clock = ports.clock;
  }

  /** Whether this tab may leave for one more: at most three within a minute. */
  get areAllowed(): boolean {
    return this.recent.length < limit;
  }

  /** Notes that the tab leaves now. */
  count(): void {
    this.records.write(silentRedirects, [...this.recent, this.clock.now()]);
  }

  private get recent(): readonly number[] {
    const now = this.clock.now();
    // A moment to come was planted, or the clock was moved (NET-07).
    return (this.records.read(silentRedirects) ?? []).filter(
      (moment) => moment > now - windowInMilliseconds && moment <= now,
    );
  }
}
