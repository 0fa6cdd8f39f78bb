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
const session = async (email: string) => (await sandbox.given("/partner-session", { email }))["token"] ?? "";

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
    expect(await read(token, flow.id)).toEqual(approved);
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

  test.each([
    ["reject", { failure: "REJECTED" }],
    ["time-out", { failure: "TIMEOUT" }],
    ["fail", { failure: "FAILED" }],
    ["rate-limit", { failure: "RATE_LIMITED", retryAfterSeconds: 30 }],
  ])("%s on the phone", async (action, expected) => {
    const token = await session(ines);
    const flow = await start(token, "numberChallenge");
    await phone(ines, { action });
    expect(await read(token, flow.id)).toMatchObject({ status: "FAILED", token: null, ...expected });
  });

  test("fails without an answer within two minutes", async () => {
    const token = await session(ines);
    const flow = await start(token, "numberChallenge");
    sandbox.world.clock.advance(60);
    expect((await read(token, flow.id))?.expiresInSeconds).toBeLessThanOrEqual(60);
    sandbox.world.clock.advance(60);
    expect(await read(token, flow.id)).toMatchObject({ failure: "TIMEOUT", expiresInSeconds: 0 });
    expect((await phone(ines, { action: "approve" })).status).toBe(409);
  });

  test("one prompt at a time: another one ends the first (OTP-05)", async () => {
    const token = await session(ines);
    const first = await start(token, "numberChallenge");
    const second = await start(token, "numberChallenge");
    expect(await read(token, first.id)).toMatchObject({ status: "FAILED", failure: "FAILED" });
    await phone(ines, { action: "approve" });
    expect(await read(token, second.id)).toMatchObject({ status: "APPROVED" });
  });

  test("five prompts within five minutes are enough", async () => {
    const token = await session(ines);
    for (let prompt = 1; prompt <= 5; prompt += 1) {
      expect((await start(token, "numberChallenge")).status).toBe("PENDING");
    }
    const refused = await start(token, "numberChallenge");
    expect(refused).toMatchObject({ status: "FAILED", failure: "RATE_LIMITED" });
    expect(refused.retryAfterSeconds).toBeGreaterThan(290);
    sandbox.world.clock.advance(300);
    expect((await start(token, "numberChallenge")).status).toBe("PENDING");
  });

  test("is taken back when the page is left", async () => {
    const token = await session(ines);
    const { id } = await start(token, "numberChallenge");
    const cancel = () => ask(token, "mutation($id: ID!) { cancelMobileFlow(id: $id) }", { id });
    expect(await cancel()).toEqual({ data: { cancelMobileFlow: true } });
    expect(await cancel()).toEqual({ data: { cancelMobileFlow: false } });
    expect(await read(token, id)).toMatchObject({ status: "FAILED" });
    expect(await onPhone(ines)).toMatchObject({ flow: { status: "FAILED" } });
  });
});

