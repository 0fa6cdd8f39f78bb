import { randomInt } from "node:crypto";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const minute = 60 * 1000;

/** How long a code works, in seconds. */
export const emailCodeLifetime = 3 * 60;

/**
 * The rules of Auth0's passwordless connections, `most` being the codes that are sent `within` a time; only the pause
 * between two is the platform's.
 */
const rules = {
  validity: emailCodeLifetime * 1000,
  tries: 3,
  pause: 30 * 1000,
  most: 5,
  within: 10 * minute,
} as const;

type Codes = {
  readonly code: string;
  readonly expiresAt: number;
  readonly tries: number;
  /** The times at which codes were requested. */
  readonly requests: readonly number[];
};

const none: Codes = { code: "", expiresAt: 0, tries: 0, requests: [] };

/** The codes that Auth0 sends by e-mail: of each address only the last one is valid, once, and for three tries. */
export class EmailCodes {
  private readonly codes: Documents<Codes>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.codes = store.documents();
    this.clock = clock;
  }

  /** Returns the seconds until a code may be requested. If that is 0, counts the request. */
  secondsToWait(tenantCode: string, email: string): number {
    const now = this.clock.now();
    const kept = this.of(tenantCode, email);
    const recent = kept.requests.filter((at) => at > now - rules.within);
    const [oldest = now] = recent.slice(-rules.most);
    const until = Math.max(
      (recent.at(-1) ?? -Infinity) + rules.pause,
      recent.length < rules.most ? 0 : oldest + rules.within,
    );
    if (until > now) {
      return Math.ceil((until - now) / 1000);
    }
    this.keep(tenantCode, email, { ...kept, requests: [...recent, now] });
    return 0;
  }

  /** Makes a code, which ends the validity of any other. */
  issue(tenantCode: string, email: string): string {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const { requests } = this.of(tenantCode, email);
    this.keep(tenantCode, email, { code, expiresAt: this.clock.now() + rules.validity, tries: 0, requests });
    return code;
  }

  /** Checks a code, and spends it if it is right. */
  judge(tenantCode: string, email: string, code: string): "right" | "wrong" | "expired" | "too-many-tries" {
    const kept = this.of(tenantCode, email);
    if (kept.code === "") {
      return "wrong";
    }
    if (kept.tries >= rules.tries) {
      return "too-many-tries";
    }
    if (kept.expiresAt <= this.clock.now()) {
      return "expired";
    }
    if (kept.code !== code) {
      this.keep(tenantCode, email, { ...kept, tries: kept.tries + 1 });
      return "wrong";
    }
    this.keep(tenantCode, email, { ...kept, code: "" });
    return "right";
  }

  private of(tenantCode: string, email: string): Codes {
    return this.codes.get(keyOf(tenantCode, email)) ?? none;
  }

  private keep(tenantCode: string, email: string, codes: Codes): void {
    this.codes.set(keyOf(tenantCode, email), codes);
  }
}

function keyOf(tenantCode: string, email: string): string {
  return JSON.stringify([tenantCode, email.trim().toLowerCase()]);
}
