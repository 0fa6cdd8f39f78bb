import { cancellationSource, type Cancellation } from "#domain/shared/cancellation.ts";

/** Runs a use-case for a page that is left while it runs; returns its outcome. */
export function leftMeanwhile<Outcome>(
  run: (cancellation: Cancellation) => Promise<Outcome>,
): Promise<Outcome> {
  const source = cancellationSource();
  const running = run(source.cancellation);
  source.cancel();
  return running;
}
