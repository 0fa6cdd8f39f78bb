import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
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

/** Limits silent redirects, so that the portal and a provider do not send a person back and forth forever. */
export class SilentRoundTrips extends Service<Deps> {
  /** Whether this tab may redirect silently once more: at most three times a minute. */
  get areAllowed(): boolean {
    return this.recent.length < limit;
  }

  /** Returns whether this tab may redirect silently to a target: its application would refuse a `state` used before. */
  areAllowedFor(target: TrustedUrl): boolean {
    return this.areAllowed && !this.deps.usedTargets.has(target);
  }

  /** Records that the tab redirects now, and its target if it has one. */
  count(target?: TrustedUrl): void {
    if (target !== undefined) this.deps.usedTargets.add(target);
    this.deps.storage.write(silentRedirects, [...this.recent, this.deps.clock.now()]);
  }

  private get recent(): readonly number[] {
    const now = this.deps.clock.now();
    // A time in the future is forged, or was written before the clock was set back (NET-07).
    return (this.deps.storage.read(silentRedirects) ?? []).filter(
      (moment) => moment > now - windowInMilliseconds && moment <= now,
    );
  }
}
