import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

test("a reset cuts off a call that a fault delays, which is not in the new log", async () => {
  await sandbox.lever("POST", "/faults", { call: "readLoginDomain", latencyMs: 600_000, times: 1 });
  const delayed = sandbox
    .stay("harbour")
    .call("GET", "/login-domains/harbour.localhost")
    .catch(() => "cut off");
  // A fault that is spent is no longer among those that are set: the call has arrived.
  while (sandbox.faults.all().length > 0) await new Promise(setImmediate);
  await sandbox.lever("POST", "/reset", {});
  expect(await delayed).toBe("cut off");
  expect((await sandbox.lever("GET", "/requests")).body).toEqual([]);
});

test("pages of other origins change nothing", async () => {
  const headers = { origin: "http://evil.example" };
  const reply = await sandbox.open("/sandbox/reset", { method: "POST", headers, body: {} });
  expect(reply.status).toBe(403);
});
