import { retryPolicies } from "#adapters/http/retry-policy.ts";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { restMfaApi } from "#adapters/platform-api/rest/rest-mfa-apis.ts";
import { restMfaFactorsApi } from "#adapters/platform-api/rest/rest-mfa-factors-api.ts";
import { restPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { departures, operationOf, type Exchange } from "#test/support/platform-contract.ts";
import { sandboxUnderTest } from "#test/sandbox/sandbox-under-test.ts";
import { sandboxClient } from "#test/support/sandbox-transport.ts";
import { ScriptedTransport, type ScriptedStep } from "#test/support/scripted-transport.ts";
import {
  failureOf,
  identity,
  leastSignIn,
  refused,
  restCalls,
  token,
  unexpected,
  type RestCall,
} from "./rest-call-table.ts";

/** The ids that the request of a call shows, and those that its answers show. */
const shown = [
  { name: "LoginDomains.find", asks: "tenant-01, tenant-02", means: "tenant-05, NET-04" },
  { name: "AuthenticationApi.authenticate", asks: "calls-17, authenticate-42", means: "calls-20, calls-21" },
  { name: "AuthenticationApi.authenticate at least", asks: "RED-12, calls-09", means: "calls-23, state-12" },
  { name: "AuthenticationApi.endSession", asks: "logout-02", means: "logout-04" },
  { name: "PartnerSsoApi.signOn", asks: "partner-03, calls-04", means: "partner-07" },
  { name: "PartnerSsoApi.recordProvider", asks: "partner-08", means: "partner-09" },
  { name: "PartnerApi.exchangeToken", asks: "calls-18", means: "gate-02" },
  { name: "PartnerApi.findHelpLink", asks: "calls-18", means: "login-12" },
  { name: "ActivationApi.validateToken", asks: "activate-07", means: "activate-10" },
  { name: "ActivationApi.activate", asks: "activate-11, PWD-03", means: "activate-12, activate-09" },
  { name: "ActivationApi.resendActivation", asks: "calls-18", means: "activate-14" },
  { name: "RegistrationApi.validateToken", asks: "register-01", means: "register-02, register-07" },
  { name: "RegistrationApi.register", asks: "register-04, PWD-03", means: "register-08, password-09" },
  { name: "PasswordApi.requestReset", asks: "reset-05, calls-18", means: "reset-06" },
  { name: "PasswordApi.checkResetToken", asks: "reset-16", means: "reset-16" },
  { name: "PasswordApi.changePassword", asks: "reset-14, PWD-03", means: "reset-15, reset-16" },
  {
    name: "EmailVerificationApi.sendVerification",
    asks: "calls-15, calls-18",
    means: "verify-01, verify-02",
  },
  { name: "EmailVerificationApi.checkToken", asks: "verify-05", means: "verify-08" },
  { name: "EmailVerificationApi.verify", asks: "verify-09", means: "verify-07, verify-08" },
  { name: "MfaStatusApi.readMfaStatus", asks: "calls-26", means: "gate-01, OTP-08" },
  { name: "MfaApi.registerTotp", asks: "mfa-07", means: "mfa-16, mfa-29" },
  { name: "MfaApi.registerPhone", asks: "calls-26", means: "mfa-16, mfa-33" },
  { name: "MfaApi.sendPhoneCode", asks: "calls-26", means: "mfa-20, mfa-36" },
  { name: "MfaApi.verify", asks: "calls-26", means: "mfa-29" },
  { name: "PasskeyProofs.makeOptions", asks: "passkey-13, passkey-11", means: "passkey-18" },
  { name: "PasskeyProofs.prove", asks: "passkey-14, passkey-11", means: "passkey-17" },
  { name: "InvitedPasskeyApi.makeOptions", asks: "passkey-24, passkey-11", means: "passkey-27" },
  { name: "InvitedPasskeyApi.register", asks: "passkey-24, passkey-11", means: "passkey-27" },
  { name: "PasskeyApi.makePasskeyCreationOptions", asks: "calls-26, passkey-11", means: "mfa-16" },
  { name: "PasskeyApi.registerPasskey", asks: "calls-26, passkey-11", means: "mfa-16" },
  { name: "PasskeyApi.makePasskeyRequestOptions", asks: "calls-26, passkey-11", means: "mfa-29" },
  { name: "PasskeyApi.verifyPasskey", asks: "calls-26, passkey-11", means: "mfa-29" },
  { name: "RecoveryCodesApi.makeRecoveryCodes", asks: "calls-26, mfa-80", means: "mfa-81" },
  { name: "RecoveryCodesApi.verifyRecoveryCode", asks: "calls-26, mfa-82", means: "mfa-84" },
  { name: "MfaApi.reset", asks: "calls-26", means: "OTP-07, mfa-33" },
  { name: "MfaApi.generateUserDeviceToken", asks: "calls-26", means: "mfa-33" },
  { name: "MfaFactorsApi.listFactors", asks: "mfa-70", means: "mfa-70, calls-21" },
  { name: "MfaFactorsApi.renameFactor", asks: "mfa-72", means: "mfa-72, mfa-75" },
  { name: "MfaFactorsApi.removeFactor", asks: "mfa-75", means: "mfa-72, mfa-75" },
  { name: "MfaFactorsApi.listTrustedBrowsers", asks: "mfa-73", means: "mfa-73, calls-21" },
  { name: "SessionsApi.listSessions", asks: "account-02", means: "account-02, calls-21" },
  { name: "SessionsApi.endSession", asks: "account-03", means: "account-03, account-04" },
  { name: "SessionsApi.endOtherSessions", asks: "account-03", means: "account-03, account-04" },
  { name: "NotMeApi.checkToken", asks: "account-20", means: "account-22" },
  { name: "NotMeApi.endEverywhere", asks: "account-21", means: "account-22" },
  { name: "OwnPasswordApi.changeOwnPassword", asks: "account-10", means: "account-11" },
  { name: "MfaFactorsApi.endTrust", asks: "mfa-73", means: "mfa-72, mfa-73" },
];

const serverProblem = failureOf({
  kind: "unexpected",
  cause: expect.any(String) as string,
  reason: "server",
});

function callNamed(name: string): RestCall {
  const call = restCalls.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
}

/** The result of a call, and the requests that were sent for it. */
type Course = { readonly result: unknown; readonly exchanges: readonly Exchange[] };
type Transport = (call: RestCall, step: ScriptedStep) => Promise<Course>;
type Expectation = readonly [step: ScriptedStep, result: object];

const answered = (body: unknown): ScriptedStep => ({ status: 200, ...(body !== undefined && { body }) });
/** Returns the table's row for a call as steps and results. */
function meaningsOf({ reads, named = {} }: RestCall): Expectation[] {
  return [
    ...reads.map(([body, value]): Expectation => [answered(body), { ok: true, value }]),
    ...Object.entries(named).map(([answer, meaning]): Expectation => {
      const [status, code] = answer.split(" ");
      const body = code === undefined ? {} : { code, message: "" };
      const failure = typeof meaning === "string" ? { kind: meaning } : meaning;
      return [{ status: Number(status), body }, "ok" in failure ? failure : failureOf(failure)];
    }),
  ];
}

/** Returns what a status that the table does not name means. */
function meaningOfOther({ isMfa, call }: RestCall, code: number): object {
  const isGateways = code === 502 || code === 503;
  if (!isMfa && isGateways && call !== "readLoginDomain")
    return failureOf({ kind: "unreachable", reason: "server" });
  if (!isMfa) return code < 500 && code !== 429 ? unexpected : serverProblem;
  if (code === 401) return failureOf({ kind: "user-not-authenticated" });
  if (code === 403 || code === 409) return failureOf({ kind: "verification-required" });
  const problem = code === 429 ? "rate-limited" : "unknown";
  return failureOf({ kind: "refused", problem, code: String(code) });
}

/** Compares all results at once, each beside its step, so that a failure shows which one it was. */
async function expectResults(transport: Transport, call: RestCall, expected: readonly Expectation[]) {
  const actual: unknown[] = [];
  for (const [step] of expected) actual.push([step, (await transport(call, step)).result]);
  expect(actual).toEqual(expected);
}

async function expectRequest(transport: Transport, call: RestCall): Promise<void> {
  const [exchange] = (await transport(call, answered(call.reads[0]?.[0]))).exchanges;
  if (exchange === undefined) throw new Error("No request was made.");
  const { path, query, sent, headers } = exchange;
  const url = query.size === 0 ? path : `${path}?${query.toString()}`;
  expect([operationOf(exchange)?.operationId, departures(exchange)]).toEqual([call.call, []]);
  expect([url, sent]).toEqual([call.path ?? url, call.body]);
  expect(Object.fromEntries(headers)).toEqual(expect.objectContaining(call.headers ?? {}));
  const optional = ["authorization", "x-device-id", "x-redirect-uri"].filter((name) => headers.has(name));
  expect(optional).toEqual(Object.keys(call.headers ?? {}));
}

describe("on a scripted transport", () => {
  /** The script answers every request, and time passes at once. */
  async function scripted({ send }: RestCall, step: ScriptedStep): Promise<Course> {
    const transport = new ScriptedTransport(step);
    const result = send(transport.client(), uncancellable);
    await jest.runAllTimersAsync();
    const answer = typeof step === "object" ? step : { status: 0 };
    const exchanges = transport.sent.map(({ method, url, headers, body }) => ({
      method,
      path: new URL(url).pathname.slice("/v1".length),
      query: new URL(url).searchParams,
      headers: new Headers(headers),
      sent: body === undefined ? undefined : (JSON.parse(body) as unknown),
      status: answer.status,
      received: answer.body,
    }));
    return { result: await result, exchanges };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each(shown)("$name asks as the contract says ($asks)", ({ name }) =>
    expectRequest(scripted, callNamed(name)),
  );

  test.each(shown)("$name means by its answers what the table says ($means)", ({ name }) =>
    expectResults(scripted, callNamed(name), meaningsOf(callNamed(name))),
  );

  test("each call has its ids above (calls-26)", () => {
    expect(shown.map(({ name }) => name)).toEqual(restCalls.map(({ name }) => name));
  });

  test.each(restCalls)("$name takes nothing malformed, too large or redirected (API-04)", (call) =>
    expectResults(scripted, call, [
      ...call.malformed.map((body): Expectation => [answered(body), unexpected]),
      [{ status: 200, text: "<html>" }, unexpected],
      [{ status: 301, body: {} }, unexpected],
      ["too-large", unexpected],
    ]),
  );

  test.each(restCalls)(
    "$name knows no other status, and no answer is unreachable (NET-01, mfa-37)",
    (call) => {
      const named = Object.keys(call.named ?? {}).map(Number);
      const others = [400, 401, 403, 404, 409, 410, 418, 429, 500, 502, 503].filter(
        (code) => !named.includes(code),
      );
      return expectResults(scripted, call, [
        ...others.map((code): Expectation => [{ status: code, text: "<html>" }, meaningOfOther(call, code)]),
        ["dropped", failureOf({ kind: "unreachable" })],
      ]);
    },
  );

  test.each(restCalls)(
    "$name is sent as often as its policy allows, by one trace token (calls-11, NET-03)",
    async (call) => {
      const faults = [500, 502, 503].map((code) => [code, { status: code }] as const);
      for (const [fault, step] of [["no-answer", "dropped"] as const, ...faults]) {
        const { exchanges } = await scripted(call, step);
        expect([fault, exchanges.length]).toEqual([fault, 1 + retryPolicies[call.call](fault)]);
        expect(new Set(exchanges.map(({ headers }) => headers.get("x-trace-token"))).size).toBe(1);
      }
    },
  );

  test.each(restCalls)(
    "$name ends when its page is left, except where the platform has to hear it (calls-14)",
    async (call) => {
      const source = cancellationSource();
      const result = call.send(new ScriptedTransport("stalled").client(), source.cancellation);
      source.cancel();
      await jest.runAllTimersAsync();
      const left = { ok: false, failure: { kind: "cancelled" } };
      expect(await result).toEqual(call.runsOn ? failureOf({ kind: "unreachable" }) : left);
    },
  );

  test.each(restCalls.filter(({ isRepeatable }) => isRepeatable))(
    "$name goes on under the trace token of a call that got no answer (reset-07)",
    async ({ send }) => {
      const transport = new ScriptedTransport(answered({}));
      await send(transport.client(), uncancellable, "trace-of-before");
      expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual(["trace-of-before"]);
    },
  );

  test("Retry-After comes with a failure that has a name of its own (mfa-25, OTP-03)", async () => {
    const step = { status: 429, body: {}, headers: { "retry-after": "90" } };
    for (const name of ["MfaApi.sendPhoneCode", "ActivationApi.resendActivation"]) {
      expect((await scripted(callNamed(name), step)).result).toMatchObject({
        ok: false,
        failure: { retryAfter: 90 },
      });
    }
  });

  test.each([
    [{ code: "VOICE_LINE_BUSY", providerCode: 107 }, refused("VOICE_LINE_BUSY", "line-busy")],
    [{ code: "DELIVERY_FAILED", providerCode: 107 }, refused("DELIVERY_FAILED", "line-busy")],
    [{ code: "VOICE_PROVIDER_ERROR", providerCode: 107 }, refused("VOICE_PROVIDER_ERROR", "line-busy")],
    [{ code: "DELIVERY_FAILED", providerCode: 108 }, refused("DELIVERY_FAILED", "delivery-failed")],
    [{ code: "DELIVERY_FAILED", providerCode: "107" }, refused("DELIVERY_FAILED", "delivery-failed")],
    [{ code: 5 }, refused("502", "unknown")],
  ])("the voice provider's code %j decides over the platform's (mfa-36)", async (body, failure) => {
    const api = restMfaApi({ client: new ScriptedTransport({ status: 502, body }).client() });
    const result = await api.sendPhoneCode({ token, delivery: "voice", isEnrolment: false }, uncancellable);
    expect(result).toEqual(failureOf(failure));
  });

  test("a malformed answer is reported by its field, without quoting it (calls-21)", async () => {
    const transport = new ScriptedTransport(answered({ ...identity, locale: ["secret"] }));
    const api = restAuthenticationApi({ client: transport.client() });
    expect(await api.authenticate(leastSignIn)).toEqual(
      failureOf({ kind: "unexpected", cause: "an answer that is malformed at locale" }),
    );
  });

  test("the trust of every browser ends by one call (mfa-73, mfa-72)", async () => {
    const transport = new ScriptedTransport(answered({}));
    const api = restMfaFactorsApi({ client: transport.client() });
    expect(await api.endTrust({ token }, uncancellable)).toEqual({ ok: true, value: "changed" });
    expect(transport.sent.map(({ url }) => new URL(url).pathname)).toEqual(["/v1/mfa/trusted-browsers/all"]);
  });

  test.each([".", ".."])(
    "the partner %j is refused, and no call is made (calls-19, API-01)",
    async (partnerCode) => {
      const transport = new ScriptedTransport(answered({}));
      const api = restPartnerSsoApi({ client: transport.client() });
      const result = await api.signOn({ partnerCode, token, reference: "trace-token-1" }, uncancellable);
      expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
      expect(transport.sent).toEqual([]);
    },
  );
});

describe("on the sandbox", () => {
  const sandbox = sandboxUnderTest();

  /** The sandbox answers over a socket what the step says. */
  async function overSocket({ send, call }: RestCall, step: ScriptedStep): Promise<Course> {
    const exchanges: Exchange[] = [];
    if (typeof step === "object") sandbox.faults.set({ call, ...step });
    const result = await send(sandboxClient(sandbox.origin("harbour"), exchanges), uncancellable);
    return { result, exchanges };
  }

  beforeEach(() => {
    // The shortest waits between attempts.
    jest.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each(restCalls)("$name arrives as the contract says (calls-25, calls-26)", (call) =>
    expectRequest(overSocket, call),
  );

  test.each(restCalls)("$name means by its answers what the table says (calls-20, calls-23)", (call) =>
    expectResults(
      overSocket,
      call,
      meaningsOf(call).filter(
        ([step]) => typeof step === "object" && typeof step.body === "object" && step.body !== null,
      ),
    ),
  );

  test.each(restCalls)(
    "$name takes no half answer, and goes on after a cut line as its policy allows (NET-01, NET-03)",
    async (call) => {
      sandbox.faults.set({ call: call.call, malformed: true });
      const send = () => call.send(sandboxClient(sandbox.origin("harbour")), uncancellable);
      expect(await send()).toEqual(unexpected);
      expect(sandbox.requests.all()).toHaveLength(1);
      sandbox.faults.set({ call: call.call, drop: true });
      expect(await send()).toEqual(failureOf({ kind: "unreachable" }));
      expect(sandbox.requests.all()).toHaveLength(2 + retryPolicies[call.call]("no-answer"));
    },
  );
});

test("a departure from the contract would be seen (calls-25)", () => {
  const exchange: Exchange = {
    method: "POST",
    path: "/logout",
    query: new URLSearchParams("token=t"),
    headers: new Headers(),
    sent: { tokens: "t" },
    status: 418,
    received: {},
  };
  expect(departures(exchange)).toEqual([
    "logOut: the query parameter token",
    "logOut: X-Trace-Token is missing",
    "logOut: request must have required property 'token'",
    "logOut: status 418",
  ]);
  expect(departures({ ...exchange, path: "/logouts" })).toHaveLength(1);
});
