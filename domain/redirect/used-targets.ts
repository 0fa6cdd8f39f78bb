import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import { anyText, listOf, numeric, shape, type Checked } from "#domain/storage/shape.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import * as keys from "#domain/storage/storage-keys.ts";

/**
 * The targets that no tab of this browser redirects to again: a mark of the origin and `state` of each, and the time of
 * its use in milliseconds since the epoch.
 */
export const usedTargets = {
  key: keys.usedTargets,
  area: "local",
  check: listOf(shape({ mark: anyText, at: numeric })),
} as const;

const hour = 3_600_000;
/** Long enough for a tab that is restored the next morning. */
const lifetime = 24 * hour;
const limit = 50;

type Deps = { readonly storage: BrowserStorage; readonly urlParser: UrlParser; readonly clock: Clock };

/**
 * The targets whose one-time `state` was already sent to their application. The application refuses a second answer
 * with it (RFC 6749 §10.12), so no tab of this browser uses it again.
 */
export class UsedTargets extends Service<Deps> {
  /** Returns whether this target's `state` was used. A target without a `state` may be used any number of times. */
  has(target: string): boolean {
    const mark = this.markOf(target);
    return this.recent.some((used) => used.mark === mark);
  }

  /** Records that the browser redirects to this target now. */
  add(target: string): void {
    const mark = this.markOf(target);
    if (mark === undefined) return;
    this.deps.storage.write(usedTargets, [...this.recent, { mark, at: this.deps.clock.now() }].slice(-limit));
  }

  private get recent(): Checked<typeof usedTargets.check> {
    const begin = this.deps.clock.now() - lifetime;
    return (this.deps.storage.read(usedTargets) ?? []).filter(({ at }) => at > begin);
  }

  /** Returns a mark of the application's origin and the `state`: a `state` is good for one use, on any path. */
  private markOf(target: string): string | undefined {
    const state = this.deps.urlParser.parameter(target, "state");
    return state ? shortMark(`${this.deps.urlParser.parse(target)?.origin} ${state}`) : undefined;
  }
}
