import axios, { AxiosError, type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig } from "axios";
import { DelegateBackoff, handleWhenResult, retry, timeout, TimeoutStrategy, wrap } from "cockatiel";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { unexpected, unreachable, type Answer } from "./failures.ts";
import { pathOf, queryOf, sendableHeaders } from "./request-parts.ts";
import { retryAfterOf } from "./retry-after.ts";
import type { PublicNetwork } from "./public-network.ts";
import { retryDelay, type Fault, type RetryPolicy } from "./retry-policy.ts";

/** One logical call, however many requests it takes. */
export type HttpCall = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /**
   * Segments below the API's base URL; each is encoded as exactly one, so that no value can lead elsewhere
   * (API-03).
   */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  /** The session token, for the calls that need one. */
  readonly token?: string;
  /** Further headers; one whose value cannot be sent is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly retry: RetryPolicy;
  readonly cancellation: Cancellation;
  /** Whether the request continues when the browser leaves for another document. */
  readonly outlivesDocument?: true;
  /** The trace token of an earlier attempt that was made elsewhere. */
  readonly reference?: SupportReference;
};

/** Sends the requests instead of the browser's own `fetch`: another `fetch`, or an axios adapter. */
export type HttpTransport = { readonly fetch?: typeof fetch; readonly adapter?: AxiosAdapter };

/** Milliseconds for one request, and for a call with all its retries. */
const attemptLimit = 15_000;
const callLimit = 45_000;
/** The most bytes of an answer. */
const answerLimit = 1_000_000;

/** The result of one attempt. `repeats` counts the attempts before it. */
type Attempt = { readonly repeats: number } & (
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly text: string;
      readonly retryAfter?: number;
    }
  | { readonly kind: "no-answer" }
  | { readonly kind: "too-large" }
);

/**
 * Calls the platform's REST interface: encoding, headers, timeouts, retries and parsing are the same for every
 * call. `send` never throws. A complete answer of any status is a success; the caller's failure table decides what
 * the status means.
 */
export class HttpClient {
  private readonly base: string;
  private readonly randomness: Randomness;
  private readonly requests: AxiosInstance;
  private readonly publicNetwork: Pick<PublicNetwork, "passed"> | undefined;
  private readonly language: (() => string) | undefined;

  constructor(options: {
    readonly apiBaseUrl: string;
    readonly randomness: Randomness;
    readonly transport?: HttpTransport;
    /** Waits for a public network that answers in the platform's place. */
    readonly publicNetwork?: Pick<PublicNetwork, "passed">;
    /** Returns the language of the page, in which the platform writes its messages. */
    readonly language?: () => string;
  }) {
    this.base = options.apiBaseUrl.replace(/(?<!\/)\/+$/, "");
    this.randomness = options.randomness;
    this.publicNetwork = options.publicNetwork;
    this.language = options.language;
    this.requests = axios.create({
      adapter: options.transport?.adapter ?? "fetch",
      env: { fetch: withoutEmptyBodies(options.transport?.fetch) },
      responseType: "text",
      // Bodies are passed through unchanged: this client writes and checks the JSON itself.
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      // No cookies, no token read from one, no cached answer, and no redirect is followed.
      withCredentials: false,
      withXSRFToken: false,
      maxRedirects: 0,
      maxContentLength: answerLimit,
      fetchOptions: { cache: "no-store", referrerPolicy: "no-referrer" },
    });
  }

  async send(call: HttpCall): Promise<Result<Answer, CallFailure>> {
    const reference = call.reference ?? this.randomness.uuid();
    const path = pathOf(call.path);
    if (path === undefined) return unexpected("a path segment that cannot be sent", reference);
    if (call.cancellation.isCancelled) return failure({ kind: "cancelled" });

    const abort = new AbortController();
    const stopListening = call.cancellation.onCancel(() => abort.abort());
    try {
      const request = this.requestOf(call, path, reference);
      let outcome = await this.attempts(call.retry, request, abort.signal);
      const passing = mayBePublicNetwork(outcome) ? this.publicNetwork?.passed() : undefined;
      const passage = passing && (await untilCancelled(call.cancellation, passing));
      if (passage === "stays") return unreachable(reference);
      if (passage === "passed" && isRepeatable(outcome, call.retry)) {
        outcome = await this.attempts(call.retry, request, abort.signal);
      }
      return abort.signal.aborted ? failure({ kind: "cancelled" }) : resultOf(outcome, reference);
    } catch {
      // Only the timeout of the whole call and the cancellation throw here.
      return abort.signal.aborted ? failure({ kind: "cancelled" }) : unreachable(reference);
    } finally {
      stopListening();
    }
  }

