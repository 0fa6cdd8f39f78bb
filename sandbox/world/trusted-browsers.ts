import { randomUUID } from "node:crypto";
import type { ProvedBy } from "./mfa-factors.ts";
import type { MovableClock } from "./movable-clock.ts";
import type { TokenRecords } from "./token-records.ts";
import type { Documents, WorldStore } from "./world-store.ts";

/** How long a browser is trusted after a factor was passed. */
const trustInMilliseconds = 60 * 24 * 60 * 60 * 1000;

/** A browser that has a device token of a person. */
export type TrustedBrowser = {
  readonly id: string;
  readonly personUuid: string;
  readonly userDeviceToken: string;
  /** What the browser calls itself. */
  readonly name: string;
  /** The factor that was passed in it. */
  readonly by: ProvedBy | undefined;
  readonly verifiedAt: number;
  readonly lastUsedAt: number;
};

type Trust = Pick<TrustedBrowser, "personUuid" | "name" | "by" | "verifiedAt">;

/** Stores the browsers in which people have passed a factor, each known by its device token. */
export class TrustedBrowsers {
  private readonly browsers: Documents<TrustedBrowser>;
  private readonly tokens: TokenRecords;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, tokens: TokenRecords, clock: MovableClock) {
    this.browsers = store.documents();
    this.tokens = tokens;
    this.clock = clock;
  }

  /** Issues a device token. An earlier token of the same browser is no longer valid. */
  trust(trust: Trust, browserId: string = randomUUID()): TrustedBrowser {
    this.end(trust.personUuid, browserId);
    const userDeviceToken = this.tokens.issue("user-device-token", trust.personUuid, trust.verifiedAt);
    const lastUsedAt = this.clock.now();
    const browser: TrustedBrowser = { ...trust, id: browserId, userDeviceToken, lastUsedAt };
    this.browsers.set(browserId, browser);
    return browser;
  }

  /** Returns the browser of a person that has this device token, however long ago the factor was passed. */
  find(personUuid: string, userDeviceToken: string): TrustedBrowser | undefined {
    return this.ofPerson(personUuid).find((browser) => browser.userDeviceToken === userDeviceToken);
  }

  /** Notes that a sign-in has presented the browser's device token. */
  use(browser: TrustedBrowser): void {
    this.browsers.set(browser.id, { ...browser, lastUsedAt: this.clock.now() });
  }

  /** Returns whether no factor is asked for in this browser. */
  isTrusted({ verifiedAt }: TrustedBrowser): boolean {
    return this.clock.now() < verifiedAt + trustInMilliseconds;
  }

  /** Returns the browsers in which this person is asked for no factor, the one that was used last first. */
  trustedOf(personUuid: string): TrustedBrowser[] {
    return this.ofPerson(personUuid)
      .filter((browser) => this.isTrusted(browser))
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
  }

  /** Ends the trust of a browser; returns whether it was trusted. */
  end(personUuid: string, id: string): boolean {
    const browser = this.browsers.get(id);
    if (browser?.personUuid !== personUuid) {
      return false;
    }
    this.tokens.spend("user-device-token", browser.userDeviceToken);
    this.browsers.delete(id);
    return true;
  }

  /** Ends the trust of every browser of a person; with `by`, only where that factor was passed. */
  endAll(personUuid: string, by?: ProvedBy): void {
    for (const browser of this.ofPerson(personUuid)) {
      if (by === undefined || browser.by === by) {
        this.end(personUuid, browser.id);
      }
    }
  }

  private ofPerson(personUuid: string): TrustedBrowser[] {
    return this.browsers.all().filter((browser) => browser.personUuid === personUuid);
  }
}
