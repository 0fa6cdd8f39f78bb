import { globSync, readFileSync } from "node:fs";
import { segmentsOf, chosenFor, secondsOf, stepsLeft, type Occasion } from "./chosen-steps.ts";
import { readSeconds, withSeconds } from "./seconds-table.ts";
import { fifths, type Step, steps, stepsOf, stepsWith } from "./steps.ts";

/** Everything whose name says that it is a test, wherever it lies and whatever runs it. */
const testFiles = globSync("{*,*/**}/*{.test,.spec,.browser-test}.*", {
  exclude: (name) => /^(?:node_modules|dist|build|test-results|\.cache)$/.test(name),
});
/** What Jest and Playwright take for tests (jest.config.ts, the configurations in e2e, test/deploy/trial). */
const taken = [
  /^test\/(?!deploy\/trial\/).*(?:\.test\.tsx?|\.browser-test\.ts)$/,
  /^e2e\/(?:journeys|at-length|atlas|pictures|webkit)\/.*\.spec\.ts$/,
  /^test\/deploy\/trial\/.*\.spec\.ts$/,
];
const names = (some: readonly Step[]) => some.map(({ name }) => name);

describe("the steps of npm run check, npm test and npm run test:all", () => {
  test("run every test file, in one command first, and by a program that takes it for a test", () => {
    expect(testFiles.length).toBeGreaterThan(400);
    const wrong = testFiles.filter((file) => {
      const tiersOf = new Set(stepsWith(file).map(({ tier }) => tier));
      return tiersOf.size !== 1 || !taken.some((pattern) => pattern.test(file));
    });
    expect(wrong).toEqual([]);
  });

  test("have no line about files that do not exist", () => {
    const starts = steps.flatMap(({ files = [], after = [] }) => [...files, ...after]);
    const everything = globSync("{*,*/**}", { exclude: (name) => name === "node_modules" });
    const lost = starts.filter(
      (start) => !everything.some((path) => `${path}/`.startsWith(start) || path.startsWith(start)),
    );
    expect(lost).toEqual([]);
  });

  test("leave out of the unit tests what other steps run, and nothing else", () => {
    const wide = steps.find(({ name }) => name === "unit tests");
    const ignored = wide?.command.split("--testPathIgnorePatterns ")[1]?.split(" ") ?? [];
    const others = steps.filter(({ name, runner }) => runner === "jest" && name !== "unit tests");
    expect(ignored).toEqual(others.flatMap(({ files = [] }) => files));
    for (const { command, files = [] } of others) expect(command).toContain(`--testPathPatterns ${files[0]}`);
  });

  test("are each in one fifth, or run after a change", () => {
    for (const step of steps.filter(({ tier }) => tier === "all"))
      expect([step.name, step.fifth ?? (step.after ? 0 : undefined)]).toEqual([
        step.name,
        expect.any(Number),
      ]);
    for (let fifth = 0; fifth < fifths; fifth += 1)
      expect(steps.filter((step) => step.fifth === fifth).length).toBeGreaterThan(0);
  });

  test("are those of the table in docs/testing.md", () => {
    const text = readFileSync("docs/testing.md", "utf8");
    expect(withSeconds(text, new Map()) === text).toBe(true);
  });
});

test("two lanes run beside each other, between steps that need both cores, as long as the longer one", () => {
  const lanes = { a: "both", b: "first", c: "second", d: "first", e: "both" } as const;
  const some = Object.entries(lanes).map(
    ([name, lane]): Step => ({ name, lane, tier: "check", command: name }),
  );
  expect(segmentsOf(some).map(({ first, second }) => [names(first), names(second)])).toEqual([
    [["a"], []],
    [["b", "d"], ["c"]],
    [["e"], []],
  ]);
  expect(secondsOf(some, new Map(Object.entries({ a: 10, b: 10, c: 50, d: 10, e: 10 })))).toBe(70);
});

