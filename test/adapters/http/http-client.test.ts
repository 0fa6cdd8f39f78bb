import { CallClient } from "#adapters/http/call-client.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { Passage } from "#domain/login/public-network.port.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import { sendableHeaders } from "#adapters/http/request-parts.ts";
import { sendOnce } from "#adapters/http/send-once.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

const base = "https://api.harbour.example/v1";
const ordinary = {
  method: "POST",
  path: ["authenticate"],
  retry: retryPolicies.authenticate,
  cancellation: uncancellable,
} as const;
const fine: ScriptedStep = { status: 200, body: {} };

/** Values that people, partners and hostile links put into paths. Every one has to arrive as one segment. */
const hostileSegments = [
  "alice.o'neill+rooms@harbour.example",
  "alice/../bob@harbour.example",
  "../sso",
  "alice@harbour.example/..",
  "..%2falice@harbour.example",
  "%2e%2e",
  "%252e%252e",
  "alice%zz@harbour.example",
  "alice\u0000@harbour.example",
  "alice\r\nX-Injected: 1@harbour.example",
  " alice\tsmith@harbour.example ",
  "alice?redirect=https://evil.example",
  "alice#@evil.example",
  "alice&x=1;y=2,z",
  "alice@harbour.example:443",
  "alice@[::1]",
  "\\\\evil.example\\share",
  "//evil.example/alice",
  "javascript:alert(1)",
  "สมชาย@hårbour.example",
  "alice😀\u202egnp\u200b@harbour.example",
  "~!*()'-_.|`$(id){}<>^\"",
  "abc+def/ghi==",
  "/",
  "...",
  "..;/admin",
  "\uff0e\uff0e",
  "__proto__",
  "t".repeat(8_192),
];

/** What cannot be one segment, however it is encoded. */
const impossibleSegments = ["", ".", "..", "\ud800", "\udc00", "alice\ud83d@harbour.example"];

async function sentBy(
  call: Partial<Parameters<ReturnType<ScriptedTransport["client"]>["send"]>[0]>,
  apiBaseUrl = base,
) {
  const transport = new ScriptedTransport(fine);
  const result = await transport.client(apiBaseUrl).send({ ...ordinary, ...call });
  return { result, request: transport.sent[0] };
}

async function resultOf(step: ScriptedStep) {
  return await new ScriptedTransport(step).client().send(ordinary);
}

describe("the address of a call", () => {
  test.each(hostileSegments)("%j arrives as exactly one segment (calls-18, API-01)", async (value) => {
    const { request } = await sentBy({ path: ["partners", value, "help-link"] });
    const url = new URL(request?.url ?? "");
    expect(url.origin).toBe("https://api.harbour.example");
    expect(url.search + url.hash + url.username).toBe("");
    const segments = url.pathname.split("/");
    expect(segments).toHaveLength(5);
    expect(segments.slice(0, 3)).toEqual(["", "v1", "partners"]);
    expect(decodeURIComponent(segments[3] ?? "")).toBe(value);
  });

  test.each(impossibleSegments)("%j is refused, and nothing is sent (calls-19, API-02)", async (value) => {
    const { result, request } = await sentBy({ path: ["partners", value, "sso"], token: "secret-token" });
    expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected", reference: traceTokens[0] } });
    expect(JSON.stringify(result)).not.toContain("secret-token");
    expect(request).toBeUndefined();
  });

  test.each(["https://evil.example/x", "//evil.example/x", "http:evil.example", "\\\\evil.example"])(
    "the absolute address %j leads nowhere else, and no token with it (calls-16, API-03)",
    async (value) => {
      const { request } = await sentBy({ path: [value], token: "secret-token" });
      expect(new URL(request?.url ?? "").origin).toBe("https://api.harbour.example");
      expect(request?.headers["authorization"]).toBe("Bearer secret-token");
    },
  );

  test.each([
    ["/api", "/api/authenticate"],
    ["/api/", "/api/authenticate"],
    ["https://api.harbour.example/v1//", "https://api.harbour.example/v1/authenticate"],
  ])("paths are relative to the base %j (calls-01)", async (apiBaseUrl, expected) => {
    const { request } = await sentBy({}, apiBaseUrl);
    expect(request?.url).toBe(expected);
  });

  test("query parameters are encoded, and absent ones left out (tenant-02)", async () => {
    const { request } = await sentBy({
      query: { langCode: "de", partnerCode: "a&b=c#d ü", none: undefined },
    });
    expect(Object.fromEntries(new URL(request?.url ?? "").searchParams)).toEqual({
      langCode: "de",
      partnerCode: "a&b=c#d ü",
    });
  });
});

