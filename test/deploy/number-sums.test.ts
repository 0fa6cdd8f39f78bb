import { NumberSums } from "#deploy/telemetry/number-sums.ts";
import { readBeacon } from "#deploy/telemetry/read-beacon.ts";
import { pageNames as pagesOfPortal } from "#domain/navigation/pages.ts";
import * as vocabulary from "#domain/telemetry/vocabulary.ts";

const hosts = ["login.hotels.example", "login.sunny.example"];

function sumsOf(...beacons: readonly (readonly [content: unknown, host?: string])[]) {
  const sums = new NumberSums((host) => hosts.find((known) => known === host));
  for (const [content, host = "login.hotels.example"] of beacons) {
    const beacon = readBeacon(typeof content === "string" ? content : JSON.stringify(content));
    if (beacon) sums.add(beacon, host);
    else sums.drop("form");
  }
  return sums.text().split("\n");
}

const build = "1a2b3c4d5e";
const at = `host="login.hotels.example",build="${build}"`;

test("numbers are added up by host and build (deploy-80)", () => {
  const counts = { shown: 2, "sent sms": 1, "login invalid-credentials": 3 };
  const lines = sumsOf(
    [{ build, counts, errors: { "1x2y3z": 4 } }],
    [{ build, counts: { shown: 1 } }],
    [{ counts: { shown: 5 } }, "login.sunny.example"],
    [{ build, counts: { shown: 7 } }, "evil.example"],
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      `lobby_sign_in_steps_total{${at},step="shown"} 3`,
      `lobby_sign_in_steps_total{host="login.sunny.example",build="unknown",step="shown"} 5`,
      `lobby_sign_in_steps_total{host="other",build="${build}",step="shown"} 7`,
      `lobby_second_factors_total{${at},factor="sms",stage="sent"} 1`,
      `lobby_failures_total{${at},page="login",kind="invalid-credentials"} 3`,
      `lobby_script_errors_total{${at},place="1x2y3z"} 4`,
      `lobby_beacons_total{${at}} 2`,
    ]),
  );
});

test("times become histograms in seconds (deploy-81)", () => {
  const lines = sumsOf(
    [{ build, times: { "email-field": 480, "layout-shift": 70 } }],
    [{ build, times: { "email-field": 1_000 } }],
  );
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.split("} ").at(-1));
  expect(of("lobby_moment_seconds_bucket")).toEqual(
    [...[0, 0, 0, 0, 1, 1], ...Array<number>(10).fill(2)].map(String),
  );
  expect([of("lobby_moment_seconds_count"), of("lobby_moment_seconds_sum")]).toEqual([["2"], ["1.480"]]);
  expect(lines).toContain(`lobby_layout_shift_bucket{${at},le="0.1"} 1`);
  expect(lines).toContain(`lobby_moment_seconds_bucket{${at},moment="email-field",le="1.0"} 2`);
});

test("the text is OpenMetrics: each metric begins with its type and help, and nothing follows the end (deploy-81)", () => {
  const lines = sumsOf([{ build, counts: { shown: 1 }, times: { arrived: 90 } }]);
  expect(lines.slice(-2)).toEqual(["# EOF", ""]);
  let current = "";
  for (const line of lines.slice(0, -2)) {
    const [, name] = /^# TYPE (\w+) (?:counter|histogram)$/.exec(line) ?? [];
    if (name !== undefined) current = name;
    expect(line).toMatch(
      new RegExp(
        `^(?:# (?:TYPE|HELP) ${current} .|${current}_(?:total|bucket|count|sum)\\{[^{}]*\\} [\\d.]+$)`,
      ),
    );
  }
});

test.each<[string, unknown, number]>([
  ["an unknown name", { counts: { "ada@harbour.example": 1, shown: 1 } }, 1],
  ["a page that the portal does not have", { counts: { "harbour unreachable": 1 } }, 1],
  ["a name with more to it", { counts: { "login unreachable ada": 1 } }, 1],
  ["a text in place of a number", { counts: { shown: "1" }, times: { arrived: "ada" } }, 2],
  ["a number that is none", { counts: { shown: 1.5, email: -1, arrived: 1e9 }, times: { arrived: 1e9 } }, 4],
  ["a mark that is none", { errors: { "TypeError: ada": 1 } }, 1],
  ["a list", { counts: ["shown"], times: { another: 1 } }, 2],
  ["a text", { counts: "shown" }, 1],
  [
    "more numbers than a document has",
    { errors: Object.fromEntries(Array.from({ length: 120 }, (_no, at) => [at, 1])) },
    20,
  ],
])("%s is left out and counted as such (deploy-80)", (_what, content, dropped) => {
  const lines = sumsOf([content]);
  expect(lines).toContain(`lobby_dropped_numbers_total{reason="name"} ${dropped}`);
  expect(lines.join()).not.toMatch(/ada|harbour|TypeError/);
});

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["a list", []],
  ["another member", { counts: {}, email: "ada@harbour.example" }],
  ["a build that is no hash", { build: "ada lovelace" }],
  ["a build that is a number", { build: 7 }],
])("a beacon with %s is left out as a whole (deploy-80)", (_what, content) => {
  const lines = sumsOf([content]);
  expect(lines).toContain('lobby_dropped_numbers_total{reason="form"} 1');
  expect(lines.filter((line) => line.startsWith("lobby_beacons_total"))).toEqual([]);
});

test("labels cannot grow: builds of a host, places of errors and failures have limits (deploy-80)", () => {
  const builds = Array.from({ length: 9 }, (_no, index) => `build000${String(index)}`);
  const lines = sumsOf(...builds.map((name) => [{ build: name, counts: { shown: 1 } }] as const));
  const shown = lines.filter((line) => line.startsWith("lobby_sign_in_steps_total"));
  expect([shown.length, shown.at(-1)]).toEqual([6, expect.stringContaining("build0008")]);
  const places = (from: number) =>
    Object.fromEntries(Array.from({ length: 20 }, (_no, at) => [`p${String(from + at)}`, 1]));
  const errors = sumsOf([{ build, errors: places(0) }], [{ build, errors: places(15) }]);
  const counted = errors.filter((line) => line.startsWith("lobby_script_errors_total"));
  expect([counted.length, counted.at(-1)]).toEqual([21, `lobby_script_errors_total{${at},place="other"} 15`]);
  const failures = pagesOfPortal.map((page) =>
    Object.fromEntries(vocabulary.failureKinds.map((kind) => [`${page} ${kind}`, 1])),
  );
  const failed = sumsOf(...failures.map((counts) => [{ build, counts }] as const));
  expect(failed.filter((line) => line.startsWith("lobby_failures_total"))).toHaveLength(150);
});
