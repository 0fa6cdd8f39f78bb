import { RestAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import type { Wire } from "#adapters/platform-api/rest/wire-shapes.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

const identity: Wire["Identity"] = {
  uuid: "2b1f6a2e-3c1d-4b55-9a53-2f0a3a0c7f11",
  email: "alice@harbour.example",
  type: "employee",
  token: "session-token",
  locale: "en",
  state: "AUTHENTICATED",
  emailVerificationRequired: false,
  defaultRedirectUri: "https://app.harbour.example/callback",
};
const optional = {
  passwordExpiryInDays: 5,
  passwordChangeWarningInDays: 14,
  mfaRequiredByRemainingInDays: 7,
  mfaFactors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "+61 *** 678" }],
} satisfies Partial<Wire["Identity"]>;

const command = { code: "the-code", tenantCode: "HARBOUR" };

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { api: new RestAuthenticationApi({ client: transport.client() }), transport };
}

const authenticated = (changes: object) =>
  apiWith({ status: 200, body: { ...identity, ...changes } }).api.authenticate(command);

describe("authenticate: what is sent", () => {
  test("code, tenant and whatever else is known, in body and headers (D-27)", async () => {
    const { api, transport } = apiWith({ status: 200, body: identity });
    await api.authenticate({
      ...command,
      redirectUri: "https://harbour.example/authenticate",
      iid: "iid-1",
      userDeviceToken: "device-token",
      deviceId: "device-1",
      savedRedirectUri: "https://app.harbour.example/deep",
    });
    expect(transport.sent).toHaveLength(1);
    expect(transport.sent[0]).toMatchObject({
      method: "POST",
      url: "https://api.harbour.example/v1/authenticate",
      headers: { "x-device-id": "device-1", "x-redirect-uri": "https://app.harbour.example/deep" },
    });
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toEqual({
      ...command,
      redirectUri: "https://harbour.example/authenticate",
      iid: "iid-1",
      userDeviceToken: "device-token",
    });
  });

  test("what is not known is not sent (RED-12)", async () => {
    const { api, transport } = apiWith({ status: 200, body: identity });
    await api.authenticate(command);
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toEqual(command);
    expect(Object.keys(transport.sent[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining(["x-device-id"]),
    );
    expect(transport.sent[0]?.headers).not.toHaveProperty("x-redirect-uri");
    expect(transport.sent[0]?.headers).not.toHaveProperty("authorization");
  });

  test.each(["dropped", { status: 500, body: {} }, { status: 503, body: {} }] as const)(
    "the code is sent once, also after %j (calls-09, D-08)",
    async (step) => {
      const { api, transport } = apiWith(step);
      await api.authenticate(command);
      expect(transport.sent).toHaveLength(1);
    },
  );
});

describe("authenticate: what comes back", () => {
  test("the identity, apart from its token", async () => {
    const { token, ...rest } = identity;
    expect(await authenticated(optional)).toEqual({
      ok: true,
      value: { token, identity: { ...rest, ...optional, state: "authenticated" } },
    });
  });

  test.each([
    ["AUTHENTICATED", "authenticated"],
    ["PASSWORD_EXPIRED", "password-expired"],
    ["MFA_REGISTRATION_RECOMMENDED", "mfa-registration-recommended"],
    ["MFA_REGISTRATION_REQUIRED", "mfa-registration-required"],
    ["MFA_VERIFICATION_REQUIRED", "mfa-verification-required"],
    ["SOMETHING_NEW", "unknown"],
    ["authenticated", "unknown"],
    ["toString", "unknown"],
    ["__proto__", "unknown"],
  ])("the state %s is %s", async (wire, state) => {
    expect(await authenticated({ state: wire })).toMatchObject({ ok: true, value: { identity: { state } } });
  });

  test("unknown fields and optional nulls are ignored (calls-20)", async () => {
    const nulls = {
      passwordExpiryInDays: null,
      passwordChangeWarningInDays: null,
      mfaRequiredByRemainingInDays: null,
      mfaFactors: null,
      defaultRedirectUri: null,
    };
    const result = await authenticated({ ...nulls, added: { deep: 1 } });
    expect(result.ok && Object.keys(result.value.identity).sort()).toEqual([
      "email",
      "emailVerificationRequired",
      "locale",
      "mfaFactors",
      "state",
      "type",
      "uuid",
    ]);
  });

  test("unknown factors are left out (calls-20)", async () => {
    const mfaFactors = [{ type: "passkey" }, null, 5, { type: "totp", maskedPhoneNumber: 5 }, []];
    expect(await authenticated({ mfaFactors })).toMatchObject({
      value: { identity: { mfaFactors: [{ type: "totp" }] } },
    });
  });

  const malformed: readonly (readonly [string, unknown])[] = [
    ...(["uuid", "email", "type", "token", "locale", "state"] as const).flatMap((field) =>
      [undefined, null, "", 5, {}, [], true].map((value) => [field, value] as const),
    ),
    ...[undefined, null, "false", 0, {}].map((value) => ["emailVerificationRequired", value] as const),
    ...["5", 1.5, {}, true].map((value) => ["passwordExpiryInDays", value] as const),
    ...["totp", {}, 5].map((value) => ["mfaFactors", value] as const),
    ["defaultRedirectUri", 5],
  ];

  test.each(malformed)(
    "%s of %j is unexpected, and the cause quotes nothing (calls-21, D-29)",
    async (field, value) => {
      expect(await authenticated({ [field]: value })).toEqual({
        ok: false,
        failure: {
          kind: "unexpected",
          cause: `an answer that is malformed at ${field}`,
          reference: traceTokens[0],
        },
      });
    },
  );

  test.each([
    [{ status: 400, body: { code: "BadRequest" } }, "refused"],
    [{ status: 401, body: { code: "CodeInvalid" } }, "refused"],
    [{ status: 401, text: "<html>" }, "refused"],
    [{ status: 403, body: {} }, "unexpected"],
    [{ status: 404, body: {} }, "unexpected"],
    [{ status: 409, body: {} }, "unexpected"],
    [{ status: 410, body: {} }, "unexpected"],
    [{ status: 429, body: {} }, "unexpected"],
    [{ status: 500, body: {} }, "unexpected"],
    [{ status: 503, body: {} }, "unexpected"],
    [{ status: 301, body: {} }, "unexpected"],
    [{ status: 204 }, "unexpected"],
    [{ status: 200 }, "unexpected"],
    [{ status: 200, text: "<html>" }, "unexpected"],
    [{ status: 200, body: [] }, "unexpected"],
    [{ status: 200, body: null }, "unexpected"],
    ["too-large", "unexpected"],
    ["dropped", "unreachable"],
  ] as const)("%j is %s (NET-01)", async (step, kind) => {
    const result = await apiWith(step).api.authenticate(command);
    expect(result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
  });
});

describe("ending a session", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test("the token goes in the body", async () => {
    const { api, transport } = apiWith({ status: 200, body: {} });
    expect(await api.endSession("session-token")).toEqual({ ok: true, value: undefined });
    expect(transport.sent[0]).toMatchObject({ method: "POST", url: "https://api.harbour.example/v1/logout" });
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toEqual({ token: "session-token" });
  });

  test.each([
    { status: 401, body: {} },
    { status: 404, body: {} },
    { status: 204 },
    { status: 200 },
    { status: 200, body: { added: 1 } },
  ])("%j: the session is gone (D-22)", async (step) => {
    expect(await apiWith(step).api.endSession("t")).toEqual({ ok: true, value: undefined });
  });

  test.each([
    [{ status: 400, body: {} }, "unexpected"],
    [{ status: 429, body: {} }, "unexpected"],
    [{ status: 200, text: "<html>" }, "unexpected"],
    [{ status: 200, body: "gone" }, "unexpected"],
    [{ status: 200, body: null }, "unexpected"],
    [{ status: 200, body: [] }, "unexpected"],
    [{ status: 500, body: {} }, "unexpected"],
    ["dropped", "unreachable"],
  ] as const)("%j is %s (NET-01)", async (step, kind) => {
    const result = apiWith(step).api.endSession("t");
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
  });
});
