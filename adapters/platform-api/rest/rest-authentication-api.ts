import type { CallClient } from "#adapters/http/call-client.ts";
import type { AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import { success } from "#domain/shared/result.ts";
import { nothing } from "./answer-body.ts";
import { exchangeCode } from "./exchange-code.ts";
import { platformCalls } from "./rest-calls.ts";

const endSession = platformCalls<Pick<AuthenticationApi, "endSession">>({
  endSession: {
    call: "logOut",
    request: (token) => ({ method: "POST", path: ["logout"], body: { token } }),
    read: nothing,
    // A session that is gone is what logging out is for.
    successes: { 401: success(undefined), 404: success(undefined) },
  },
});

/** Begins and ends sessions over REST. */
export function restAuthenticationApi(deps: { readonly client: CallClient }): AuthenticationApi {
  return { ...endSession(deps), authenticate: (command) => exchangeCode(deps.client, command) };
}
