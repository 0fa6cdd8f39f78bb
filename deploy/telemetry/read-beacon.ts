import { pageNames } from "#domain/navigation/pages.ts";
import {
  factorKinds,
  factorStages,
  failureKinds,
  moments,
  signInSteps,
} from "#domain/telemetry/vocabulary.ts";

/** Returns whether a text is one of the words. */
const isOneOf = (words: readonly string[], text: string): boolean => words.includes(text);

/** A number under the labels of its metric. */
type Labelled<Metric extends string, Label extends string> = {
  readonly metric: Metric;
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
};

/** One number of a beacon. Times are in seconds. */
export type BeaconNumber =
  | Labelled<"steps", "step">
  | Labelled<"factors", "factor" | "stage">
  | Labelled<"failures", "page" | "kind">
  | Labelled<"errors", "place">
  | Labelled<"moments", "moment">
  | Labelled<"shift", never>;

/** What a document has sent. `dropped`: how many of its numbers are none, or have a name that is not known. */
export type ReadBeacon = {
  readonly build: string;
  readonly numbers: readonly BeaconNumber[];
  readonly dropped: number;
};

/** The most that one document counts of anything, and the longest time, in milliseconds. */
const mostCounted = 1_000;
const longestTime = 600_000;
/** The most numbers of one kind in a beacon; further ones are dropped. */
const mostNumbers = 100;

/** The label of builds that a document does not name. */
const unknownBuild = "unknown";

/** Reads what was sent as a beacon. Returns undefined if it has another form. Nothing but known names is taken from it. */
export function readBeacon(text: string): ReadBeacon | undefined {
  const content = contentOf(text);
  if (content === undefined || Object.keys(content).some((key) => !members.has(key))) return undefined;
  const { build = unknownBuild } = content;
  if (typeof build !== "string" || !/^[\da-zA-Z]{7,40}$/.test(build)) return undefined;
  const parts = [
    partOf(content["counts"], counted, mostCounted),
    partOf(
      content["errors"],
      (name) => /^[\da-z]{1,7}$/.test(name) && ["errors", { place: name }],
      mostCounted,
    ),
    partOf(content["times"], timed, longestTime),
  ];
  return {
    build,
    numbers: parts.flatMap(({ numbers }) => numbers),
    dropped: parts.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

const members = new Set(["build", "counts", "errors", "times"]);

type Meaning = readonly [BeaconNumber["metric"], Readonly<Record<string, string>>] | false;

/** Returns the numbers of a part of a beacon whose names mean something. */
function partOf(part: unknown, meaningOf: (name: string) => Meaning, most: number) {
  const given = Object.entries(recordOf(part) ?? {});
  const numbers = given.slice(0, mostNumbers).flatMap(([name, value]) => {
    const meaning = meaningOf(name);
    const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
    if (meaning === false || !isNumber) return [];
    const [metric, labels] = meaning;
    const scale = metric === "moments" || metric === "shift" ? 1_000 : 1;
    return [{ metric, labels, value: value / scale }];
  });
  const isForeign = part !== undefined && recordOf(part) === undefined;
  return { numbers, dropped: isForeign ? 1 : given.length - numbers.length };
}

function counted(name: string): Meaning {
  if (isOneOf(signInSteps, name)) return ["steps", { step: name }];
  const [first = "", second = "", ...rest] = name.split(" ");
  if (rest.length > 0) return false;
  if (isOneOf(factorStages, first) && isOneOf(factorKinds, second))
    return ["factors", { factor: second, stage: first }];
  return (
    isOneOf(pageNames, first) && isOneOf(failureKinds, second) && ["failures", { page: first, kind: second }]
  );
}

function timed(name: string): Meaning {
  if (!isOneOf(moments, name)) return false;
  return name === "layout-shift" ? ["shift", {}] : ["moments", { moment: name }];
}

function contentOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
