import type { PortalStay } from "./portal-stay.ts";
import { sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let inn: PortalStay;

beforeEach(() => {
  inn = sandbox.stay("littleinn");
});

type Flow = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly number: number | null;
  readonly pairingUrl: string | null;
  readonly expiresInSeconds: number;
  readonly pollAfterMs: number;
  readonly token: string | null;
  readonly failure: string | null;
  readonly retryAfterSeconds: number | null;
};
type Answer = {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
};

const ines = "ines@littleinn.example";
const nora = "nora@littleinn.example";
const wholeFlow =
  "id kind status number pairingUrl expiresInSeconds pollAfterMs token failure retryAfterSeconds";

const { lever } = sandbox;

/** A session of the platform's own provider, as after a sign-in through the partner. */
const session = async (email: string) => (await sandbox.given("/session", { email }))["token"] ?? "";

async function ask(
  token: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await inn.visitor.open(`${inn.portal}/api/mobile-beef/graphql`, {
    method: "POST",
    headers: { "x-trace-token": crypto.randomUUID(), authorization: `Bearer ${token}`, ...headers },
    body: { query, variables },
  });
  return reply.body as Answer;
}

const startQuery = `mutation Start($kind: MobileFlowKind!, $partnerCode: String!, $replaceDevice: Boolean) {
  startMobileFlow(kind: $kind, partnerCode: $partnerCode, replaceDevice: $replaceDevice) { ...Whole }
}
fragment Whole on MobileFlow { ${wholeFlow} }`;

const attempt = (token: string, kind: string, more: object = {}, headers: Record<string, string> = {}) =>
  ask(token, startQuery, { kind, partnerCode: "littlehotelier", ...more }, headers);

async function start(...given: Parameters<typeof attempt>): Promise<Flow> {
  const { data, errors } = await attempt(...given);
  expect(errors).toBeUndefined();
  return data?.["startMobileFlow"] as Flow;
}

const refusal = async (answer: Promise<Answer>) => (await answer).errors?.[0]?.extensions?.code;

async function read(token: string, id: string): Promise<Flow | null> {
  const answer = await ask(token, `query($id: ID!) { mobileFlow(id: $id) { ${wholeFlow} } }`, { id });
  expect(answer.errors).toBeUndefined();
  return answer.data?.["mobileFlow"] as Flow | null;
}

const phone = (email: string, deed: object) => lever("POST", `/phone-app/${encodeURIComponent(email)}`, deed);
const onPhone = async (email: string) =>
  (await lever("GET", `/phone-app/${encodeURIComponent(email)}`)).body as Record<string, unknown>;

const standing = async (token: string) =>
  (await inn.callSignedIn(token, "GET", "/mfa/status")).body as Record<string, unknown>;

const isDead = async (token: string) => (await inn.callSignedIn(token, "GET", "/mfa/status")).status === 401;

describe("a number to compare", () => {
  test("is one of three in the app, and choosing it raises the session (OTP-05)", async () => {
    const token = await session(ines);
    const flow = await start(token, "numberChallenge");
    expect(flow).toMatchObject({
      kind: "numberChallenge",
      status: "PENDING",
      pairingUrl: null,
      pollAfterMs: 2000,
      token: null,
      failure: null,
    });
    const { flow: shown } = (await onPhone(ines)) as { flow: { choices: number[]; asker: string } };
    expect(shown.asker).toMatch(/^.+ on .+$/);
    expect(shown.choices).toHaveLength(3);
    expect(shown.choices).toContain(flow.number);
    expect(await read(token, flow.id)).toMatchObject({ status: "PENDING" });
    await phone(ines, { action: "approve", number: flow.number });
    const approved = await read(token, flow.id);
    expect(approved).toMatchObject({ status: "APPROVED", failure: null });
    expect(await standing(approved?.token ?? "")).toMatchObject({ state: "AUTHENTICATED" });
    expect(await isDead(token)).toBe(true);
  });

  test("a lost answer is read again with the session that asked, and with no other", async () => {
    const [token, other] = [await session(ines), await session(ines)];
    const flow = await start(token, "numberChallenge");
    await phone(ines, { action: "approve" });
    const approved = await read(token, flow.id);
    expect(await read(token, flow.id)).toMatchObject({ status: "APPROVED", token: approved?.token });
    expect(await read(other, flow.id)).toBeNull();
    expect(await refusal(ask("a.b.c", `{ mobileFlow(id: "${flow.id}") { id } }`))).toBe("UNAUTHENTICATED");
  });

  test("another number than the one that is shown fails", async () => {
    const token = await session(ines);
    const flow = await start(token, "numberChallenge");
    await phone(ines, { action: "approve", number: 7 });
    expect(await read(token, flow.id)).toMatchObject({ status: "FAILED", failure: "FAILED", number: null });
    expect(await isDead(token)).toBe(false);
  });

  test("one prompt at a time: another one ends the first (OTP-05)", async () => {
    const token = await session(ines);
    const first = await start(token, "numberChallenge");
    const second = await start(token, "numberChallenge");
    expect(await read(token, first.id)).toMatchObject({ status: "FAILED", failure: "FAILED" });
    await phone(ines, { action: "approve" });
    expect(await read(token, second.id)).toMatchObject({ status: "APPROVED" });
  });
});

