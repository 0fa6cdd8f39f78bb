import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

/** What came of a request of the boot script. */
export type BootAnswer = {
  /** 0 where no answer came. */
  readonly status: number;
  readonly body: unknown;
  readonly traceToken: SupportReference;
  /** The header `Retry-After`, as it was sent. */
  readonly retryAfter?: string | null;
};

/**
 * Returns whether the answer settles the matter: the server is not in trouble, and what it sent can be read. What is
 * no JSON may be the page of a public network (SPEC-CHOICE D-136).
 */
export function isComplete({ status, body }: BootAnswer): boolean {
  return status > 0 && status < 500 && !(status === 200 && body === undefined);
}

/** The request for the login domain that the boot script sent before the bundle was loaded. */
export type EarlyAnswer = {
  readonly domain: string;
  readonly langCode: string;
  readonly partnerCode?: string;
  readonly answer: Promise<BootAnswer>;
};

/** Returns what came of the boot script's request; undefined when it stalled or was cancelled. Never rejects. */
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
