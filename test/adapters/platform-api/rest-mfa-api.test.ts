import { RestMfaApi } from "#adapters/platform-api/rest/rest-mfa-api.ts";
import { RestMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { departures } from "#test/support/platform-contract.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

const token = "session-token";
const verified = { email: "ada@harbour.example", emailVerificationRequired: false };
const reference = traceTokens[0];
const secret = {
  secret: "GEZDGNBVGY3TQOJQ",
  otpauthUri: "otpauth://totp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ",
};
const phone = { token, countryCode: "AU", phoneNumber: "+61412345678", delivery: "sms" } as const;

type Apis = RestMfaApi & Pick<RestMfaStatusApi, "readMfaStatus">;

type Call = {
  readonly name: string;
  readonly send: (api: Apis, cancellation: Cancellation) => Promise<unknown>;
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly answer: object;
  readonly value: unknown;
};

const calls: readonly Call[] = [
  {
    name: "readMfaStatus",
    send: (api, cancellation) => api.readMfaStatus(token, cancellation),
    request: { method: "GET", path: "/mfa/status" },
    answer: {
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaFactors: [{ type: "sms", maskedPhoneNumber: "•• 78" }],
      mfaRequiredByRemainingInDays: 3,
      email: "ada@harbour.example",
      emailVerificationRequired: true,
    },
    value: {
      state: "mfa-registration-recommended",
      factors: [{ type: "sms", maskedPhoneNumber: "•• 78" }],
      remainingDays: 3,
      email: "ada@harbour.example",
      emailVerificationRequired: true,
    },
  },
  {
    name: "registerTotp",
    send: (api, cancellation) => api.registerTotp(token, cancellation),
    request: { method: "POST", path: "/mfa/register-totp" },
    answer: secret,
    value: secret,
  },
  {
    name: "registerPhone",
    send: (api, cancellation) => api.registerPhone(phone, cancellation),
    request: {
      method: "POST",
      path: "/mfa/register-phone",
      body: { countryCode: "AU", phoneNumber: "+61412345678", deliveryType: "sms" },
    },
    answer: { maskedPhoneNumber: "•• 78", resendInSeconds: 60 },
    value: { maskedPhoneNumber: "•• 78", resendInSeconds: 60 },
  },
  {
    name: "sendPhoneCode",
    send: (api, cancellation) => api.sendPhoneCode({ token, delivery: "voice" }, cancellation),
    request: { method: "POST", path: "/mfa/send-phone-code", body: { deliveryType: "voice" } },
    answer: { maskedPhoneNumber: "•• 78" },
    value: { maskedPhoneNumber: "•• 78" },
  },
  {
    name: "verify",
    send: (api, cancellation) =>
      api.verify({ token, factor: "totp", code: "123456", purpose: "for-mfa-reset" }, cancellation),
    request: {
      method: "POST",
      path: "/mfa/verify",
      body: { deliveryType: "totp", code: "123456", purpose: "for-mfa-reset" },
    },
    answer: { token: "raised-token" },
    value: "raised-token",
  },
  {
    name: "reset",
    send: (api, cancellation) => api.reset(token, cancellation),
    request: { method: "POST", path: "/mfa/reset", body: {} },
    answer: {},
    value: undefined,
  },
  {
    name: "generateUserDeviceToken",
    send: (api, cancellation) => api.generateUserDeviceToken(token, cancellation),
    request: { method: "POST", path: "/mfa/user-device-tokens", body: { token } },
    answer: { userDeviceToken: "device-token" },
    value: "device-token",
  },
];
const [readMfaStatus, registerTotp, registerPhone, sendPhoneCode, verify, reset] = calls;

function apiWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  const client = transport.client();
  const mfaStatusApi = new RestMfaStatusApi({ client });
  const readMfaStatus = mfaStatusApi.readMfaStatus.bind(mfaStatusApi);
  return { api: Object.assign(new RestMfaApi({ client }), { readMfaStatus }), transport };
}

