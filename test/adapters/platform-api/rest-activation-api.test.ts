import { RestActivationApi } from "#adapters/platform-api/rest/rest-activation-api.ts";
import { RestRegistrationApi } from "#adapters/platform-api/rest/rest-registration-api.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { aDraft } from "#test/support/builders/activation-parts.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

const base = "https://api.harbour.example/v1";
const reference = traceTokens[0];

function apisWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  const client = transport.client();
  return {
    transport,
    activation: new RestActivationApi({ client }),
    registration: new RestRegistrationApi({ client }),
  };
}

type Apis = ReturnType<typeof apisWith>;

/** The five calls, each with how it is asked for. */
const calls = {
  "7 validate-token": ({ activation }: Apis, cancellation = uncancellable) =>
    activation.validateToken("link token", cancellation),
  "10 activate": ({ activation }: Apis, cancellation = uncancellable) =>
    activation.activate(aDraft, cancellation),
  "11 validate-registration-token": ({ registration }: Apis, cancellation = uncancellable) =>
    registration.validateToken("link token", cancellation),
  "12 register": ({ registration }: Apis, cancellation = uncancellable) =>
    registration.register(aDraft, cancellation),
  "14 resend-activation": ({ activation }: Apis, cancellation = uncancellable) =>
    activation.resendActivation("ada+1@harbour.example", cancellation),
} as const;

type CallName = keyof typeof calls;
const callNames = Object.keys(calls) as CallName[];
const answer = (status: number, code?: string): ScriptedStep => ({ status, body: code ? { code } : {} });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function outcomeOf(name: CallName, ...steps: ScriptedStep[]) {
  const result = calls[name](apisWith(...steps));
  await jest.runAllTimersAsync();
  return result;
}

describe("what is sent", () => {
  test.each<[CallName, string, object | undefined]>([
    ["7 validate-token", "/user/validate-token", { token: "link token" }],
    ["10 activate", "/user/activate", aDraft],
    ["11 validate-registration-token", "/validate-registration-token", { token: "link token" }],
    ["12 register", "/user/register", aDraft],
    ["14 resend-activation", "/user/ada%2B1%40harbour.example/resend-activation", undefined],
  ])("call %s goes to %s (register-01, activate-07)", async (name, path, body) => {
    const apis = apisWith({ status: 200, body: { email: "ada@harbour.example" } });
    await calls[name](apis);
    expect(apis.transport.sent).toHaveLength(1);
    const [request] = apis.transport.sent;
    expect([request?.method, request?.url]).toEqual(["POST", base + path]);
    expect(request?.body === undefined ? undefined : JSON.parse(request.body)).toEqual(body);
  });

  test("the password and the answer go out as they were typed, and nothing else does (activate-11, PWD-03)", async () => {
    const apis = apisWith({ status: 200, body: { email: "ada@harbour.example" } });
    const draft = { ...aDraft, password: "  Ä😀e\u0301\t Aa1 ", secretAnswer: " Straße " };
    await apis.activation.activate(draft, uncancellable);
    await apis.registration.register(draft, uncancellable);
    for (const { body } of apis.transport.sent) {
      expect(JSON.parse(body ?? "")).toEqual(draft);
    }
  });

  test.each<[CallName, (apis: Apis) => Promise<unknown>]>([
    ["10 activate", ({ activation }) => activation.activate(aDraft, uncancellable, "trace-before")],
    ["12 register", ({ registration }) => registration.register(aDraft, uncancellable, "trace-before")],
    [
      "14 resend-activation",
      ({ activation }) => activation.resendActivation("ada@harbour.example", uncancellable, "trace-before"),
    ],
  ])(
    "call %s is known again by the reference of the one that nothing was heard of (D-26)",
    async (_name, repeat) => {
      const apis = apisWith({ status: 200, body: { email: "ada@harbour.example" } });
      await repeat(apis);
      expect(apis.transport.sent[0]?.headers["x-trace-token"]).toBe("trace-before");
    },
  );
});

