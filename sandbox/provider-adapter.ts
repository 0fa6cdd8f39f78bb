import type { Adapter, AdapterPayload } from "oidc-provider";
import type { ProviderRecords } from "./world/provider-records.ts";

type StoredModel = {
  readonly records: ProviderRecords;
  /** The kind of document, such as `AuthorizationCode`, prefixed so that providers do not share documents. */
  readonly model: string;
  /** Changes a payload before it is stored. */
  readonly stored?: (payload: AdapterPayload) => AdapterPayload;
};

/** Stores a provider's sessions and codes in the world, so that they follow the world's clock and its reset. */
export function providerAdapter({ records, model, stored = (payload) => payload }: StoredModel): Adapter {
  const find = (id: string): AdapterPayload | undefined =>
    records.find(model, id) as AdapterPayload | undefined;
  return {
    async upsert(id, payload, lifetimeInSeconds) {
      const { grantId, uid: sessionUid } = payload;
      records.put({ model, id, grantId, sessionUid, payload: stored(payload) }, lifetimeInSeconds);
    },
    async find(id) {
      return find(id);
    },
    async findByUid(uid) {
      return records.findBySession(model, uid) as AdapterPayload | undefined;
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      records.replacePayload(model, id, { ...find(id), consumed: Math.floor(Date.now() / 1000) });
    },
    async destroy(id) {
      records.forget(model, id);
    },
    async revokeByGrantId(grantId) {
      records.forgetGrant(model, grantId);
    },
  };
}
