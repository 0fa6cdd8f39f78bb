import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { createInterface, type Interface } from "node:readline";
import { deploy } from "./command-run.ts";
import { violation } from "./report-corpus.ts";

/** A running `collect`, and the lines that it prints. */
type Running = { readonly port: number; readonly child: ChildProcess; readonly lines: Interface };

let running: Running;

beforeAll(async () => {
  const child = spawn(process.execPath, ["deploy/deploy.ts", "collect", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, "line")) as [string];
  running = { child, lines, port: Number(/:(\d+)\/csp\.$/.exec(first)?.[1]) };
});

afterAll(() => {
  running.child.kill("SIGKILL");
});

type Post = {
  readonly path?: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

function ask({
  path = "/csp",
  method = "POST",
  body = "",
  headers = {},
}: Post): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: running.port,
        path,
        method,
        agent: false,
        headers: { "content-type": "application/reports+json", host: "login.hotels.example", ...headers },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        incoming.on("end", () => {
          resolve({ status: incoming.statusCode ?? 0, text });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const foreign = violation(["script-src-elem", "https://evil.example/a.js?b"]);

test("a report that is posted becomes a line at once (deploy-20)", async () => {
  const line = once(running.lines, "line") as Promise<[string]>;
  expect(await ask({ body: foreign.body })).toEqual({ status: 204, text: "" });
  expect((await line)[0]).toMatch(
    /^finding [\da-f]{8} at login\.hotels\.example\/: script-src-elem stopped https:\/\/evil\.example$/,
  );
});

test("a probe's report is answered with its number (deploy-24)", async () => {
  const body = JSON.stringify([
    { type: "lobby-probe", url: "https://login.hotels.example/", body: { id: "1f2e" } },
  ]);
  expect(await ask({ body })).toEqual({ status: 200, text: "1f2e" });
});

test.each<[string, Post, number]>([
  ["a health check", { path: "/healthz", method: "GET" }, 200],
  ["another path", { path: "/other" }, 404],
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

test("the unit file starts this command, as a user of its own (deploy-20)", () => {
  const unit = readFileSync("deploy/reports/lobby-reports.service", "utf8");
  expect(unit).toContain("/node_modules/.bin/node deploy/deploy.ts collect\n");
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
