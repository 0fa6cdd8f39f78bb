import type { HttpClient } from "#adapters/http/http-client.ts";
import { retryPolicies, type PlatformCall } from "#adapters/http/retry-policy.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

/** Time stands still in these tests unless it is moved. */
beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function send(client: HttpClient, call: PlatformCall, cancellation = uncancellable) {
  const method = call.startsWith("read") ? ("GET" as const) : ("POST" as const);
  return client.send({ method, path: [call], retry: retryPolicies[call], cancellation });
}

async function requestsOf(call: PlatformCall, ...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  const result = send(transport.client(), call);
  await jest.runAllTimersAsync();
  return { result: await result, sent: transport.sent };
}

const status = (code: number): ScriptedStep => ({ status: code, body: {} });

/** rest-calls.test.ts counts the requests of every call. */
describe("how many requests a call makes", () => {
  test("the readings combine by the fault of each attempt (calls-06, calls-08)", async () => {
    const gateway = Array<ScriptedStep>(3).fill(status(503));
    const afterGateway = await requestsOf("readLoginDomain", ...gateway, "dropped");
    expect(afterGateway.sent).toHaveLength(4);
    expect(afterGateway.result).toMatchObject({ ok: false, failure: { kind: "unreachable" } });

    const mended = await requestsOf(
      "readLoginDomain",
      "dropped",
      status(500),
      status(503),
      status(502),
      status(200),
    );
    expect(mended.sent).toHaveLength(5);
    expect(mended.result).toMatchObject({ ok: true, value: { status: 200 } });
  });

  test("an answer that names a time to wait is not followed by a repeat that comes too early (calls-06)", async () => {
    const busy = { status: 503, body: {}, headers: { "retry-after": "30" } };
    for (const call of ["readLoginDomain", "activateUser", "sendPhoneCode"] as const) {
      const { result, sent } = await requestsOf(call, busy);
      expect([call, sent.length]).toEqual([call, 1]);
      expect(result).toMatchObject({ ok: true, value: { status: 503, retryAfter: 30 } });
    }
  });

  test("what is not JSON, or too large, is not asked for again (NET-01)", async () => {
    const page = await requestsOf("readLoginDomain", {
      status: 200,
      text: "<!doctype html><p>Pay for Wi-Fi",
    });
    const flood = await requestsOf("readLoginDomain", "too-large");
    expect([page.sent.length, flood.sent.length]).toEqual([1, 1]);
    expect(flood.result).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
  });
});

describe("the trace token", () => {
  test("is another one for the next call", async () => {
    const transport = new ScriptedTransport(status(200));
    const client = transport.client();
    await send(client, "logOut");
    await send(client, "logOut");
    expect(transport.sent.map((request) => request.headers["x-trace-token"])).toEqual(
      traceTokens.slice(0, 2),
    );
  });

  test("a repeat is the same request in every respect", async () => {
    const { sent } = await requestsOf("logOut", "dropped");
    const [first, ...repeats] = sent.map((request) => ({ ...request, at: 0 }));
    for (const repeat of repeats) expect(repeat).toEqual(first);
  });
});

describe("time", () => {
  test("the waits grow, and chance alone decides within their bounds (calls-07)", async () => {
    jest.spyOn(Math, "random").mockReturnValue(1);
    const { sent } = await requestsOf("readLoginDomain", status(503));
    const waits = sent.slice(1).map((request, index) => request.at - (sent[index]?.at ?? 0));
    expect(waits).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000, 5_000]);
  });

  test("an attempt is given up after 15 seconds (calls-13, NET-02)", async () => {
    const transport = new ScriptedTransport("stalled");
    const result = send(transport.client(), "authenticate");
    await jest.advanceTimersByTimeAsync(14_999);
    expect(transport.signals[0]).toMatchObject({ aborted: false });
    await jest.advanceTimersByTimeAsync(1);
    expect(transport.signals[0]).toMatchObject({ aborted: true });
    expect(await result).toEqual({ ok: false, failure: { kind: "unreachable", reference: traceTokens[0] } });
  });

  test("a call is given up after 45 seconds, and asks no more (calls-13, NET-02)", async () => {
    jest.spyOn(Math, "random").mockReturnValue(1);
    const transport = new ScriptedTransport("stalled");
    const result = send(transport.client(), "logOut");
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await result).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(transport.sent).toHaveLength(3);
    expect(transport.signals.at(-1)).toMatchObject({ aborted: true });
  });

  test("a call that is given up while it waits to repeat asks no more (calls-13)", async () => {
    jest.spyOn(Math, "random").mockReturnValue(1);
    // One silent attempt, then 503 until the whole call has had its time.
    const transport = new ScriptedTransport("stalled", ...Array.from({ length: 9 }, () => status(503)));
    const result = transport.client().send({
      method: "GET",
      path: ["slow"],
      retry: () => 100,
      cancellation: uncancellable,
    });
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await result).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
    const before = transport.sent.length;
    await jest.runAllTimersAsync();
    expect(transport.sent).toHaveLength(before);
  });
});

describe("cancellation", () => {
  test("leaving ends the request in flight at once (calls-14, NET-02)", async () => {
    const transport = new ScriptedTransport("stalled");
    const source = cancellationSource();
    const result = send(transport.client(), "readLoginDomain", source.cancellation);
    await jest.advanceTimersByTimeAsync(10);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
    expect(transport.signals[0]).toMatchObject({ aborted: true });
    await jest.runAllTimersAsync();
    expect(transport.sent).toHaveLength(1);
  });

  test("leaving ends a wait for the next attempt at once (calls-14)", async () => {
    const transport = new ScriptedTransport(status(503));
    const source = cancellationSource();
    const result = send(transport.client(), "readLoginDomain", source.cancellation);
    await jest.advanceTimersByTimeAsync(1);
    source.cancel();
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
    await jest.runAllTimersAsync();
    expect(transport.sent).toHaveLength(1);
  });

  test("what was left before it began is never sent (RAC-02)", async () => {
    const transport = new ScriptedTransport(status(200));
    const source = cancellationSource();
    source.cancel();
    const result = await send(transport.client(), "readLoginDomain", source.cancellation);
    expect(result).toEqual({ ok: false, failure: { kind: "cancelled" } });
    expect(transport.sent).toHaveLength(0);
  });

  test("an answer that is already there counts, and listeners are let go (RAC-02)", async () => {
    const listeners = new Set<() => void>();
    const cancellation = {
      isCancelled: false,
      onCancel(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    expect(await send(new ScriptedTransport(status(200)).client(), "logOut", cancellation)).toMatchObject({
      ok: true,
    });
    expect(listeners.size).toBe(0);
  });
});
