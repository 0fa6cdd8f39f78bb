import { restActivationApi } from "#adapters/platform-api/rest/rest-account-apis.ts";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { restPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { restPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aDraft } from "#test/support/builders/activation-parts.ts";
import { departures, type Exchange } from "#test/support/platform-contract.ts";
import { sandboxUnderTest } from "#test/sandbox/sandbox-under-test.ts";
import { sandboxClient } from "#test/support/sandbox-transport.ts";
import { hostileEmails, hostilePartnerCodes } from "#test/adapters/http/segment-corpus.ts";

const lena = "lena@littleinn.example";
const alice = "alice@harbour.example";

const sandbox = sandboxUnderTest();

beforeEach(() => {
  // The shortest waits between attempts.
  jest.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const clientOf = (tenant: string) => sandboxClient(sandbox.origin(tenant));
const calledNames = () => [...new Set(sandbox.requests.all().map(({ call }) => call))];

async function sessionOf(email: string): Promise<string> {
  const code = sandbox.world.tokens.issue(
    "tenant-token",
    sandbox.world.people.findByEmail(email)?.uuid ?? "",
  );
  const api = restAuthenticationApi({ client: clientOf("littleinn") });
  const signedIn = await api.authenticate({ code, tenantCode: "littleinn" });
  if (!signedIn.ok) throw new Error(`Signing in failed: ${signedIn.failure.kind}.`);
  sandbox.requests.clear();
  return signedIn.value.token;
}

describe("an answer that is lost after the work was done", () => {
  const addressee = { email: alice, name: "Alice", tenantCode: "harbour", locale: "en" };
  const resetToken = () => sandbox.world.accountTokens.issue("RESET", addressee).value;
  const invitation = () =>
    new URL(sandbox.world.inbox.all("mia@harbour.example")[0]?.link ?? "").searchParams.get("token") ?? "";

  test.each([
    ["logOut", (token: string) => restAuthenticationApi({ client: clientOf("littleinn") }).endSession(token)],
    [
      "generateTenantToken",
      (token: string) =>
        restPartnerApi({ client: clientOf("littleinn") }).exchangeToken(
          { partnerCode: "littlehotelier", token },
          uncancellable,
        ),
    ],
    [
      "changePassword",
      () =>
        restPasswordApi({ client: clientOf("harbour") }).changePassword(
          { token: resetToken(), password: "Harbour2Lights" },
          uncancellable,
        ),
    ],
    [
      "activateUser",
      () =>
        restActivationApi({ client: clientOf("harbour") }).activate(
          { ...aDraft, token: invitation() },
          uncancellable,
        ),
    ],
  ] as const)("%s gets it by repeating the same call (NET-03)", async (call, send) => {
    const token = await sessionOf(lena);
    sandbox.faults.set({ call, drop: true, afterWork: true, times: 1 });
    expect(await send(token)).toMatchObject({ ok: true });
    expect(sandbox.requests.all().map(({ status }) => status)).toEqual(["dropped", 200]);
    expect(new Set(sandbox.requests.all().map(({ traceToken }) => traceToken)).size).toBe(1);
  });
});

describe("whatever is typed as an e-mail or a partner", () => {
  test.each([
    [
      "requestPasswordReset",
      (email: string) => restPasswordApi({ client: clientOf("harbour") }).requestReset(email, uncancellable),
    ],
    [
      "resendActivation",
      (email: string) =>
        restActivationApi({ client: clientOf("harbour") }).resendActivation(email, uncancellable),
    ],
    [
      "readPartnerHelpLink",
      (email: string) =>
        restPartnerApi({ client: clientOf("littleinn") }).findHelpLink(
          { partnerCode: "littlehotelier", email },
          uncancellable,
        ),
    ],
  ] as const)("reaches %s and no other call (API-01)", async (call, send) => {
    for (const email of hostileEmails) await send(email);
    expect(calledNames()).toEqual([call]);
  });

  test("finds no help link for partners that do not exist (API-01)", async () => {
    const api = restPartnerApi({ client: clientOf("littleinn") });
    const linkOf = (partnerCode: string) => api.findHelpLink({ partnerCode, email: lena }, uncancellable);
    for (const partnerCode of hostilePartnerCodes)
      expect(await linkOf(partnerCode)).toEqual({
        ok: true,
        value:
          partnerCode === "littlehotelier" ? "https://littlehotelier.example/help/logging-in" : undefined,
      });
    expect(calledNames()).toEqual(["readPartnerHelpLink"]);
  });
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
