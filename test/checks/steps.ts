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

  {
    name: "journeys",
    tier: "test",
    lane: "both",
    command: browser("journeys", "e2e/journeys/"),
    runner: "playwright",
    files: ["e2e/journeys/"],
  },
  {
    name: "atlas, each state once",
    tier: "test",
    lane: "both",
    command: browser("atlas", "e2e/atlas/states.spec"),
    runner: "playwright",
    files: ["e2e/atlas/states.spec"],
  },

  {
    name: "mutants of changed files",
    tier: "all",
    lane: "both",
    command: `${script("mutate")} -- --changed`,
    after: ["domain/"],
  },
  {
    name: "screen reader",
    tier: "all",
    lane: "both",
    // Without Orca or a browser with windows there is no test, and the file says so. Orca reads on one desktop at a time.
    command: `${browser("at-length", "e2e/at-length/screen-reader.spec")} --workers=1 --pass-with-no-tests`,
    runner: "playwright",
    files: ["e2e/at-length/screen-reader.spec"],
    after: ["e2e/support/heard-", "e2e/support/listener", "e2e/support/speech-server"],
  },
  {
    name: "walk",
    tier: "all",
    lane: "first",
    command: units(suitesAtLength.walk),
    runner: "jest",
    files: [suitesAtLength.walk],
    fifth: 4,
    after: ["domain/", "application/"],
  },
  {
    name: "regular expressions",
    tier: "all",
    lane: "first",
    command: units(suitesAtLength.expressions),
    runner: "jest",
    files: [suitesAtLength.expressions],
    fifth: 3,
    after: ["domain/", "application/", "adapters/", "src/", "sandbox/", "deploy/"],
  },
  {
    name: "odd answers",
    tier: "all",
    lane: "first",
    command: units(suitesAtLength.answers),
    runner: "jest",
    files: [suitesAtLength.answers],
    fifth: 3,
    after: ["adapters/http/", "adapters/platform-api/"],
  },
  {
    name: "sandbox",
    tier: "all",
    lane: "second",
    command: units(suitesAtLength.sandbox),
    runner: "jest",
    files: [suitesAtLength.sandbox],
    fifth: 2,
    after: ["sandbox/", "adapters/platform-api/openapi.yaml"],
  },
  {
    name: "commands of deploy",
    tier: "all",
    lane: "second",
    command: units(suitesAtLength.deploy),
    runner: "jest",
    files: [suitesAtLength.deploy],
    fifth: 2,
    after: ["deploy/", "src/build/", "src/config/"],
  },
  {
    name: "archives",
    tier: "all",
    lane: "both",
    command: `${script("packages")} && ${units(suitesAtLength.packages)}`,
    runner: "jest",
    files: [suitesAtLength.packages],
    fifth: 0,
    after: ["packages/", "sandbox/"],
  },
  {
    name: "applications of others",
    tier: "all",
    lane: "second",
    command: units(suitesAtLength.applications),
    runner: "jest",
    files: [suitesAtLength.applications],
    fifth: 1,
    after: ["packages/connect/"],
  },
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
  {
    name: "walk in the browser",
    tier: "all",
    lane: "both",
    command: browser("at-length", "e2e/at-length/walk.spec"),
    runner: "playwright",
    files: ["e2e/at-length/walk.spec"],
    fifth: 4,
    after: ["domain/session/", "domain/storage/"],
  },
  {
    name: "page matrix",
    tier: "all",
    lane: "both",
    command: browser("at-length", "e2e/at-length/pages-matrix.spec"),
    runner: "playwright",
    files: ["e2e/at-length/pages-matrix.spec"],
    fifth: 4,
    after: ["domain/navigation/", "adapters/navigation/", "src/program/"],
  },
  {
    name: "ways around due steps",
    tier: "all",
    lane: "both",
    command: browser("at-length", "e2e/at-length/due-steps.spec"),
    runner: "playwright",
    files: ["e2e/at-length/due-steps.spec"],
    fifth: 4,
    after: ["domain/authenticated/", "domain/authorize/"],
  },
  {
    name: "examples",
    tier: "all",
    lane: "both",
    command: browser("at-length", "e2e/at-length/examples.spec"),
    runner: "playwright",
    files: ["e2e/at-length/examples.spec"],
    fifth: 1,
    after: ["packages/connect/", "examples/", "e2e/recipes/"],
  },
  {
    name: "mails",
    tier: "all",
    lane: "second",
    command: browser("at-length", "e2e/at-length/mails.spec"),
    runner: "playwright",
    files: ["e2e/at-length/mails.spec"],
    fifth: 1,
    after: ["packages/mails/"],
  },
  {
    name: "incidents",
    tier: "all",
    lane: "both",
    command: browser("at-length", "e2e/at-length/incidents.spec"),
    runner: "playwright",
    files: ["e2e/at-length/incidents.spec"],
    fifth: 3,
    after: ["domain/telemetry/", "src/program/telemetry"],
  },
  ...Array.from(
    { length: fifths },
    (_, fifth): Step => ({
      name: `faults of calls ${fifth + 1}`,
      tier: "all",
      lane: "both",
      // Three at once, because they wait most of the time.
      command: `${browser("at-length", "e2e/at-length/faulted-calls.spec")} --workers=3 --grep=@fifth-${fifth}`,
      runner: "playwright",
      files: ["e2e/at-length/faulted-calls.spec"],
      fifth,
    }),
  ),
  {
    name: "Firefox",
    tier: "all",
    lane: "both",
    // Without a Firefox there is no test, and the file says so.
    command: `${browser("at-length", "e2e/at-length/firefox.spec")} --pass-with-no-tests`,
    runner: "playwright",
    files: ["e2e/at-length/firefox.spec"],
    fifth: 2,
    after: [
      "adapters/browser/web-authn",
      "adapters/browser/passkey-places",
      "application/login/passkey-entry",
    ],
  },
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
  {
    name: "password managers",
    tier: "all",
    lane: "both",
    // Without a browser that it needs, the file says so.
    command: browser("at-length", "e2e/at-length/password-managers.spec"),
    runner: "playwright",
    files: ["e2e/at-length/password-managers.spec"],
    fifth: 2,
    after: ["ui/components/EmailChip", "ui/components/PasswordField", "ui/password/", "ui/account/"],
  },
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
  {
    name: "atlas, read aloud",
    tier: "all",
    lane: "both",
    command: browser("atlas", "e2e/atlas/read-aloud.spec"),
    runner: "playwright",
    files: ["e2e/atlas/read-aloud.spec"],
    fifth: 3,
    after: ["ui/", "translations/", "e2e/support/read-aloud"],
  },
  {
    name: "atlas, all turns",
    tier: "all",
    lane: "both",
    command: browser("atlas", "e2e/atlas/turns.spec"),
    runner: "playwright",
    files: ["e2e/atlas/turns.spec"],
    fifth: 2,
    after: ["ui/", "translations/"],
  },
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
  {
    name: "nginx",
    tier: "all",
    lane: "first",
    command: `${script("test:deploy")} -- --only nginx`,
    runner: "playwright",
    files: serverTrials,
    fifth: 0,
    after: ["deploy/", "src/build/", "test/deploy/trial/"],
  },
  {
    name: "Caddy",
    tier: "all",
    lane: "second",
    command: `${script("test:deploy")} -- --only caddy`,
    runner: "playwright",
    files: serverTrials,
    fifth: 1,
    after: ["deploy/", "src/build/", "test/deploy/trial/"],
  },
  {
    name: "alerts",
    tier: "all",
    lane: "second",
    command: `${script("test:deploy")} -- --only alerts`,
    runner: "playwright",
    files: ["test/deploy/trial/alerts.spec"],
    fifth: 0,
    after: ["deploy/telemetry/", "deploy/collect-verb", "domain/telemetry/"],
  },
  {
    name: "image",
    tier: "all",
    lane: "first",
    command: `${script("test:deploy")} -- --only image`,
    runner: "playwright",
    files: ["test/deploy/trial/image.spec", "test/deploy/trial/sandbox-image.spec"],
    fifth: 1,
    after: ["deploy/image", "deploy/sandbox-image", "deploy/Containerfile"],
  },
  {
    name: "builds beside each other",
    tier: "all",
    lane: "second",
    command: `${script("test:deploy")} -- --drill --only nginx trial/builds-drill`,
    runner: "playwright",
    files: ["test/deploy/trial/builds-drill.spec"],
    fifth: 2,
    after: ["deploy/builds", "deploy/render/", "test/deploy/trial/"],
  },

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
