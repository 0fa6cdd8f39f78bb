import axios, { AxiosError, type AxiosAdapter, type AxiosInstance } from "axios";
import { DelegateBackoff, handleWhenResult, retry, timeout, TimeoutStrategy, wrap } from "cockatiel";
import { answerLimit, attemptLimit, faultOf, type Attempt } from "./attempt.ts";
import { fetchOptions, type HttpRequest, type MakeAttempts } from "./call-client.ts";
import { retryAfterOf } from "./retry-after.ts";
import { retryDelay } from "./retry-policy.ts";

/** Sends the requests instead of the browser's own `fetch`: another `fetch`, or an axios adapter. */
export type HttpTransport = { readonly fetch?: typeof fetch; readonly adapter?: AxiosAdapter };

/** Milliseconds for a call with all its retries. */
const callLimit = 45_000;

/** Sends requests by axios, and again by cockatiel where the policy of the call allows it. */
export function repeatedAttempts(transport?: HttpTransport): MakeAttempts {
  return retrying(requestsBy(transport));
}

function requestsBy(transport: HttpTransport | undefined): AxiosInstance {
  return axios.create({
    adapter: transport?.adapter ?? "fetch",
    env: { fetch: withoutEmptyBodies(transport?.fetch) },
    responseType: "text",
    // Bodies are passed through unchanged: the client writes and checks the JSON itself.
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    // No cookies, no token read from one, and no redirect is followed.
    withCredentials: false,
    withXSRFToken: false,
    maxRedirects: 0,
    maxContentLength: answerLimit,
    fetchOptions,
  });
}

function retrying(requests: AxiosInstance): MakeAttempts {
  return (request, policy, callSignal) => {
    const isToBeRepeated = (attempt: Attempt) => {
      const fault = faultOf(attempt);
      // A time to wait is the person's: a repeat within seconds would come too early.
      const mustWait = attempt.kind === "answered" && attempt.retryAfter !== undefined;
      return fault !== undefined && !mustWait && attempt.repeats < policy(fault);
    };
    const repeating = retry(
      handleWhenResult((attempt) => isToBeRepeated(attempt as Attempt)),
      // The retry policy alone limits the retries.
      { maxAttempts: Infinity, backoff: new DelegateBackoff((context) => retryDelay(context.attempt)) },
    );
    return wrap(timeout(callLimit, TimeoutStrategy.Aggressive), repeating).execute(
      (context) => attemptOf(requests, request, context.attempt, context.signal),
      callSignal,
    );
  };
}

async function attemptOf(
  requests: AxiosInstance,
  { method, url, headers, body, outlivesDocument }: HttpRequest,
  repeats: number,
  attemptSignal: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await timeout(attemptLimit, TimeoutStrategy.Aggressive).execute(
      ({ signal }) =>
        requests.request<unknown>({
          method,
          url,
          signal,
          ...(body !== undefined && { data: body }),
          ...(outlivesDocument && { fetchOptions: { keepalive: true } }),
          // Keeps the browser's own user agent; axios would replace it.
          headers: { ...headers, "User-Agent": false },
        }),
      attemptSignal,
    );
    const text = typeof response.data === "string" ? response.data : "";
    const retryAfter = retryAfterOf(response.headers["retry-after"]);
    return {
      kind: "answered",
      repeats,
      status: response.status,
      text,
      ...(retryAfter !== undefined && { retryAfter }),
    };
  } catch (error) {
    return { kind: isTooLarge(error) ? "too-large" : "no-answer", repeats };
  }
}

function isTooLarge(error: unknown): boolean {
  // A truncated body has the same error code, but counts as no answer.
  return error instanceof AxiosError && error.message.startsWith("maxContentLength");
}

/**
 * Removes the body of a null body status (Fetch standard): Chromium returns an empty one, for which axios cannot
 * build a new response.
 */
function withoutEmptyBodies(carry: typeof fetch | undefined): typeof fetch {
  return async (input, init) => {
    const response = await (carry ?? fetch)(input, init);
    const { status, headers } = response;
    return status === 204 || status === 205 ? new Response(null, { status, headers }) : response;
  };
}
