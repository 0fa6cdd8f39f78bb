import { RestActivationApi } from "#adapters/platform-api/rest/rest-activation-api.ts";
import { RestRegistrationApi } from "#adapters/platform-api/rest/rest-registration-api.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aDraft } from "#test/support/builders/activation-parts.ts";
import { departures, type Exchange } from "#test/support/platform-contract.ts";
import { openSandbox, sandboxClient, type Sandbox } from "#test/support/sandbox-transport.ts";
import { hostileEmails } from "#test/adapters/http/segment-corpus.ts";

const invited = "mia@harbour.example";
const newcomer = { email: "nora@harbour.example", name: "Nora", tenantCode: "harbour", locale: "en" };
const reference = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const refused = (kind: string) => ({ ok: false, failure: { kind, reference } });

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(async () => {
  await sandbox.close();
});
beforeEach(() => {
  // The shortest waits between attempts.
  jest.spyOn(Math, "random").mockReturnValue(0);
  sandbox.world.reset();
  sandbox.faults.clear();
  sandbox.requests.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function apis(exchanges?: Exchange[]) {
  const client = sandboxClient(sandbox.origin("harbour"), exchanges);
  return { activation: new RestActivationApi({ client }), registration: new RestRegistrationApi({ client }) };
}

const mailedToken = (email: string) =>
  new URL(sandbox.world.inbox.all(email)[0]?.link ?? "http://nowhere").searchParams.get("token") ?? "";
const traces = () => sandbox.requests.all().map((request) => request.traceToken);

describe("calls 7 and 10: an invitation", () => {
  test("its token can be looked at often, and activates once (activate-07, activate-11)", async () => {
    const { activation } = apis();
    const token = mailedToken(invited);
    const known = { ok: true, value: { email: invited } };
    expect(await activation.validateToken(token, uncancellable)).toEqual(known);
    expect(await activation.validateToken(token, uncancellable)).toEqual(known);
    expect(await activation.activate({ ...aDraft, token }, uncancellable)).toEqual(known);
    expect(sandbox.world.people.findByEmail(invited)).toMatchObject({ password: aDraft.password });
    expect(await activation.validateToken(token, uncancellable)).toEqual(refused("token-invalid"));
    expect(await activation.activate({ ...aDraft, token }, uncancellable)).toEqual(refused("token-invalid"));
  });

  test("one of last week has expired (activate-09)", async () => {
    const { activation } = apis();
    const token = mailedToken("nils@harbour.example");
    expect(await activation.validateToken(token, uncancellable)).toEqual(refused("token-expired"));
    expect(await activation.activate({ ...aDraft, token }, uncancellable)).toEqual(refused("token-expired"));
  });

  test("a password of the old account is refused, and the token is not spent (activate-12, password-09)", async () => {
    const { activation } = apis();
    const token = mailedToken("olga@harbour.example");
    const used = { ...aDraft, token, password: "Welcome2Lobby" };
    expect(await activation.activate(used, uncancellable)).toEqual(refused("password-used-before"));
    expect(await activation.activate({ ...aDraft, token }, uncancellable)).toMatchObject({ ok: true });
  });

  test("a lost answer costs nothing: the same call, made later, brings it (D-25, D-26)", async () => {
    const { activation } = apis();
    const draft = { ...aDraft, token: mailedToken(invited) };
    sandbox.faults.set({ call: "activateUser", drop: true, afterWork: true });
    const lost = await activation.activate(draft, uncancellable);
    expect(lost).toEqual(refused("unreachable"));
    sandbox.faults.clear();
    const again = lost.ok ? undefined : (lost.failure as { reference?: string }).reference;
    expect(await activation.activate(draft, uncancellable, again)).toMatchObject({ ok: true });
    expect(new Set(traces()).size).toBe(1);
  });
});

describe("calls 11 and 12: a registration", () => {
  test("its token makes the account, once (register-04, register-02)", async () => {
    const { registration } = apis();
    const token = sandbox.world.accountTokens.issue("REGISTER", newcomer).value;
    expect(await registration.validateToken(token, uncancellable)).toEqual({
      ok: true,
      value: { email: newcomer.email },
    });
    expect(await registration.register({ ...aDraft, token }, uncancellable)).toEqual({
      ok: true,
      value: { email: newcomer.email },
    });
    expect(await registration.validateToken(token, uncancellable)).toEqual(refused("token-invalid"));
    expect(await registration.register({ ...aDraft, token }, uncancellable)).toEqual(
      refused("token-invalid"),
    );
  });
});

describe("call 14: the activation again", () => {
  test("is answered alike for everybody, and not at once again (activate-14, ENU-01)", async () => {
    const { activation } = apis();
    const done = { ok: true, value: undefined };
    for (const email of [invited, "alice@harbour.example", "nobody@harbour.example"]) {
      expect(await activation.resendActivation(email, uncancellable)).toEqual(done);
    }
    expect(await activation.resendActivation(invited, uncancellable)).toEqual({
      ok: false,
      failure: { kind: "too-many-requests", reference, retryAfter: 30 },
    });
  });

  test("whatever is typed as an e-mail reaches this call and no other (API-01)", async () => {
    const { activation } = apis();
    for (const email of hostileEmails) await activation.resendActivation(email, uncancellable);
    expect(new Set(sandbox.requests.all().map((request) => request.call))).toEqual(
      new Set(["resendActivation"]),
    );
  });
});

test("every request and every answer is as openapi.yaml says (calls-26)", async () => {
  const exchanges: Exchange[] = [];
  const { activation, registration } = apis(exchanges);
  const token = mailedToken(invited);
  const registrationToken = sandbox.world.accountTokens.issue("REGISTER", newcomer).value;
  for (const presented of [token, "made-up"]) {
    await activation.validateToken(presented, uncancellable);
    await activation.activate({ ...aDraft, token: presented }, uncancellable);
  }
  for (const presented of [registrationToken, "made-up"]) {
    await registration.validateToken(presented, uncancellable);
    await registration.register({ ...aDraft, token: presented }, uncancellable);
  }
  for (const email of [invited, invited]) await activation.resendActivation(email, uncancellable);
  expect(exchanges.flatMap(departures)).toEqual([]);
  expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 409, 409, 200, 200, 403, 409, 200, 429]);
});
