import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancelled, type Cancelled } from "#domain/shared/outcome.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

/** Asks once more after a public network that was in the way: nothing had reached the provider. */
export async function askThroughNetwork<Value, Failure extends { readonly kind: string }>(
  ask: () => Promise<Result<Value, Failure>>,
  publicNetwork: PublicNetworkWait,
  cancellation: Cancellation,
): Promise<Result<Value, Failure | Cancelled>> {
  const answer = await ask();
  if (answer.ok || answer.failure.kind !== "unreachable") return answer;
  const passage = await untilCancelled(cancellation, publicNetwork.passed());
  if (passage === undefined) return failure(cancelled);
  return passage === "passed" ? ask() : answer;
}
