import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { EarlyAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, type ScriptedStep } from "#test/support/scripted-transport.ts";

const query = { domain: "harbour.example", langCode: "de" } as const;
const body = {
  tenant: { code: "HARBOUR", type: "staff", loginDomain: "auth.harbour.example", loginClientId: "c" },
  theme: { name: "Harbour" },
};
const found: ScriptedStep = { status: 200, body };
const bootTrace = "trace-of-the-boot-script";
const nothing = { status: 0, body: undefined, traceToken: bootTrace };

function earlyWith(answer: Awaited<EarlyAnswer["answer"]>, changes: Partial<EarlyAnswer> = {}): EarlyAnswer {
  return { domain: query.domain, langCode: query.langCode, answer: Promise.resolve(answer), ...changes };
}

function registerWith(early: EarlyAnswer | undefined, ...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...(steps.length > 0 ? steps : [found]));
  const client = transport.client();
  return {
    register: new RestLoginDomains({ client, clock: new SystemClock(), ...(early ? { early } : {}) }),
    transport,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe("the request of the boot script", () => {
  test("is repeated where a page came in place of its answer, as the same call (calls-31)", async () => {
    const early = earlyWith({ status: 200, body: undefined, traceToken: bootTrace });
    const { register, transport } = registerWith(early);
    expect(await register.find(query, uncancellable)).toMatchObject({ ok: true });
    expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual([bootTrace]);
  });

  test("its answer serves, and the client is not asked (calls-05)", async () => {
    const { register, transport } = registerWith(earlyWith({ status: 200, body, traceToken: bootTrace }));
    expect(await register.find(query, uncancellable)).toMatchObject({
      ok: true,
      value: { tenant: { code: "HARBOUR" } },
    });
    expect(transport.sent).toEqual([]);
  });

  test.each([
    [404, { code: "LoginDomainNotFound" }, "unknown-host"],
    [400, undefined, "unexpected"],
    [200, { tenant: 5 }, "unexpected"],
    [302, undefined, "unexpected"],
  ])("its status %i with %j is %s, by its own trace token", async (status, given, kind) => {
    const { register, transport } = registerWith(earlyWith({ status, body: given, traceToken: bootTrace }));
    const result = await register.find(query, uncancellable);
    expect(result).toMatchObject({ ok: false, failure: { kind, reference: bootTrace } });
    expect(transport.sent).toEqual([]);
  });

  test.each([500, 502, 503, 504])(
    "after its status %i the same call is repeated by the client",
    async (status) => {
      const { register, transport } = registerWith(earlyWith({ status, body: {}, traceToken: bootTrace }));
      expect(await register.find(query, uncancellable)).toMatchObject({ ok: true });
      expect(transport.sent.map((request) => request.headers["x-trace-token"])).toEqual([bootTrace]);
    },
  );

  test.each([
    ["nothing came", earlyWith(nothing)],
    ["it broke", earlyWith(nothing, { answer: Promise.reject(new Error("offline")) })],
  ])("when %s the client asks (shell-10)", async (_name, early) => {
    const { register, transport } = registerWith(early);
    expect(await register.find(query, uncancellable)).toMatchObject({ ok: true });
    expect(transport.sent).toHaveLength(1);
  });

  test("when nothing came, every repetition carries its trace token (calls-04)", async () => {
    const { register, transport } = registerWith(earlyWith(nothing), "dropped", found);
    const result = register.find(query, uncancellable);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: true });
    expect(transport.sent.map((request) => request.headers["x-trace-token"])).toEqual([bootTrace, bootTrace]);
  });

  test.each([
    [429, "120", 120],
    [429, null, undefined],
    [503, "120", 120],
  ])("with %i its Retry-After %s is heard (calls-28)", async (status, retryAfter, seconds) => {
    const early = earlyWith({ status, body: {}, traceToken: bootTrace, retryAfter });
    const { register, transport } = registerWith(early);
    const result = await register.find(query, uncancellable);
    expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected", reference: bootTrace } });
    expect(!result.ok && "retryAfter" in result.failure ? result.failure.retryAfter : undefined).toBe(
      seconds,
    );
    expect(transport.sent).toEqual([]);
  });

  test("its attempt counts: three requests in all when nothing answers", async () => {
    const { register, transport } = registerWith(earlyWith(nothing), "dropped");
    const result = register.find(query, uncancellable);
    await jest.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
    expect(transport.sent).toHaveLength(2);
  });

  test("when it stalls the client takes over after 15 seconds (calls-13)", async () => {
    const stalled = earlyWith(nothing, { answer: new Promise(() => undefined) });
    const { register, transport } = registerWith(stalled);
    const result = register.find(query, uncancellable);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(transport.sent).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ ok: true });
  });

  test("it serves once: asking again asks the platform (NET-04)", async () => {
    const { register, transport } = registerWith(earlyWith({ status: 404, body: {}, traceToken: bootTrace }));
    expect(await register.find(query, uncancellable)).toMatchObject({ failure: { kind: "unknown-host" } });
    expect(await register.find(query, uncancellable)).toMatchObject({ ok: true });
    expect(transport.sent).toHaveLength(1);
  });

  test.each([
    [{ ...query, langCode: "fr" as const }],
    [{ ...query, domain: "sunny.example" }],
    [{ ...query, partnerCode: "siteminder" }],
  ])("it does not serve another question: %j (tenant-02)", async (other) => {
    const { register, transport } = registerWith(earlyWith({ status: 200, body, traceToken: bootTrace }));
    await register.find(other, uncancellable);
    expect(transport.sent).toHaveLength(1);
    expect(transport.sent[0]?.headers["x-trace-token"]).not.toBe(bootTrace);
  });

  test("it serves the question with the same partner (tenant-02)", async () => {
    const early = earlyWith({ status: 200, body, traceToken: bootTrace }, { partnerCode: "siteminder" });
    const { register, transport } = registerWith(early);
    expect(await register.find({ ...query, partnerCode: "siteminder" }, uncancellable)).toMatchObject({
      ok: true,
    });
    expect(transport.sent).toEqual([]);
  });

  test("leaving while it is under way ends the waiting (calls-14)", async () => {
    const { register, transport } = registerWith(
      earlyWith(nothing, { answer: new Promise(() => undefined) }),
    );
    const source = cancellationSource();
    const result = register.find(query, source.cancellation);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
    expect(transport.sent).toEqual([]);
  });
});
