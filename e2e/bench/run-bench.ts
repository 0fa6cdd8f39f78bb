/*
 * `npm run bench [-- --runs 7] [--line slow|fast] [--only NAME]`: measures how long it takes until an e-mail can be
 * typed, until the program has taken over and until the next step is there, compared with a page that is only a form,
 * and with React and only a form; and until the page of a provider has arrived. `--heap [--rounds 200]` measures
 * instead what the browser holds after so many sign-ins and outs. Measures the build in `dist/` over TLS and HTTP/2,
 * and prints Markdown.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";
import { tableOf, type Column, type Figures, type Row } from "./figures.ts";
import { FloorServer } from "./floor-server.ts";
import { measureHeap } from "./heap.ts";
import { Browsers } from "./profile.ts";
import { SecureFront } from "./secure-front.ts";
import { measure, warmUp, type Conditions, type Subject } from "./visit.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "7" },
    line: { type: "string" },
    only: { type: "string", default: "" },
    heap: { type: "boolean", default: false },
    rounds: { type: "string", default: "200" },
  },
});
const runs = Number(values.runs);

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
  { title: "next step", figure: "nextStep", floor: true },
  { title: "signed in", figure: "signedIn" },
  { title: "again", figure: "usableAgain", floor: true },
  { title: "again, new tab", figure: "usableInNewTab", floor: true },
  { title: "next day", figure: "usableNextDay", floor: true },
  { title: "blocking", figure: "blocking" },
  { title: "longest key", figure: "longestKey" },
  { title: "letters lost", figure: "lost" },
  { title: "shift", figure: "shift", unit: "shift" },
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
  { sandbox: sandboxProcess.port, hosts: { [floorHost]: floorServer.port } },
  [floorHost, "localhost", ...certified],
);
const browsers = await Browsers.trusting(front.keyHash);

try {
  const sandbox = new Sandbox(sandboxProcess.port);
  const application = front.secure(sandbox.application("harbour"));
  const portal = (path: string) => front.secure(sandbox.portal("harbour", path));
  const from = floorServer.application;
  const floors: readonly Subject[] = [
    { name: "plain form (floor)", address: front.address(floorHost, "/plain"), from },
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

type MeasuredRow = Row & { readonly subject: Subject };

/**
 * Measures the pages in turns, so that other load on the machine affects all alike, after one unmeasured visit to each.
 */
async function measureInTurns(
  subjects: readonly Subject[],
  conditions: Conditions,
): Promise<readonly MeasuredRow[]> {
  const rows = subjects.map((subject) => ({ subject, name: subject.name, runs: [] as Figures[] }));
  for (let run = -1; run < runs; run += 1) {
    for (const { subject, runs: measured } of rows) {
      await subject.prepare?.();
      if (run < 0) await warmUp(browsers, subject);
      else measured.push(await measure(browsers, subject, conditions));
    }
  }
  return rows;
}

function print({ name }: Conditions, rows: readonly MeasuredRow[]): void {
  const forms = rows.filter(({ subject }) => subject.leavesFor === undefined);
  console.log(`\n**${name}**: milliseconds from the start of the navigation, × plain form\n`);
  console.log(tableOf(forms, times));
  console.log("\nkB over the wire until this moment\n");
  console.log(tableOf(forms, transfers));
  for (const row of rows) {
    const compared = forms.find(({ subject }) => subject === row.subject.comparedWith);
    if (!compared) continue;
    console.log(`\nmilliseconds until the provider's page, × the field of a password tenant: ${row.name}\n`);
    console.log(tableOf([{ ...compared, runs: compared.runs.map(asArrivals) }, row], departures));
  }
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
