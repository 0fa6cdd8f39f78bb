import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { headerFaults } from "#deploy/probe/header-faults.ts";
import { probePortal, type ProbeResult, type ProbeTask } from "#deploy/probe/probe-portal.ts";
import { deploy, fileOf } from "./command-run.ts";
import { documentHeaders, probedHost, ProbeTarget, type PlantedFault } from "./probe-target.ts";

const target = new ProbeTarget([probedHost, "auth.localhost"]);
const misnamed = new ProbeTarget(["other.example"]);

beforeAll(async () => {
  await Promise.all([target.start(), misnamed.start()]);
});
afterAll(async () => {
  await Promise.all([target.stop(), misnamed.stop()]);
});
beforeEach(() => {
  target.faults.clear();
  target.asked.length = 0;
  target.clockAhead = 0;
});

function probed(more: Partial<ProbeTask> = {}): Promise<readonly ProbeResult[]> {
  return probePortal({
    origin: target.origin,
    headers: target.headers,
    fewestDays: 1,
    connect: "127.0.0.1",
    authority: target.authority.certificate,
    deadline: AbortSignal.timeout(500_000),
    ...more,
  });
}

function unwell(results: readonly ProbeResult[]): readonly string[] {
  return results.filter(({ state }) => state !== "ok").map(({ state, text }) => `${state}: ${text}`);
}

test("a host that is well has no fault, and nobody is signed in (deploy-25)", async () => {
  const results = await probed();
  expect(unwell(results)).toEqual([]);
  expect(results.map(({ about }) => about)).toEqual([
    ...["connection", "certificate", "clock", "document", "headers", "documents"],
    ...["cache", "script", "missing file"],
    ...["redirects", "configuration", "platform", "provider", "reports"],
  ]);
  expect(target.asked.filter((line) => !line.startsWith("GET "))).toEqual(["POST /csp"]);
});

const policyWith = (from: string, to: string): PlantedFault => ({
  headers: {
    "Content-Security-Policy": (documentHeaders()["Content-Security-Policy"] ?? "").replace(from, to),
  },
});
const json = (content: object): PlantedFault => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  text: JSON.stringify(content),
});
const relatedOrigins = (...origins: string[]) => json({ origins });
const call = `/api/login-domains/${probedHost}`;

