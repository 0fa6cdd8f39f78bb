import type { Adapter, AdapterPayload } from "oidc-provider";
import type { ProviderRecords } from "../world/provider-records.ts";
import { withoutQuery } from "./provider-client.ts";

/** Stores the provider's sessions and codes in the world, so that they follow the world's clock and its reset. */
export function providerAdapter(records: ProviderRecords, model: string): Adapter {
  const find = (id: string): AdapterPayload | undefined =>
    records.find(model, id) as AdapterPayload | undefined;
  return {
    async upsert(id, payload, lifetimeInSeconds) {
      const { grantId, uid: sessionUid } = payload;
      records.put(
        { model, id, grantId, sessionUid, payload: withBareRedirectUri(payload) },
        lifetimeInSeconds,
      );
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

/** Removes the query from `redirect_uri`: at Auth0, the exchange of a code compares it without the query. */
function withBareRedirectUri(payload: AdapterPayload): AdapterPayload {
  const bare = payload.redirectUri === undefined ? undefined : withoutQuery(payload.redirectUri);
  return bare === undefined ? payload : { ...payload, redirectUri: bare };
}
