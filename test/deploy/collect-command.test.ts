import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { deploy, fileOf } from "./command-run.ts";
import { violation } from "./report-corpus.ts";
import { startCollector, type Collector } from "./started-collector.ts";

let running: Collector;

const hostsFile = `
defaults: { apiUpstream: "https://platform.example", providerOrigins: ["https://auth.example"], certificate: { chain: /a.pem, key: /b.pem } }
groups: { hotels: {} }
hosts: { login.hotels.example: hotels }
patterns: { "inn-*.stay.example": hotels }
`;

beforeAll(async () => {
  running = await startCollector("--hosts", fileOf(hostsFile));
});

afterAll(() => {
  running.child.kill("SIGKILL");
});

type Post = Partial<Omit<Parameters<typeof loopbackRequest>[0], "port">>;

const ask = ({ headers, ...post }: Post) =>
  loopbackRequest({
    port: running.port,
    hostName: "login.hotels.example",
    path: "/csp",
    method: "POST",
    headers: { "content-type": "application/reports+json", ...headers },
    ...post,
  });

const foreign = violation(["script-src-elem", "https://evil.example/a.js?b"]);

test("a report that is posted becomes a line at once (deploy-20)", async () => {
  const line = once(running.lines, "line") as Promise<[string]>;
  expect(await ask({ body: foreign.body })).toMatchObject({ status: 204, text: "" });
  expect((await line)[0]).toMatch(
    /^finding [\da-f]{8} at login\.hotels\.example\/: script-src-elem stopped https:\/\/evil\.example$/,
  );
});

test("a probe's report is answered with its number (deploy-24)", async () => {
  const body = JSON.stringify([
    { type: "lobby-probe", url: "https://login.hotels.example/", body: { id: "1f2e" } },
  ]);
  expect(await ask({ body })).toMatchObject({ status: 200, text: "1f2e" });
});

test.each<[string, Post, number]>([
  ["a health check", { path: "/healthz", method: "GET" }, 200],
  ["another path", { path: "/other" }, 404],
  [
    "a beacon",
    { path: "/telemetry", headers: { "content-type": "application/json" }, body: '{"counts":{"email":1}}' },
    204,
  ],
  ["a beacon that is none", { path: "/telemetry", body: "[]" }, 400],
  ["a beacon that is too long", { path: "/telemetry", body: "x".repeat(9_000) }, 413],
  ["metrics that are posted", { path: "/metrics" }, 404],
  ["another method", { method: "GET" }, 405],
  ["another media type", { headers: { "content-type": "text/html" }, body: "[]" }, 415],
  ["a body that is no JSON", { body: "{" }, 400],
  ["JSON that is no report", { body: '{"a":1}' }, 400],
  ["an empty list", { body: "[]" }, 204],
  ["a list of other things", { body: '[1,null,"a",[]]' }, 204],
  ["a body that is too long", { body: "x".repeat(70_000) }, 413],
  [
    "a long body of unknown length",
    { body: "x".repeat(70_000), headers: { "transfer-encoding": "chunked" } },
    413,
  ],
])("%s is answered as such (deploy-23)", async (_name, post, status) => {
  expect((await ask(post)).status).toBe(status);
});

test("numbers of visits are served as metrics by host (deploy-81, deploy-82)", async () => {
  const body = JSON.stringify({ counts: { shown: 3 } });
  const at = async (host: string) => (await ask({ path: "/telemetry", body, hostName: host })).status;
  expect([await at("login.hotels.example"), await at("inn-7.stay.example"), await at("a.b.example")]).toEqual(
    [204, 204, 204],
  );
  const { status, text, headers } = await ask({ path: "/metrics", method: "GET" });
  const type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
  expect([status, headers["content-type"]]).toEqual([200, type]);
  for (const host of ["login.hotels.example", "inn-*.stay.example", "other"])
    expect(text).toContain(`lobby_sign_in_steps_total{host="${host}",build="unknown",step="shown"} 3\n`);
});

test("a port in use and a wrong one are refused in one sentence (deploy-04)", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port);
  // In a process of its own: this one has to keep the port meanwhile.
  const { exitCode, refused } = deploy("collect", "--port", port);
  taken.close();
  expect([exitCode, refused]).toEqual([
    1,
    `127.0.0.1:${port} cannot be listened to: another program listens there already.\n`,
  ]);
  expect(deploy("collect", "--port", "http").refused).toBe("http is no port: write a number up to 65535.\n");
  expect(deploy("collect", "more").exitCode).toBe(2);
});

test("the unit file starts this command for the hosts of the hosts file, as a user of its own (deploy-20, deploy-82)", () => {
  const unit = readFileSync("deploy/reports/lobby-reports.service", "utf8");
  expect(unit).toContain("/node_modules/.bin/node deploy/deploy.ts collect --hosts /etc/lobby/hosts.yaml\n");
  expect(unit).toContain("\nDynamicUser=yes\n");
  expect(spawnSync("node_modules/.bin/node", ["deploy/deploy.ts", "collect", "--help"]).status).toBe(0);
});

test("told to stop, it prints the last counts and ends well (deploy-20)", async () => {
  const idle = connect(running.port, "127.0.0.1");
  await once(idle, "connect");
  await ask({ body: foreign.body });
  const printed: string[] = [];
  running.lines.on("line", (line) => printed.push(line));
  const ended = once(running.child, "exit");
  running.child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(printed).toEqual([expect.stringMatching(/^finding [\da-f]{8} again, 1 time, /)]);
  idle.destroy();
});
