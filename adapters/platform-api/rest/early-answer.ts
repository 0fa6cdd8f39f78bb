import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** The answer to a request of the boot script. */
export type BootAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly traceToken: SupportReference;
};

/** The request for the login domain that the boot script sent before the bundle was loaded. */
export type EarlyAnswer = {
  readonly domain: string;
  readonly langCode: string;
  readonly partnerCode?: string;
  readonly answer: Promise<BootAnswer | undefined>;
};

const limit = 15_000;

/** Returns the boot script's answer; undefined when it failed, timed out, or was cancelled. Never rejects. */
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
