import { retryAfterOf } from "#adapters/http/retry-after.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

/** Milliseconds after which a request of the boot script counts as unanswered. */
export const earlyAnswerLimit = 15_000;

/** The result of a request that the boot script has sent. */
export type BootAnswer = {
  /** 0 where no answer came. */
  readonly status: number;
  readonly body: unknown;
  readonly traceToken: SupportReference;
  /** The header `Retry-After`, as it was sent. */
  readonly retryAfter?: string | null;
};

/**
 * Returns whether the answer can be used without a second request: the server reports no trouble of its own, or says
 * when to try again, and the body is JSON. Any other body may be the page of a public network.
 */
export function isComplete({ status, body, retryAfter }: BootAnswer): boolean {
  if (status >= 500) return retryAfterOf(retryAfter) !== undefined;
  return status > 0 && !(status === 200 && body === undefined);
}

/** The request for the login domain that the boot script sent before the bundle was loaded. */
export type EarlyAnswer = {
  readonly domain: string;
  readonly langCode: string;
  readonly partnerCode?: string;
  readonly answer: Promise<BootAnswer>;
};

/** Returns the result of the boot script's request; undefined if it stalled or was cancelled. Never rejects. */
export async function awaitBootAnswer(
  early: EarlyAnswer,
  limit: TimeLimit,
  cancellation: Cancellation,
): Promise<BootAnswer | undefined> {
  try {
    return await limit.within(cancellation, (limited) => untilCancelled(limited, early.answer));
  } catch {
    return undefined;
  }
}
