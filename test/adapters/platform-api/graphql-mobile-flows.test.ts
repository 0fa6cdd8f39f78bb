import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { GraphqlMobileFlows, mobileFlowsBase } from "#adapters/platform-api/graphql/graphql-mobile-flows.ts";
import { mobileDocuments } from "#adapters/platform-api/graphql/mobile-documents.ts";
import { mobileFlowFrom } from "#adapters/platform-api/graphql/mobile-flow-answer.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { ScriptedTransport, traceTokens, type ScriptedStep } from "#test/support/scripted-transport.ts";

const token = "session-token";
const reference = traceTokens[0];
const command = { token, kind: "number-challenge", partnerCode: "siteminder", replaceDevice: true } as const;

const wireFlow = {
  id: "flow-1",
  kind: "numberChallenge",
  status: "PENDING",
  number: 7,
  pairingUrl: null,
  expiresInSeconds: 120,
  pollAfterMs: 2_000,
  token: null,
  failure: null,
  retryAfterSeconds: null,
};

function flowsWith(...steps: ScriptedStep[]) {
  const transport = new ScriptedTransport(...steps);
  return { flows: new GraphqlMobileFlows({ client: transport.client(mobileFlowsBase) }), transport };
}

/** Starts or reads a flow where every answer is this one. */
async function meeting(step: ScriptedStep, call: "start" | "read" = "start") {
  const { flows, transport } = flowsWith(step);
  const result =
    call === "start"
      ? flows.start(command, uncancellable)
      : flows.read({ token, id: "flow-1" }, uncancellable);
  await jest.runAllTimersAsync();
  return { result: await result, requests: transport.sent.length };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("on the wire", () => {
  const schema = buildSchema(readFileSync("adapters/platform-api/mobile.graphql", "utf8"));

  test.each(Object.entries(mobileDocuments))(
    "the document of %s fits mobile.graphql (calls-27, mfa-38)",
    (_, document) => {
      expect(validate(schema, parse(document))).toEqual([]);
    },
  );

  test("it goes to the portal's own host, with the session token (calls-02, calls-16)", async () => {
    const { flows, transport } = flowsWith({ status: 200, body: { data: { startMobileFlow: wireFlow } } });
    expect(await flows.start(command, uncancellable)).toEqual({
      ok: true,
      value: {
        id: "flow-1",
        kind: "number-challenge",
        expiresInSeconds: 120,
        pollAfterMs: 2_000,
        progress: { kind: "pending", number: "07" },
      },
    });
    const sent = transport.sent[0];
    expect(sent).toMatchObject({
      method: "POST",
      url: "/api/mobile-beef/graphql",
      headers: { authorization: "Bearer session-token" },
    });
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      query: mobileDocuments.startMobileFlow,
      variables: { kind: "numberChallenge", partnerCode: "siteminder", replaceDevice: true },
    });
  });

  test("the app that shows the portal itself is named in a header, and only there (calls-16)", async () => {
    const { flows, transport } = flowsWith({ status: 200, body: { data: { startMobileFlow: wireFlow } } });
    await flows.start({ ...command, kind: "master-device-login", deviceId: "device-1" }, uncancellable);
    await flows.start(command, uncancellable);
    expect(transport.sent[0]?.headers).toMatchObject({ "x-device-id": "device-1" });
    expect(transport.sent[0]?.body).not.toContain("device-1");
    expect(transport.sent[1]?.headers).not.toHaveProperty("x-device-id");
  });

  test("taking a flow back is not cancelled by leaving, not even for another document", async () => {
    const { flows, transport } = flowsWith({ status: 200, body: { data: { cancelMobileFlow: true } } });
    expect(await flows.cancel({ token, id: "flow-1" })).toEqual({ ok: true, value: undefined });
    expect(JSON.parse(transport.sent[0]?.body ?? "")).toMatchObject({ variables: { id: "flow-1" } });
    expect(transport.sent[0]?.outlivesDocument).toBe(true);
  });
});

