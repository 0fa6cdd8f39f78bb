import { sessionMark } from "#domain/session/session-mark.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { redeemCallbackOf } from "#test/support/builders/sign-in-use-cases.ts";
import { allowedTarget, domainParts, refusedTarget } from "#test/support/builders/domain-parts.ts";

const addressed = { langCode: "th" } as const;

async function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  await parts.provider.begin(
    { way: "password", email: "ada@harbour.example", password: "x", signInContext: {} },
    uncancellable,
  );
  const callback = { code: "code-1", state: "auth0-state-1" };
  return { ...parts, callback, redeemCallback: redeemCallbackOf(parts) };
}

const graces = aSessionToken({ provider: "auth0" });

describe("RedeemCallback", () => {
  test("the code is exchanged with what the provider says, the device token and the mobile app's id (authenticate-03, authenticate-06)", async () => {
    const { redeemCallback, callback, authentication, navigation } = await setUp({
      cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" },
      tab: { AUTH_X_DEVICE_ID: "phone-1" },
    });
    const redeemed = success({ identity: anIdentity(), signInContext: addressed });
    expect(await redeemCallback.execute(callback, addressed)).toEqual(redeemed);
    const device = { userDeviceToken: "device-token", deviceId: "phone-1" };
    expect(authentication.commands).toEqual([{ code: "code-1", tenantCode: "HARBOUR", ...device }]);
    expect(navigation.renamings).toEqual([]);
  });

  test("what was carried is what the sign-in was asked for, and stands in the address from then on (authenticate-41)", async () => {
    const { redeemCallback, callback, authentication, provider, navigation } = await setUp();
    const carried = { langCode: "de", purpose: "mfaVerification" } as const;
    const grant = { code: "code-1", tenantCode: "HARBOUR", codeVerifier: "verifier", nonce: "nonce" };
    provider.finishAnswer = success({ ...grant, carried });
    let renamed: unknown;
    authentication.whenAsked = () => {
      renamed = navigation.renamings.at(-1);
    };
    const redeemed = await redeemCallback.execute(callback, addressed);
    expect(redeemed).toMatchObject(success({ signInContext: carried }));
    expect(authentication.commands).toEqual([grant]);
    expect(renamed).toEqual({ page: "authenticate", ...carried });
  });

  test.each([
    ["an allowed target goes along (authenticate-07)", allowedTarget, allowedTarget],
    ["a planted one does not (authenticate-07, RED-12)", refusedTarget, undefined],
  ])("%s", async (_title, kept, sent) => {
    const { redeemCallback, callback, authentication } = await setUp({
      browser: { AUTH_X_REDIRECT_URI: kept },
    });
    await redeemCallback.execute(callback, addressed);
    expect(authentication.commands[0]?.savedRedirectUri).toBe(sent);
  });

  test.each([
    ["a provider that is asked silently needs the person", "password", "sign-in-again"],
    ["one that could have asked the person has not completed the login", "redirect", "not-completed"],
  ] as const)("%s (provider-73)", async (_title, way, kind) => {
    const ways = [way === "redirect" ? { kind: way, id: "own-page" } : { kind: way }];
    const { redeemCallback, callback, authentication } = await setUp({ ways });
    const answer = { ...callback, error: "interaction_required" };
    expect(await redeemCallback.execute(answer, addressed)).toEqual(failure({ kind }));
    expect(authentication.commands).toEqual([]);
  });

  const lenas = aSessionToken({ provider: "authx", partnerCode: "siteminder" });

  test.each([
    ["the session that its code was made from is dropped", lenas, "refused", undefined],
    ["another that has come meanwhile stays", graces, "refused", graces],
    ["without an answer it stays", lenas, "unreachable", lenas],
  ] as const)("refused: %s (authenticate-25)", async (_title, kept, kind, left) => {
    const { redeemCallback, partner, authentication, sessions } = await setUp({
      cookie: { AUTH_X_TOKEN: kept },
    });
    partner.finishAnswer = success({ code: "tenant-token", tenantCode: "HARBOUR" });
    authentication.authenticateAnswer = failure({ kind, reference: "trace-1" });
    const session = sessionMark(lenas);
    await redeemCallback.execute({ code: "tenant-token", state: "authx-state-1", session }, addressed);
    expect(sessions.token).toBe(left);
  });
});
