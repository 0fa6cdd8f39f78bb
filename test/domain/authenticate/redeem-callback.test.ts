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
const grace = { ...anIdentity({ email: "grace@harbour.example" }), session: sessionMark(graces) };
const earlier = {
  cookie: { AUTH_X_TOKEN: graces },
  tab: { AUTH_X_IDENTITY: JSON.stringify({ at: 0, value: grace }) },
};

describe("RedeemCallback", () => {
  test("the code is exchanged with what the provider says, and with the device token (authenticate-03)", async () => {
    const { redeemCallback, callback, authentication } = await setUp({
      cookie: { AUTH_X_USER_DEVICE_TOKEN: "device-token" },
    });
    const identity = anIdentity();
    expect(await redeemCallback.execute(callback, addressed)).toEqual(
      success({ identity, signInContext: addressed }),
    );
    expect(authentication.commands).toEqual([
      { code: "code-1", tenantCode: "HARBOUR", userDeviceToken: "device-token" },
    ]);
  });

  test("what was carried is what the sign-in was asked for, and stands in the address from then on (authenticate-41)", async () => {
    const { redeemCallback, callback, authentication, provider, navigation } = await setUp();
    const carried = { langCode: "de", purpose: "mfaVerification" } as const;
    provider.finishAnswer = success({
      code: "code-1",
      tenantCode: "HARBOUR",
      codeVerifier: "verifier",
      nonce: "nonce",
      carried,
    });
    let renamed: unknown;
    authentication.whenAsked = () => {
      renamed = navigation.renamings.at(-1);
    };
    const redeemed = await redeemCallback.execute(callback, addressed);
    expect(redeemed).toMatchObject(success({ signInContext: carried }));
    expect(authentication.commands).toEqual([
      { code: "code-1", tenantCode: "HARBOUR", codeVerifier: "verifier", nonce: "nonce" },
    ]);
    expect(renamed).toEqual({ page: "authenticate", ...carried });
  });

  test("without a device token none is sent (authenticate-03)", async () => {
    const { redeemCallback, callback, authentication } = await setUp();
    await redeemCallback.execute(callback, addressed);
    expect(authentication.commands).toStrictEqual([{ code: "code-1", tenantCode: "HARBOUR" }]);
  });

  test("the mobile app's device id is sent (authenticate-06)", async () => {
    const { redeemCallback, callback, authentication } = await setUp({
      tab: { AUTH_X_DEVICE_ID: "phone-1" },
    });
    await redeemCallback.execute(callback, addressed);
    expect(authentication.commands).toMatchObject([{ deviceId: "phone-1" }]);
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

  test("the new session replaces the old one (authenticate-22, CSR-08)", async () => {
    const { redeemCallback, callback, authentication, sessions } = await setUp(earlier);
    const token = aSessionToken({ provider: "auth0", exp: 1 });
    authentication.authenticateAnswer = success({ identity: anIdentity(), token });
    await redeemCallback.execute(callback, addressed);
    expect(sessions.token).toBe(token);
    expect(sessions.identity?.email).toBe("ada@harbour.example");
  });

  test("an expired password leaves no session at all, not even the old one (authenticate-22, CSR-08)", async () => {
    const { redeemCallback, callback, authentication, sessions } = await setUp(earlier);
    const identity = anIdentity({ state: "password-expired" });
    authentication.authenticateAnswer = success({ identity, token: aSessionToken() });
    await redeemCallback.execute(callback, addressed);
    expect(sessions.token).toBeUndefined();
    expect(sessions.identity).toMatchObject({ state: identity.state, email: "ada@harbour.example" });
  });

  test("the provider that owns the callback completes it, even if the tenant has another (provider-13)", async () => {
    const { redeemCallback, partner, provider, authentication } = await setUp();
    partner.finishAnswer = success({ code: "partner-token", tenantCode: "INN", iid: "7" });
    await redeemCallback.execute(
      { code: "partner-token", state: "authx-state-1", tenantCode: "INN" },
      addressed,
    );
    expect(provider.requestKinds).toEqual(["log-in"]);
    expect(authentication.commands).toEqual([{ code: "partner-token", tenantCode: "INN", iid: "7" }]);
  });

  test.each([
    { kind: "refused", reference: "trace-1" },
    { kind: "unreachable", reference: "trace-1" },
    { kind: "unexpected", cause: "anything", reference: "trace-1" },
  ] as const)(
    "$kind is passed on, and the session stays as it was (partner-11, authenticate-18)",
    async (answer) => {
      const { redeemCallback, callback, authentication, sessions } = await setUp(earlier);
      authentication.authenticateAnswer = failure(answer);
      expect(await redeemCallback.execute(callback, addressed)).toEqual(failure(answer));
      expect(sessions.identity?.email).toBe("grace@harbour.example");
    },
  );

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
