/** A request of a page. Each redirect is a request of its own. Times are milliseconds of one clock. */
export type TracedRequest = {
  readonly address: string;
  /** When it was sent: behind its preflight, where it has one. */
  readonly began: number;
  /** When the first of its answer arrived; undefined where none has. */
  readonly answered: number | undefined;
  /** Whether nothing waits for it: a cache has answered it, it is fetched ahead with low priority, or it is an image. */
  readonly isFree: boolean;
};

/**
 * Returns the waits in a row before a moment, the first one first: the requests that were sent one because of another, as
 * far as the times tell. By this rule, what was sent at a moment has waited for the answer that had arrived last by then;
 * so has that answer's own request, and so on back to `since`, which a person or a server has caused.
 *
 * Requests side by side are one wait, whichever of them comes last. An answer counts from its first byte, because a
 * document's scripts ask while the rest of it is on its way, and so that a long download next to a chain does not hide
 * it. A request that was under way at `since` counts if its answer came later.
 */
export function waitsBefore(
  moment: number,
  requests: readonly TracedRequest[],
  since: number,
): readonly TracedRequest[] {
  const last = requests
    .filter(({ isFree, answered = -Infinity }) => !isFree && answered > since && answered <= moment)
    .sort((one, other) => (one.answered ?? 0) - (other.answered ?? 0))
    .at(-1);
  return last === undefined ? [] : [...waitsBefore(last.began, requests, since), last];
}
