import type { CallClient } from "#adapters/http/call-client.ts";
import type { FailureTable } from "#adapters/http/failures.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import type { AuthenticatedIdentity } from "#domain/identity/identity.ts";
import type { AuthenticateCommand, AuthenticateFailure } from "#domain/session/authentication-api.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { answerOf } from "./answer-of.ts";
import { authenticatedIdentityFrom } from "./identity-from-answer.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

const failures: FailureTable<"refused"> = { 400: "refused", 401: "refused" };

/** Sends `POST /authenticate`, in the program and before it. */
export async function exchangeCode(
  client: Pick<CallClient, "send">,
  command: AuthenticateCommand,
): Promise<Result<AuthenticatedIdentity, AuthenticateFailure>> {
  const { code, tenantCode, provider, redirectUri, iid, userDeviceToken, codeVerifier, nonce } = command;
  // `provider`, `code_verifier` and `nonce` are additions, absent where neither tenant nor provider needs them.
  const body: Wire["AuthenticateRequest"] = {
    code,
    tenantCode,
    ...withoutNulls({ provider, redirectUri, iid, userDeviceToken, code_verifier: codeVerifier, nonce }),
  };
  const sent = await client.send({
    method: "POST",
    path: ["authenticate"],
    body,
    headers: { "X-Device-Id": command.deviceId, "X-Redirect-Uri": command.savedRedirectUri },
    retry: retryPolicies.authenticate,
  });
  return answerOf(sent, authenticatedIdentityFrom, failures);
}