describe("failures that come with status 200", () => {
  const error = (code?: string) => ({ message: "no", ...(code && { extensions: { code } }) });

  test.each([
    [{ errors: [error("RATE_LIMITED")] }, { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED" }],
    [
      { data: null, errors: [error("SOMETHING_NEW")] },
      { kind: "refused", problem: "unknown", code: "SOMETHING_NEW" },
    ],
    [
      { data: { startMobileFlow: null }, errors: [error("FAILED")] },
      { kind: "refused", problem: "unknown", code: "FAILED" },
    ],
    [{ errors: [error()] }, { kind: "refused", problem: "unknown", code: "200" }],
    [{ errors: ["no"] }, { kind: "refused", problem: "unknown", code: "200" }],
    [{ data: null, errors: [error("UNAUTHENTICATED")] }, { kind: "user-not-authenticated" }],
    [{ data: null, errors: [error("VERIFICATION_REQUIRED")] }, { kind: "verification-required" }],
    [{ data: { startMobileFlow: wireFlow }, errors: [error("FAILED")] }, { kind: "partial-answer" }],
    [{ data: { startMobileFlow: wireFlow }, errors: [null] }, { kind: "partial-answer" }],
    [{ data: { startMobileFlow: wireFlow }, errors: [false, error("FAILED")] }, { kind: "partial-answer" }],
    [{ data: { startMobileFlow: wireFlow }, errors: { message: "no" } }, { kind: "partial-answer" }],
    [{ data: { startMobileFlow: wireFlow }, errors: "no" }, { kind: "partial-answer" }],
    [
      { data: { startMobileFlow: { ...wireFlow, token: 5 } } },
      { kind: "unexpected", cause: "a malformed mobile flow" },
    ],
    [
      { data: { startMobileFlow: { id: "flow-1" } } },
      { kind: "unexpected", cause: "a malformed mobile flow" },
    ],
    [{ data: { startMobileFlow: null } }, { kind: "unexpected", cause: "a malformed mobile flow" }],
    [{ data: {} }, { kind: "empty-answer" }],
    [{ data: null }, { kind: "empty-answer" }],
    [{ errors: [] }, { kind: "empty-answer" }],
    [{}, { kind: "empty-answer" }],
    [[], { kind: "empty-answer" }],
    [null, { kind: "empty-answer" }],
    ["text", { kind: "empty-answer" }],
  ])("%j (calls-24, API-05)", async (body, failure) => {
    const { result } = await meeting({ status: 200, body });
    expect(result).toEqual({ ok: false, failure: { ...failure, reference } });
  });
});

describe("failures that come with another status", () => {
  test.each([
    [{ status: 401, body: {} }, { kind: "user-not-authenticated" }],
    [
      { status: 400, body: { errors: [{ message: "bad document" }] } },
      { kind: "refused", problem: "unknown" },
    ],
    [
      { status: 429, body: {}, headers: { "retry-after": "60" } },
      { problem: "rate-limited", retryAfter: 60 },
    ],
    [
      { status: 500, text: "<html>" },
      { kind: "refused", problem: "unknown", code: "500" },
    ],
    [{ status: 200, text: "<html>" }, { kind: "unexpected" }],
    ["dropped", { kind: "unreachable" }],
  ] satisfies (readonly [ScriptedStep, object])[])("%j (NET-01)", async (step, failure) => {
    expect((await meeting(step)).result).toMatchObject({ ok: false, failure });
  });

  test("a start is sent once, whatever becomes of it; a look is repeated (calls-10)", async () => {
    for (const step of ["dropped", { status: 503 }] satisfies ScriptedStep[]) {
      expect((await meeting(step)).requests).toBe(1);
      expect((await meeting(step, "read")).requests).toBe(3);
    }
  });
});

describe("what a flow must hold", () => {
  const read = (changes: object) => mobileFlowFrom({ ...wireFlow, ...changes })?.progress;

  test.each<[object, unknown]>([
    [{ number: 0 }, { kind: "pending", number: "00" }],
    [{ number: 99 }, { kind: "pending", number: "99" }],
    [{ number: 100 }, undefined],
    [{ number: -1 }, undefined],
    [{ number: 4.2 }, undefined],
    [{ number: null }, undefined],
    [{ kind: "masterDeviceLogin", number: null }, { kind: "pending" }],
    [{ kind: "somethingNew" }, undefined],
    [{ status: "SOMETHING_NEW" }, undefined],
    [
      { status: "APPROVED", token: "raised" },
      { kind: "approved", token: "raised" },
    ],
    [{ status: "APPROVED", token: null }, undefined],
    [{ status: "APPROVED", token: "" }, undefined],
    [
      { status: "FAILED", failure: "REJECTED" },
      { kind: "failed", reason: "rejected" },
    ],
    [
      { status: "FAILED", failure: null },
      { kind: "failed", reason: "failed" },
    ],
    [
      { status: "FAILED", failure: "SOMETHING_NEW" },
      { kind: "failed", reason: "failed" },
    ],
    [
      { status: "FAILED", failure: "toString" },
      { kind: "failed", reason: "failed" },
    ],
    [
      { status: "FAILED", failure: "RATE_LIMITED", retryAfterSeconds: 60 },
      { kind: "failed", reason: "rate-limited", retryAfter: 60 },
    ],
    [
      { status: "FAILED", failure: "RATE_LIMITED", retryAfterSeconds: -1 },
      { kind: "failed", reason: "rate-limited" },
    ],
    [
      { kind: "setupMasterDevice", number: null, pairingUrl: "https://partner.example/pair?flow=1" },
      { kind: "pending", pairingUrl: "https://partner.example/pair?flow=1" },
    ],
    [
      { kind: "setupMasterDevice", number: null, pairingUrl: "partnerapp://pair/1" },
      { kind: "pending", pairingUrl: "partnerapp://pair/1" },
    ],
    ...[
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,x",
      "http://partner.example/",
      "/pair",
      "x y:z",
    ].map((pairingUrl): [object, unknown] => [
      { kind: "setupMasterDevice", number: null, pairingUrl },
      undefined,
    ]),
  ])("%j: %j (mfa-24)", (changes, expected) => {
    expect(read(changes)).toEqual(expected);
  });
});
