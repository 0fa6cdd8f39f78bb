import { RestPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, type ScriptedStep } from "#test/support/scripted-transport.ts";

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { api: new RestPartnerSsoApi({ client: transport.client() }), transport };
}

const reference = "6c1f6e1c-0000-4000-8000-000000000001";
const signOn = (api: RestPartnerSsoApi, partnerCode = "siteminder", cancellation = uncancellable) =>
  api.signOn({ partnerCode, token: "sign-on-token", reference }, cancellation);
const record = (api: RestPartnerSsoApi) => api.recordProvider({ token: "session-token", provider: "authx" });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("signing on", () => {
  test("token and partner are sent under the reference that was given (partner-03, D-26)", async () => {
    const { api, transport } = apiWith({ status: 200, body: { token: "session-token", tenantCode: "INN" } });
    expect(await signOn(api)).toEqual({ ok: true, value: { token: "session-token", tenantCode: "INN" } });
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: "https://api.harbour.example/v1/partners/siteminder/sso",
      body: '{"token":"sign-on-token"}',
      headers: { "x-trace-token": reference },
    });
  });

  test.each([".", ".."])(
    "the partner %j is refused, and no call is made (calls-19, D-28)",
    async (partnerCode) => {
      const { api, transport } = apiWith({ status: 200, body: {} });
      expect(await signOn(api, partnerCode)).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
      expect(transport.sent).toEqual([]);
    },
  );

  test.each([401, 404])("status %i is a refusal (partner-07)", async (status) => {
    expect(await signOn(apiWith({ status, body: {} }).api)).toEqual({
      ok: false,
      failure: { kind: "refused", reference },
    });
  });

  test.each([
    [{ status: 200, body: {} }, "unexpected", 1],
    [{ status: 200, text: "<html>" }, "unexpected", 1],
    [{ status: 500, body: {} }, "unexpected", 1],
    [{ status: 503, body: {} }, "unexpected", 3],
    ["dropped", "unreachable", 1],
  ] as const)("%j is %s (calls-11, D-25)", async (step, kind, requests) => {
    const { api, transport } = apiWith(step);
    const result = signOn(api);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind, reference } });
    expect(transport.sent).toHaveLength(requests);
  });

  test("ends when its screen is left (calls-14)", async () => {
    const source = cancellationSource();
    const result = signOn(apiWith("stalled").api, "siteminder", source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});

describe("recording the provider", () => {
  test("sends token and provider, with the session (partner-08, D-19)", async () => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    expect(await record(api)).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({
      method: "PATCH",
      url: "https://api.harbour.example/v1/user/provider",
      body: '{"token":"session-token","provider":"authx"}',
      headers: { authorization: "Bearer session-token" },
    });
  });

  test.each([
    [{ status: 401, body: {} }, "unexpected", 1],
    [{ status: 500, body: {} }, "unexpected", 3],
    ["dropped", "unreachable", 3],
  ] as const)("%j is %s (partner-09, NET-01)", async (step, kind, requests) => {
    const { api, transport } = apiWith(step);
    const result = record(api);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind } });
    expect(transport.sent).toHaveLength(requests);
  });
});