  private attempts(policy: RetryPolicy, request: AxiosRequestConfig, signal: AbortSignal): Promise<Attempt> {
    const isToBeRepeated = (attempt: Attempt) => {
      const fault = faultOf(attempt);
      return fault !== undefined && attempt.repeats < policy(fault);
    };
    const repeating = retry(
      handleWhenResult((attempt) => isToBeRepeated(attempt as Attempt)),
      // The retry policy alone limits the retries.
      { maxAttempts: Infinity, backoff: new DelegateBackoff((context) => retryDelay(context.attempt)) },
    );
    return wrap(timeout(callLimit, TimeoutStrategy.Aggressive), repeating).execute(
      (context) => this.attempt(context.attempt, request, context.signal),
      signal,
    );
  }

  private async attempt(repeats: number, request: AxiosRequestConfig, signal: AbortSignal): Promise<Attempt> {
    try {
      const response = await timeout(attemptLimit, TimeoutStrategy.Aggressive).execute(
        (context) => this.requests.request<unknown>({ ...request, signal: context.signal }),
        signal,
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

  private requestOf(call: HttpCall, path: string, reference: SupportReference): AxiosRequestConfig {
    return {
      method: call.method,
      url: `${this.base}${path}${queryOf(call.query ?? {})}`,
      ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
      ...(call.outlivesDocument && { fetchOptions: { keepalive: true } }),
      headers: {
        ...sendableHeaders({
          ...call.headers,
          Authorization: call.token === undefined ? undefined : `Bearer ${call.token}`,
          // The platform writes the mails that a page asks for in the language of that page.
          "Accept-Language": this.language?.(),
        }),
        Accept: "application/json",
        ...(call.method === "GET" ? {} : { "Content-Type": "application/json" }),
        // The same for all tries of a call, so that the platform recognises a repeat and support finds the call.
        "X-Trace-Token": reference,
        // Keeps the browser's own user agent; axios would replace it.
        "User-Agent": false,
      },
    };
  }
}

/**
 * Returns the fault that a retry might remedy; undefined for a success, and for an answer that is too large, which
 * would be so again.
 */
function faultOf(attempt: Attempt): Fault | undefined {
  if (attempt.kind === "too-large") return undefined;
  if (attempt.kind === "no-answer") return "no-answer";
  return attempt.status >= 400 ? attempt.status : undefined;
}

/** Returns whether a public network may have answered the request, or dropped it. */
function mayBePublicNetwork(attempt: Attempt): boolean {
  return attempt.kind === "no-answer" || isPage(attempt);
}

/** Returns whether the answer is a page, or a redirect that was not followed: neither comes from the platform. */
function isPage(attempt: Attempt): boolean {
  if (attempt.kind !== "answered") return false;
  const { status, text } = attempt;
  return status === 0 || status === 511 || (status >= 200 && status < 300 && /^\s*</.test(text));
}

/**
 * Returns whether a call may be sent again: its policy allows it, or it was answered with a page and so has not reached
 * the platform.
 */
function isRepeatable(attempt: Attempt, policy: RetryPolicy): boolean {
  return isPage(attempt) || policy("no-answer") > 0;
}

function resultOf(attempt: Attempt, reference: SupportReference): Result<Answer, CallFailure> {
  if (attempt.kind === "no-answer") return unreachable(reference);
  if (attempt.kind === "too-large") return unexpected("an answer of more than a megabyte", reference);
  const { status, text, retryAfter } = attempt;
  const waiting = retryAfter === undefined ? {} : { retryAfter };
  // `fetch` reports a redirect that it did not follow as status 0.
  if (status < 200 || (status >= 300 && status < 400)) return unexpected(`status ${status}`, reference);
  if (text === "") return success({ status, body: undefined, reference, ...waiting });
  try {
    return success({ status, body: JSON.parse(text) as unknown, reference, ...waiting });
  } catch {
    return status < 300
      ? unexpected("an answer that is not JSON", reference)
      : success({ status, body: undefined, reference, ...waiting });
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