describe("the headers of a call", () => {
  test("every call carries its trace token, and a body is JSON (calls-03)", async () => {
    const { request } = await sentBy({ body: { token: "ü" } });
    expect(request).toMatchObject({
      method: "POST",
      body: '{"token":"ü"}',
      headers: {
        "x-trace-token": traceTokens[0],
        "content-type": "application/json",
        accept: "application/json",
      },
    });
  });

  test("Authorization is there only with a token (calls-15)", async () => {
    expect((await sentBy({})).request?.headers).not.toHaveProperty("authorization");
    expect((await sentBy({ token: "t" })).request?.headers).toMatchObject({ authorization: "Bearer t" });
  });

  test("Accept-Language names the page's language of that moment (reset-40)", async () => {
    const { transport, sent } = new ScriptedTransport(fine);
    const randomness = { uuid: () => traceTokens[0] };
    let language = "fr";
    const client = new HttpClient({ apiBaseUrl: base, randomness, transport, language: () => language });
    await client.send(ordinary);
    language = "th";
    await client.send(ordinary);
    expect(sent.map(({ headers }) => headers["accept-language"])).toEqual(["fr", "th"]);
  });

  const unsendable = [
    "",
    " ",
    " a",
    "a ",
    "a\r\nX-Injected: 1",
    "a\nb",
    "a\u0000",
    "a\tb",
    "é",
    "日本",
    "😀",
    "\ud800",
    "a\u007f",
    "a\u0085",
  ];

  test.each(unsendable)("the value %j is dropped, and the call is made (calls-17)", async (value) => {
    const { request, result } = await sentBy({
      headers: { "X-Device-Id": value, "X-Redirect-Uri": "https://app.example/" },
    });
    expect(result.ok).toBe(true);
    expect(request?.headers).not.toHaveProperty("x-device-id");
    expect(request?.headers).toMatchObject({ "x-redirect-uri": "https://app.example/" });
  });

  test("a token that cannot be sent is dropped as well (API-06)", async () => {
    expect((await sentBy({ token: "a\r\nb" })).request?.headers).not.toHaveProperty("authorization");
  });

  test("what the browser accepts and we send arrives unchanged (API-06)", () => {
    const values = { a: "x", b: "two words", c: "https://app.example/?a=b&c=%20#d", d: "~!@#$%^&*()" };
    expect(sendableHeaders(values)).toEqual(values);
    expect(Object.fromEntries(new Headers(values))).toEqual(values);
  });

  test("a value of 100 kB is judged like a short one (API-07)", () => {
    const blanks = "a ".repeat(50_000);
    expect(sendableHeaders({ blanks, ends: `${blanks}a`, hidden: `${blanks}\u0000a` })).toEqual({
      ends: `${blanks}a`,
    });
  });

  test("headers of the call cannot replace the client's own (CSR-07)", async () => {
    const { request } = await sentBy({
      headers: { "X-Trace-Token": "planted", Accept: "text/html", Authorization: "Basic x" },
    });
    expect(request?.headers).toMatchObject({ "x-trace-token": traceTokens[0], accept: "application/json" });
    expect(request?.headers).not.toHaveProperty("authorization");
  });
});

