/**
 * The commands that run steps, each with those of the commands before it; `hand`: run by people alone, because they
 * take hours or measure.
 */
export const tiers = ["check", "test", "all"] as const;
export type Tier = (typeof tiers)[number];

/** A step of `npm run check`, `npm test` or `npm run test:all`. */
export type Step = {
  readonly name: string;
  /** The first command that runs it. */
  readonly tier: Tier | "hand";
  /** One of two lanes, whose steps run beside those of the other, or both cores for this step alone. */
  readonly lane: "first" | "second" | "both";
  readonly command: string;
  /** What reports its tests, if it has any. */
  readonly runner?: "jest" | "playwright";
  /** Beginnings of the paths of its test files. A file belongs to the step with the longest one. */
  readonly files?: readonly string[];
  /** Which fifth of the steps of `test:all` it belongs to: `.ci/run` plays one, by the number of the commit. */
  readonly fifth?: number;
  /** Beginnings of paths: `.ci/run` plays the step after a change below one of them, or of its own files. */
  readonly after?: readonly string[];
};

export const fifths = 5;

const script = (name: string) => `npm run --silent ${name}`;
const units = (...folders: readonly string[]) =>
  `${script("test:unit")} -- --maxWorkers=1 --testPathPatterns ${folders.join(" ")}`;
/** Each has a folder of results, so that traces of one are not removed by the next. */
const browser = (project: string, file: string) =>
  `${script("test:e2e")} -- --project=${project} --output=test-results/${file.replaceAll(/\W+/g, "-")} ${file}`;

/** Suites that `npm test` leaves out. */
const suitesAtLength = {
  walk: "test/walk/",
  expressions: "test/checks/regular-expressions.test",
  answers: "test/adapters/at-length/",
  sandbox: "test/sandbox/",
  deploy: "test/deploy/",
  packages: "test/packages/archives/",
  applications: "test/packages/at-length/",
} as const;

/** What is tried with each server, beside journeys of `npm test`. */
const serverTrials = ["server-answers", "live-services", "related-origins", "operators"].map(
  (name) => `test/deploy/trial/${name}.spec`,
);

/** What a step of `test:all` says of itself beside its tests. */
type Occasions = Pick<Step, "fifth" | "after">;

/** Returns the step of a suite that `npm test` leaves out. */
const suite = (name: string, lane: Step["lane"], path: string, occasions: Occasions): Step => ({
  name,
  tier: "all",
  lane,
  command: units(path),
  runner: "jest",
  files: [path],
  ...occasions,
});

/** What differs from the usual in a step that Playwright plays; `words`: its further arguments. */
type Exceptions = Occasions & Partial<Pick<Step, "tier" | "lane">> & { readonly words?: readonly string[] };

/** Returns the step that plays the tests of a path in Chromium. */
const played = (name: string, project: string, path: string, { words = [], ...rest }: Exceptions): Step => ({
  name,
  tier: "all",
  lane: "both",
  command: [browser(project, path), ...words].join(" "),
  runner: "playwright",
  files: [path],
  ...rest,
});

/** Returns the step that tries what operators do. `what`: what the trial is told to play. */
const trial = (
  name: string,
  lane: Step["lane"],
  what: string,
  files: readonly string[],
  occasions: Occasions,
): Step => ({
  name,
  tier: "all",
  lane,
  command: `${script("test:deploy")} -- ${what}`,
  runner: "playwright",
  files,
  ...occasions,
});

const serverFolders = ["deploy/", "src/build/", "test/deploy/trial/"];