describe("the steps of a commit", () => {
  const seconds = new Map(steps.map(({ name }) => [name, 10]));
  const occasion: Occasion = { number: 0, changed: [], seconds, budget: 10_000 };

  test("are those of npm test and the fifth of its number", () => {
    const [daily, all] = [stepsOf("test"), stepsOf("all")];
    const seen = Array.from({ length: fifths }, (_, number) =>
      chosenFor({ ...occasion, number: 20 + number }),
    );
    for (const { fifth, steps: chosen } of seen)
      expect(chosen).toEqual(all.filter((each) => daily.includes(each) || each.fifth === fifth));
    expect(new Set(seen.flatMap(({ steps: chosen }) => names(chosen)))).toEqual(
      new Set(names(all.filter((each) => each.tier !== "all" || each.fifth !== undefined))),
    );
  });

  test("are also those that a change touches, whatever the fifth", () => {
    const changed = ["deploy/render/nginx-files.ts", "e2e/at-length/pages-matrix.spec.ts"];
    for (const number of [0, 1, 2, 3, 4]) {
      const { steps: all } = chosenFor({ ...occasion, number, changed });
      expect(names(all)).toEqual(expect.arrayContaining(["nginx", "Caddy", "page matrix"]));
    }
  });

  test("leave out what its change touches beyond the budget, the longest first", () => {
    const longer = new Map(seconds).set("commands of deploy", 300).set("Caddy", 320);
    const changed = ["deploy/deploy.ts"];
    const { touched, leftOut } = chosenFor({ number: 3, changed, seconds: longer, budget: 600 });
    expect(names(touched)).toContain("commands of deploy");
    expect(names(leftOut)).toEqual(["Caddy"]);
  });
});

describe("the steps that finish a run of all after a mend", () => {
  const commands = (some: readonly Step[]) => some.map(({ command }) => command);
  const without = ["screen reader", "nginx"];
  const [failed, good] = [true, false].map((isFailed) =>
    commands(stepsOf("all").filter(({ name }) => without.includes(name) === isFailed)),
  ) as [string[], string[]];
  const passed = Object.fromEntries(good.map((command) => [command, 10]));
  const run = { commit: "a", passed, failed };
  const left = (...changed: readonly string[]) => names(stepsLeft(run, changed));
  const mend = ["e2e/support/heard-limits.ts", "test/deploy/trial/live-services.spec.ts"];
  const daily = names(stepsOf("test"));

  test("are those of npm test, those that failed, and those that the mend touches", () => {
    expect(left(...mend, "docs/testing.md", "test/domain/login/a-rule.test.ts")).toEqual([
      ...daily,
      "screen reader",
      "commands of deploy",
      "nginx",
      "Caddy",
      "builds beside each other",
    ]);
    expect(left(...mend, "e2e/support/webkit-evidence.ts")).toContain("WebKit");
  });

  test.each([
    "ui/LoginPage.tsx",
    "e2e/support/sandbox-control.ts",
    "test/corpora/addresses.ts",
    "package.json",
  ])("are all, after a change of %s, which may touch any step", (path) =>
    expect(left(path)).toEqual(names(stepsOf("all"))),
  );

  test("are also those whose command has changed", () => {
    const { "npm run --silent test:webkit": _, ...others } = passed;
    expect(names(stepsLeft({ ...run, passed: others }, mend))).toContain("WebKit");
  });

  test("are none where nothing was mended of a step that failed", () => {
    expect(() => left("e2e/support/heard-limits.ts")).toThrow("Nothing was mended of nginx.");
  });
});

test("the table of seconds keeps those of steps that did not run, and the text around it", () => {
  const table = "| Step | In | Fifth | Seconds |\n| --- | --- | --- | --- |\n| types | x | – | 5 |";
  const written = withSeconds(`# Testing\n\n${table}\n\nMore.\n`, new Map([["build", 11]]));
  expect(Object.fromEntries(readSeconds(written))).toEqual({ build: 11, types: 5 });
  expect(written).toMatch(/^# Testing\n\n\| Step[^]*\n\nMore\.\n$/);
  expect(written).toContain("| nginx | `npm run test:all` | 0 | – |");
});
