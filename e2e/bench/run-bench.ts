/*
 * `npm run bench [-- --runs 5]`: measures how long it takes until an e-mail can be typed, compared with a page that is
 * only a form, and with React and only a form; and until the page of a provider has arrived, compared with the field of
 * a tenant whose people type their password here. Measures the build in `dist/` and prints Markdown.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumPath } from "../support/chromium-path.ts";
import { Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";
import { FloorServer } from "./floor-server.ts";
import { visitTwice, type Conditions, type Figures, type Subject } from "./visit.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);

const allConditions: readonly Conditions[] = [
  { name: "slow 4G, 4× CPU", network: { bytesPerSecond: 200_000, roundTrip: 150 }, slowdown: 4 },
  { name: "unthrottled" },
];

type Visits = { readonly cold: Figures[]; readonly warm: Figures[] };

const sandboxProcess = await SandboxProcess.start();
const floorServer = await FloorServer.start();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});

try {
  const sandbox = new Sandbox(sandboxProcess.port);
  const subjects: readonly Subject[] = [
    { name: "plain form (floor)", address: `${floorServer.origin}/plain` },
    { name: "React and one form (floor)", address: `${floorServer.origin}/react` },
    { name: "portal, no session looked for", address: sandbox.portal("harbour", "/login?newSession=true") },
    { name: "portal, session looked for", address: sandbox.portal("harbour", "/login") },
    {
      name: "portal, provider's own page",
      address: sandbox.portal("oldmill", "/login"),
      leavesFor: sandbox.openIdProvider("oldmill"),
    },
  ];
  for (const conditions of allConditions) {
    const visits = await measure(subjects, conditions);
    print(conditions, subjects, visits);
  }
  console.log(`Medians of ${runs} interleaved runs; load average at the end: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  await browser.close();
  floorServer.stop();
  await sandboxProcess.stop();
}

/** Measures the pages in turns, so that other load on the machine affects all alike, after one warm-up visit. */
async function measure(subjects: readonly Subject[], conditions: Conditions): Promise<Map<Subject, Visits>> {
  const visits = new Map(subjects.map((subject): [Subject, Visits] => [subject, { cold: [], warm: [] }]));
  for (let run = -1; run < runs; run += 1) {
    for (const [subject, { cold, warm }] of visits) {
      const figures = await visitTwice(browser, subject, conditions);
      if (run < 0) continue;
      cold.push(figures.cold);
      warm.push(figures.warm);
    }
  }
  return visits;
}

function print(
  conditions: Conditions,
  subjects: readonly Subject[],
  visits: ReadonlyMap<Subject, Visits>,
): void {
  const columns = [
    ...["first paint", "usable", "× plain", "× React", "React attached"],
    ...["kB", "requests", "blocking", "usable again", "kB again"],
    ...["provider answers", "provider's page", "× password tenant", "page again", "× password tenant"],
  ];
  const of = (subject: Subject | undefined, visit: keyof Visits, figure: keyof Figures) =>
    median((subject && visits.get(subject)?.[visit].map((figures) => figures[figure])) ?? []);
  // The same address at a tenant whose people type their password here.
  const password = subjects.find(({ name }) => name === "portal, session looked for");
  console.log(`\n**${conditions.name}**\n`);
  console.log(`| page | ${columns.join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---:|").join("")}`);
  for (const subject of subjects) {
    const usable = of(subject, "cold", "usable");
    const cells = [
      whole(of(subject, "cold", "firstPaint")),
      whole(usable),
      ratio(usable, of(subjects[0], "cold", "usable")),
      ratio(usable, of(subjects[1], "cold", "usable")),
      whole(of(subject, "cold", "attached")),
      whole(of(subject, "cold", "bytes") / 1_000),
      whole(of(subject, "cold", "requests")),
      whole(of(subject, "cold", "blocking")),
      whole(of(subject, "warm", "usable")),
      whole(of(subject, "warm", "bytes") / 1_000),
      whole(of(subject, "cold", "answered")),
      ...(["cold", "warm"] as const).flatMap((visit) => {
        const arrived = of(subject, visit, "arrived");
        return [whole(arrived), ratio(arrived, of(password, visit, "usable"))];
      }),
    ];
    console.log(`| ${subject.name} | ${cells.join(" | ")} |`);
  }
  console.log("");
}

function median(figures: readonly (number | undefined)[]): number {
  const sorted = figures.filter((figure) => figure !== undefined).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function whole(figure: number): string {
  return Number.isNaN(figure) ? "–" : figure.toFixed(0);
}

function ratio(figure: number, floor: number): string {
  return Number.isNaN(figure) ? "–" : (figure / floor).toFixed(2);
}
