import type { SupportReference, Unexpected, Unreachable } from "#domain/shared/call-failure.ts";
import { failure } from "#domain/shared/result.ts";

/** What the platform said to one logical call. */
export type Answer = {
  readonly status: number;
  /** The parsed JSON; undefined when the answer had no body, or an error answer one that is not JSON. */
  readonly body: unknown;
  readonly reference: SupportReference;
  /** The answer's `Retry-After` in seconds, if it has a usable one. */
  readonly retryAfter?: number;
};

/**
 * The failure kinds that an adapter tells apart, by what names them on the wire: a status, or a status and
 * the error code that refines it, as in `409 TokenInvalid`.
 */
export type FailureTable<Kind extends string> = Readonly<
  Partial<Record<`${number}` | `${number} ${string}`, Kind>>
>;

/** A failure that the platform named, and the call it happened in. */
export type Named<Kind extends string> = {
  readonly kind: Kind;
  readonly reference: SupportReference;
  /** How long the answer asked to wait before the next try, in seconds. */
  readonly retryAfter?: number;
};

/** The failure that an answer stands for: status first, then code; `unexpected` where the table is silent. */
export function answeredFailure<Kind extends string>(
  answer: Answer,
  table: FailureTable<Kind>,
): { readonly ok: false; readonly failure: Named<Kind> | Unexpected } {
  const { status, reference, retryAfter } = answer;
  const kind = table[`${status} ${codeOf(answer.body)}`] ?? table[`${status}`];
  return kind === undefined
    ? unexpected(`status ${status}`, reference, retryAfter)
    : failure({ kind, reference, ...(retryAfter !== undefined && { retryAfter }) });
}

/**
 * A failure that nobody named. `cause` is a short description in our own words: it may be logged, so it
 * carries nothing of what was sent or received (URL-04).
 */
export function unexpected(
  cause: string,
  reference: SupportReference,
  retryAfter?: number,
): { readonly ok: false; readonly failure: Unexpected } {
  return failure({
    kind: "unexpected",
    cause,
    reference,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** No answer came back. */
export function unreachable(reference: SupportReference): {
  readonly ok: false;
  readonly failure: Unreachable;
} {
  return failure({ kind: "unreachable", reference });
}

function codeOf(body: unknown): string {
  const given = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof given === "string" ? given : "";
}
