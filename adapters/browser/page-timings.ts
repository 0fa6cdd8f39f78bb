import type { Moment } from "#domain/telemetry/vocabulary.ts";

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type InputTiming = PerformanceEntry & { readonly interactionId?: number };

type NoteTime = (moment: Moment, value: number) => void;

/** The longest time without a shift within one window of shifts, and the longest window, in milliseconds. */
const shiftPause = 1_000;
const shiftWindow = 5_000;
/** How many interactions one may be slower without counting: Interaction to Next Paint leaves one of 50 out. */
const perOutlier = 50;

/**
 * Watches the Web Vitals and the moments of the document, also those before this call. Notes each in place of its
 * earlier value. Returns the function that notes what has not been delivered yet.
 */
export function watchTimings({ performance }: Window, note: NoteTime): () => void {
  const [opened] = performance.getEntriesByType("navigation");
  // A person has waited for a prerendered document only since they opened it.
  const start = (opened as PerformanceNavigationTiming | undefined)?.activationStart ?? 0;
  const since = (time: number) => Math.max(0, time - start);
  const watched: (() => void)[] = [];
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const takeAll = (entries: PerformanceEntryList) => entries.forEach(take);
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, buffered: true, ...options });
    watched.push(() => takeAll(observer.takeRecords()));
  };
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") note("first-paint", since(startTime));
  });
  watch("largest-contentful-paint", ({ startTime }) => note("largest-paint", since(startTime)));
  watch("mark", ({ name, startTime }) => {
    if (name === "email-field" || name === "taken-over") note(name, since(startTime));
  });
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) note("layout-shift", 0);
  watch(
    "layout-shift",
    worstShift((score) => note("layout-shift", score * 1_000)),
  );
  watch(
    "event",
    longestInteraction((duration) => note("interaction", duration)),
    { durationThreshold: 40 },
  );
  return () => watched.forEach((takeRest) => takeRest());
}

/** Returns a function that adds up layout shifts by windows, and notes the worst window. */
function worstShift(noteScore: (score: number) => void): (entry: PerformanceEntry) => void {
  let [worst, sum, begun, last] = [0, 0, 0, 0];
  return (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isSameWindow = startTime - last < shiftPause && startTime - begun < shiftWindow;
    sum = isSameWindow ? sum + value : value;
    if (!isSameWindow) begun = startTime;
    last = startTime;
    if (sum > worst) noteScore((worst = sum));
  };
}

/** Returns a function that notes the longest interaction, leaving out one of every 50. */
function longestInteraction(noteDuration: (milliseconds: number) => void): (entry: PerformanceEntry) => void {
  const durations = new Map<number, number>();
  return (entry) => {
    const { interactionId = 0, duration } = entry as InputTiming;
    if (interactionId === 0) return;
    durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, duration));
    const longestFirst = [...durations.values()].sort((one, other) => other - one);
    noteDuration(longestFirst[Math.floor(durations.size / perOutlier)] ?? duration);
  };
}
