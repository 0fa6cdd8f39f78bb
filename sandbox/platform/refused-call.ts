import type { JsonObject } from "../world/merge-patch.ts";
import { PlatformFailure } from "./platform-call.ts";
import type { PlatformCall } from "./platform-calls.ts";

/** What a call has sent; `body` is undefined where it is no JSON object. */
type SentCall = {
  readonly traceToken: string;
  readonly query: URLSearchParams;
  readonly body: JsonObject | undefined;
};

/**
 * Returns the refusal of a call that is not as the contract describes it. A trace token and JSON are needed everywhere:
 * cross-site forms can send neither (CSRF). `call`: undefined for the mobile flows, which are described elsewhere.
 */
export function refusalOf(
  call: PlatformCall | undefined,
  { traceToken, query, body }: SentCall,
): PlatformFailure | undefined {
  if (traceToken.length < 8 || traceToken.length > 100) {
    return new PlatformFailure(400, "TraceTokenRequired", "X-Trace-Token is missing.");
  }
  if (body === undefined) {
    return new PlatformFailure(400, "BadRequest", "The body is not a JSON object.");
  }
  const departure = call?.departureOf({ query, body });
  return departure === undefined ? undefined : new PlatformFailure(400, "BadRequest", departure);
}
