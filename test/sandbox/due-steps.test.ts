import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import type { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const june = "june@harbour.example";

const sandbox = sandboxUnderTest();

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

describe("a factor that was passed", () => {
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