describe("what an answer means", () => {
  test.each<[CallName, unknown]>([
    ["7 validate-token", { email: "ada@harbour.example" }],
    ["10 activate", { email: "ada@harbour.example" }],
    ["11 validate-registration-token", { email: "ada@harbour.example" }],
    ["12 register", { email: "ada@harbour.example" }],
    ["14 resend-activation", undefined],
  ])("call %s succeeded", async (name, value) => {
    const body = { email: "ada@harbour.example", added: "later" };
    expect(await outcomeOf(name, { status: 200, body })).toEqual({ ok: true, value });
  });

  test("a registration whose address is not known beforehand (register-02)", async () => {
    for (const body of [{}, { email: null }]) {
      expect(await outcomeOf("11 validate-registration-token", { status: 200, body })).toEqual({
        ok: true,
        value: {},
      });
    }
  });

  test.each<[CallName, number, string | undefined, string]>([
    ["7 validate-token", 409, "TokenInvalid", "token-invalid"],
    ["7 validate-token", 410, "TokenExpired", "token-expired"],
    ["7 validate-token", 409, undefined, "token-invalid"],
    ["10 activate", 400, "PasswordHistoryError", "password-used-before"],
    ["10 activate", 409, "TokenInvalid", "token-invalid"],
    ["10 activate", 410, "TokenExpired", "token-expired"],
    ["11 validate-registration-token", 403, "TokenInvalid", "token-invalid"],
    ["11 validate-registration-token", 403, undefined, "token-invalid"],
    ["12 register", 400, "PasswordHistoryError", "password-used-before"],
    ["12 register", 409, "TokenInvalid", "token-invalid"],
    ["12 register", 410, "TokenExpired", "token-expired"],
    ["14 resend-activation", 429, "RATE_LIMITED", "too-many-requests"],
  ])("call %s: %i %s is %s (register-07, activate-12)", async (name, status, code, kind) => {
    expect(await outcomeOf(name, answer(status, code))).toEqual({
      ok: false,
      failure: { kind, reference },
    });
  });

  const odd: readonly (readonly [ScriptedStep, string])[] = [
    [answer(400), "unexpected"],
    [answer(400, "PasswordHistory"), "unexpected"],
    [answer(401), "unexpected"],
    [answer(404), "unexpected"],
    [answer(500), "unexpected"],
    [answer(503), "unexpected"],
    [{ status: 200, text: "<html>" }, "unexpected"],
    [{ status: 200, body: [] }, "unexpected"],
    [{ status: 200, body: "sent" }, "unexpected"],
    [{ status: 301 }, "unexpected"],
    ["too-large", "unexpected"],
    ["dropped", "unreachable"],
  ];
  test.each(callNames.flatMap((name) => odd.map(([step, kind]) => [name, step, kind] as const)))(
    "call %s: %j is %s (register-08, activate-10)",
    async (name, step, kind) => {
      expect(await outcomeOf(name, step)).toMatchObject({ ok: false, failure: { kind, reference } });
    },
  );

  test.each(["7 validate-token", "10 activate", "12 register"] as const)(
    "call %s without an e-mail in its answer is unexpected (D-29)",
    async (name) => {
      for (const body of [{}, { email: "" }, { email: 5 }, null]) {
        expect(await outcomeOf(name, { status: 200, body })).toMatchObject({
          failure: { kind: "unexpected" },
        });
      }
    },
  );
});

describe("how often and how long", () => {
  test.each<[CallName, number, number]>([
    ["7 validate-token", 500, 3],
    ["10 activate", 500, 3],
    ["11 validate-registration-token", 500, 3],
    ["12 register", 500, 3],
    ["14 resend-activation", 500, 1],
    ["14 resend-activation", 503, 3],
  ])("call %s meets %i: %i requests, by one trace token (calls-11, D-25)", async (name, status, count) => {
    const apis = apisWith(answer(status));
    const result = calls[name](apis);
    await jest.runAllTimersAsync();
    await result;
    expect(apis.transport.sent).toHaveLength(count);
    expect(new Set(apis.transport.sent.map(({ headers }) => headers["x-trace-token"]))).toEqual(
      new Set([reference]),
    );
  });

  test.each(callNames)("call %s ends when its screen is left (calls-14)", async (name) => {
    const source = cancellationSource();
    const result = calls[name](apisWith("stalled"), source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});
