import { loadConfig } from "#src/program/load-config.ts";
import { ScriptedTransport, type ScriptedStep } from "#test/support/scripted-transport.ts";

const traceToken = "trace-of-the-boot-script";
const nothing = { status: 0, body: undefined, traceToken };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** Loads the configuration after this first answer, with these answers to what is asked then. */
async function load(first: Parameters<typeof loadConfig>[0], ...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  const loading = loadConfig(first, { passed: async () => "none" }, transport.client());
  await jest.runAllTimersAsync();
  const tokens = transport.sent.map(({ headers }) => headers["x-trace-token"]);
  return { content: await loading, tokens };
}

test.each([
  ["no answer", nothing],
  ["status 503", { ...nothing, status: 503 }],
])("after %s the configuration is asked for again, as the same call (config-14)", async (_, first) => {
  const { content, tokens } = await load(first, { status: 503, body: {} }, { status: 200, body: { a: 1 } });
  expect(content).toEqual({ ok: true, value: { a: 1 } });
  expect(tokens).toEqual([traceToken, traceToken]);
});

test("three requests in all when nothing answers (config-14)", async () => {
  const { content, tokens } = await load(nothing, "dropped");
  expect(content).toEqual({ ok: false, failure: { reason: "unreachable", reference: traceToken } });
  expect(tokens).toHaveLength(2);
});

test.each([
  ["an error of the server that stays", { ...nothing, status: 500 }, 2],
  ["a missing file", { ...nothing, status: 404 }, 0],
  ["a page in its place", { ...nothing, status: 200 }, 2],
])("%s is not taken for the connection (config-13)", async (_, first, repeats) => {
  const { content, tokens } = await load(first, { status: 500, body: {} });
  expect(content).toEqual({ ok: false, failure: { reason: "unexpected", reference: traceToken } });
  expect(tokens).toHaveLength(repeats);
});

test("a wait that the server asks for is shown in minutes (config-13, calls-28)", async () => {
  const { content, tokens } = await load({ ...nothing, status: 429, body: {}, retryAfter: "90" });
  expect(content).toMatchObject({ ok: false, failure: { reason: "unexpected", waitInMinutes: 2 } });
  expect(tokens).toEqual([]);
});
