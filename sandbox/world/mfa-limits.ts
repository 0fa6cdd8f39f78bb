import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const second = 1000;
const minute = 60 * second;

/** How often a person may do something: a number of times within a period, with a pause in between. */
const limits = {
  "phone-code": { most: 5, within: 10 * minute, pause: 30 * second },
  "totp-secret": { most: 10, within: 10 * minute, pause: 0 },
  "wrong-totp-code": { most: 5, within: 5 * minute, pause: 0 },
  "wrong-recovery-code": { most: 5, within: 5 * minute, pause: 0 },
  "passkey-challenge": { most: 20, within: 5 * minute, pause: 0 },
  "recovery-codes": { most: 10, within: 10 * minute, pause: 0 },
  "wrong-password": { most: 5, within: 5 * minute, pause: 0 },
  "number-challenge": { most: 5, within: 5 * minute, pause: 0 },
} as const;

/** What a person may do only so often in a time. */
export type LimitedDeed = keyof typeof limits;
type Deed = LimitedDeed | "totp-step" | "first-try";

/** The pause between two codes, which the portal counts down. */
export const resendInSeconds = limits["phone-code"].pause / second;

/** Tracks each person's recent actions, by the world's clock, and the authenticator codes that were spent. */
export class MfaLimits {
  private readonly deeds: Documents<number[]>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.deeds = store.documents();
    this.clock = clock;
  }

  /** Returns the seconds to wait; 0 when the action is allowed. */
  secondsToWait(deed: LimitedDeed, personUuid: string): number {
    const { most, within, pause } = limits[deed];
    const now = this.clock.now();
    const moments = this.moments(deed, personUuid).filter((at) => at > now - within);
    const latest = moments.at(-1);
    const [oldestThatCounts] = moments.slice(-most);
    const until = Math.max(
      latest === undefined ? 0 : latest + pause,
      oldestThatCounts === undefined || moments.length < most ? 0 : oldestThatCounts + within,
    );
    return Math.max(0, Math.ceil((until - now) / second));
  }

  /** Returns how often the action is allowed before a wait begins. */
  timesLeft(deed: LimitedDeed, personUuid: string): number {
    const { most, within } = limits[deed];
    const now = this.clock.now();
    return most - this.moments(deed, personUuid).filter((at) => at > now - within).length;
  }

  count(deed: LimitedDeed, personUuid: string): void {
    this.write(deed, personUuid, [...this.moments(deed, personUuid), this.clock.now()]);
  }

  forget(deed: LimitedDeed, personUuid: string): void {
    this.write(deed, personUuid, []);
  }

  /** Spends a time step; false when it, or a later one, was spent before (RFC 6238 §5.2). */
  spendTotpStep(secret: string, step: number): boolean {
    const [latest = 0] = this.moments("totp-step", secret);
    if (step <= latest) {
      return false;
    }
    this.write("totp-step", secret, [step]);
    return true;
  }

  /** Returns false and true in turns for each number. */
  isSecondTry(phoneNumber: string): boolean {
    const isSecond = this.moments("first-try", phoneNumber).length > 0;
    this.write("first-try", phoneNumber, isSecond ? [] : [this.clock.now()]);
    return isSecond;
  }

  private moments(deed: Deed, owner: string): number[] {
    return this.deeds.get(JSON.stringify([deed, owner])) ?? [];
  }

  private write(deed: Deed, owner: string, moments: number[]): void {
    this.deeds.set(JSON.stringify([deed, owner]), moments);
  }
}