/** What a call comes to when it meets these steps, time passing. */
async function outcome(call: Call | undefined, ...steps: ScriptedStep[]) {
  const { api, transport } = apiWith(...steps);
  const result = call?.send(api, uncancellable);
  await jest.runAllTimersAsync();
  return { result: await result, requests: transport.sent.length };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("calls 18 to 24 on the wire", () => {
  test.each(calls)("$name asks and reads as the contract says (calls-26)", async (call) => {
    const { api, transport } = apiWith({ status: 200, body: call.answer });
    expect(await call.send(api, uncancellable)).toEqual({ ok: true, value: call.value });
    const sent = transport.sent[0];
    expect(sent).toMatchObject({
      method: call.request.method,
      url: `https://api.harbour.example/v1${call.request.path}`,
      headers: { authorization: "Bearer session-token" },
    });
    const body = sent?.body === undefined ? undefined : (JSON.parse(sent.body) as unknown);
    expect(body).toEqual(call.request.body);
    expect(
      departures({
        method: call.request.method,
        path: call.request.path,
        query: new URLSearchParams(),
        headers: new Headers({ ...sent?.headers, "X-Trace-Token": "trace-token-1" }),
        sent: body,
        status: 200,
        received: call.answer,
      }),
    ).toEqual([]);
  });

  test.each(calls)("$name takes unknown fields and nothing malformed (API-04)", async (call) => {
    const withMore = await outcome(call, { status: 200, body: { ...call.answer, added: [1] } });
    expect(withMore.result).toEqual({ ok: true, value: call.value });
    if (call.name === "reset") return;
    for (const body of [{}, [], null, { token: 5, secret: 5, state: 5, userDeviceToken: 5 }]) {
      const { result } = await outcome(call, { status: 200, body });
      expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected", reference } });
    }
  });

  test.each(calls)("$name without a session: user not authenticated (mfa-29, mfa-33)", async (call) => {
    const { result } = await outcome(call, { status: 401, body: { code: "Unauthorized", message: "" } });
    expect(result).toEqual({ ok: false, failure: { kind: "user-not-authenticated", reference } });
  });

  test.each(calls)("$name ends when its screen is left (calls-14)", async (call) => {
    const source = cancellationSource();
    const result = call.send(apiWith("stalled").api, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });

  test.each(calls)("$name: no answer, too much of one, a captive portal's page (NET-01)", async (call) => {
    expect((await outcome(call, "dropped")).result).toMatchObject({ failure: { kind: "unreachable" } });
    expect((await outcome(call, "too-large")).result).toMatchObject({ failure: { kind: "unexpected" } });
    expect((await outcome(call, { status: 200, text: "<html>" })).result).toMatchObject({
      failure: { kind: "unexpected" },
    });
  });
});

describe("what is refused", () => {
  const refusals: readonly (readonly [number, object, MfaProblemKind, string])[] = [
    [429, { code: "RATE_LIMITED" }, "rate-limited", "RATE_LIMITED"],
    [400, { code: "PHONE_NUMBER_BLOCKED" }, "number-blocked", "PHONE_NUMBER_BLOCKED"],
    [403, { code: "PHONE_NUMBER_BLOCKED" }, "number-blocked", "PHONE_NUMBER_BLOCKED"],
    [400, { code: "INVALID_PHONE_NUMBER" }, "number-invalid", "INVALID_PHONE_NUMBER"],
    [502, { code: "DELIVERY_FAILED_RETRYABLE" }, "delivery-failed-retryable", "DELIVERY_FAILED_RETRYABLE"],
    [502, { code: "DELIVERY_FAILED" }, "delivery-failed", "DELIVERY_FAILED"],
    [502, { code: "SMS_PROVIDER_ERROR" }, "sms-provider-error", "SMS_PROVIDER_ERROR"],
    [502, { code: "VOICE_LINE_BUSY" }, "line-busy", "VOICE_LINE_BUSY"],
    [502, { code: "VOICE_LINE_BUSY", providerCode: 107 }, "line-busy", "VOICE_LINE_BUSY"],
    [502, { code: "DELIVERY_FAILED", providerCode: 107 }, "line-busy", "DELIVERY_FAILED"],
    [502, { code: "VOICE_PROVIDER_ERROR", providerCode: 107 }, "line-busy", "VOICE_PROVIDER_ERROR"],
    [502, { code: "DELIVERY_FAILED", providerCode: 108 }, "delivery-failed", "DELIVERY_FAILED"],
    [502, { code: "DELIVERY_FAILED", providerCode: "107" }, "delivery-failed", "DELIVERY_FAILED"],
    [400, { code: "INVALID_CODE" }, "code-invalid", "INVALID_CODE"],
    [400, { code: "CODE_EXPIRED" }, "code-expired", "CODE_EXPIRED"],
    [429, { code: "TOO_MANY_CODE_ATTEMPTS" }, "too-many-attempts", "TOO_MANY_CODE_ATTEMPTS"],
    [400, { code: "SOMETHING_NEW" }, "unknown", "SOMETHING_NEW"],
    [400, { code: "constructor" }, "unknown", "constructor"],
    [400, { code: "__proto__" }, "unknown", "400"],
    [400, { code: "<script>" }, "unknown", "400"],
    [400, { code: "A".repeat(100) }, "unknown", "400"],
    [400, { code: 5 }, "unknown", "400"],
    [429, {}, "rate-limited", "429"],
    [500, {}, "unknown", "500"],
    [418, {}, "unknown", "418"],
  ];

  test.each(refusals)(
    "status %i with %j is %s, code %s (mfa-36, mfa-20)",
    async (status, body, problem, code) => {
      const { result } = await outcome(sendPhoneCode, { status, body: { message: "", ...body } });
      expect(result).toEqual({ ok: false, failure: { kind: "refused", problem, code, reference } });
    },
  );

  test("an error that is no JSON has its status as its code (mfa-37)", async () => {
    const { result } = await outcome(registerPhone, { status: 502, text: "<html>Bad gateway</html>" });
    expect(result).toMatchObject({ failure: { kind: "refused", problem: "unknown", code: "502" } });
  });

  test("Retry-After is returned (mfa-25, OTP-03)", async () => {
    const step = {
      status: 429,
      body: { code: "RATE_LIMITED", message: "" },
      headers: { "retry-after": "90" },
    };
    expect((await outcome(sendPhoneCode, step)).result).toMatchObject({
      failure: { problem: "rate-limited", retryAfter: 90 },
    });
  });

  test("a verification that is required first is refused with 409 on enrolment, 403 on reset (mfa-16, OTP-07)", async () => {
    const refused = { code: "VERIFICATION_REQUIRED", message: "" };
    const expected = { ok: false, failure: { kind: "verification-required", reference } };
    expect((await outcome(registerTotp, { status: 409, body: refused })).result).toEqual(expected);
    expect((await outcome(registerPhone, { status: 409, body: refused })).result).toEqual(expected);
    expect((await outcome(registerTotp, { status: 409, body: {} })).result).toEqual(expected);
    expect((await outcome(reset, { status: 403, body: {} })).result).toEqual(expected);
  });
});

describe("answers that need validation", () => {
  test.each([
    { ...secret, otpauthUri: "javascript:alert(1)" },
    { ...secret, otpauthUri: "https://evil.example/totp" },
    { ...secret, otpauthUri: "otpauth://hotp/Harbour:ada?secret=GEZDGNBVGY3TQOJQ" },
    { ...secret, secret: "not base 32!" },
  ])("%j is no secret for an authenticator app (mfa-07, D-29)", async (body) => {
    expect((await outcome(registerTotp, { status: 200, body })).result).toMatchObject({
      failure: { kind: "unexpected" },
    });
  });

  test("an unknown state and an unknown factor do not affect the rest (D-29)", async () => {
    const mfaFactors = [{ type: "pigeon" }, null, { type: "totp" }];
    const body = { ...verified, state: "SOMETHING_NEW", mfaFactors };
    expect((await outcome(readMfaStatus, { status: 200, body })).result).toEqual({
      ok: true,
      value: { ...verified, state: "unknown", factors: [{ type: "totp" }] },
    });
  });

  test("days are used exactly as the platform sends them (OTP-08)", async () => {
    const status = { state: "MFA_REGISTRATION_REQUIRED", mfaFactors: [] };
    const body = { ...verified, ...status, mfaRequiredByRemainingInDays: -2 };
    expect((await outcome(readMfaStatus, { status: 200, body })).result).toMatchObject({
      value: { remainingDays: -2 },
    });
  });

  test.each(["email", "emailVerificationRequired"])(
    "a status without %s is unexpected: a missing field never skips a step (gate-01, D-29)",
    async (missing) => {
      const body = { state: "AUTHENTICATED", mfaFactors: [], ...verified, [missing]: undefined };
      expect((await outcome(readMfaStatus, { status: 200, body })).result).toMatchObject({
        failure: { kind: "unexpected", reference },
      });
    },
  );
});

describe("repeats", () => {
  test("a code is never sent twice (calls-10, D-25)", async () => {
    for (const step of ["dropped", { status: 500 }, { status: 503 }] satisfies ScriptedStep[])
      expect((await outcome(verify, step)).requests).toBe(1);
  });

  test("a call that sends a message is retried on 503 only (calls-11, D-25)", async () => {
    for (const call of [registerPhone, sendPhoneCode]) {
      expect((await outcome(call, "dropped")).requests).toBe(1);
      expect((await outcome(call, { status: 502 })).requests).toBe(1);
      expect((await outcome(call, { status: 503 })).requests).toBe(3);
    }
  });

  test("the status is retried as every GET is (D-25)", async () => {
    expect((await outcome(readMfaStatus, { status: 503 })).requests).toBe(11);
  });
});
