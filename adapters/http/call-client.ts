import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { CallFailure, SupportReference, UncancelledFailure } from "#domain/shared/call-failure.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { isRepeatable, mayBePublicNetwork, resultOf, type Attempt } from "./attempt.ts";
import { unexpected, unreachable, type Answer } from "./failures.ts";
import { pathOf, queryOf, sendableHeaders } from "./request-parts.ts";
import type { PublicNetwork } from "./public-network.ts";
import type { RetryPolicy } from "./retry-policy.ts";

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
  /** Without one the call is not cancelled. */
  readonly cancellation?: Cancellation;
  /** Whether the request continues when the browser leaves for another document. */
  readonly outlivesDocument?: true;
  /** The trace token of an earlier attempt that was made elsewhere. */
  readonly reference?: SupportReference;
};

/** A request that is ready to be sent. */
export type HttpRequest = {
  readonly method: HttpCall["method"];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly outlivesDocument: boolean;
};

/** Sends a request, again where the policy allows it. Rejects only when it is aborted, or when all its time is up. */
export type MakeAttempts = (
  request: HttpRequest,
  policy: RetryPolicy,
  signal: AbortSignal,
) => Promise<Attempt>;

/** What every request of the portal asks of the browser: no cookies, no cached answer, no referrer. */
export const fetchOptions = { cache: "no-store", referrerPolicy: "no-referrer" } as const;

export type CallClientOptions = {
  readonly apiBaseUrl: string;
  readonly randomness: Pick<Randomness, "uuid">;
  /** Waits for a public network that answers in the platform's place. */
  readonly publicNetwork?: Pick<PublicNetwork, "passed">;
  /** Returns the language of the page, in which the platform writes its messages. */
  readonly language?: () => string;
  /** Returns the trace of a new call; undefined where calls name none. */
  readonly traceParent?: (() => string) | undefined;
};

/**
 * Calls the platform's REST interface: encoding, headers and parsing are the same for every call, however its requests
 * are sent. `send` never throws. A complete answer of any status is a success; the caller's failure table decides what
 * the status means.
 */
export class CallClient {
  private readonly base: string;
  private readonly options: CallClientOptions;
  private readonly makeAttempts: MakeAttempts;

  constructor(options: CallClientOptions, makeAttempts: MakeAttempts) {
    this.base = options.apiBaseUrl.replace(/(?<!\/)\/+$/, "");
    this.options = options;
    this.makeAttempts = makeAttempts;
  }

  send(call: HttpCall & { readonly cancellation?: never }): Promise<Result<Answer, UncancelledFailure>>;
  send(call: HttpCall): Promise<Result<Answer, CallFailure>>;
  async send(call: HttpCall): Promise<Result<Answer, CallFailure>> {
    const { cancellation = uncancellable } = call;
    const reference = call.reference ?? this.options.randomness.uuid();
    const path = pathOf(call.path);
    if (path === undefined) return unexpected("a path segment that cannot be sent", reference);
    if (cancellation.isCancelled) return failure({ kind: "cancelled" });

    const abort = new AbortController();
    const stopListening = cancellation.onCancel(() => abort.abort());
    try {
      const request = this.requestOf(call, path, reference);
      let outcome = await this.makeAttempts(request, call.retry, abort.signal);
      const passing = mayBePublicNetwork(outcome) ? this.options.publicNetwork?.passed() : undefined;
      const passage = passing && (await untilCancelled(cancellation, passing));
      if (passage === "stays") return unreachable(reference);
      if (passage === "passed" && isRepeatable(outcome, call.retry)) {
        outcome = await this.makeAttempts(request, call.retry, abort.signal);
      }
      return abort.signal.aborted ? failure({ kind: "cancelled" }) : resultOf(outcome, reference);
    } catch {
      // Only the timeout of the whole call and the cancellation throw here.
      return abort.signal.aborted ? failure({ kind: "cancelled" }) : unreachable(reference);
    } finally {
      stopListening();
    }
  }

  private requestOf(call: HttpCall, path: string, reference: SupportReference): HttpRequest {
    return {
      method: call.method,
      url: `${this.base}${path}${queryOf(call.query ?? {})}`,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      outlivesDocument: call.outlivesDocument === true,
      headers: {
        ...sendableHeaders({
          ...call.headers,
          Authorization: call.token === undefined ? undefined : `Bearer ${call.token}`,
          // The platform writes the mails that a page asks for in the language of that page.
          "Accept-Language": this.options.language?.(),
          traceparent: this.options.traceParent?.(),
        }),
        Accept: "application/json",
        ...(call.method === "GET" ? {} : { "Content-Type": "application/json" }),
        // The same for all tries of a call, so that the platform recognises a repeat and support finds the call.
        "X-Trace-Token": reference,
      },
    };
  }
}
