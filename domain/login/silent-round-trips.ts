import type { Clock } from "#domain/ports/clock.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import { silentRedirects } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

const limit = 3;
const windowInMilliseconds = 60_000;

/** Breaks the circle of a portal and a provider that send each other the same person (SPEC-CHOICE D-11). */
export class SilentRoundTrips {
  private readonly records: Records;
  private readonly clock: Clock;
  private readonly usedTargets: UsedTargets;

  constructor(ports: {
    readonly records: Records;
    readonly clock: Clock;
    readonly usedTargets: UsedTargets;
  }) {
    this.records = ports.records;
    this.clock = ports.clock;
    this.usedTargets = ports.usedTargets;
  }

  /** Whether this tab may leave for one more: at most three within a minute. */
  get areAllowed(): boolean {
    return this.recent.length < limit;
  }

  /** Whether it may leave for this target, which refuses a `state` that was used (SPEC-CHOICE D-67). */
  areAllowedFor(target: TrustedAddress): boolean {
    return this.areAllowed && !this.usedTargets.has(target);
  }

  /** Notes that the tab leaves now, and for which target where it leaves for one. */
  count(target?: TrustedAddress): void {
    if (target !== undefined) this.usedTargets.add(target);
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
