import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import type { Answer } from "#adapters/http/failures.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { PublicNetwork } from "#adapters/http/public-network.ts";
import { retryAfterOf } from "#adapters/http/retry-after.ts";
import { afterOneAttempt, oftenAtGateways } from "#adapters/http/retry-policy.ts";
import { isComplete, type BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { StartProblem } from "#ui/shell/start-problem.ts";

/**
 * Returns the content of the configuration after the boot script's request has failed: retries it like every GET, with
 * the same trace token, if a retry can help.
 */
export async function loadConfig(
  first: BootAnswer,
  publicNetwork: Pick<PublicNetwork, "passed">,
  client: Pick<HttpClient, "send"> = new HttpClient({
    apiBaseUrl: "",
    randomness: new WebCryptoRandomness(),
    publicNetwork,
  }),
): Promise<Result<unknown, StartProblem>> {
  const { status, body, traceToken: reference } = first;
  const retryAfter = retryAfterOf(first.retryAfter);
  if (isComplete(first)) {
    return contentOf({ status, body, reference, ...(retryAfter !== undefined && { retryAfter }) });
  }
  const answer = await client.send({
    method: "GET",
    path: ["config.json"],
    retry: afterOneAttempt(oftenAtGateways),
    reference,
  });
  if (answer.ok) return contentOf(answer.value);
  const { kind } = answer.failure;
  return failure({ reason: kind === "unreachable" ? kind : "unexpected", reference });
}

function contentOf({ status, body, reference, retryAfter }: Answer): Result<unknown, StartProblem> {
  if (status === 200 && body !== undefined) return success(body);
  const waitInMinutes = retryAfter && Math.ceil(retryAfter / 60);
  return failure({ reason: "unexpected", reference, ...(waitInMinutes && { waitInMinutes }) });
}
