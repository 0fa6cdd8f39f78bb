import { randomInt, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

export type MobileFlowKind = "numberChallenge" | "setupMasterDevice" | "masterDeviceLogin";

export type MobileFlowFailure =
  | "REJECTED"
  | "TIMEOUT"
  | "RATE_LIMITED"
  | "FAILED"
  | "SETUP_FAILED"
  | "SETUP_TIMEOUT_FAILED";

/** Something that a partner's app is asked for. */
export type MobileFlow = {
  readonly id: string;
  readonly kind: MobileFlowKind;
  readonly personUuid: string;
  /** The session that asked, and that is raised by an approval. */
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly status: "PENDING" | "APPROVED" | "FAILED";
  readonly failure?: MobileFlowFailure;
  readonly retryAfterSeconds?: number;
  /** The number that the portal shows, and those that the app offers. */
  readonly number?: number;
  readonly choices?: readonly number[];
  readonly pairingCode?: string;
  /** The raised session's token, once it was asked for. */
  readonly token?: string;
};

type MobileFlowBeginning = Pick<MobileFlow, "kind" | "personUuid" | "sessionId">;

const second = 1000;
const lifetimes: Readonly<Record<MobileFlowKind, number>> = {
  numberChallenge: 120 * second,
  setupMasterDevice: 300 * second,
  masterDeviceLogin: 120 * second,
};

/** Flows of the partners' apps: one at a time for each person, and each for a while. */
export class MobileFlowRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  /** Begins a flow; one of that person that was still open has failed by that. */
  begin(beginning: MobileFlowBeginning): MobileFlow {
    const { kind, personUuid } = beginning;
    const open = this.latestOf(personUuid);
    if (open?.status === "PENDING") {
      this.change(open, { status: "FAILED", failure: failureOf(open) });
    }
    const flow: MobileFlow = {
      ...beginning,
      id: randomUUID(),
      expiresAt: this.clock.now() + lifetimes[kind],
      status: "PENDING",
      ...(kind === "numberChallenge" ? numberChallenge() : {}),
      ...(kind === "setupMasterDevice" ? { pairingCode: pairingCode() } : {}),
    };
    this.database
      .prepare("INSERT INTO mobile_flow (id, person_uuid, document) VALUES (?, ?, ?)")
      .run(flow.id, personUuid, JSON.stringify(flow));
    return flow;
  }

  find(id: string): MobileFlow | undefined {
    return this.read("SELECT document FROM mobile_flow WHERE id = ?", id);
  }

  /** What the app of this person was asked for last. */
  latestOf(personUuid: string): MobileFlow | undefined {
    return this.read(
      "SELECT document FROM mobile_flow WHERE person_uuid = ? ORDER BY rowid DESC LIMIT 1",
      personUuid,
    );
  }

  change(flow: MobileFlow, change: Partial<MobileFlow>): MobileFlow {
    const changed: MobileFlow = { ...flow, ...change };
    this.database
      .prepare("UPDATE mobile_flow SET document = ? WHERE id = ?")
      .run(JSON.stringify(changed), flow.id);
    return changed;
  }

  private read(query: string, key: string): MobileFlow | undefined {
    const row = this.database.prepare(query).get(key);
    return row === undefined ? undefined : this.asOfNow(JSON.parse(String(row["document"])) as MobileFlow);
  }

  private asOfNow(flow: MobileFlow): MobileFlow {
    return flow.status === "PENDING" && this.clock.now() >= flow.expiresAt
      ? { ...flow, status: "FAILED", failure: lateFailureOf(flow) }
      : flow;
  }
}

/** How a flow of this kind fails where there is nothing more to say. */
export function failureOf({ kind }: MobileFlow): MobileFlowFailure {
  return kind === "setupMasterDevice" ? "SETUP_FAILED" : "FAILED";
}

/** How a flow of this kind fails where nobody answers. */
export function lateFailureOf({ kind }: MobileFlow): MobileFlowFailure {
  return kind === "setupMasterDevice" ? "SETUP_TIMEOUT_FAILED" : "TIMEOUT";
}

/** A number of two digits, somewhere between two others. */
function numberChallenge(): Pick<MobileFlow, "number" | "choices"> {
  const choices = new Set<number>();
  while (choices.size < 3) {
    choices.add(randomInt(10, 100));
  }
  const numbers = [...choices];
  const number = numbers[randomInt(numbers.length)];
  return { choices: numbers, ...(number === undefined ? {} : { number }) };
}

/** Letters and digits that nobody mixes up. */
function pairingCode(): string {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  const part = (): string =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join("");
  return `${part()}-${part()}`;
}