/** All steps, in the order in which they run. */
export const steps: readonly Step[] = [
  // Alone, because others read what it writes.
  { name: "messages compiled", tier: "check", lane: "both", command: script("generate") },
  { name: "build", tier: "check", lane: "first", command: script("bundle") },
  { name: "byte budget", tier: "check", lane: "first", command: script("check:bytes") },
  {
    name: "unit tests",
    tier: "check",
    lane: "first",
    command: `${script("test:unit")} -- --testPathIgnorePatterns ${Object.values(suitesAtLength).join(" ")}`,
    runner: "jest",
    files: ["test/"],
  },
  { name: "types", tier: "check", lane: "second", command: script("check:types") },
  { name: "lint and format", tier: "check", lane: "second", command: script("check:lint") },
  { name: "packages", tier: "check", lane: "second", command: script("check:packages") },
  { name: "layers and cycles", tier: "check", lane: "second", command: script("check:layers") },
  { name: "contract types", tier: "check", lane: "second", command: script("check:contract") },
  { name: "diagrams", tier: "check", lane: "second", command: script("check:diagram") },
  { name: "translations", tier: "check", lane: "second", command: script("check:translations") },
  { name: "ledger", tier: "check", lane: "second", command: script("check:ledger") },

  played("journeys", "journeys", "e2e/journeys/", { tier: "test" }),
  played("atlas, each state once", "atlas", "e2e/atlas/states.spec", { tier: "test" }),

  {
    name: "mutants of changed files",
    tier: "all",
    lane: "both",
    command: `${script("mutate")} -- --changed`,
    after: ["domain/"],
  },
  // Without Orca or a browser with windows there is no test, and the file says so. Orca reads on one desktop at a time.
  played("screen reader", "at-length", "e2e/at-length/screen-reader.spec", {
    words: ["--workers=1", "--pass-with-no-tests"],
    after: ["e2e/support/heard-", "e2e/support/listener", "e2e/support/speech-server"],
  }),
  suite("walk", "first", suitesAtLength.walk, { fifth: 4, after: ["domain/", "application/"] }),
  suite("regular expressions", "first", suitesAtLength.expressions, {
    fifth: 3,
    after: ["domain/", "application/", "adapters/", "src/", "sandbox/", "deploy/"],
  }),
  suite("odd answers", "first", suitesAtLength.answers, {
    fifth: 3,
    after: ["adapters/http/", "adapters/platform-api/"],
  }),
  suite("sandbox", "second", suitesAtLength.sandbox, {
    fifth: 2,
    after: ["sandbox/", "adapters/platform-api/openapi.yaml"],
  }),
  suite("commands of deploy", "second", suitesAtLength.deploy, {
    fifth: 2,
    after: ["deploy/", "src/build/", "src/config/"],
  }),
  {
    ...suite("archives", "both", suitesAtLength.packages, { fifth: 0, after: ["packages/", "sandbox/"] }),
    command: `${script("packages")} && ${units(suitesAtLength.packages)}`,
  },
  suite("applications of others", "second", suitesAtLength.applications, {
    fifth: 1,
    after: ["packages/connect/"],
  }),
  {
    name: "generated plugs",
    tier: "all",
    lane: "first",
    command: script("check:generated"),
    fifth: 3,
    after: ["tools/kit-templates/", "tools/provider-scaffold.ts", "adapters/identity/", "test/kit/"],
  },
  {
    name: "mistakes in plugs",
    tier: "all",
    lane: "second",
    command: "node --disable-warning=ExperimentalWarning test/kit/check-kit.ts",
    fifth: 3,
    after: [
      "adapters/identity/",
      "test/contracts/identity-provider",
      "test/contracts/provider-",
      "test/kit/",
    ],
  },
  played("walk in the browser", "at-length", "e2e/at-length/walk.spec", {
    fifth: 4,
    after: ["domain/session/", "domain/storage/"],
  }),
  played("page matrix", "at-length", "e2e/at-length/pages-matrix.spec", {
    fifth: 4,
    after: ["domain/navigation/", "adapters/navigation/", "src/program/"],
  }),
  played("ways around due steps", "at-length", "e2e/at-length/due-steps.spec", {
    fifth: 4,
    after: ["domain/authenticated/", "domain/authorize/"],
  }),
  played("examples", "at-length", "e2e/at-length/examples.spec", {
    fifth: 1,
    after: ["packages/connect/", "examples/", "e2e/recipes/"],
  }),
  played("mails", "at-length", "e2e/at-length/mails.spec", {
    lane: "second",
    fifth: 1,
    after: ["packages/mails/"],
  }),
  played("incidents", "at-length", "e2e/at-length/incidents.spec", {
    fifth: 3,
    after: ["domain/telemetry/", "src/program/telemetry"],
  }),
  ...Array.from({ length: fifths }, (_, fifth) =>
    // Three at once, because they wait most of the time.
    played(`faults of calls ${fifth + 1}`, "at-length", "e2e/at-length/faulted-calls.spec", {
      words: ["--workers=3", `--grep=@fifth-${fifth}`],
      fifth,
    }),
  ),
  // Without a Firefox there is no test, and the file says so.
  played("Firefox", "at-length", "e2e/at-length/firefox.spec", {
    words: ["--pass-with-no-tests"],
    fifth: 2,
    after: [
      "adapters/browser/web-authn",
      "adapters/browser/passkey-places",
      "application/login/passkey-entry",
    ],
  }),
  // Each plays a fifth of them. Where there is no Firefox, it says so.
  ...Array.from(
    { length: fifths },
    (_, fifth): Step => ({
      name: `journeys in Firefox, part ${fifth + 1}`,
      tier: "all",
      lane: "both",
      command: `${script("test:firefox")} -- --shard=${fifth + 1}/${fifths}`,
      runner: "playwright",
      fifth,
      after: ["e2e/firefox.config", "e2e/support/firefox-"],
    }),
  ),
  // Without a browser that it needs, the file says so.
  played("password managers", "at-length", "e2e/at-length/password-managers.spec", {
    fifth: 2,
    after: ["ui/components/EmailChip", "ui/components/PasswordField", "ui/password/", "ui/account/"],
  }),
  {
    name: "WebKit",
    tier: "all",
    lane: "both",
    command: script("test:webkit"),
    runner: "playwright",
    files: ["e2e/webkit/"],
    fifth: 1,
    after: ["e2e/support/webdriver-", "e2e/support/webkit", "adapters/browser/", "src/document/"],
  },
  played("atlas, read aloud", "atlas", "e2e/atlas/read-aloud.spec", {
    fifth: 3,
    after: ["ui/", "translations/", "e2e/support/read-aloud"],
  }),
  played("atlas, all turns", "atlas", "e2e/atlas/turns.spec", { fifth: 2, after: ["ui/", "translations/"] }),
  {
    name: "pictures",
    tier: "all",
    lane: "both",
    command: script("test:pictures"),
    runner: "playwright",
    files: ["e2e/pictures/"],
    fifth: 4,
    after: ["ui/", "translations/", "e2e/pictures"],
  },
  trial("nginx", "first", "--only nginx", serverTrials, { fifth: 0, after: serverFolders }),
  trial("Caddy", "second", "--only caddy", serverTrials, { fifth: 1, after: serverFolders }),
  trial("alerts", "second", "--only alerts", ["test/deploy/trial/alerts.spec"], {
    fifth: 0,
    after: ["deploy/telemetry/", "deploy/collect-verb", "domain/telemetry/"],
  }),
  trial(
    "image",
    "first",
    "--only image",
    ["test/deploy/trial/image.spec", "test/deploy/trial/sandbox-image.spec"],
    { fifth: 1, after: ["deploy/image", "deploy/sandbox-image", "deploy/Containerfile"] },
  ),
  trial(
    "builds beside each other",
    "second",
    "--drill --only nginx trial/builds-drill",
    ["test/deploy/trial/builds-drill.spec"],
    { fifth: 2, after: ["deploy/builds", "deploy/render/", "test/deploy/trial/"] },
  ),

  {
    name: "deployments under sign-ins",
    tier: "hand",
    lane: "both",
    command: `${script("test:deploy")} -- --drill trial/drill`,
    files: ["test/deploy/trial/drill.spec"],
  },
  {
    name: "atlas, every combination",
    tier: "hand",
    lane: "both",
    command: script("atlas:full"),
    files: ["e2e/atlas/every-combination.spec"],
  },
];

/** Returns the steps of a command: its own and those of the commands before it. */
export function stepsOf(tier: Tier): readonly Step[] {
  const upTo = tiers.slice(0, tiers.indexOf(tier) + 1);
  return steps.filter((step) => upTo.some((each) => each === step.tier));
}

/** Returns the steps that run a test file: those with the longest beginning of its path. */
export function stepsWith(file: string): readonly Step[] {
  const lengthOf = ({ files = [] }: Step) =>
    Math.max(0, ...files.filter((start) => file.startsWith(start)).map((start) => start.length));
  const longest = Math.max(...steps.map(lengthOf));
  return longest === 0 ? [] : steps.filter((step) => lengthOf(step) === longest);
}
