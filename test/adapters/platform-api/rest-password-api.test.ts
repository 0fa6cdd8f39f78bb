import { RestPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { api: new RestPasswordApi({ client: transport.client() }), transport };
}

/** The three calls, as far as any failure is concerned. */
const calls = {
  requestReset: (api: RestPasswordApi, cancellation = uncancellable) =>
    api.requestReset("ada+1@harbour.example", cancellation),
  checkResetToken: (api: RestPasswordApi, cancellation = uncancellable) =>
    api.checkResetToken("reset-token", cancellation),
  changePassword: (api: RestPasswordApi, cancellation = uncancellable) =>
    api.changePassword({ token: "reset-token", password: "Welcome2Lobby" }, cancellation),
} as const;
type CallName = keyof typeof calls;
const everyCall = Object.keys(calls) as CallName[];

const base = "https://api.harbour.example/v1";
const linkExpired = { ok: false, failure: { kind: "link-expired", reference: traceTokens[0] } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("what is sent", () => {
  test("a reset is requested without a body; the e-mail is one segment (D-28)", async () => {
    const { api, transport } = apiWith({ status: 200, body: { state: "RESET" } });
    await calls.requestReset(api);
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: `${base}/user/ada%2B1%40harbour.example/reset-password`,
    });
    expect(transport.sent[0]?.body).toBeUndefined();
  });

  test("a reset token is looked at by its token alone", async () => {
    const { api, transport } = apiWith({ status: 200, body: { email: "ada@harbour.example" } });
    expect(await calls.checkResetToken(api)).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: `${base}/user/validate-token`,
      body: '{"token":"reset-token"}',
    });
  });

  test.each([
    "Welcome2Lobby",
    "  Two blanks 2  ",
    "P\u00e4ssw\u00f6rt-\u0e20\u0e32\u0e29\u0e32-\ud83d\udd11 1A",
    `Aa1${"x".repeat(2_045)}`,
    'Quo"te\\1Aaaa',
  ])("token and password leave exactly as they were typed: %j (reset-14, PWD-03)", async (password) => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    const command = { token: "reset-token", password };
    expect(await api.changePassword(command, uncancellable)).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({ method: "PATCH", url: `${base}/user` });
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toEqual(command);
  });

  test("a call of which nothing was heard is repeated under its first trace token (reset-07, reset-14)", async () => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    await api.changePassword({ token: "reset-token", password: "Welcome2Lobby" }, uncancellable, "trace-1");
    await api.requestReset("ada@harbour.example", uncancellable, "trace-2");
    expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual(["trace-1", "trace-2"]);
  });
});

describe("what is answered", () => {
  test.each([
    ["ACTIVATE", "activate", "reset-05, D-23"],
    ["RESET", "reset", "reset-06, D-23"],
  ])("state %s means that a link was sent that is to %s (%s)", async (state, value) => {
    const { api } = apiWith({ status: 200, body: { state, added: 1 } });
    expect(await calls.requestReset(api)).toEqual({ ok: true, value });
  });

  test.each<readonly [ScriptedStep]>([
    [{ status: 200, body: { state: "activate" } }],
    [{ status: 200, body: { state: "SENT" } }],
    [{ status: 200, body: { state: null } }],
    [{ status: 200, body: { state: 5 } }],
    [{ status: 200, body: {} }],
    [{ status: 200, body: [] }],
    [{ status: 200, body: "ACTIVATE" }],
    [{ status: 200, text: "null" }],
    [{ status: 200, text: "" }],
    [{ status: 202, body: {} }],
    [{ status: 204 }],
  ])("any other successful answer means that a reset link was sent: %j (reset-06, D-71)", async (step) => {
    expect(await calls.requestReset(apiWith(step).api)).toEqual({ ok: true, value: "reset" });
  });

  test.each(["checkResetToken", "changePassword"] as const)(
    "%s: 409 and 410 mean an expired link, whatever their code (reset-16)",
    async (name) => {
      for (const status of [409, 410]) {
        for (const body of [{ code: "TokenExpired" }, { code: "Other" }, {}, undefined]) {
          expect(await calls[name](apiWith({ status, body }).api)).toEqual(linkExpired);
        }
      }
    },
  );

  test("400 PasswordHistory is a password used before (reset-15)", async () => {
    const { api } = apiWith({ status: 400, body: { code: "PasswordHistory" } });
    expect(await calls.changePassword(api)).toEqual({
      ok: false,
      failure: { kind: "password-used-before", reference: traceTokens[0] },
    });
  });

  test.each([{ code: "PasswordHistoryError" }, { code: "Malformed" }, {}, undefined])(
    "400 with any other code is not: %j (calls-23)",
    async (body) => {
      expect(await calls.changePassword(apiWith({ status: 400, body }).api)).toMatchObject({
        failure: { kind: "unexpected" },
      });
    },
  );
});

const faults: readonly (readonly [ScriptedStep, string])[] = [
  [{ status: 200, text: "<html>Wi-Fi</html>" }, "unexpected"],
  [{ status: 301, body: {} }, "unexpected"],
  [{ status: 401, body: {} }, "unexpected"],
  [{ status: 403, body: {} }, "unexpected"],
  [{ status: 404, body: {} }, "unexpected"],
  [{ status: 429, body: {} }, "unexpected"],
  [{ status: 500, body: {} }, "unexpected"],
  [{ status: 503, body: {} }, "unexpected"],
  ["too-large", "unexpected"],
  ["dropped", "unreachable"],
];

describe.each(["checkResetToken", "changePassword"] as const)("%s", (name) => {
  test.each([[], "yes"])("a success of another shape is unexpected: %j (NET-01)", async (body) => {
    expect(await calls[name](apiWith({ status: 200, body }).api)).toMatchObject({
      ok: false,
      failure: { kind: "unexpected", reference: traceTokens[0] },
    });
  });
});

describe.each(everyCall)("%s", (name) => {
  test.each(faults)("%j is %s (NET-01)", async (step, kind) => {
    const result = calls[name](apiWith(step).api);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
  });

  test("ends when its screen is left (calls-14)", async () => {
    const source = cancellationSource();
    const result = calls[name](apiWith("stalled").api, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});

test.each<readonly [CallName, ScriptedStep, number]>([
  ["requestReset", { status: 500, body: {} }, 1],
  ["requestReset", "dropped", 1],
  ["requestReset", { status: 503, body: {} }, 3],
  ["checkResetToken", { status: 500, body: {} }, 3],
  ["changePassword", "dropped", 3],
])("%s after %j is sent so often: %i (calls-11, D-25)", async (name, step, requests) => {
  const { api, transport } = apiWith(step);
  const result = calls[name](api);
  await jest.runAllTimersAsync();
  await result;
  expect(transport.sent).toHaveLength(requests);
});
