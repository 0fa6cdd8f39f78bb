import type { Clock } from "#domain/ports/clock.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import { silentRedirects } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

const limit = 3;
const windowInMilliseconds = 60_000;

type Deps = {
  readonly storage: BrowserStorage;
  readonly clock: Clock;
  readonly usedTargets: UsedTargets;
};

/** Breaks the circle of a portal and a provider that send each other the same person (SPEC-CHOICE D-11). */
export class SilentRoundTrips {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Whether this tab may leave for one more: at most three within a minute. */
  get areAllowed(): boolean {
    return this.recent.length < limit;
  }

  /** Whether it may leave for this target, which refuses a `state` that was used (SPEC-CHOICE D-67). */
  areAllowedFor(target: TrustedUrl): boolean {
    return this.areAllowed && !this.deps.usedTargets.has(target);
  }

  /** Notes that the tab leaves now, and for which target where it leaves for one. */
  count(target?: TrustedUrl): void {
    if (target !== undefined) this.deps.usedTargets.add(target);
    this.deps.storage.write(silentRedirects, [...this.recent, this.deps.clock.now()]);
  }

  private get recent(): readonly number[] {
    const now = this.deps.clock.now();
    // A moment to come was planted, or the clock was moved (NET-07).
    return (this.deps.storage.read(silentRedirects) ?? []).filter(
      (moment) => moment > now - windowInMilliseconds && moment <= now,
    );
  }
}
