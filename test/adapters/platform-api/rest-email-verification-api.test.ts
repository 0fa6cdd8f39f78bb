import { RestEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { api: new RestEmailVerificationApi({ client: transport.client() }), transport };
}

const email = "ada+1@harbour.example";

/** The three calls, as far as any failure is concerned. */
const calls = {
  sendVerification: (api: RestEmailVerificationApi, cancellation = uncancellable) =>
    api.sendVerification({ email, token: "session-token" }, cancellation),
  checkToken: (api: RestEmailVerificationApi, cancellation = uncancellable) =>
    api.checkToken("verification-token", cancellation),
  verify: (api: RestEmailVerificationApi, cancellation = uncancellable) =>
    api.verify({ email, token: "verification-token" }, cancellation),
} as const;
type CallName = keyof typeof calls;
const everyCall = Object.keys(calls) as CallName[];

const base = "https://api.harbour.example/v1";
const homepageUrl = "https://www.harbour.example/";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("what is sent", () => {
  test("a link is asked for with the session, without a body; the e-mail is one segment (calls-15, D-28)", async () => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    expect(await calls.sendVerification(api)).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: `${base}/user/ada%2B1%40harbour.example/send-verification`,
      headers: { authorization: "Bearer session-token" },
    });
    expect(transport.sent[0]?.body).toBeUndefined();
  });

  test("a token is looked at by itself (verify-05)", async () => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    expect(await calls.checkToken(api)).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: `${base}/validate-email-verification-token`,
      body: '{"token":"verification-token"}',
    });
  });

  test("e-mail and token are sent, and the homepage is read (verify-09)", async () => {
    const { api, transport } = apiWith({ status: 200, body: { homepageUrl, added: 1 } });
    expect(await calls.verify(api)).toEqual({ ok: true, value: { homepageUrl } });
    expect(transport.sent[0]).toMatchObject({ method: "PATCH", url: `${base}/verify-email` });
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toEqual({ email, token: "verification-token" });
  });

  test("a call of which nothing was heard is repeated under its first trace token (verify-02, verify-09)", async () => {
    const { api, transport } = apiWith({ status: 200, body: { homepageUrl } });
    await api.verify({ email, token: "verification-token" }, uncancellable, "trace-1");
    await api.sendVerification({ email, token: "session-token" }, uncancellable, "trace-2");
    expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual(["trace-1", "trace-2"]);
  });
});

describe("what is answered", () => {
  test.each([
    ["sendVerification", { status: 401, body: {} }, "login-required"],
    ["sendVerification", { status: 429, body: {} }, "too-many-requests"],
    ["checkToken", { status: 403, body: { code: "TokenInvalid" } }, "link-expired"],
    ["checkToken", { status: 403, body: {} }, "link-expired"],
    ["verify", { status: 403, body: { code: "TokenInvalid" } }, "link-expired"],
    ["verify", { status: 400, body: { code: "EmailInValid" } }, "wrong-email"],
    ["verify", { status: 400, body: { code: "Malformed" } }, "unexpected"],
  ] as const)("%s %j is %s (verify-08, verify-07)", async (call, step, kind) => {
    const { api } = apiWith(step);
    expect(await calls[call](api)).toMatchObject({
      ok: false,
      failure: { kind, reference: traceTokens[0] },
    });
  });

  const odd: readonly (readonly [ScriptedStep, string])[] = [
    [{ status: 200, text: "<html>" }, "unexpected"],
    [{ status: 200, body: [] }, "unexpected"],
    [{ status: 301, body: {} }, "unexpected"],
    [{ status: 404, body: {} }, "unexpected"],
    [{ status: 500, body: {} }, "unexpected"],
    [{ status: 503, body: {} }, "unexpected"],
    ["too-large", "unexpected"],
    ["dropped", "unreachable"],
  ];
  test.each(everyCall.flatMap((call) => odd.map(([step, kind]) => [call, step, kind] as const)))(
    "%s %j is %s (NET-01)",
    async (call, step, kind) => {
      const result = calls[call](apiWith(step).api);
      await jest.runAllTimersAsync();
      expect(await result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
    },
  );

  test.each([{}, { homepageUrl: "" }, { homepageUrl: 5 }])("%j names no homepage (D-29)", async (body) => {
    const { api } = apiWith({ status: 200, body });
    expect(await calls.verify(api)).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
  });

  test.each([
    ["sendVerification", { status: 500, body: {} }, 1],
    ["sendVerification", "dropped", 1],
    ["sendVerification", { status: 503, body: {} }, 3],
    ["checkToken", { status: 500, body: {} }, 3],
    ["verify", "dropped", 3],
  ] as const)("%s on %j takes its requests: %i (calls-11, D-25)", async (call, step, requests) => {
    const { api, transport } = apiWith(step);
    const result = calls[call](api);
    await jest.runAllTimersAsync();
    await result;
    expect(transport.sent).toHaveLength(requests);
  });

  test.each(everyCall)("%s ends when its screen is left (calls-14)", async (call) => {
    const source = cancellationSource();
    const result = calls[call](apiWith("stalled").api, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});
