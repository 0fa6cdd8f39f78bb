import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

const lever = (method: string, path: string, body?: object) =>
  sandbox.lever(method, path, method === "GET" ? undefined : (body ?? {}));
const readLoginDomain = () => stay.call("GET", "/login-domains/harbour.localhost");

describe("the clock", () => {
  test("moves on, is set, and comes back", async () => {
    await lever("POST", "/clock", { advanceSeconds: 3600 });
    expect(sandbox.world.clock.offsetInSeconds).toBe(3600);
    const reply = await lever("POST", "/clock", { setTo: "2031-05-06T07:08:09Z" });
    expect((reply.body as { now: string }).now).toMatch(/^2031-05-06T07:08:09/);
    await lever("POST", "/clock", { reset: true });
    expect(sandbox.world.clock.offsetInSeconds).toBe(0);
    expect((await lever("POST", "/clock", { setTo: "soon" })).status).toBe(400);
  });
});

describe("reset", () => {
  test("brings the seed back and signs everybody out", async () => {
    await stay.signIn({ email: "alice@harbour.example" });
    await lever("PATCH", "/people/alice@harbour.example", { defaultRedirectUri: "http://evil.example/" });
    await lever("POST", "/faults", { call: "readLoginDomain", status: 503 });
    await lever("POST", "/reset");
    const { location } = await stay.authorize({ prompt: "none" });
    expect(location?.searchParams.get("error")).toBe("login_required");
    const identity = await stay.identity({ email: "alice@harbour.example" });
    expect(identity["defaultRedirectUri"]).toBe(`${stay.application}/callback`);
    expect((await readLoginDomain()).status).toBe(200);
  });

  test("cuts off a call that a fault delays, which is not in the new log", async () => {
    await lever("POST", "/faults", { call: "readLoginDomain", latencyMs: 600_000, times: 1 });
    const delayed = readLoginDomain().catch(() => "cut off");
    // A fault that is spent is no longer among those that are set: the call has arrived.
    while (sandbox.faults.all().length > 0) await new Promise(setImmediate);
    await lever("POST", "/reset");
    expect(await delayed).toBe("cut off");
    expect((await lever("GET", "/requests")).body).toEqual([]);
  });
});

describe("faults", () => {
  test("a status, a number of times", async () => {
    await lever("POST", "/faults", {
      call: "readLoginDomain",
      status: 503,
      times: 2,
      headers: { "Retry-After": "7" },
    });
    const first = await readLoginDomain();
    expect([first.status, first.headers["retry-after"]]).toEqual([503, "7"]);
    expect((await readLoginDomain()).status).toBe(503);
    expect((await readLoginDomain()).status).toBe(200);
  });

  test("until cleared, and for one call only", async () => {
    await lever("POST", "/faults", { call: "readLoginDomain", status: 500 });
    expect((await readLoginDomain()).status).toBe(500);
    expect((await stay.call("POST", "/logout", { token: "x" })).status).toBe(401);
    await lever("DELETE", "/faults/readLoginDomain");
    expect((await readLoginDomain()).status).toBe(200);
  });

  test("a connection that breaks, half a document, another body, and slowness", async () => {
    await lever("POST", "/faults", { call: "readLoginDomain", drop: true, times: 1 });
    await expect(readLoginDomain()).rejects.toThrow();
    await lever("POST", "/faults", { call: "readLoginDomain", malformed: true, times: 1 });
    const half = await readLoginDomain();
    expect([half.status, half.body]).toEqual([200, undefined]);
    await lever("POST", "/faults", {
      call: "readLoginDomain",
      status: 200,
      body: { strange: true },
      times: 1,
    });
    expect((await readLoginDomain()).body).toEqual({ strange: true });
    await lever("POST", "/faults", { call: "readLoginDomain", latencyMs: 80, times: 1 });
    const before = performance.now();
    expect((await readLoginDomain()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(70);
  });

  test("an answer that was lost is given again, the code not being spent twice (D-25)", async () => {
    const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code");
    const trace = crypto.randomUUID();
    await lever("POST", "/faults", { call: "authenticate", drop: true, afterWork: true, times: 1 });
    await expect(stay.spend(code, trace)).rejects.toThrow();
    expect((await stay.spend(code, trace)).status).toBe(200);
  });

  test("they reach the identity provider and the runtime configuration too", async () => {
    await lever("POST", "/faults", { call: "auth0.coAuthenticate", status: 500, times: 1 });
    expect((await stay.provePassword({ email: "alice@harbour.example" })).status).toBe(500);
    await lever("POST", "/faults", { call: "readConfiguration", status: 404, times: 1 });
    expect((await stay.visitor.open(`${stay.portal}/config.json`)).status).toBe(404);
  });

  test.each([{}, { call: "nothing" }, { call: "logOut", status: 99 }, { call: "logOut", times: "often" }])(
    "refuses %j",
    async (fault) => {
      expect((await lever("POST", "/faults", fault)).status).toBe(400);
    },
  );
});

describe("changes of the world", () => {
  test("a theme, the redirect origins, the runtime configuration", async () => {
    await lever("PATCH", "/tenants/harbour", {
      theme: { colors: { primaryBackground: "url(x)" } },
      redirectOrigins: ["https://elsewhere.example"],
    });
    expect((await readLoginDomain()).body).toMatchObject({
      theme: {
        name: "Harbour Grand Hotels",
        colors: { primaryBackground: "url(x)", primaryForeground: "#ffffff" },
      },
      redirectOrigins: ["https://elsewhere.example"],
    });
    await lever("PATCH", "/config/harbour", { sessionCheckTimeoutMs: 50 });
    const configuration = await stay.visitor.open(`${stay.portal}/config.json`);
    expect(configuration.body).toMatchObject({ apiBaseUrl: "/api", sessionCheckTimeoutMs: 50 });
  });

  test("pages of other origins change nothing", async () => {
    const reply = await sandbox.open("/sandbox/reset", {
      method: "POST",
      headers: { origin: "http://evil.example" },
      body: {},
    });
    expect(reply.status).toBe(403);
  });

  test("an unknown name is not found", async () => {
    expect((await lever("PATCH", "/people/nobody@harbour.example", {})).status).toBe(404);
    expect((await lever("POST", "/partner-session", { email: "alice@harbour.example" })).status).toBe(404);
  });
});

describe("the log", () => {
  test("tells which calls came, without a secret (URL-04)", async () => {
    const code = (await stay.signIn({ email: "alice@harbour.example" })).searchParams.get("code") ?? "";
    const trace = crypto.randomUUID();
    await stay.spend(code, trace);
    const target = new URL("/callback?userDeviceToken=device-secret&page=2", stay.application);
    await stay.authorize({ redirect_uri: target.href });
    const log = await lever("GET", "/requests");
    const calls = log.body as { call: string; redirects: Record<string, string> }[];
    expect(calls.find(({ call }) => call === "authenticate")).toMatchObject({
      method: "POST",
      path: "/authenticate",
      traceToken: trace,
      status: 200,
      bodyKeys: ["code", "tenantCode", "redirectUri"],
      redirects: { redirectUri: `${stay.portal}/authenticate` },
    });
    expect(calls.at(-1)?.redirects["redirect_uri"]).toContain("page=2");
    for (const secret of [code, "device-secret", "Welcome2Lobby", "alice@harbour.example"]) {
      expect(log.text).not.toContain(secret);
    }
  });
});
