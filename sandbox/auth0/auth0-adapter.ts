import type { Adapter, AdapterPayload } from "oidc-provider";
import { providerAdapter } from "../provider-adapter.ts";
import type { ProviderRecords } from "../world/provider-records.ts";
import { withoutQuery } from "./provider-client.ts";

/** Stores the documents of a tenant's Auth0, with redirect addresses as Auth0 compares them. */
export function auth0Adapter(records: ProviderRecords, model: string): Adapter {
  return providerAdapter({ records, model, stored: withBareRedirectUri });
}

/** Removes the query from `redirect_uri`: at Auth0, the exchange of a code compares it without the query. */
function withBareRedirectUri(payload: AdapterPayload): AdapterPayload {
  const bare = payload.redirectUri === undefined ? undefined : withoutQuery(payload.redirectUri);
  return bare === undefined ? payload : { ...payload, redirectUri: bare };
}
