import { setupServer } from "msw/node";
import { receive, signIn, type LobbyServer } from "#packages/connect/server.ts";
import { expired, signedIn, stepDue } from "#packages/testing/msw.ts";
import { answerDepartures } from "#test/support/platform-contract.ts";

const lobby: LobbyServer = {
  portal: "https://acme.example",
  callback: "https://app.example/callback",
  tenant: "acme",
  exchange: "https://acme.example/api/applications/exchange",
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Begins a sign-in of an application, and receives what the portal hands over. */
function received(code: string) {
  const { location, cookie } = signIn(lobby, { url: "/", headers: {} }, { page: "/bookings" });
  const target = new URL(new URL(location).searchParams.get("redirectUri") ?? "");
  const url = `/callback?code=${code}&state=${target.searchParams.get("state") ?? ""}`;
  return receive(lobby, { url, headers: { cookie: cookie.split(";")[0] } });
}

/** Sends the exchange itself; its answer is one of the contract. */
async function sent(fields: object, headers: Readonly<Record<string, string>> = {}) {
  const usual = { "Content-Type": "application/json", "X-Trace-Token": crypto.randomUUID() };
  const init = { method: "POST", headers: { ...usual, ...headers }, body: JSON.stringify(fields) };
  const answer = await fetch(lobby.exchange, init);
  const body: unknown = await answer.json();
  const { status } = answer;
  const path = "/applications/exchange";
  expect(answerDepartures({ method: "POST", path, status, received: body })).toEqual([]);
  return { status, body };
}

const handedOver = { tenantCode: "acme", code: "C", redirectUri: lobby.callback };

describe("handlers for Mock Service Worker (testing-02)", () => {
  test("sign a person in at an application, whose code is spent by its use", async () => {
    server.use(signedIn({ email: "ada@acme.example" }));
    const person = { email: "ada@acme.example", name: "ada", tenantCode: "acme" };
    expect(await received("C")).toMatchObject({ kind: "signed-in", person, page: "/bookings" });
    expect((await received("C")).kind).toBe("stale-restarted");
  });

  test("have a code expired, or a step due", async () => {
    server.use(expired());
    expect((await received("C")).kind).toBe("stale-restarted");
    server.use(stepDue("PASSWORD_EXPIRED"));
    expect(await received("C")).toMatchObject({ kind: "step-due", step: "PASSWORD_EXPIRED" });
  });

  test("answer as the contract has it, a repeated call by the first answer", async () => {
    server.use(signedIn({ email: "ada@acme.example", locale: "de" }));
    const trace = { "X-Trace-Token": crypto.randomUUID() };
    const first = await sent(handedOver, trace);
    expect(first.status).toBe(200);
    expect(await sent(handedOver, trace)).toEqual(first);
    expect((await sent({ tenantCode: "acme", token: "T" })).status).toBe(200);
    expect((await sent({ tenantCode: "acme", token: "T" })).body).toMatchObject({ code: "TokenInvalid" });
    server.use(stepDue("MFA_VERIFICATION_REQUIRED"));
    expect((await sent(handedOver)).status).toBe(403);
  });

  test("refuse what departs from the contract, as the sandbox does", async () => {
    server.use(signedIn({ email: "ada@acme.example" }));
    expect(await sent({ ...handedOver, client_secret: "s" })).toMatchObject({ status: 400 });
    expect(await sent(handedOver, { "Content-Type": "text/plain" })).toMatchObject({ status: 400 });
    const { body } = await sent(handedOver, { "X-Trace-Token": "short" });
    expect(body).toMatchObject({ code: "TraceTokenRequired" });
  });
});
