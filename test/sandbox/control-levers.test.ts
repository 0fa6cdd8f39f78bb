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

describe("reset", () => {
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

test("pages of other origins change nothing", async () => {
  const reply = await sandbox.open("/sandbox/reset", {
    method: "POST",
    headers: { origin: "http://evil.example" },
    body: {},
  });
  expect(reply.status).toBe(403);
});