describe("the app that shows the portal itself", () => {
  const device = { "x-device-id": "b7d0c7f8-6d0f-4f5e-9a53-2f0c1f1c7a10" };

  test("is confirmed without a number, on the paired device alone", async () => {
    const token = await session(ines);
    const flow = await start(token, "masterDeviceLogin", {}, device);
    expect(flow).toMatchObject({ status: "PENDING", number: null });
    await phone(ines, { action: "approve" });
    expect(await read(token, flow.id)).toMatchObject({ status: "APPROVED" });
    for (const headers of [{ "x-device-id": "another" }, {}]) {
      const elsewhere = await start(await session(ines), "masterDeviceLogin", {}, headers);
      expect(elsewhere).toMatchObject({ status: "FAILED", failure: "FAILED" });
    }
  });
});

describe("pairing", () => {
  test("is refused while verification is due; one device at a time, until it is replaced", async () => {
    const token = await session(ines);
    expect(await refusal(attempt(token, "setupMasterDevice"))).toBe("VERIFICATION_REQUIRED");
    const challenge = await start(token, "numberChallenge");
    await phone(ines, { action: "approve" });
    const raised = (await read(token, challenge.id))?.token ?? "";
    expect(await refusal(attempt(raised, "setupMasterDevice"))).toBe("DEVICE_ALREADY_PAIRED");
    const before = await onPhone(ines);
    const flow = await start(raised, "setupMasterDevice", { replaceDevice: true });
    await phone(ines, { action: "pair", code: flow.pairingUrl });
    const after = await onPhone(ines);
    expect(after["deviceId"]).not.toBe(before["deviceId"]);
    expect((await standing((await read(raised, flow.id))?.token ?? ""))["mfaFactors"]).toHaveLength(1);
  });
});

describe("what is refused, and how GraphQL says so", () => {
  test("is never stored", async () => {
    const { headers } = await inn.visitor.open(`${inn.portal}/api/mobile-beef/graphql`, {
      method: "POST",
      headers: { "x-trace-token": crypto.randomUUID() },
      body: { query: "{ __typename }" },
    });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("without a session, for another partner, without a device", async () => {
    expect(await refusal(attempt("a.b.c", "numberChallenge"))).toBe("UNAUTHENTICATED");
    const token = await session(nora);
    expect(await refusal(attempt(token, "numberChallenge"))).toBe("NO_DEVICE");
    expect(await refusal(attempt(token, "setupMasterDevice", { partnerCode: "siteminder" }))).toBe(
      "PARTNER_UNKNOWN",
    );
    expect(await read(token, "no-such-flow")).toBeNull();
  });

  test("a call without a trace token is refused", async () => {
    const reply = await inn.visitor.open(`${inn.portal}/api/mobile-beef/graphql`, {
      method: "POST",
      body: { query: "{ __typename }" },
    });
    expect(reply.status).toBe(400);
  });
});
