import { RestPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { api: new RestPartnerApi({ client: transport.client() }), transport };
}

const exchange = (api: RestPartnerApi, cancellation = uncancellable) =>
  api.exchangeToken({ partnerCode: "little/hotelier", token: "session-token" }, cancellation);
const findHelpLink = (api: RestPartnerApi, cancellation = uncancellable) =>
  api.findHelpLink({ partnerCode: "littlehotelier", email: "lena+1@littleinn.example" }, cancellation);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const oddAnswers: readonly (readonly [ScriptedStep, string])[] = [
  [{ status: 204 }, "unexpected"],
  [{ status: 200, body: {} }, "unexpected"],
  [{ status: 200, body: [] }, "unexpected"],
  [{ status: 200, body: null }, "unexpected"],
  [{ status: 200, text: "<html>" }, "unexpected"],
  [{ status: 200, body: { token: 5, tenantCode: "A", url: 5 } }, "unexpected"],
  [{ status: 200, body: { token: "", tenantCode: "A", url: "" } }, "unexpected"],
  [{ status: 301, body: {} }, "unexpected"],
  [{ status: 403, body: {} }, "unexpected"],
  [{ status: 409, body: {} }, "unexpected"],
  [{ status: 410, body: {} }, "unexpected"],
  [{ status: 429, body: {} }, "unexpected"],
  [{ status: 500, body: {} }, "unexpected"],
  [{ status: 503, body: {} }, "unexpected"],
  ["too-large", "unexpected"],
  ["dropped", "unreachable"],
];

describe("exchanging a token", () => {
  test("sends the token in the body, the partner as one segment, and reads token and tenant", async () => {
    const { api, transport } = apiWith({
      status: 200,
      body: { token: "tenant-token", tenantCode: "INN", added: 1 },
    });
    expect(await exchange(api)).toEqual({ ok: true, value: { token: "tenant-token", tenantCode: "INN" } });
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: "https://api.harbour.example/v1/partners/little%2Fhotelier/generate-token",
      body: '{"token":"session-token"}',
    });
  });

  test.each([
    ["MFA_VERIFICATION_REQUIRED", "mfa-verification-required"],
    ["MFA_REGISTRATION_REQUIRED", "mfa-registration-required"],
    ["PASSWORD_EXPIRED", "password-expired"],
    ["EMAIL_VERIFICATION_REQUIRED", "email-verification-required"],
  ])("403 %s names the step that is due: %s (gate-02)", async (code, step) => {
    const { api } = apiWith({ status: 403, body: { code, message: "" } });
    expect(await exchange(api)).toEqual({
      ok: false,
      failure: { kind: "step-due", step, reference: traceTokens[0] },
    });
  });

  test.each(["SOMETHING_NEW", "constructor", 5])("403 %s is an unexpected failure (D-29)", async (code) => {
    const { api } = apiWith({ status: 403, body: { code, message: "" } });
    expect(await exchange(api)).toMatchObject({ failure: { kind: "unexpected" } });
  });

  test.each([401, 404])("status %i is a refusal", async (status) => {
    expect(await exchange(apiWith({ status, body: {} }).api)).toEqual({
      ok: false,
      failure: { kind: "refused", reference: traceTokens[0] },
    });
  });

  test.each(oddAnswers)("%j is %s (NET-01)", async (step, kind) => {
    const result = exchange(apiWith(step).api);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
  });

  test("ends when its screen is left (calls-14)", async () => {
    const source = cancellationSource();
    const result = exchange(apiWith("stalled").api, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});

describe("the partner's help link", () => {
  test("is asked for by partner and e-mail, each one segment (D-18)", async () => {
    const { api, transport } = apiWith({ status: 200, body: { url: "https://littlehotelier.example/help" } });
    expect(await findHelpLink(api)).toEqual({ ok: true, value: "https://littlehotelier.example/help" });
    expect(transport.sent[0]).toMatchObject({
      method: "GET",
      url: "https://api.harbour.example/v1/partners/littlehotelier/users/lena%2B1%40littleinn.example/help-link",
    });
    expect(transport.sent[0]?.body).toBeUndefined();
  });

  test("404 means that there is none (D-18)", async () => {
    expect(await findHelpLink(apiWith({ status: 404, body: {} }).api)).toEqual({
      ok: true,
      value: undefined,
    });
  });

  test.each([...oddAnswers, [{ status: 401, body: {} }, "unexpected"] as const])(
    "%j is %s (NET-01)",
    async (step, kind) => {
      const result = findHelpLink(apiWith(step).api);
      await jest.runAllTimersAsync();
      expect(await result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
    },
  );

  test("ends when its screen is left (calls-14)", async () => {
    const source = cancellationSource();
    const result = findHelpLink(apiWith("stalled").api, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});
