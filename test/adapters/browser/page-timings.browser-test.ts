import { watchTimings } from "#adapters/browser/page-timings.ts";

type Entry = Readonly<Record<string, string | number | boolean>>;

/** A browser with these entries, of which those in `late` are only delivered when they are asked for. */
function watching(entries: Readonly<Record<string, readonly Entry[]>>, late: readonly string[] = []) {
  class Observer {
    static readonly supportedEntryTypes = Object.keys(entries);
    private readonly deliver: (list: { getEntries: () => readonly Entry[] }) => void;
    private rest: readonly Entry[] = [];
    constructor(deliver: Observer["deliver"]) {
      this.deliver = deliver;
    }
    observe({ type }: { readonly type: string }): void {
      const found = entries[type] ?? [];
      if (late.includes(type)) this.rest = found;
      else this.deliver({ getEntries: () => found });
    }
    takeRecords(): readonly Entry[] {
      return this.rest;
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  const times: Record<string, number> = {};
  const performance = { getEntriesByType: () => [{ activationStart: 100 }] };
  const takeRest = watchTimings({ performance } as unknown as Window, (moment, value) => {
    times[moment] = value;
  });
  return { times, takeRest };
}

test("moments count from when a person opened the document (telemetry-04)", () => {
  const { times } = watching({
    paint: [
      { name: "first-paint", startTime: 300 },
      { name: "first-contentful-paint", startTime: 350 },
    ],
    "largest-contentful-paint": [{ startTime: 400 }, { startTime: 900 }],
    mark: [
      { name: "email-field", startTime: 50 },
      { name: "taken-over", startTime: 700 },
      { name: "another", startTime: 1 },
    ],
  });
  expect(times).toEqual({ "first-paint": 250, "largest-paint": 800, "email-field": 0, "taken-over": 600 });
});

test("of layout shifts the worst window counts, without those that follow input (telemetry-04)", () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  const { times } = watching({
    "layout-shift": [shift(0, 0.05), shift(900, 0.02), shift(3_000, 0.01), shift(3_100, 0.5, true)],
  });
  expect(times["layout-shift"]).toBeCloseTo(70);
  expect(watching({ "layout-shift": [] }).times).toEqual({ "layout-shift": 0 });
});

test("of interactions the longest counts, one of 50 left out; the last ones are asked for (telemetry-04)", () => {
  const press = (interactionId: number, duration: number) => ({ interactionId, duration });
  const few = watching({ event: [press(0, 900), press(1, 48), press(2, 120), press(2, 64)] }, ["event"]);
  expect(few.times).toEqual({});
  few.takeRest();
  expect(few.times).toEqual({ interaction: 120 });
  const many = watching({
    event: Array.from({ length: 50 }, (_nothing, index) => press(index + 1, index + 40)),
  });
  expect(many.times).toEqual({ interaction: 88 });
});

test("what a browser does not measure is missing (telemetry-04)", () => {
  expect(watching({}).times).toEqual({});
});
