import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import type { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const june = "june@harbour.example";
const ines = "ines@littleinn.example";
const lena = "lena@littleinn.example";

const sandbox = sandboxUnderTest();

/** What the application answers to a code of this browser's session at the provider. */
async function applicationIn(stay: PortalStay): Promise<Reply> {
  const callback = `${stay.application}/callback`;
  const { location } = await stay.authorize({ redirect_uri: callback, state: "made-by-the-portal" });
  return stay.visitor.open(location ?? callback);
}

/** The application begins a sign-in at the portal instead of letting the person in. */
function expectSentBack(reply: Reply, stay: PortalStay): void {
  expect([reply.status, reply.location?.href]).toEqual([302, `${stay.application}/sign-in`]);
}

function expectLetIn(reply: Reply, stay: PortalStay): void {
  expect([reply.status, reply.location?.href]).toEqual([302, `${stay.application}/callback`]);
}

async function tokenOf(stay: PortalStay, email: string): Promise<string> {
  return String((await stay.identity({ email }))["token"]);
}

/** Returns the current code of a person's authenticator app. */
function codeOf(email: string): string {
  const factors = sandbox.world.people.findByEmail(email)?.mfaFactors ?? [];
  const secret = factors.find((factor) => factor.type === "totp")?.secret ?? "";
  return totpCode(secret, sandbox.world.clock.now());
}

async function verified(
  stay: PortalStay,
  token: string,
  email: string,
  purpose = "for-mfa-login",
): Promise<string> {
  const body = { deliveryType: "totp", code: codeOf(email), purpose };
  const reply = await stay.callSignedIn(token, "POST", "/mfa/verify", body);
  return (reply.body as { token: string }).token;
}

describe("an application's code (gate-02)", () => {
  test.each(["june", "ivan", "erika", "farid"])("is refused for %s: a step is due", async (name) => {
    const stay = sandbox.stay("harbour");
    await stay.signIn({ email: `${name}@harbour.example` });
    expectSentBack(await applicationIn(stay), stay);
    await tokenOf(stay, `${name}@harbour.example`);
    expectSentBack(await applicationIn(stay), stay);
    const home = await stay.visitor.open(`${stay.application}/`);
    expect(home.text).toContain("Welcome to Harbour Grand Hotels");
  });

  test("a factor that was passed counts in the browser in which it was, and in no other (gate-04)", async () => {
    const [stay, elsewhere] = [sandbox.stay("harbour"), sandbox.stay("harbour")];
    const raised = await verified(stay, await tokenOf(stay, june), june);
    expectLetIn(await applicationIn(stay), stay);
    await tokenOf(elsewhere, june);
    expectSentBack(await applicationIn(elsewhere), elsewhere);
    await stay.call("POST", "/logout", { token: raised });
    expectSentBack(await applicationIn(stay), stay);
  });

  test("a new sign-in in the same browser has passed nothing (gate-04)", async () => {
    const stay = sandbox.stay("harbour");
    await verified(stay, await tokenOf(stay, june), june);
    await tokenOf(stay, june);
    expectSentBack(await applicationIn(stay), stay);
  });

  test("a session that begins anew in a session of the provider has passed what is passed there (mfa-111)", async () => {
    const stay = sandbox.stay("harbour");
    const first = await tokenOf(stay, june);
    const anew = async () => {
      const redirectUri = `${stay.portal}/authenticate`;
      const { location } = await stay.authorize({ redirect_uri: redirectUri, prompt: "none" });
      const code = location?.searchParams.get("code");
      const reply = await stay.call("POST", "/authenticate", { code, tenantCode: "harbour", redirectUri });
      return (reply.body as { state: string }).state;
    };
    expect(await anew()).toBe("MFA_VERIFICATION_REQUIRED");
    const raised = await verified(stay, first, june);
    expect(await anew()).toBe("AUTHENTICATED");
    expect((await stay.identity({ email: june }))["state"]).toBe("MFA_VERIFICATION_REQUIRED");
    await stay.call("POST", "/logout", { token: raised });
    expect(await anew()).toBe("MFA_VERIFICATION_REQUIRED");
  });

  test.each([
    ["POST", "/mfa/reset", 200],
    ["PATCH", "/mfa/factors/unknown", 404],
    ["DELETE", "/mfa/factors/unknown", 404],
  ] as const)(
    "%s %s counts a factor that was passed in its own session only (mfa-117)",
    async (method, path, allowed) => {
      const body = method === "PATCH" ? { name: "Mine" } : method === "POST" ? {} : undefined;
      const stay = sandbox.stay("harbour");
      const raised = await verified(stay, await tokenOf(stay, june), june, "for-mfa-reset");
      const redirectUri = `${stay.portal}/authenticate`;
      const { location } = await stay.authorize({ redirect_uri: redirectUri, prompt: "none" });
      const code = location?.searchParams.get("code");
      const reply = await stay.call("POST", "/authenticate", { code, tenantCode: "harbour", redirectUri });
      const { state, token } = reply.body as Record<string, string>;
      expect(state).toBe("AUTHENTICATED");
      expectAnswer(await stay.callSignedIn(token ?? "", method, path, body), 403, "VERIFICATION_REQUIRED");
      expectAnswer(await stay.callSignedIn(raised, method, path, body), allowed);
    },
  );
});

describe("a tenant token (gate-02)", () => {
  const inn = () => sandbox.stay("littleinn");
  const make = (stay: PortalStay, token: string | undefined) =>
    stay.call("POST", "/partners/littlehotelier/generate-token", { token });
  const open = (stay: PortalStay, made: Reply) => {
    const query = new URLSearchParams(made.body as Record<string, string>).toString();
    return stay.visitor.open(`${stay.application}/callback?${query}`);
  };
  const signOn = async (stay: PortalStay, email: string) => {
    const { token } = await sandbox.given("/partner-sign-on", { email });
    const reply = await stay.call("POST", "/partners/littlehotelier/sso", { token });
    return (reply.body as { token: string }).token;
  };
  const authenticate = async (stay: PortalStay, made: Reply) => {
    const { token: code, tenantCode } = made.body as Record<string, string>;
    return (await stay.call("POST", "/authenticate", { code, tenantCode })).body as Record<string, string>;
  };

  test.each([
    ["MFA_VERIFICATION_REQUIRED", {}],
    ["MFA_REGISTRATION_REQUIRED", { state: "MFA_REGISTRATION_REQUIRED", mfaFactors: null }],
    ["PASSWORD_EXPIRED", { passwordExpiresAt: "2001-01-01T00:00:00.000Z" }],
    ["EMAIL_VERIFICATION_REQUIRED", { state: "AUTHENTICATED", emailVerificationRequired: true }],
  ])("is refused to a session with %s", async (code, change) => {
    sandbox.world.people.change(ines, change);
    const stay = inn();
    const { token } = await sandbox.given("/session", { email: ines });
    const reply = await make(stay, token);
    expectAnswer(reply, 403, code);
  });

  test("of a sign-on begins a session, and opens no application for any person (gate-04)", async () => {
    for (const email of [ines, lena]) {
      const stay = inn();
      const made = await make(stay, await signOn(stay, email));
      expect(made.status).toBe(200);
      expect((await open(stay, made)).status).toBe(400);
      const { state } = await authenticate(stay, await make(stay, await signOn(stay, email)));
      expect(state).toBe(email === ines ? "MFA_VERIFICATION_REQUIRED" : "AUTHENTICATED");
    }
  });

  test("a sign-on is not a session: no other call accepts its token (gate-04)", async () => {
    const stay = inn();
    const token = await signOn(stay, ines);
    expect((await stay.callSignedIn(token, "GET", "/mfa/status")).status).toBe(401);
  });

  test("of a session that passed the factor opens the application, and the next session has passed it (gate-07)", async () => {
    sandbox.world.people.change(ines, {
      mfaFactors: [{ type: "totp", secret: "PNFVGTDVE4QHW43VONUXGZLTMVSGC5DB" }],
    });
    const stay = inn();
    const { token = "" } = await authenticate(stay, await make(stay, await signOn(stay, ines)));
    expect((await make(stay, token)).status).toBe(403);
    const raised = await verified(stay, token, ines);
    expectLetIn(await open(stay, await make(stay, raised)), stay);
    const next = await authenticate(stay, await make(stay, raised));
    expect(next["state"]).toBe("AUTHENTICATED");
    expectLetIn(await open(stay, await make(stay, next["token"])), stay);
  });

  test("is worth nothing to an application when something has become due since", async () => {
    const stay = inn();
    const { token } = await sandbox.given("/session", { email: lena });
    const made = await make(stay, token);
    sandbox.world.people.change(lena, { emailVerificationRequired: true });
    expectSentBack(await open(stay, made), stay);
  });
});