describe("what came back", () => {
  test.each([
    ["an object", '{"a":1}', { a: 1 }],
    ["nothing", "", undefined],
    ["a number", "5", 5],
    ["null", "null", null],
  ])("%s is handed on parsed (calls-20)", async (_name, text, body) => {
    expect(await resultOf({ status: 200, text })).toEqual({
      ok: true,
      value: { status: 200, body, reference: traceTokens[0] },
    });
  });

  test.each([
    "<!doctype html><title>Welcome to our Wi-Fi</title>",
    '{"token":"secret',
    '{"a":1} trailing',
    "undefined",
    "NaN",
    "{'a':1}",
    "\u0000",
    " ",
  ])("%j with status 200 is unexpected (calls-21, NET-01)", async (text) => {
    const result = await resultOf({ status: 200, text });
    expect(result).toMatchObject({ ok: false, failure: { kind: "unexpected", reference: traceTokens[0] } });
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test.each([400, 401, 404, 409, 410, 429, 500, 502, 503, 504])(
    "status %i is an answer, whatever its body is (NET-01)",
    async (status) => {
      expect(await resultOf({ status, text: "<html>Bad Gateway</html>" })).toEqual({
        ok: true,
        value: { status, body: undefined, reference: traceTokens[0] },
      });
      expect(await resultOf({ status, body: { code: "TokenExpired" } })).toMatchObject({
        ok: true,
        value: { status, body: { code: "TokenExpired" } },
      });
    },
  );

  test.each([0, 100, 301, 302, 303, 304, 307, 308])(
    "status %i is unexpected: no redirect is trusted (NET-01)",
    async (status) => {
      expect(await resultOf({ status, body: { a: 1 } })).toMatchObject({
        ok: false,
        failure: { kind: "unexpected" },
      });
    },
  );

  test("a __proto__ in the answer changes nothing (API-04)", async () => {
    const result = await resultOf({
      status: 200,
      text: '{"__proto__":{"planted":true},"constructor":{"prototype":{"planted":true}}}',
    });
    expect(result.ok).toBe(true);
    expect(({} as Record<string, unknown>)["planted"]).toBeUndefined();
  });
});

describe.each(["HttpClient", "sendOnce"] as const)("how %s asks the browser's fetch", (sender) => {
  const bodyOfNothing = new ReadableStream({ start: (controller) => controller.close() });
  const { fetch: browsers } = globalThis;

  afterEach(() => {
    globalThis.fetch = browsers;
  });

  async function askedWith(answer: Response) {
    const asked: Request[] = [];
    const fetch = async (input: URL | Request | string, init?: RequestInit) => {
      asked.push(new Request(input, init));
      return answer;
    };
    const options = { apiBaseUrl: base, randomness: { uuid: () => traceTokens[0] } };
    if (sender === "sendOnce") globalThis.fetch = fetch;
    const client =
      sender === "sendOnce"
        ? new CallClient(options, sendOnce)
        : new HttpClient({ ...options, transport: { fetch } });
    return { result: await client.send({ ...ordinary, token: "t" }), request: asked[0] };
  }

  test("without cookies, cache, referrer or redirects (tenant-18, CSR-07)", async () => {
    const { request } = await askedWith(Response.json({ a: 1 }));
    expect(request).toMatchObject({
      url: `${base}/authenticate`,
      method: "POST",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      redirect: "manual",
    });
    expect([...(request?.headers.keys() ?? [])]).toEqual([
      "accept",
      "authorization",
      "content-type",
      "x-trace-token",
    ]);
  });

  test("204 is an answer, also where the browser gives it a body (NET-01)", async () => {
    const answer = new Response(null, { status: 204 });
    Object.defineProperty(answer, "body", { value: bodyOfNothing });
    expect((await askedWith(answer)).result).toMatchObject({ ok: true, value: { status: 204 } });
  });

  test("a redirect that the browser did not follow is unexpected (NET-01)", async () => {
    expect((await askedWith(Response.error())).result).toMatchObject({
      failure: { kind: "unexpected", cause: "status 0" },
    });
  });

  test("more than a megabyte is not taken in, announced or not (NET-01)", async () => {
    const announced = new Response("{}", { headers: { "content-length": "50000000" } });
    const streamed = new Response("x".repeat(1_000_001));
    for (const answer of [announced, streamed]) {
      expect((await askedWith(answer)).result).toMatchObject({
        failure: { kind: "unexpected", cause: "an answer of more than a megabyte" },
      });
    }
  });

  test("a body that breaks off counts as no answer (calls-22)", async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
        controller.error(new TypeError("network error"));
      },
    });
    expect((await askedWith(new Response(broken))).result).toMatchObject({
      failure: { kind: "unreachable" },
    });
  });
});

describe("a public network that answers in the platform's place", () => {
  const page = { status: 200, text: "<!doctype html><title>Hotel WLAN</title>" };
  const network = (passage: Passage) => ({ passed: jest.fn(() => Promise.resolve(passage)) });

  test.each(["page", "redirect", "status"] as const)(
    "has kept the call: after it the call is sent again, with its trace token: %s (calls-29)",
    async (kind) => {
      const answer = { page, redirect: { status: 0 }, status: { status: 511 } }[kind];
      const transport = new ScriptedTransport(answer, fine);
      const publicNetwork = network("passed");
      const result = await transport.client(base, publicNetwork).send(ordinary);
      expect(result).toMatchObject({ ok: true, value: { status: 200 } });
      expect(transport.sent.map(({ headers }) => headers["x-trace-token"])).toEqual([
        traceTokens[0],
        traceTokens[0],
      ]);
    },
  );

  test.each([
    ["stays", "unreachable"],
    ["none", "unexpected"],
  ] as const)("that %s makes the failure %s (calls-29)", async (passage, kind) => {
    const result = await new ScriptedTransport(page).client(base, network(passage)).send(ordinary);
    expect(result).toMatchObject({ ok: false, failure: { kind, reference: traceTokens[0] } });
  });

  test("may have let a call through that got no answer: one that is never repeated is not (calls-29, calls-09)", async () => {
    const publicNetwork = network("passed");
    const result = await new ScriptedTransport("dropped").client(base, publicNetwork).send(ordinary);
    expect(result).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
    expect(publicNetwork.passed).toHaveBeenCalledTimes(1);
  });

  test("is not asked about where the platform answered (calls-29)", async () => {
    const publicNetwork = network("passed");
    await new ScriptedTransport({ status: 400 }).client(base, publicNetwork).send(ordinary);
    expect(publicNetwork.passed).not.toHaveBeenCalled();
  });
});

test("a request that is sent once ends after fifteen seconds, and is not sent again (calls-09, calls-13)", async () => {
  jest.useFakeTimers();
  const { fetch: browsers } = globalThis;
  const fetch = jest.fn(
    (_input: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("Aborted.")));
      }),
  );
  globalThis.fetch = fetch as never;
  const client = new CallClient({ apiBaseUrl: base, randomness: { uuid: () => traceTokens[0] } }, sendOnce);
  const sent = client.send({ ...ordinary, retry: retryPolicies.readMfaStatus });
  await jest.advanceTimersByTimeAsync(14_999);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await sent).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
  expect(fetch).toHaveBeenCalledTimes(1);
  globalThis.fetch = browsers;
  jest.useRealTimers();
});
