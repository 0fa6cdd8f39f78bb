import type { CallClient } from "#adapters/http/call-client.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { AuthenticatedIdentity, SessionToken } from "#domain/identity/identity.ts";
import type {
  AuthenticateCommand,
  AuthenticateFailure,
  AuthenticationApi,
} from "#domain/session/authentication-api.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { checkedAnswer } from "./checked-answer.ts";
import { exchangeCode } from "./exchange-code.ts";
import { nothingAnswer } from "./nothing-answer.schema.ts";
import type { Wire } from "./wire-shapes.ts";

const endSessionFailures: FailureTable<"already-ended"> = { 401: "already-ended", 404: "already-ended" };

type Deps = { readonly client: CallClient };

/** Begins and ends sessions over REST. Neither call is cancelled, because the platform acts on it anyway. */
export class RestAuthenticationApi implements AuthenticationApi {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  authenticate(command: AuthenticateCommand): Promise<Result<AuthenticatedIdentity, AuthenticateFailure>> {
    return exchangeCode(this.deps.client, command);
  }

  async endSession(token: SessionToken): Promise<Result<undefined, CallFailure>> {
    const body: Wire["TokenRequest"] = { token };
    const sent = await this.deps.client.send({
      method: "POST",
      path: ["logout"],
      body,
      retry: retryPolicies.logOut,
      cancellation: uncancellable,
    });
    const checked = checkedAnswer(sent, nothingAnswer, endSessionFailures);
    // A session that is gone is what logging out is for.
    if (checked.ok || checked.failure.kind === "already-ended") return success(undefined);
    return { ok: false, failure: checked.failure };
  }
}
