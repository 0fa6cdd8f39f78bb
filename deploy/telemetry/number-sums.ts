import type { BeaconNumber, ReadBeacon } from "./read-beacon.ts";

type Labels = Readonly<Record<string, string>>;

/** A metric as it is served. `bounds`: the upper bounds of a histogram; a counter has none. */
type Metric = { readonly name: string; readonly help: string; readonly bounds?: readonly number[] };

const seconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 30];
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const metrics: Readonly<Record<BeaconNumber["metric"], Metric>> = {
  steps: { name: "lobby_sign_in_steps", help: "How often people came to a step of a sign-in." },
  factors: {
    name: "lobby_second_factors",
    help: "How often a second factor was asked for, a code for it sent, and it was accepted.",
  },
  failures: { name: "lobby_failures", help: "How often a page showed a failure." },
  errors: {
    name: "lobby_script_errors",
    help: "How often a place in a script of the portal threw an error.",
  },
  moments: {
    name: "lobby_moment_seconds",
    help: "Seconds until a moment of a document, and the longest interaction.",
    bounds: seconds,
  },
  shift: { name: "lobby_layout_shift", help: "The Cumulative Layout Shift of a document.", bounds: shifts },
};

/** The label of everything beyond a limit. */
const other = "other";
/** The limits of what labels can grow to: builds of a host, places of errors and failures of a build. */
const mostBuilds = 6;
const mostPlaces = 20;
const mostFailures = 150;

/** Why something that was sent is left out. */
type Omission = "form" | "name" | "size";

/** A sum, or a histogram: how often, in which buckets and the sum of values. */
type Series = { readonly labels: Labels; count: number; sum: number; readonly buckets: number[] };

/** The sums of a build at a host. */
class BuildSums {
  beacons = 0;
  private readonly series = new Map<BeaconNumber["metric"], Map<string, Series>>();

  add({ metric, labels, value }: BeaconNumber): boolean {
    const series = this.seriesOf(metric, labels);
    if (series === undefined) return false;
    const { bounds = [] } = metrics[metric];
    series.count += bounds.length > 0 ? 1 : value;
    series.sum += value;
    const bucket = bounds.findIndex((bound) => value <= bound);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    return true;
  }

  of(metric: BeaconNumber["metric"]): readonly Series[] {
    return [...(this.series.get(metric)?.values() ?? [])];
  }

  private seriesOf(metric: BeaconNumber["metric"], labels: Labels): Series | undefined {
    const all = this.series.get(metric) ?? new Map<string, Series>();
    this.series.set(metric, all);
    const key = Object.values(labels).join(" ");
    const known = all.get(key);
    if (known) return known;
    if (metric === "failures" && all.size >= mostFailures) return undefined;
    if (metric === "errors" && all.size >= mostPlaces && key !== other)
      return this.seriesOf(metric, { place: other });
    const series: Series = { labels, count: 0, sum: 0, buckets: [] };
    all.set(key, series);
    return series;
  }
}

/**
 * Adds up what documents have sent, by host and build, and writes it as OpenMetrics. `labelOf`: returns the label of a
 * host; undefined for one that is not known, which shares the label of all others.
 */
export class NumberSums {
  private readonly labelOf: (host: string) => string | undefined;
  private readonly hosts = new Map<string, Map<string, BuildSums>>();
  private readonly dropped: Record<Omission, number> = { form: 0, name: 0, size: 0 };

  constructor(labelOf: (host: string) => string | undefined) {
    this.labelOf = labelOf;
  }

  add({ build, numbers, dropped }: ReadBeacon, host: string): void {
    const sums = this.sumsOf(this.labelOf(host) ?? other, build);
    sums.beacons += 1;
    this.drop("name", dropped);
    for (const number of numbers) if (!sums.add(number)) this.drop("name");
  }

  /** Counts what is left out. */
  drop(omission: Omission, times = 1): void {
    this.dropped[omission] += times;
  }

  /** Returns all sums in the text format of OpenMetrics 1.0. */
  text(): string {
    const builds = [...this.hosts].flatMap(([host, sums]) =>
      [...sums].map(([build, of]) => ({ labels: { host, build }, of })),
    );
    const lines = Object.entries(metrics).flatMap(([key, metric]) => [
      ...headOf(metric.name, metric.help, metric.bounds ? "histogram" : "counter"),
      ...builds.flatMap(({ labels, of }) =>
        of
          .of(key as BeaconNumber["metric"])
          .flatMap((series) => linesOf(metric, { ...series, labels: { ...labels, ...series.labels } })),
      ),
    ]);
    return [
      ...lines,
      ...headOf("lobby_beacons", "How many beacons were taken.", "counter"),
      ...builds.map(({ labels, of }) => `lobby_beacons_total${labelText(labels)} ${String(of.beacons)}`),
      ...headOf("lobby_dropped_numbers", "How much was left out because it is not known.", "counter"),
      ...Object.entries(this.dropped).map(
        ([reason, times]) => `lobby_dropped_numbers_total${labelText({ reason })} ${String(times)}`,
      ),
      "# EOF",
      "",
    ].join("\n");
  }

  /** Returns the sums of a build. If a host has too many, the one that has sent nothing for longest is forgotten. */
  private sumsOf(host: string, build: string): BuildSums {
    const builds = this.hosts.get(host) ?? new Map<string, BuildSums>();
    this.hosts.set(host, builds);
    const sums = builds.get(build) ?? new BuildSums();
    builds.delete(build);
    builds.set(build, sums);
    const [oldest] = builds.keys();
    if (builds.size > mostBuilds && oldest !== undefined) builds.delete(oldest);
    return sums;
  }
}

function headOf(name: string, help: string, type: "counter" | "histogram"): readonly string[] {
  return [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`];
}

function linesOf({ name, bounds }: Metric, { labels, count, sum, buckets }: Series): readonly string[] {
  if (bounds === undefined) return [`${name}_total${labelText(labels)} ${String(count)}`];
  let below = 0;
  return [
    ...bounds.map((bound, index) => {
      below += buckets[index] ?? 0;
      return `${name}_bucket${labelText({ ...labels, le: Number.isInteger(bound) ? bound.toFixed(1) : String(bound) })} ${String(below)}`;
    }),
    `${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${String(count)}`,
    `${name}_count${labelText(labels)} ${String(count)}`,
    `${name}_sum${labelText(labels)} ${sum.toFixed(3)}`,
  ];
}

/** Writes labels; none of their values has a character that would have to be escaped. */
function labelText(labels: Labels): string {
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",")}}`;
}