describe("the app that shows the portal itself", () => {
  const device = { "x-device-id": "b7d0c7f8-6d0f-4f5e-9a53-2f0c1f1c7a10" };

  test("is confirmed without a number, on the paired device alone (D-32)", async () => {
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
  test("by the address that the portal shows enrols the app and raises the session", async () => {
    const token = await session(nora);
    const flow = await start(token, "setupMasterDevice");
    expect(flow).toMatchObject({ kind: "setupMasterDevice", status: "PENDING", number: null });
    expect(flow.pairingUrl).toMatch(/^littlehotelier:\/\/pair\?code=[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await phone(nora, { action: "pair", code: "AAAA-AAAA" })).status).toBe(409);
    expect((await phone(nora, { action: "pair", code: flow.pairingUrl })).status).toBe(200);
    const approved = await read(token, flow.id);
    expect(approved).toMatchObject({ status: "APPROVED", pairingUrl: null });
    expect(await standing(approved?.token ?? "")).toMatchObject({
      state: "AUTHENTICATED",
      mfaFactors: [{ type: "smmobile" }],
    });
    expect(await standing(await session(nora))).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
  });

  test("by the code alone, or by scanning, at the other partner too", async () => {
    inn = sandbox.stay("bayview");
    const tomas = "tomas@bayview.example";
    const token = await session(tomas);
    const flow = await start(token, "setupMasterDevice", { partnerCode: "siteminder" });
    expect(flow.pairingUrl).toMatch(/^siteminder:/);
    const code = flow.pairingUrl?.split("=")[1]?.toLowerCase();
    await phone(tomas, { action: "pair", code });
    const approved = await read(token, flow.id);
    const again = await start(approved?.token ?? "", "setupMasterDevice", {
      partnerCode: "siteminder",
      replaceDevice: true,
    });
    await phone(tomas, { action: "pair" });
    expect(await read(approved?.token ?? "", again.id)).toMatchObject({ status: "APPROVED" });
  });

  test.each([
    ["reject", "SETUP_FAILED"],
    ["fail", "SETUP_FAILED"],
    ["time-out", "SETUP_TIMEOUT_FAILED"],
  ])("%s on the phone: %s", async (action, failure) => {
    const token = await session(nora);
    const flow = await start(token, "setupMasterDevice");
    await phone(nora, { action });
    expect(await read(token, flow.id)).toMatchObject({ status: "FAILED", failure, pairingUrl: null });
    expect(await standing(token)).toMatchObject({ mfaFactors: [] });
  });

  test("fails without a pairing within five minutes", async () => {
    const token = await session(nora);
    const flow = await start(token, "setupMasterDevice");
    sandbox.world.clock.advance(300);
    expect(await read(token, flow.id)).toMatchObject({ failure: "SETUP_TIMEOUT_FAILED" });
  });

  test("is refused while verification is due; one device at a time, until it is replaced (D-16, D-42)", async () => {
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

describe("the phone's page", () => {
  const address = (path = "/") => `${sandbox.origin("phone.littlehotelier")}${path}`;
  const open = async (email: string) =>
    (await sandbox.open(address(`/?person=${encodeURIComponent(email)}`))).text;
  const act = (form: Record<string, string>) => sandbox.open(address("/act"), { method: "POST", form });

  test("lists the partner's people alone, and waits for a question by itself", async () => {
    const { text } = await sandbox.open(address());
    expect(text).toContain("No phone chosen");
    expect(text).toContain(nora);
    expect(text).not.toContain("bayview");
    const waiting = await open(ines);
    expect(waiting).toContain("This phone is your key");
    expect(waiting).toContain('http-equiv="refresh"');
    expect(await open(nora)).toContain("Not paired yet");
  });

  test("offers three numbers, and the one that is tapped decides", async () => {
    const token = await session(ines);
    const flow = await start(token, "numberChallenge");
    const page = await open(ines);
    const offered = [...page.matchAll(/name="number" value="(\d\d)"/g)].map(([, value]) => Number(value));
    expect([offered.length, offered.includes(flow.number ?? 0)]).toEqual([3, true]);
    expect(page).not.toContain('http-equiv="refresh"');
    const acted = await act({ email: ines, action: "approve", number: String(flow.number) });
    expect(acted.location?.searchParams.get("person")).toBe(ines);
    expect(await open(ines)).toContain("You confirmed that it was you.");
    expect(await read(token, flow.id)).toMatchObject({ status: "APPROVED" });
  });

  test("pairs, and says why it cannot", async () => {
    const token = await session(nora);
    const { pairingUrl } = await start(token, "setupMasterDevice");
    expect(await open(nora)).toContain("Pair this phone?");
    const wrong = await act({ email: nora, action: "pair", code: "AAAA-AAAA" });
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining("That is not the code")]);
    await act({ email: nora, action: "pair", code: pairingUrl ?? "" });
    expect(await open(nora)).toContain("This phone is paired.");
    expect((await act({ email: nora, action: "reject" })).text).toContain("Nothing was asked of this phone");
  });

  test("refuses people of other partners", async () => {
    expect((await act({ email: "sofia@bayview.example", action: "approve" })).status).toBe(400);
    expect((await act({ email: ines, action: "dance" })).status).toBe(400);
    expect((await sandbox.open(`${sandbox.origin("phone.nobody")}/`)).status).toBe(404);
    expect((await lever("GET", "/phone-app/alice@harbour.example")).status).toBe(404);
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

  test("a document that is none, and one that the contract does not know", async () => {
    const token = await session(nora);
    const messages = async (query: string) => (await ask(token, query)).errors?.map(({ message }) => message);
    expect(await messages("{")).toEqual(["That is no query."]);
    expect(await messages("{ everything }")).toEqual([expect.stringContaining("everything")]);
    expect(
      await messages('mutation { startMobileFlow(kind: pigeon, partnerCode: "x") { id } }'),
    ).toHaveLength(1);
  });

  test("a call without a trace token is none (D-26)", async () => {
    const reply = await inn.visitor.open(`${inn.portal}/api/mobile-beef/graphql`, {
      method: "POST",
      body: { query: "{ __typename }" },
    });
    expect(reply.status).toBe(400);
  });

  test("faults: errors with 200, half an answer, neither, a status, a cut line (API-05)", async () => {
    const token = await session(ines);
    const fault = (more: object) => lever("POST", "/faults", { call: "startMobileFlow", times: 1, ...more });
    for (const body of [{ errors: [{ message: "No." }] }, { data: { startMobileFlow: null } }, {}]) {
      await fault({ status: 200, body });
      expect(await attempt(token, "numberChallenge")).toEqual(body);
    }
    await fault({ drop: true });
    await expect(attempt(token, "numberChallenge")).rejects.toThrow();
    expect((await start(token, "numberChallenge")).status).toBe("PENDING");
  });

  test("the log tells which operation came, without its content (URL-04)", async () => {
    const token = await session(ines);
    const { id } = await start(token, "numberChallenge");
    await read(token, id);
    const entries = sandbox.requests.all().filter(({ path }) => path === "/mobile-beef/graphql");
    expect(entries.map(({ call, status }) => [call, status])).toEqual([
      ["startMobileFlow", 200],
      ["mobileFlow", 200],
    ]);
    expect(JSON.stringify(entries)).not.toContain(id);
  });
});
