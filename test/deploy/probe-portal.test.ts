import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { headerFaults } from "#deploy/probe/header-faults.ts";
import { probePortal, type ProbeResult, type ProbeTask } from "#deploy/probe/probe-portal.ts";
import { deploy, fileOf } from "./command-run.ts";
import { smallHeaders } from "./portal-build.ts";
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

const document = (text: string): PlantedFault => ({ text });
const smallDocument = readFileSync(path.join(target.build, "index.html"), "utf8");
const json = (content: object): PlantedFault => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  text: JSON.stringify(content),
});
const relatedOrigins = (...origins: string[]) => json({ origins });
const call = `/api/login-domains/${probedHost}`;
const cacheControl = (value: string | undefined): PlantedFault => ({ headers: { "Cache-Control": value } });
const nginx = document("<h1>Welcome to nginx!</h1>");

const webauthn = "/.well-known/webauthn";
const sixOwners = ["a", "b", "c", "d", "e", "f"].map((name) => `https://login.${name}.example`);
const evil = { enroll: "https://evil.example/", manage: "https://evil.example/" };

/** Expects one fault, told in a sentence, where the server does something wrong at a path. */
async function expectFault(sentence: string, path: string, planted: PlantedFault): Promise<void> {
  target.faults.set(path, planted);
  expect(unwell(await probed())).toEqual([`fault: ${sentence.replace("PROVIDER", target.provider)}`]);
}

/** The sentence in which a fault is told, the path at which it is, and what the server does there. */
test.each<[string, string, PlantedFault]>([
  [`The server does not know the host ${probedHost} (421).`, "/login", { status: 421 }],
  ["The document was answered with 502.", "/login", { status: 502 }],
  ["What was answered for /login is not the portal's document.", "/login", nginx],
  [
    "The policy refuses a script of the document: both have to come from the same build.",
    "/login",
    document('<script>other()</script><script src="/js/main.one.js"></script>'),
  ],
  [
    'The document says Referrer-Policy: "no-referrer, no-referrer" in the place of "no-referrer".',
    "/login",
    { headers: { "Referrer-Policy": ["no-referrer", "no-referrer"] } },
  ],
  ["The document names /js/main.one.js, which was answered with 404.", "/js/main.one.js", { status: 404 }],
  [
    'The script says Cache-Control: "no-cache" in the place of "public, max-age=31536000, immutable".',
    "/js/main.one.js",
    cacheControl("no-cache"),
  ],
  [
    "A script that does not exist was answered with 200 in the place of 404.",
    "/js/there-is-no-such-file.js",
    { status: 200 },
  ],
  [
    "/.well-known/change-password does not lead to /reset-password/ (302).",
    "/.well-known/change-password",
    { headers: { location: "https://other.example/" } },
  ],
  ["/config.json is no configuration (200).", "/config.json", document("<html>")],
  [
    '/config.json says Cache-Control: "max-age=60" in the place of "no-store".',
    "/config.json",
    cacheControl("max-age=60"),
  ],
  [`The platform's record of ${probedHost} was answered with 404.`, call, { status: 404 }],
  ["The platform's answer about the host is not the record of a login domain.", call, document("[]")],
  ["No answer for the platform's record of the host: it cut the connection.", call, "cut"],
  ["The provider at PROVIDER was answered with 503.", "/.well-known/openid-configuration", { status: 503 }],
  ["A report was answered with 502: what browsers report is lost.", "/csp", { status: 502 }],
])("one fault is: %s (deploy-25)", expectFault);

test.each<[string, string, PlantedFault]>([
  [
    `${webauthn} is no list of origins, as application/json.`,
    webauthn,
    { status: 200, headers: { "content-type": "text/plain" }, text: "{}" },
  ],
  [
    `${webauthn} lists http://login.sunny.example, which is no https origin.`,
    webauthn,
    relatedOrigins("http://login.sunny.example"),
  ],
  [`Browsers do not read as far as login.f.example in ${webauthn}.`, webauthn, relatedOrigins(...sixOwners)],
  [
    "/.well-known/passkey-endpoints does not lead to pages of this host, as application/json.",
    "/.well-known/passkey-endpoints",
    json(evil),
  ],
])("one fault of passkeys is: %s (deploy-75)", expectFault);

test.each(["/login?email=probe", "/activate?token=probe"])(
  "%s has a fault if its document may be kept (deploy-49)",
  (path) =>
    expectFault(
      `${path} may be kept: its Cache-Control is not no-store.`,
      path,
      cacheControl("private, no-cache"),
    ),
);

test("another page at the address to which a provider leads back is one fault (deploy-70)", () =>
  expectFault("What was answered for /authenticate is not the portal's document.", "/authenticate", nginx));

