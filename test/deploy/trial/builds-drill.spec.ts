import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "#e2e/support/journey.ts";
import { deploy, doorPort, signIn } from "./drilled-sign-in.ts";
import { renamedBuild } from "./renamed-build.ts";

/** The people of each of the two waves: some in a browser, the others by requests for all that a browser would load. */
const inBrowser = 10;
const byRequests = 90;
const dist = path.resolve(import.meta.dirname, "../../../dist");
const tried = "b".repeat(40);

type Answer = { readonly status: number; readonly policy: string; readonly text: string };
type Opened = { readonly build: string; readonly files: readonly string[] };

/** The requests of one person, who is told from the others by the browser's name. */
class Requester {
  private readonly host: string;
  private readonly userAgent: string;

  constructor(sandboxPort: number, userAgent: string) {
    this.host = `harbour.localhost:${String(sandboxPort)}`;
    this.userAgent = userAgent;
  }

  /** Opens a document as a browser would: each inline script is allowed by the policy that came with it. */
  async open(target: string): Promise<Opened> {
    const { status, policy, text } = await this.ask(target);
    expect(status).toBe(200);
    const scripts = Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, script = ""]) => script);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    const files = [...text.matchAll(/(?:js|css|assets)\/[\w.-]+\.[0-9a-f]{8,}\.\w+/g)].map(([name]) => name);
    const [, build = ""] = /js\/main\.([0-9a-f]+)\.js/.exec(text) ?? [];
    return { build, files: [...new Set(files)] };
  }

  /** Loads the scripts and styles that a document names, but those that others have loaded already. */
  async load({ files }: Opened, loaded: Set<string>): Promise<void> {
    for (const file of files) {
      if (loaded.has(file)) continue;
      expect((await this.ask(`/${file}`)).status, file).toBe(200);
      loaded.add(file);
    }
  }

  private ask(target: string): Promise<Answer> {
    const { host, userAgent } = this;
    const headers = { host, "user-agent": userAgent };
    return new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port: doorPort, path: target, headers, agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            policy: String(incoming.headers["content-security-policy"]),
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      })
        .on("error", reject)
        .end();
    });
  }
}

test("200 sign-ins over the beginning and the end of a trial of another build lose nobody (deploy-98)", async ({
  browser,
  sandbox,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-builds-"));
  const other = path.join(folder, "dist");
  renamedBuild(dist, other);
  const facts = (build: string) =>
    JSON.parse(readFileSync(path.join(build, "build.json"), "utf8")) as { commit: string };
  writeFileSync(path.join(other, "build.json"), JSON.stringify({ ...facts(other), commit: tried }));
  const canShare = process.env["TRIAL_SERVER"] !== "caddy";
  const seen = new Map<string, number>();
  const requesters = Array.from(
    { length: byRequests },
    (_, index) => new Requester(sandbox.port, `Requests/${String(index)}`),
  );

  /** Has people begin, changes the builds, and has them go on; resolves once each has arrived. */
  const wave = async (change: () => Promise<void>) => {
    let done: () => void = () => undefined;
    const switched = new Promise<void>((resolve) => (done = resolve));
    const people = Array.from({ length: inBrowser }, (_, index) =>
      signIn(browser, sandbox, {
        switched,
        userAgent: `Mozilla/5.0 Chrome/153.0.0.0 Person/${String(index)}`,
      }),
    );
    const begun = await Promise.all(requesters.map((person) => person.open("/login?newSession=true")));
    await change().finally(done);
    // The folder of scripts and styles is one for all people.
    const loaded = new Set<string>();
    for (const [index, person] of requesters.entries()) {
      const before = begun[index];
      if (before) await person.load(before, loaded);
      for (const target of ["/login?newSession=true", "/authenticate"]) {
        const opened = await person.open(target);
        await person.load(opened, loaded);
        seen.set(opened.build, (seen.get(opened.build) ?? 0) + 1);
      }
    }
    return Promise.all(people);
  };

  await deploy(sandbox, { dist });
  const begun = await wave(() =>
    deploy(sandbox, {
      dist: other,
      builds: { usual: facts(dist).commit, tried: canShare ? { commit: tried, share: 50 } : tried },
    }),
  );
  const inTrial = new Map(seen);
  seen.clear();
  const again = await Promise.all(requesters.map((person) => person.open("/login")));
  const once = await Promise.all(requesters.map((person) => person.open("/login")));
  expect(again.map(({ build }) => build)).toEqual(once.map(({ build }) => build));
  const ended = await wave(() => deploy(sandbox, {}));
  rmSync(folder, { recursive: true, force: true });

  const arrived = begun.length + ended.length + 2 * byRequests;
  console.log(
    `${String(arrived)} sign-ins, 0 lost; documents by build in the trial: ${[...inTrial.values()].join(" and ")}`,
  );
  expect(arrived).toBe(2 * (inBrowser + byRequests));
  expect(inTrial.size).toBe(canShare ? 2 : 1);
  expect(seen.size).toBe(1);
  expect(Math.max(...begun, ...ended)).toBeLessThanOrEqual(1);
});