/** What a server may do wrong, by the path at which it does, and the sentence in which it is told. */
const plantedFaults = Object.entries<Readonly<Record<string, readonly [PlantedFault, string]>>>({
  "/login": {
    "an unknown host": [{ status: 421 }, `The server does not know the host ${probedHost} \\(421\\)\\.`],
    "an error for the document": [{ status: 502 }, String.raw`The document was answered with 502\.`],
    "another page": [
      { text: "<h1>Welcome to nginx!</h1>" },
      "What was answered for /login is not the portal's document\\.",
    ],
    "the script of another build": [
      { text: '<script>other()</script><script src="/js/main.one.js"></script>' },
      "The policy refuses a script of the document: both have to come from the same build\\.",
    ],
    "a missing header": [
      { headers: { "Referrer-Policy": undefined } },
      "The document lacks Referrer-Policy\\.",
    ],
    "another header": [
      { headers: { "Cache-Control": "public" } },
      'The document says Cache-Control: "public" in the place of "no-store"\\.',
    ],
    "a repeated header": [
      { headers: { "Referrer-Policy": ["no-referrer", "no-referrer"] } },
      'The document says Referrer-Policy: "no-referrer, no-referrer" in the place of "no-referrer"\\.',
    ],
    "a missing directive": [
      policyWith("; trusted-types portal", ""),
      "The document: in the policy, the directive trusted-types is missing\\.",
    ],
    "a source that is missing": [
      policyWith("script-src 'self'", "script-src"),
      "The document: in the policy, script-src lacks 'self'\\.",
    ],
    "a looser policy": [
      policyWith("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      `The document: in the policy, script-src allows "'unsafe-inline'", which the build does not ask for\\.`,
    ],
    "a stranger's script without a consent platform (deploy-62)": [
      policyWith("script-src 'self'", "script-src 'self' https://stranger.example"),
      'The document: in the policy, script-src allows "https://stranger\\.example", which the build does not ask for\\.',
    ],
    "a star where the host's origins stand": [
      policyWith("img-src 'self'", "img-src 'self' https://*.example"),
      'The document: in the policy, img-src allows "https://\\*.example", which the build does not ask for\\.',
    ],
  },
  "/login?email=probe": {
    "a document that is kept with an e-mail in its address": [
      { headers: { "Cache-Control": "private, no-cache" } },
      String.raw`/login\?email=probe may be kept: its Cache-Control is not no-store\.`,
    ],
  },
  "/activate?token=probe": {
    "a document that is kept with a token in its address": [
      { headers: { "Cache-Control": undefined } },
      String.raw`/activate\?token=probe may be kept: its Cache-Control is not no-store\.`,
    ],
  },
  "/authenticate": {
    "another page at the address to which a provider leads back (deploy-70)": [
      { text: "<h1>Welcome to nginx!</h1>" },
      "What was answered for /authenticate is not the portal's document\\.",
    ],
  },
  "/js/main.one.js": {
    "a script that is gone": [
      { status: 404 },
      "The document names /js/main\\.one\\.js, which was answered with 404\\.",
    ],
    "a script that is not kept": [
      { headers: { "Cache-Control": "no-cache" } },
      'The script says Cache-Control: "no-cache" in the place of "public, max-age=31536000, immutable"\\.',
    ],
  },
  "/js/there-is-no-such-file.js": {
    "the document for a missing file": [
      { status: 200 },
      "A script that does not exist was answered with 200 in the place of 404\\.",
    ],
  },
  "/.well-known/change-password": {
    "a redirect that leads elsewhere": [
      { headers: { location: "https://other.example/" } },
      "/\\.well-known/change-password does not lead to /reset-password/ \\(302\\)\\.",
    ],
  },
  "/.well-known/webauthn": {
    "related origins that are no JSON (deploy-75)": [
      { status: 200, headers: { "content-type": "text/plain" }, text: "{}" },
      "/\\.well-known/webauthn is no list of origins, as application/json\\.",
    ],
    "a related origin that is not https (deploy-75)": [
      relatedOrigins("http://login.sunny.example"),
      "/\\.well-known/webauthn lists http://login\\.sunny\\.example, which is no https origin\\.",
    ],
    "more owners than browsers read (deploy-75)": [
      relatedOrigins(...["a", "b", "c", "d", "e", "f"].map((name) => `https://login.${name}.example`)),
      "Browsers do not read as far as login\\.f\\.example in /\\.well-known/webauthn\\.",
    ],
  },
  "/.well-known/passkey-endpoints": {
    "password managers that are led elsewhere (deploy-75)": [
      json({ enroll: "https://evil.example/", manage: "https://evil.example/" }),
      "/\\.well-known/passkey-endpoints does not lead to pages of this host, as application/json\\.",
    ],
  },
  "/config.json": {
    "no configuration": [{ text: "<html>" }, "/config\\.json is no configuration \\(200\\)\\."],
    "a configuration from a cache": [
      { headers: { "Cache-Control": "max-age=60" } },
      '/config\\.json says Cache-Control: "max-age=60" in the place of "no-store"\\.',
    ],
  },
  [call]: {
    "a platform that does not know the host": [
      { status: 404 },
      `The platform's record of ${probedHost} was answered with 404\\.`,
    ],
    "a platform that says something else": [
      { text: "[]" },
      "The platform's answer about the host is not the record of a login domain\\.",
    ],
    "a platform that cuts the connection": [
      "cut",
      "No answer for the platform's record of the host: it cut the connection\\.",
    ],
  },
  "/.well-known/openid-configuration": {
    "a provider that fails": [
      { status: 503 },
      "The provider at https://auth\\.localhost:\\d+ was answered with 503\\.",
    ],
  },
  "/csp": {
    "reports that go astray": [
      { status: 502 },
      "A report was answered with 502: what browsers report is lost\\.",
    ],
  },
}).flatMap(([path, faults]) =>
  Object.entries(faults).map(([name, [planted, sentence]]) => [name, path, planted, sentence] as const),
);

test.each(plantedFaults)(
  "%s is one fault, in one sentence (deploy-25)",
  async (_name, path, planted, sentence) => {
    target.faults.set(path, planted);
    expect(unwell(await probed())).toEqual([expect.stringMatching(new RegExp(`^fault: ${sentence}$`))]);
  },
);

test("what a host says rightly of its passkeys is told (deploy-75)", async () => {
  target.faults.set("/.well-known/webauthn", relatedOrigins("https://login.sunny.example"));
  const address = `${target.origin}/mfa/factors`;
  target.faults.set("/.well-known/passkey-endpoints", json({ enroll: address, manage: address }));
  const results = await probed();
  expect(unwell(results)).toEqual([]);
  expect(results.filter(({ about }) => about === "passkeys").map(({ text }) => text)).toEqual([
    "1 other host may use the passkeys of this one.",
    "Password managers are led to the page of second steps.",
  ]);
});

test("a provider without a word is a fault once the time is over (deploy-25)", async () => {
  const deadline = new AbortController();
  target.faults.set("/.well-known/openid-configuration", "silence");
  target.onSilence = () => deadline.abort();
  const results = await probed({ deadline: deadline.signal });
  expect(results.filter(({ about }) => about === "provider")).toEqual([
    {
      about: "provider",
      state: "fault",
      text: `No answer for the provider at ${target.provider}: it did not answer in time.`,
    },
  ]);
});

test.each([
  [600, "ahead of"],
  [-600, "behind"],
])("a clock that is %d seconds ahead is one fault (deploy-25)", async (seconds, direction) => {
  target.clockAhead = seconds;
  const [line, ...others] = unwell(await probed());
  const said = /^fault: The host's clock is (\d+) seconds (.+) that of this machine\.$/.exec(line ?? "");
  expect([said?.[2], others]).toEqual([direction, []]);
  // The header has whole seconds, and the machine may be busy.
  expect(Math.abs(Number(said?.[1]) - 600)).toBeLessThanOrEqual(20);
});

test("a server that sends one document for all paths is a remark (deploy-70)", async () => {
  const text = readFileSync(path.join(target.build, "index.html"), "utf8");
  target.faults.set("/authenticate", { text });
  expect(unwell(await probed())).toEqual([
    "remark: /authenticate has the document of the other pages: it works, but is three times as large.",
  ]);
});

test("reports that are only dropped are a remark (deploy-25)", async () => {
  target.faults.set("/csp", { status: 204, text: "" });
  expect(unwell(await probed())).toEqual(["remark: They are taken, and no collector confirms them."]);
});

test("a certificate that is about to expire is a fault (deploy-25)", async () => {
  expect(unwell(await probed({ fewestDays: 7 }))).toEqual([
    "fault: The certificate has 1 day left, fewer than 7.",
  ]);
});

test.each<[string, () => Partial<ProbeTask>, string]>([
  [
    "a certificate of another host",
    () => ({ origin: misnamed.origin, authority: misnamed.authority.certificate }),
    "its certificate is of another host",
  ],
  [
    "an unknown authority",
    () => ({ origin: misnamed.origin }),
    "its certificate is from no known authority, or its chain is incomplete",
  ],
  ["a port where nothing listens", () => ({ origin: `https://${probedHost}:1` }), "nothing listens there"],
])("%s is the one fault of the connection (deploy-25)", async (_name, given, reason) => {
  const task = given();
  const sentence = `fault: ${String(task.origin)} cannot be reached: ${reason}.`;
  expect(unwell(await probed(task))).toEqual([sentence]);
});

test("a port where another language is spoken is the one fault of the connection (deploy-25)", async () => {
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const origin = `https://${probedHost}:${String((other.address() as AddressInfo).port)}`;
  const results = await probed({ origin });
  other.close();
  expect(unwell(results)).toEqual([`fault: ${origin} cannot be reached: it does not speak TLS there.`]);
});

/** Runs the command beside this process, which answers it. */
async function run(...words: readonly string[]): Promise<{ exitCode: number; said: string }> {
  const child = spawn(
    process.execPath,
    [
      "deploy/deploy.ts",
      "probe",
      "--dist",
      target.build,
      "--authority",
      fileOf(target.authority.certificate),
      "--connect",
      "127.0.0.1",
      ...words,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const [exitCode] = (await once(child, "close")) as [number];
  return { exitCode, said };
}

test("the command says it in words, and as JSON (deploy-25)", async () => {
  const { exitCode, said } = await run("--seconds", "20", "--days", "1", target.origin);
  expect(said).toMatch(/^https:.*\nok {6}connection {4}TLSv1\.3, \d+ ms\.\n[^]*\nNo fault\.\n\d+ ms\n$/);
  expect(exitCode).toBe(0);
  target.faults.set("/csp", { status: 404 });
  const again = await run("--json", "--seconds", "20", "--days", "1", `${target.origin}/`);
  expect(again.exitCode).toBe(1);
  const { results } = JSON.parse(again.said) as { readonly results: readonly ProbeResult[] };
  expect(results.at(-1)).toEqual({
    about: "reports",
    state: "fault",
    text: "A report was answered with 404: what browsers report is lost.",
  });
});

test.each<[string, PlantedFault, readonly string[]]>([
  ["never keeps it", { headers: { "Cache-Control": "no-store", etag: undefined } }, []],
  [
    "sends it again to who has it",
    { headers: { etag: 'W/"another"' } },
    ["remark: LoginPage's document is sent again when it is known."],
  ],
])("a host that %s has no fault (deploy-49)", async (_name, planted, sentences) => {
  target.faults.set("/login", planted);
  expect(unwell(await probed())).toEqual(sentences);
});

describe("a hostile host (deploy-67)", () => {
  const document = (text: string): PlantedFault => ({ text });
  const script = readFileSync(path.join(target.build, "index.html"), "utf8");

  test("writes no line and no colour of its own into what is printed", async () => {
    const hostile = "\u001b]0;title\u0007\u001b[31m\u009b31m\u202e\r\nok      reports";
    target.faults.set("/login", document(script.replace("/js/", `/js/${hostile}${"x".repeat(100_000)}`)));
    target.faults.set(call, { text: JSON.stringify({ domain: "x", tenant: { loginDomain: hostile } }) });
    const texts = (await probed()).map(({ text }) => text);
    expect(texts.filter((text) => /\p{C}/u.test(text))).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(1_000);
  });

  test.each(["<script", "<style", "<script>", "<style>"])(
    "does not stop the clock with a document of many times %s",
    async (opening) => {
      const many = opening.repeat(200_000);
      for (const text of [many, `${script}${many}`]) {
        target.faults.set("/login", document(text));
        // In square time it would not end within the limit of a test.
        expect(await probed()).not.toEqual([]);
      }
    },
  );

  test.each(["http://127.0.0.1:", "http://auth.localhost:", "file:///etc/passwd#"])(
    "has nothing asked over anything but https: %s",
    async (address) => {
      let connections = 0;
      const inside = createServer((socket) => {
        connections += 1;
        socket.destroy();
      }).listen(0, "127.0.0.1");
      await once(inside, "listening");
      const named = `${address}${String((inside.address() as AddressInfo).port)}`;
      target.faults.set("/config.json", { text: JSON.stringify({ apiBaseUrl: named }) });
      const platform = unwell(await probed());
      target.faults.delete("/config.json");
      target.faults.set(call, { text: JSON.stringify({ domain: "x", tenant: { loginDomain: named } }) });
      const provider = unwell(await probed());
      inside.close();
      expect(connections).toBe(0);
      expect([...platform, ...provider].filter((text) => text.includes("it is not https"))).toHaveLength(2);
    },
  );
});

test("a host may speak for the names below it, and for fewer months than the build asks not (deploy-55)", () => {
  const faultsOf = (given: string) =>
    headerFaults(
      "The document",
      { "Strict-Transport-Security": "max-age=63072000" },
      { headers: { "strict-transport-security": given }, isSecure: true },
    );
  for (const added of ["", "; includeSubDomains", "; includeSubDomains; preload"])
    expect(faultsOf(`max-age=63072000${added}`)).toEqual([]);
  for (const given of [
    "max-age=300; includeSubDomains",
    "max-age=63072000; preload",
    "max-age=63072000; other",
  ])
    expect(faultsOf(given)).toHaveLength(1);
});

test("a host that does not answer is given up by itself (deploy-25)", async () => {
  target.faults.set("/login", "silence");
  const { exitCode, said } = await run(target.origin);
  expect([exitCode, said]).toEqual([
    1,
    expect.stringContaining("cannot be reached: it did not answer in time."),
  ]);
});

test.each([
  [["login.example"], "login.example is no origin: write one such as https://login.example.com."],
  [
    ["http://login.example"],
    "http://login.example is no origin: write one such as https://login.example.com.",
  ],
  [
    ["https://login.example/login"],
    "https://login.example/login is no origin: write one such as https://login.example.com.",
  ],
  [["--seconds", "0", "https://login.example"], "0 is no number of seconds: write one from 1 to 60."],
  [["--days", "soon", "https://login.example"], "soon is no number of days."],
  [
    ["--authority", "/nothing.pem", "--dist", target.build, "https://login.example"],
    "/nothing.pem cannot be read: it does not exist.",
  ],
  [
    ["--dist", "/nothing", "https://login.example"],
    "/nothing is no build of the portal (headers.json: it does not exist): run npm run build.",
  ],
])("probe %j is refused in one sentence (deploy-04)", (words, sentence) => {
  expect(deploy("probe", ...words)).toEqual({ exitCode: 1, said: "", refused: `${sentence}\n` });
});
