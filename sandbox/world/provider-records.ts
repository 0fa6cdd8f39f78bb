import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

type ProviderRecord = {
  readonly model: string;
  readonly id: string;
  readonly grantId: string | undefined;
  readonly sessionUid: string | undefined;
  readonly payload: object;
  readonly expiresAt: number | undefined;
};

/** Stores the identity provider's sessions, codes and grants, which expire by the world's clock. */
export class ProviderRecords {
  private readonly records: Documents<ProviderRecord>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.records = store.documents();
    this.clock = clock;
  }

  put(record: Omit<ProviderRecord, "expiresAt">, lifetimeInSeconds: number | undefined): void {
    const expiresAt =
      lifetimeInSeconds === undefined ? undefined : this.clock.now() + lifetimeInSeconds * 1000;
    this.records.set(keyOf(record.model, record.id), { ...record, expiresAt });
  }

  find(model: string, id: string): object | undefined {
    return this.living(this.records.get(keyOf(model, id)));
  }

  findBySession(model: string, sessionUid: string): object | undefined {
    return this.living(
      this.records.all().find((record) => record.model === model && record.sessionUid === sessionUid),
    );
  }

  /** Replaces the payload of a record without extending its lifetime. */
  replacePayload(model: string, id: string, payload: object): void {
    const record = this.records.get(keyOf(model, id));
    if (record !== undefined) {
      this.records.set(keyOf(model, id), { ...record, payload });
    }
  }

  forget(model: string, id: string): void {
    this.records.delete(keyOf(model, id));
  }

  /** Ends a session of an identity provider, by what its ID tokens call it (`sid`). */
  endSession(sid: string): void {
    for (const { model, id, sessionUid } of this.records.all()) {
      if (sessionUid === sid && /^Session\b/.test(model)) {
        this.forget(model, id);
      }
    }
  }

  forgetGrant(model: string, grantId: string): void {
    for (const record of this.records.all()) {
      if (record.model === model && record.grantId === grantId) {
        this.forget(model, record.id);
      }
    }
  }

  private living(record: ProviderRecord | undefined): object | undefined {
    const isOver = record?.expiresAt !== undefined && record.expiresAt <= this.clock.now();
    return isOver ? undefined : record?.payload;
  }
}

function keyOf(model: string, id: string): string {
  return `${model} ${id}`;
}
