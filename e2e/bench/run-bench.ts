/*
 * `npm run bench [-- --runs 7] [--line slow|fast] [--only NAME] [--visits arrivals|sign-in|keys] [--waits]`: measures
 * how long it takes until an e-mail can be typed, until the program has taken over, until a password can be typed, and
 * from there to the application, compared with a page that is only a form, and with React and only a form; and until
 * the page of a provider has arrived. `--waits` prints what each sign-in of the last run has waited for in a row.
 * `--heap [--rounds 200]` measures instead what the browser holds after so many sign-ins and outs. Measures the build
 * in `dist/` over TLS and HTTP/2, and prints Markdown.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";
import { tableOf, type Column, type Figures, type Row } from "./figures.ts";
import { FloorServer, floorApplicationHost } from "./floor-server.ts";
import { measureHeap } from "./heap.ts";
import { Browsers } from "./profile.ts";
import { SecureFront } from "./secure-front.ts";
import type { Conditions, Subject } from "./measured-tab.ts";
import { measure, visits, warmUp, type Visit } from "./visit.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "7" },
    line: { type: "string" },
    only: { type: "string", default: "" },
    visits: { type: "string", multiple: true, default: [...visits] },
    waits: { type: "boolean", default: false },
    heap: { type: "boolean", default: false },
    rounds: { type: "string", default: "200" },
  },
});
const runs = Number(values.runs);
const chosenVisits = visits.filter((visit) => values.visits.includes(visit));

const lines: Readonly<Record<string, Conditions>> = {
  slow: {
    name: "slow 4G, processor 4× slower",
    network: { bytesPerSecond: 200_000, roundTrip: 150 },
    slowdown: 4,
  },
  fast: { name: "unthrottled" },
};

const floorHost = "floor.localhost";
const tenants = ["harbour", "oldmill"] as const;
const roles = ["", "auth.", "login.", "app."];
const certified = tenants.flatMap((tenant) => roles.map((role) => `${role}${tenant}.localhost`));

const times: readonly Column[] = [
  { title: "first paint", figure: "firstPaint" },
  { title: "usable", figure: "usable", floor: true },
  { title: "attached", figure: "attached", floor: true },
  { title: "again", figure: "usableAgain", floor: true },
  { title: "again, new tab", figure: "usableInNewTab", floor: true },
  { title: "next day", figure: "usableNextDay", floor: true },
  { title: "blocking", figure: "blocking" },
  { title: "longest key", figure: "longestKey" },
  { title: "letters lost", figure: "lost" },
  { title: "shift", figure: "shift", unit: "shift" },
];
/** The times of a sign-in, from the key or the answer that each begins with. */
const signIns: readonly Column[] = [
  { title: "e-mail entered → password field", figure: "emailToPassword", floor: true },
  { title: "password entered → application asked for", figure: "asked", floor: true },
  { title: "its document", figure: "arrivedAfter", floor: true },
  { title: "waits in a row", figure: "waits" },
  { title: "typed at once: asked for", figure: "hastyAsked", floor: true },
  { title: "waits in a row", figure: "hastyWaits" },
  { title: "navigation → password field", figure: "nextStep", floor: true },
  { title: "navigation → signed in", figure: "signedIn", floor: true },
];
const transfers: readonly Column[] = [
  { title: "usable", figure: "bytes", unit: "kB" },
  { title: "requests", figure: "requests" },
  { title: "next step", figure: "bytesAtNextStep", unit: "kB" },
  { title: "of it scripts", figure: "scriptAtNextStep", unit: "kB" },
  { title: "signed in", figure: "bytesSignedIn", unit: "kB" },
  { title: "at rest, nothing typed", figure: "bytesAtRest", unit: "kB" },
  { title: "usable next day", figure: "bytesNextDay", unit: "kB" },
];
const departures: readonly Column[] = [
  { title: "left for it", figure: "left" },
  { title: "provider's page", figure: "arrived", floor: true },
  { title: "again", figure: "arrivedAgain", floor: true },
  { title: "again, new tab", figure: "arrivedInNewTab", floor: true },
  { title: "next day", figure: "arrivedNextDay", floor: true },
];

const sandboxProcess = await SandboxProcess.start();
const floorServer = await FloorServer.start();
const front = await SecureFront.start(
  {
    sandbox: sandboxProcess.port,
    hosts: { [floorHost]: floorServer.port, [floorApplicationHost]: floorServer.port },
  },
  [floorHost, floorApplicationHost, "localhost", ...certified],
);
const browsers = await Browsers.trusting(front.keyHash);

