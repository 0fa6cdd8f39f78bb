import type { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();

/** Calls the platform as the back end of an application does, which may not know the portal's host. */
function exchange(body: object): Promise<Reply> {
  const headers = { "x-trace-token": crypto.randomUUID() };
  return sandbox.open("/api/applications/exchange", { method: "POST", headers, body });
}

/** What the application of this browser's person sends. */
async function codeIn(stay: PortalStay) {
  const redirectUri = `${stay.application}/callback`;
  const { location } = await stay.authorize({ redirect_uri: redirectUri });
  return { tenantCode: "harbour", code: location?.searchParams.get("code") ?? "", redirectUri };
}

async function signedIn(name: string): Promise<PortalStay> {
  const stay = sandbox.stay("harbour");
  await stay.signIn({ email: `${name}@harbour.example` });
  return stay;
}

describe("an application's code (gate-09)", () => {
  test("is exchanged once for its person", async () => {
    const sent = await codeIn(await signedIn("alice"));
    const reply = await exchange(sent);
    expectAnswer(reply, 200);
    expect(reply.body).toMatchObject({ email: "alice@harbour.example", tenantCode: "harbour" });
    expectAnswer(await exchange(sent), 401, "CodeInvalid");
  });

  test("is refused with a token beside it, and not spent", async () => {
    const sent = await codeIn(await signedIn("alice"));
    expectAnswer(await exchange({ ...sent, token: "T" }), 400, "BadRequest");
    expectAnswer(await exchange(sent), 200);
  });

  test("is refused when unknown, expired, of another tenant or sent to another address", async () => {
    const stay = await signedIn("alice");
    expectAnswer(await exchange({ ...(await codeIn(stay)), code: "guessed" }), 401, "CodeInvalid");
    expectAnswer(await exchange({ ...(await codeIn(stay)), tenantCode: "sunny" }), 401, "CodeInvalid");
    expectAnswer(await exchange({ ...(await codeIn(stay)), tenantCode: "nowhere" }), 400, "TenantInvalid");
    expectAnswer(
      await exchange({ ...(await codeIn(stay)), redirectUri: `${stay.portal}/authenticate` }),
      401,
      "CodeInvalid",
    );
    const late = await codeIn(stay);
    sandbox.world.clock.advance(601);
    expectAnswer(await exchange(late), 401, "CodeInvalid");
  });

  test.each([
    ["june", "MFA_VERIFICATION_REQUIRED"],
    ["ivan", "MFA_REGISTRATION_REQUIRED"],
    ["erika", "PASSWORD_EXPIRED"],
    ["farid", "EMAIL_VERIFICATION_REQUIRED"],
  ])("is refused for %s as long as a step is due (gate-02)", async (name, due) => {
    const sent = await codeIn(await signedIn(name));
    expectAnswer(await exchange(sent), 403, due);
    expectAnswer(await exchange(sent), 401, "CodeInvalid");
  });
});

test("a tenant token is exchanged once, at its own tenant (gate-09)", async () => {
  const stay = sandbox.stay("littleinn");
  const { token } = await sandbox.given("/session", { email: "lena@littleinn.example" });
  const made = await stay.call("POST", "/partners/littlehotelier/generate-token", { token });
  const sent = made.body as { token: string; tenantCode: string };
  const reply = await exchange(sent);
  expectAnswer(reply, 200);
  expect(reply.body).toMatchObject({ email: "lena@littleinn.example", tenantCode: "littleinn" });
  expectAnswer(await exchange(sent), 401, "TokenInvalid");
});
