import { randomInt, randomUUID } from "node:crypto";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

export type MobileFlowKind = "numberChallenge" | "setupMasterDevice" | "masterDeviceLogin";

export type MobileFlowFailure =
  | "REJECTED"
  | "TIMEOUT"
  | "RATE_LIMITED"
  | "FAILED"
  | "SETUP_FAILED"
  | "SETUP_TIMEOUT_FAILED";

/** A request to a partner's app, such as a pairing or an approval. */
export type MobileFlow = {
  readonly id: string;
  readonly kind: MobileFlowKind;
  readonly personUuid: string;
  /** The session that began the flow and is replaced after an approval. */
  readonly sessionId: string;
  /** The browser that asks, and when it did: the app shows both. */
  readonly asker: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly status: "PENDING" | "APPROVED" | "FAILED";
  readonly failure?: MobileFlowFailure;
  readonly retryAfterSeconds?: number;
  /** The number that the portal shows; `choices` are those that the app offers. */
  readonly number?: number;
  readonly choices?: readonly number[];
  readonly pairingCode?: string;
  /** The token of the new session, once it was fetched. */
  readonly token?: string;
};

type MobileFlowBeginning = Pick<MobileFlow, "kind" | "personUuid" | "sessionId" | "asker">;

const second = 1000;
const lifetimes: Readonly<Record<MobileFlowKind, number>> = {
  numberChallenge: 120 * second,
  setupMasterDevice: 300 * second,
  masterDeviceLogin: 120 * second,
};

/** Stores the flows of the partners' apps: one open flow for each person, each with a timeout. */
export class MobileFlowRecords {
  private readonly flows: Documents<MobileFlow>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.flows = store.documents();
    this.clock = clock;
  }

  /** Begins a flow; an open flow of the same person fails. */
  begin(beginning: MobileFlowBeginning): MobileFlow {
    const { kind, personUuid } = beginning;
    const open = this.latestOf(personUuid);
    if (open?.status === "PENDING") {
      this.change(open, { status: "FAILED", failure: failureOf(open) });
    }
    const flow: MobileFlow = {
      ...beginning,
      id: randomUUID(),
      askedAt: this.clock.now(),
      expiresAt: this.clock.now() + lifetimes[kind],
      status: "PENDING",
      ...(kind === "numberChallenge" ? numberChallenge() : {}),
      ...(kind === "setupMasterDevice" ? { pairingCode: pairingCode() } : {}),
    };
    this.flows.set(flow.id, flow);
    return flow;
  }

  find(id: string): MobileFlow | undefined {
    return this.asOfNow(this.flows.get(id));
  }

  /** Returns the latest flow of a person. */
  latestOf(personUuid: string): MobileFlow | undefined {
    return this.asOfNow(this.flows.all().findLast((flow) => flow.personUuid === personUuid));
  }

  change(flow: MobileFlow, change: Partial<MobileFlow>): MobileFlow {
    const changed: MobileFlow = { ...flow, ...change };
    this.flows.set(flow.id, changed);
    return changed;
  }

  private asOfNow(flow: MobileFlow | undefined): MobileFlow | undefined {
    return flow?.status === "PENDING" && this.clock.now() >= flow.expiresAt
      ? { ...flow, status: "FAILED", failure: lateFailureOf(flow) }
      : flow;
  }
}

/** Returns the general failure of a kind of flow. */
export function failureOf({ kind }: MobileFlow): MobileFlowFailure {
  return kind === "setupMasterDevice" ? "SETUP_FAILED" : "FAILED";
}

/** Returns the failure of a kind of flow after a timeout. */
export function lateFailureOf({ kind }: MobileFlow): MobileFlowFailure {
  return kind === "setupMasterDevice" ? "SETUP_TIMEOUT_FAILED" : "TIMEOUT";
}

/** Returns a random two-digit number, and three choices that include it. */
function numberChallenge(): Pick<MobileFlow, "number" | "choices"> {
  const choices = new Set<number>();
  while (choices.size < 3) {
    choices.add(randomInt(10, 100));
  }
  const numbers = [...choices];
  const number = numbers[randomInt(numbers.length)];
  return { choices: numbers, ...(number === undefined ? {} : { number }) };
}

/** Returns a pairing code without characters that look alike. */
function pairingCode(): string {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const part = (): string =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join("");
  return `${part()}-${part()}`;
}