try {
  const sandbox = new Sandbox(sandboxProcess.port);
  const application = front.secure(sandbox.application("harbour"));
  const portal = (path: string) => front.secure(sandbox.portal("harbour", path));
  const from = floorServer.application;
  const signsInto = front.address(floorApplicationHost, "/application");
  const floors: readonly Subject[] = [
    { name: "plain form (floor)", address: front.address(floorHost, "/plain"), from, signsInto },
    { name: "React and one form (floor)", address: front.address(floorHost, "/react"), from },
  ];
  const says = { from, prepare: () => sandbox.reset(), signsInto: application };
  const saysNothing = { ...says, prepare: () => sandbox.leaveOutHostBlock("harbour") };
  const unchecked = portal("/login?newSession=true");
  const checked = portal("/login");
  const looked: Subject = { name: "portal, session looked for", address: checked, ...says };
  const lookedWithoutHost: Subject = {
    name: "portal, session looked for, document without its host",
    address: checked,
    ...saysNothing,
  };
  const departing = {
    from,
    address: front.secure(sandbox.portal("oldmill", "/login")),
    prepare: () => sandbox.reset(),
    leavesFor: front.secure(sandbox.openIdProvider("oldmill")),
    signsInto: front.secure(sandbox.application("oldmill")),
  };
  const portals: readonly Subject[] = [
    { name: "portal, no session looked for", address: unchecked, ...says },
    looked,
    { name: "portal, no session looked for, document without its host", address: unchecked, ...saysNothing },
    lookedWithoutHost,
    { name: "portal, provider's own page", ...departing, comparedWith: looked },
    {
      name: "portal, provider's own page, document without its host",
      ...departing,
      prepare: () => sandbox.leaveOutHostBlock("oldmill"),
      comparedWith: lookedWithoutHost,
    },
  ];
  if (values.heap) {
    const browser = await browsers.start();
    console.log(await measureHeap(browser, portal("/login"), application, Number(values.rounds)));
    await browser.close();
  } else {
    const chosen = portals.filter(({ name }) => name.includes(values.only));
    const measured = new Set([...chosen, ...chosen.map(({ comparedWith }) => comparedWith)]);
    const subjects = [...floors, ...portals.filter((subject) => measured.has(subject))];
    for (const [line, conditions] of Object.entries(lines)) {
      if ((values.line ?? line) !== line) continue;
      print(conditions, await measureInTurns(subjects, conditions));
    }
    console.log(
      `\nMedians of ${String(runs)} interleaved runs; load average at the end: ${loadavg()[0]?.toFixed(1) ?? ""}.`,
    );
  }
} finally {
  front.stop();
  floorServer.stop();
  await sandboxProcess.stop();
}

type MeasuredRow = Row & {
  readonly subject: Subject;
  /** What the sign-ins of the last run have waited for. */
  waits: Awaited<ReturnType<typeof measure>>["waits"];
};

/**
 * Measures the pages in turns, so that other load on the machine affects all alike, after one unmeasured visit to each.
 */
async function measureInTurns(
  subjects: readonly Subject[],
  conditions: Conditions,
): Promise<readonly MeasuredRow[]> {
  const rows = subjects.map((subject) => ({
    subject,
    name: subject.name,
    runs: [] as Figures[],
    waits: {},
  }));
  for (let run = -1; run < runs; run += 1) {
    for (const row of rows) {
      await row.subject.prepare?.();
      if (run < 0) {
        await warmUp(browsers, row.subject);
        continue;
      }
      const { figures, waits } = await measure(browsers, row.subject, conditions, chosenVisits);
      row.runs.push(figures);
      row.waits = waits;
    }
  }
  return rows;
}

function print({ name }: Conditions, rows: readonly MeasuredRow[]): void {
  const forms = rows.filter(({ subject }) => subject.leavesFor === undefined);
  const has = (visit: Visit): boolean => chosenVisits.includes(visit);
  if (has("arrivals") || has("keys")) {
    console.log(`\n**${name}**: milliseconds from the start of the navigation, × plain form\n`);
    console.log(tableOf(forms, times));
  }
  if (has("sign-in")) {
    console.log(
      `\n**${name}**: milliseconds of a sign-in, × plain form; a provider's page from its answer\n`,
    );
    console.log(tableOf(rows, signIns));
    if (values.waits) for (const row of rows) printWaits(row);
  }
  console.log("\nkB over the wire until this moment\n");
  console.log(tableOf(forms, transfers));
  if (has("arrivals")) for (const row of rows) printDeparture(row, forms);
}

function printWaits({ name, waits }: MeasuredRow): void {
  for (const [typed, addresses] of Object.entries(waits)) {
    if (addresses.length === 0) continue;
    console.log(`\n${name}, ${typed}, waited for\n`);
    for (const address of addresses) console.log(`1. ${address.replace(/[?#].*/, "")}`);
  }
}

function printDeparture({ subject, ...row }: MeasuredRow, forms: readonly MeasuredRow[]): void {
  const compared = forms.find((form) => form.subject === subject.comparedWith);
  if (!compared) return;
  console.log(`\nmilliseconds until the provider's page, × the field of a password tenant: ${row.name}\n`);
  console.log(tableOf([{ ...compared, runs: compared.runs.map(asArrivals) }, row], departures));
}

/**
 * Returns the times of a password tenant's field under the names of an arrival at a provider's page, for comparing the
 * two.
 */
function asArrivals({ usable, usableAgain, usableInNewTab, usableNextDay }: Figures): Figures {
  return {
    arrived: usable,
    arrivedAgain: usableAgain,
    arrivedInNewTab: usableInNewTab,
    arrivedNextDay: usableNextDay,
  };
}
