import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** What the boot script's request brought. */
export type BootAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly traceToken: SupportReference;
};

/** The request for the login domain that the boot script sent before the bundle arrived. */
export type EarlyAnswer = {
  readonly domain: string;
  readonly langCode: string;
  readonly partnerCode?: string;
  readonly answer: Promise<BootAnswer | undefined>;
};

const limit = 15_000;

/** The boot script's answer; undefined when it failed, stalled, or is no longer wanted. Never rejects. */
export async function awaitBootAnswer(
  early: EarlyAnswer,
  cancellation: Cancellation,
): Promise<BootAnswer | undefined> {
  let stopWaiting: () => void = () => undefined;
  const givenUp = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit);
    const stopListening = cancellation.onCancel(() => resolve(undefined));
    stopWaiting = () => {
      clearTimeout(timer);
      stopListening();
    };
  });
  try {
    return await Promise.race([early.answer, givenUp]);
  } catch {
    return undefined;
  } finally {
    stopWaiting();
  }
}
