import type { SupportReference, Unexpected, Unreachable } from "#domain/shared/call-failure.ts";
import { failure } from "#domain/shared/result.ts";

/** The platform's answer to one logical call. */
export type Answer = {
  readonly status: number;
  /** The parsed JSON; undefined when the answer had no body, or was an error whose body is not JSON. */
  readonly body: unknown;
  readonly reference: SupportReference;
  /** The seconds of the answer's `Retry-After`, if it has a usable one. */
  readonly retryAfter?: number;
};

/**
 * Maps what the platform answers to failure kinds: by status, or by status and the error code that refines it, as
 * in `409 TokenInvalid`.
 */
export type FailureTable<Kind extends string> = Readonly<
  Partial<Record<`${number}` | `${number} ${string}`, Kind>>
>;

/** A failure that the platform named, with the reference of its call. */
export type Named<Kind extends string> = {
  readonly kind: Kind;
  readonly reference: SupportReference;
  /** The seconds that the answer asks to wait before the next attempt. */
  readonly retryAfter?: number;
};

/**
 * Returns the failure for an answer: by status and code, else by status; `unexpected` where the table has neither.
 */
export function answeredFailure<Kind extends string>(
  answer: Answer,
  table: FailureTable<Kind>,
): { readonly ok: false; readonly failure: Named<Kind> | Unexpected } {
  const { status, reference, retryAfter } = answer;
  const kind = meaningIn(table, answer);
  return kind === undefined
    ? unexpected(`status ${status}`, reference, {
        ...(retryAfter !== undefined && { retryAfter }),
        ...((status >= 500 || status === 429) && { reason: "server" }),
      })
    : failure({ kind, reference, ...(retryAfter !== undefined && { retryAfter }) });
}

/** Returns what a table says to an answer: by status and code, else by status. */
export function meaningIn<Meaning>(
  table: Readonly<Record<string, Meaning>>,
  { status, body }: Answer,
): Meaning | undefined {
  return table[`${status} ${codeOf(body)}`] ?? table[`${status}`];
}

/**
 * Returns a failure that no table names. `cause` is a short description in our own words: it may be logged, so it must
 * not contain anything that was sent or received (URL-04).
 */
export function unexpected(
  cause: string,
  reference: SupportReference,
  known: Pick<Unexpected, "retryAfter" | "reason"> = {},
): { readonly ok: false; readonly failure: Unexpected } {
  return failure({ kind: "unexpected", cause, reference, ...known });
}

/** Returns the failure of a call that got no answer, or that a gateway answered because it got none. */
export function unreachable(
  reference: SupportReference,
  known: Pick<Unreachable, "reason"> = {},
): { readonly ok: false; readonly failure: Unreachable } {
  return failure({ kind: "unreachable", reference, ...known });
}

/**
 * Returns whether a gateway says that it got no answer from the platform (RFC 9110 §15.6): 502, 504, or 503 without a
 * time to wait.
 */
export function isFromGateway({ status, retryAfter }: Answer): boolean {
  return status === 502 || status === 504 || (status === 503 && retryAfter === undefined);
}

function codeOf(body: unknown): string {
  const given = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof given === "string" ? given : "";
}
