import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import path from "node:path";
import { LookReader, looksFileOf, withLooks } from "#deploy/hosts/fetched-looks.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { deploy, emptyFolder } from "./command-run.ts";
import { hostsSchema } from "./portal-build.ts";

const harbour = {
  domain: "harbour.localhost",
  tenant: {
    code: "HAR",
    type: "property",
    identityProvider: "auth0",
    loginDomain: "auth.harbour.example",
    loginClientId: "harbour-portal",
  },
  theme: {
    name: "Harbour",
    colors: { primaryBackground: "#0b2545", primaryForeground: "navy" },
    links: { loginHelpUrl: "javascript:alert(1)", contactSupportUrl: "https://help.example/" },
    images: { logo: "https://images.example/logo.svg", favicon: "https://elsewhere.example/icon.svg" },
  },
  redirectOrigins: ["https://app.harbour.example"],
};

let platform: Server;
let upstream: string;
/** Host → what the platform answers for it. */
const answers = new Map<string, { readonly status: number; readonly body: string }>();
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  platform = createServer((request, response) => {
    const { host = "" } = request.headers;
    asked.push(`${host} ${request.url ?? ""}`);
    const { status, body } = answers.get(host) ?? { status: 404, body: "{}" };
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(platform, "listening");
  upstream = `http://127.0.0.1:${String((platform.address() as AddressInfo).port)}`;
});
afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});
beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set("harbour.localhost", { status: 200, body: JSON.stringify(harbour) });
});

/** Writes a hosts file of hosts with these settings. */
function hostsFile(hosts: Readonly<Record<string, object>>): string {
  const file = path.join(emptyFolder(), "hosts.yaml");
  const defaults = { apiUpstream: upstream, imageOrigins: ["https://images.example"] };
  writeFileSync(file, JSON.stringify({ defaults, hosts }));
  return file;
}

/** Runs the command beside the platform of this process. */
async function fetchLooks(file: string) {
  const child = spawn(process.execPath, ["deploy/deploy.ts", "looks", "--hosts", file]);
  const [said, refused, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number]>,
  ]);
  return { said, refused, exitCode };
}

const keptIn = (file: string) =>
  JSON.parse(readFileSync(looksFileOf(file), "utf8")) as Record<string, object>;
const lookOf = (file: string, host: string) => {
  const listed = readHosts(readFileSync(file, "utf8"), hostsSchema).deployment;
  const deployment = listed && withLooks(listed, new LookReader(hostsSchema).read(looksFileOf(file)));
  const key = deployment?.hosts.get(host);
  return deployment?.sets.find((set) => set.key === key)?.settings.look;
};

test("looks asks the platform as each host's server does, and keeps what fits and no redirect rule (deploy-43)", async () => {
  const file = hostsFile({ "harbour.localhost": {} });
  const { exitCode, said, refused } = await fetchLooks(file);
  expect({ exitCode, refused }).toEqual({ exitCode: 0, refused: "" });
  expect(said).toContain("has the looks of 1 host.");
  expect(asked).toEqual(["harbour.localhost /api/login-domains/harbour.localhost?langCode=en"]);
  expect(keptIn(file)).toEqual({
    "harbour.localhost": {
      name: "Harbour",
      identityProvider: "auth0",
      loginDomain: "auth.harbour.example",
      loginClientId: "harbour-portal",
      colors: { primaryBackground: "#0b2545" },
      contactSupportUrl: "https://help.example/",
      logo: "https://images.example/logo.svg",
      favicon: "https://elsewhere.example/icon.svg",
    },
  });
});

test("a host for which the platform has no answer keeps the look that it had, and is named (deploy-43)", async () => {
  const file = hostsFile({ "harbour.localhost": {}, "new.localhost": {} });
  await fetchLooks(file);
  answers.set("harbour.localhost", { status: 503, body: "<!doctype html>" });
  const { exitCode, refused } = await fetchLooks(file);
  expect(exitCode).toBe(3);
  expect(refused).toContain("harbour.localhost keeps the look that it had: the platform answers 503.");
  expect(refused).toContain("new.localhost has no look: the platform answers 404.");
  expect(Object.keys(keptIn(file))).toEqual(["harbour.localhost"]);
});

test("the documents of a host get its fetched look, unless the hosts file says how it looks (deploy-44)", async () => {
  // Two of them have the same settings in the file.
  const own = { look: { name: "Own" } };
  const file = hostsFile({ "harbour.localhost": {}, "plain.localhost": {}, "own.localhost": own });
  answers.set("own.localhost", { status: 200, body: JSON.stringify(harbour) });
  await fetchLooks(file);
  expect(lookOf(file, "harbour.localhost")).toMatchObject({
    name: "Harbour",
    logo: "https://images.example/logo.svg",
  });
  expect(lookOf(file, "harbour.localhost")).not.toHaveProperty("favicon");
  expect(lookOf(file, "plain.localhost")).toBeUndefined();
  expect(lookOf(file, "own.localhost")).toEqual({ name: "Own" });
});

test("a file of looks brings nothing but looks, whoever wrote it (deploy-44)", () => {
  const file = hostsFile({ "harbour.localhost": {} });
  const look = { name: "A", redirectOrigins: ["https://evil.example"] };
  writeFileSync(looksFileOf(file), JSON.stringify({ "harbour.localhost": look }));
  expect(lookOf(file, "harbour.localhost")).toEqual({ name: "A" });
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["looks that are none", '{"harbour.localhost": "blue", "x": {"name": 5}}'],
])("a file of looks that is %s takes no host away (deploy-44)", (_what, content) => {
  const file = hostsFile({ "harbour.localhost": {} });
  writeFileSync(looksFileOf(file), content);
  expect(lookOf(file, "harbour.localhost")).toBeUndefined();
  expect(deploy("check", file)).toMatchObject({ exitCode: 0, refused: "" });
});