test.each<[string, string, PlantedFault]>([
  [
    "/authenticate has the document of the other pages: it works, but is three times as large.",
    "/authenticate",
    document(smallDocument),
  ],
  ["They are taken, and no collector confirms them.", "/csp", { status: 204, text: "" }],
  ["LoginPage's document is sent again when it is known.", "/login", { headers: { etag: 'W/"another"' } }],
])("a remark is: %s (deploy-49, deploy-70)", async (sentence, path, planted) => {
  target.faults.set(path, planted);
  expect(unwell(await probed())).toEqual([`remark: ${sentence}`]);
});

const policyOf = "The document: in the policy,";

/** The sentence in which a fault is told, and the part of the policy that is another. */
test.each([
  [`${policyOf} the directive trusted-types is missing.`, "; trusted-types portal", ""],
  [`${policyOf} script-src lacks 'self'.`, "script-src 'self'", "script-src"],
  [
    `${policyOf} script-src allows "'unsafe-inline'", which the build does not ask for.`,
    "script-src",
    "script-src 'unsafe-inline'",
  ],
  [
    `${policyOf} script-src allows "https://stranger.example", which the build does not ask for.`,
    "script-src",
    "script-src https://stranger.example",
  ],
  [
    `${policyOf} img-src allows "https://*.example", which the build does not ask for.`,
    "img-src",
    "img-src https://*.example",
  ],
  ["The document lacks Content-Security-Policy.", /.*/, ""],
])("one fault of the headers is: %s (deploy-25, deploy-62)", (sentence, from, to) => {
  const policy = documentHeaders()["Content-Security-Policy"]?.replace(from, to);
  const headers = { "referrer-policy": "no-referrer", ...(policy && { "content-security-policy": policy }) };
  const { "X-Frame-Options": _options, "Cache-Control": _cache, ...expected } = smallHeaders.document;
  expect(headerFaults("The document", expected, { headers, isSecure: true }, smallHeaders.vendors)).toEqual([
    sentence,
  ]);
});

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

test("a document that is never kept is no fault (deploy-49)", async () => {
  target.faults.set("/login", { headers: { "Cache-Control": "no-store", etag: undefined } });
  expect(unwell(await probed())).toEqual([]);
});

test("a certificate that is about to expire is a fault (deploy-25)", async () => {
  expect(unwell(await probed({ fewestDays: 7 }))).toEqual([
    "fault: The certificate has 1 day left, fewer than 7.",
  ]);
});

test("a connection that fails has one fault, with its reason (deploy-25)", async () => {
  const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const port = String((other.address() as AddressInfo).port);
  const { origin } = misnamed;
  const cases: readonly (readonly [string, Partial<ProbeTask>])[] = [
    ["its certificate is of another host", { origin, authority: misnamed.authority.certificate }],
    ["its certificate is from no known authority, or its chain is incomplete", { origin }],
    ["nothing listens there", { origin: `https://${probedHost}:1` }],
    ["it does not speak TLS there", { origin: `https://${probedHost}:${port}` }],
  ];
  for (const [reason, task] of cases)
    expect(unwell(await probed(task))).toEqual([`fault: ${task.origin ?? ""} cannot be reached: ${reason}.`]);
  other.close();
});

/** Runs the command beside this process, which answers it. */
async function run(...words: readonly string[]): Promise<{ exitCode: number; said: string }> {
  const reached = ["--authority", fileOf(target.authority.certificate), "--connect", "127.0.0.1"];
  const child = spawn(
    process.execPath,
    ["deploy/deploy.ts", "probe", "--dist", target.build, ...reached, ...words],
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

describe("a hostile host (deploy-67)", () => {
  test("writes no line and no colour of its own into what is printed", async () => {
    const hostile = "\u001b]0;title\u0007\u001b[31m\u009b31m\u202e\r\nok      reports";
    target.faults.set(
      "/login",
      document(smallDocument.replace("/js/", `/js/${hostile}${"x".repeat(100_000)}`)),
    );
    target.faults.set(call, { text: JSON.stringify({ domain: "x", tenant: { loginDomain: hostile } }) });
    const texts = (await probed()).map(({ text }) => text);
    expect(texts.filter((text) => /\p{C}/u.test(text))).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(1_000);
  });

  test.each(["<script", "<style>"])(
    "does not stop the clock with a document of many times %s",
    async (opening) => {
      const many = opening.repeat(200_000);
      for (const text of [many, `${smallDocument}${many}`]) {
        target.faults.set("/login", document(text));
        // In square time it would not end within the limit of a test.
        expect(await probed()).not.toEqual([]);
      }
    },
  );

  test.each(["http://127.0.0.1:", "file:///etc/passwd#"])(
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
  for (const given of ["max-age=300; includeSubDomains", "max-age=63072000; preload"])
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
])("probe %j is refused in one sentence (deploy-04)", (words, sentence) => {
  expect(deploy("probe", ...words)).toEqual({ exitCode: 1, said: "", refused: `${sentence}\n` });
});
