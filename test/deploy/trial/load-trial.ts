import { spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { SandboxProcess } from "#e2e/support/sandbox-process.ts";
import { TrialServer, type Deployed, type ServerKind } from "./trial-server.ts";

/*
 * `npm run test:deploy -- --load`: a server with ten thousand hosts of five groups beside one with a single host, both
 * asked at the same time, so that other work on the machine slows both down. Prints a line for each figure, and fails
 * where a goal is missed; the ratio of the answering times says something on a quiet machine only.
 */
const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const root = path.resolve(import.meta.dirname, "../../..");
const groupCount = 5;
const manyHosts = Number(process.env["LOAD_HOSTS"] ?? 10_000);
const renderGoalSeconds = 10;
const checkGoalSeconds = 2;
const slowerGoal = 1.1;
const memoryGoalMegabytes = 25;
const turns = 20;
const turnSeconds = 3;
const reloads = 3;
const betweenReloadsMs = 2_000;
const requestsPerSecond = 200;
const megabyte = 1024 * 1024;

const groupNames = Array.from({ length: groupCount }, (_, index) => `group${String(index + 1)}`);

/** Returns hosts of five groups; every tenth has a look and a redirect origin of its own. */
function deployedHosts(count: number): (sandboxPort: number, certificate: object) => Deployed {
  const hosts = Array.from({ length: count }, (_, index) => {
    const group = groupNames[index % groupCount] ?? "";
    const label = `hotel${String(index)}`;
    const own = {
      group,
      look: { name: `Hotel ${String(index)}`, colors: { primaryBackground: "#1d4ed8" } },
      redirectOrigins: [`https://app.${label}.example`],
    };
    return [`${label}.${group}.example`, index % 10 === 9 ? own : group];
  });
  return (sandboxPort, certificate) => ({
    defaults: {
      apiUpstream: `http://127.0.0.1:${String(sandboxPort)}`,
      providerOrigins: ["https://auth.{label}.example"],
      certificate,
    },
    groups: Object.fromEntries(
      groupNames.map((name) => [
        name,
        {
          redirectOrigins: [`https://app.${name}.example`, `https://*.${name}.example`],
          partnerOrigins: [`https://desk.${name}.example`],
        },
      ]),
    ),
    hosts: Object.fromEntries(hosts) as Deployed["hosts"],
  });
}

type Answered = { readonly durations: readonly number[]; readonly failed: number };

/** Asks for the document of hosts, one connection a host, and returns how long each answer took, in milliseconds. */
async function ask(server: TrialServer, hosts: readonly string[]): Promise<Answered> {
  const durations: number[] = [];
  let next = 0;
  const { errors, non2xx } = await autocannon({
    url: `https://127.0.0.1:${String(server.httpsPort)}/login`,
    servername: hosts[0] ?? "",
    connections: 8,
    duration: turnSeconds,
    overallRate: requestsPerSecond,
    setupClient: (client) => {
      client.setHeaders({ host: hosts[next++ % hosts.length] ?? "", "accept-encoding": "br, gzip" });
      // The result has whole milliseconds only.
      client.on("response", (_status, _bytes, milliseconds) => durations.push(milliseconds));
    },
  });
  return { durations, failed: errors + non2xx };
}

/**
 * Asks for documents at a steady rate while the server is reloaded, and returns how many were answered and how many
 * failed. Each request has a connection of its own: a browser repeats by itself what it sent on an idle connection that
 * the server was just closing (RFC 9112 §9.3.1).
 */
async function askUnderReloads(
  server: TrialServer,
  hosts: readonly string[],
): Promise<{ readonly answered: number; readonly failed: number }> {
  const asked: Promise<boolean>[] = [];
  const timer = setInterval(() => {
    const host = hosts[asked.length % hosts.length] ?? "";
    asked.push(
      server.ask("/login", { host }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }, 1_000 / requestsPerSecond);
  for (let count = 0; count <= reloads; count += 1) {
    if (count > 0) await server.reload();
    // Requests flow before, between and after the reloads.
    await delay(betweenReloadsMs);
  }
  clearInterval(timer);
  const answers = await Promise.all(asked);
  const answered = answers.filter(Boolean).length;
  return { answered, failed: answers.length - answered };
}

/** Returns the value below which 99 in 100 lie. */
function percentile99(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

function seconds(program: string, words: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(program, words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.slice(0, 3).join(" ")} failed:\n${stderr}`);
  return (performance.now() - start) / 1_000;
}

const report: { readonly what: string; readonly figure: string; readonly goal: string; isMet: boolean }[] =
  [];
function note(what: string, figure: number, goal: number, unit: string): void {
  report.push({
    what,
    figure: `${figure.toFixed(2)} ${unit}`,
    goal: `at most ${String(goal)} ${unit}`,
    isMet: figure <= goal,
  });
}

const sandbox = await SandboxProcess.start();
const certificateNames = groupNames.map((name) => `*.${name}.example`);
const [many, one] = await Promise.all(
  [manyHosts, 1].map((count) =>
    TrialServer.start(kind, sandbox.port, { deployed: deployedHosts(count), certificateNames }),
  ),
);
if (many === undefined || one === undefined) throw new Error("The servers were not started.");
try {
  const file = path.join(many.folder, "hosts.yaml");
  const out = path.join(many.folder, "again");
  const rendering = ["deploy/deploy.ts", "render", kind, "--hosts", file, "--dist", "dist", out];
  note("render, with the server's own check", seconds(process.execPath, rendering), renderGoalSeconds, "s");
  const current = path.join(out, "current");
  const check: readonly [string, readonly string[]] =
    kind === "nginx"
      ? [
          "/usr/sbin/nginx",
          ["-t", "-q", "-e", "stderr", "-c", `${current}/nginx.conf`, "-g", `pid ${out}/check.pid;`],
        ]
      : ["caddy", ["validate", "--adapter", "caddyfile", "--config", `${current}/Caddyfile`]];
  const checked = seconds(...check);
  if (kind === "nginx") note("the server's check", checked, checkGoalSeconds, "s");
  else console.log(`The server's check: ${checked.toFixed(2)} s.`);

  // Hosts of all groups, without those whose document holds a block and is compressed anew for each answer.
  const plainHosts = Array.from({ length: 8 }, (_, turn) => {
    const index = Math.floor((turn * manyHosts) / 80) * 10 + (turn % groupCount);
    return `hotel${String(index)}.${groupNames[index % groupCount] ?? ""}.example`;
  });
  const single = ["hotel0.group1.example"];
  const figures = { many: [] as number[], one: [] as number[] };
  let failed = 0;
  for (let turn = -1; turn < turns; turn += 1) {
    const [ofMany, ofOne] = await Promise.all([ask(many, plainHosts), ask(one, single)]);
    failed += ofMany.failed + ofOne.failed;
    // The first turn warms both up.
    if (turn < 0) continue;
    figures.many.push(...ofMany.durations);
    figures.one.push(...ofOne.durations);
  }
  const [p99, base] = [percentile99(figures.many), percentile99(figures.one)];
  const counts = `${String(figures.many.length)} and ${String(figures.one.length)} answers`;
  console.log(`99th percentiles: ${p99.toFixed(2)} ms and ${base.toFixed(2)} ms of ${counts}.`);
  note("99th percentile of the document, beside one host", p99 / base, slowerGoal, "×");
  note("failed meanwhile", failed, 0, "requests");
  note("memory beyond one host's", (many.memory() - one.memory()) / megabyte, memoryGoalMegabytes, "MB");

  const reloaded = await askUnderReloads(many, plainHosts);
  console.log(`Under ${String(reloads)} reloads ${String(reloaded.answered)} requests were answered.`);
  note("failed under reloads", reloaded.failed, 0, "requests");
} finally {
  await Promise.all([many.stop(), one.stop(), sandbox.stop()]);
}
for (const { what, figure, goal, isMet } of report)
  console.log(`${isMet ? "ok    " : "MISSED"}  ${what}: ${figure} (${goal})`);
process.exitCode = report.every(({ isMet }) => isMet) ? 0 : 1;
