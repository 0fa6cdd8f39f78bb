import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { AuthxIdentityProvider } from "#adapters/identity/authx/authx-identity-provider.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import {
  linkParametersOf,
  partnerTokenProof,
  savedIid,
  targetOfTab,
  sessionToken,
} from "#domain/storage/storage-entries.ts";
import type { PartnerApi } from "#domain/support/partner-api.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { identityProviderContract } from "#test/contracts/identity-provider.contract.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { surroundingsOf } from "#test/support/builders/provider-surroundings.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import type { FakePartnerApi } from "#test/support/fakes/fake-partner-api.ts";

const partnerToken = aSessionToken({ provider: "authx", partnerCode: "siteminder" });
const target = "https://app.harbour.example/home?token=old&room=7#top" as TrustedUrl;
const minute = 60_000;

function prepare(config = { strictPartnerHandover: true }) {
  const tools = providerTools();
  return { ...tools, provider: new AuthxIdentityProvider({ config, tools }) };
}

/** Answers each partner with a token of its own. `work`: what happens while the platform answers. */
function answeringEach(partnerApi: FakePartnerApi, work: () => void): Pick<PartnerApi, "exchangeToken"> {
  return {
    exchangeToken: async (command, cancellation) => {
      const answer = await partnerApi.exchangeToken(command, cancellation);
      work();
      if (!answer.ok) return answer;
      return success({ ...answer.value, token: `${answer.value.token}-of-${command.partnerCode}` });
    },
  };
}

function signedIn(config?: { readonly strictPartnerHandover: boolean }) {
  const prepared = prepare(config);
  prepared.storage.write(sessionToken, partnerToken);
  return prepared;
}

identityProviderContract("authx", ["partner"], () => {
  const fakes = providerTools();
  const { storage, navigation, partnerApi } = fakes;
  let exchanges = 0;
  let work: () => void = () => undefined;
  const tools = {
    ...fakes,
    // It takes its time, as the browser's does.
    digest: new WebCryptoDigest(),
    partnerApi: { ...partnerApi, ...answeringEach(partnerApi, () => work()) },
  };
  const provider = new AuthxIdentityProvider({ config: { strictPartnerHandover: true }, tools });
  const departure = () =>
    navigation.departure ?? (navigation.destination && navigation.urlOf(navigation.destination));
  return {
    ...surroundingsOf(tools),
    provider,
    session(is) {
      storage.put(sessionToken, is === "none" ? undefined : partnerToken);
      exchanges += 1;
      partnerApi.exchangeAnswer = success({ token: `tenant-token-${exchanges}`, tenantCode: "HARBOUR" });
      if (is === "garbage") partnerApi.exchangeAnswer = failure({ kind: "unexpected", cause: "shape" });
      if (is === "unreachable") partnerApi.exchangeAnswer = failure({ kind: "unreachable" });
      if (is === "silent") partnerApi.exchangeAnswer = new Promise(() => undefined);
    },
    stepDue: (step) => {
      partnerApi.exchangeAnswer = failure({ kind: "step-due", step });
    },
    meanwhile(happens) {
      work = happens;
    },
    partnerSession: aSessionToken({ provider: "authx", partnerCode: "another-partner" }),
    namesTenant: true,
    departure,
    requestedRedirect: departure,
    ownKeys: [sessionToken, partnerTokenProof, linkParametersOf("authenticate")].map(({ key }) => key),
    keepsQueries: true,
    answer() {
      return storage.read(linkParametersOf("authenticate")) ?? {};
    },
    forged: (answer) => ({ ...answer, code: `${answer.code}-forged` }),
  };
});

describe("authx: continuing a session", () => {
  it("exchanges the stored session and goes to /authenticate with the answer (provider-10)", async () => {
    const { provider, partnerApi, navigation, storage } = signedIn();
    await provider.session.continue({ signInContext: { langCode: "th", applyMfa: true } }, uncancellable);
    expect(partnerApi.exchanges).toEqual([{ partnerCode: "siteminder", token: partnerToken }]);
    expect(navigation.visits).toEqual([
      { destination: { page: "authenticate", langCode: "th", applyMfa: true }, history: "replace" },
    ]);
    expect(storage.read(linkParametersOf("authenticate"))).toEqual({
      code: "tenant-token",
      tenantCode: "HARBOUR",
      state: "authx",
      session: sessionMark(partnerToken),
    });
  });

  it("a session of another tenant's person is not used on this host (partner-10)", async () => {
    const { provider, partnerApi, navigation, storage } = signedIn();
    partnerApi.exchangeAnswer = success({ token: "tenant-token", tenantCode: "littleinn" });
    const answer = await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(answer).toEqual({ ok: false, failure: { kind: "login-required" } });
    expect(navigation.isUntouched).toBe(true);
    expect(storage.read(partnerTokenProof)).toBeUndefined();
    expect(await provider.redirectToApplication({ target }, uncancellable)).toMatchObject({ ok: false });
    expect(navigation.departures).toEqual([]);
  });

  it("writes a hand-over record that holds a fingerprint, not the token (state-08, state-09)", async () => {
    const { provider, storage, digest } = signedIn();
    await provider.session.continue({ signInContext: {} }, uncancellable);
    const record = storage.read(partnerTokenProof);
    expect(record).toBe(await digest.fingerprint("tenant-token"));
    expect(record).not.toContain("tenant-token");
  });

  it.each([
    ["there is none", undefined],
    ["it is another provider's", aSessionToken({ provider: "auth0", partnerCode: "siteminder" })],
    ["it names no partner", aSessionToken({ provider: "authx" })],
    ["it cannot be read", "not.a-token"],
  ])("needs a login without asking the platform when the session token is no use: %s", async (_, token) => {
    const { provider, storage, partnerApi } = prepare();
    storage.put(sessionToken, token);
    const answer = await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(answer).toEqual({ ok: false, failure: { kind: "login-required" } });
    expect(partnerApi.exchanges).toEqual([]);
  });

  const unexpected = { kind: "unexpected", cause: "shape", reference: "trace-1" } as const;

  it.each([
    [{ kind: "refused" }, { kind: "login-required" }],
    [unexpected, unexpected],
  ] as const)("stays without a record when the exchange fails with %j", async (refusal, failed) => {
    const { provider, partnerApi, navigation, storage } = signedIn();
    partnerApi.exchangeAnswer = failure(refusal);
    const answer = await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(answer).toEqual({ ok: false, failure: failed });
    expect(navigation.isUntouched).toBe(true);
    expect(storage.read(partnerTokenProof)).toBeUndefined();
  });
});

describe("authx: the return", () => {
  const callback = { code: "tenant-token", state: "authx", tenantCode: "HARBOUR" };

  it("a callback with state=authx and no sign-in does not sign in (state-07, CSR-02)", async () => {
    const { provider } = prepare();
    expect(await provider.finish(callback)).toEqual(missing);
  });

  it("the hand-over record counts for five minutes (CSR-02)", async () => {
    const { provider, clock } = signedIn();
    await provider.session.continue({ signInContext: {} }, uncancellable);
    clock.advance(5 * minute + 1);
    expect(await provider.finish(callback)).toMatchObject({ failure: { reason: "missing" } });
  });

  const missing = { ok: false, failure: { kind: "invalid-state", reason: "missing" } };

  it.each([
    ["the grant", callback, { ok: true }],
    ["an error", { error: "access_denied", state: "authx" }, { failure: { kind: "not-completed" } }],
    ["no code", { state: "authx" }, missing],
    ["no state", { code: "tenant-token" }, missing],
  ])("%s spends the record, even when none is required (state-09)", async (_what, answer, outcome) => {
    const { provider, storage } = signedIn({ strictPartnerHandover: false });
    await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(await provider.finish(answer)).toMatchObject(outcome);
    expect(storage.read(partnerTokenProof)).toBeUndefined();
  });

  it("strictPartnerHandover: false accepts it without a record (state-11)", async () => {
    const { provider } = prepare({ strictPartnerHandover: false });
    const value = { code: "tenant-token", tenantCode: "HARBOUR" };
    expect(await provider.finish(callback)).toEqual({ ok: true, value });
  });

  it.each([
    ["MEADOW", { ...callback, tenantCode: "MEADOW" }],
    ["HARBOUR", { code: callback.code, state: callback.state }],
  ])(
    "takes the tenant %s, the callback's or its own, the stored iid and no redirectUri (authenticate-05, authenticate-08)",
    async (tenantCode, answer) => {
      const { provider, storage } = signedIn();
      storage.write(savedIid, "instance-9");
      await provider.session.continue({ signInContext: {} }, uncancellable);
      expect(await provider.finish(answer)).toEqual({
        ok: true,
        value: { code: "tenant-token", tenantCode, iid: "instance-9" },
      });
    },
  );

  it("takes this tab's iid before that of another (authenticate-08)", async () => {
    const { provider, storage } = signedIn();
    storage.write(savedIid, "of-another-tab");
    storage.write(targetOfTab, { redirectUri: undefined, iid: "of-this-tab" });
    await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(await provider.finish(callback)).toMatchObject({ value: { iid: "of-this-tab" } });
  });
});

describe("authx: the hand-over", () => {
  it.each([{}, { isSilent: true }])(
    "%j: takes token and tenant code to the target, replacing what it had (authenticated-09)",
    async (silence) => {
      const { provider, navigation } = signedIn();
      await provider.redirectToApplication({ target, ...silence }, uncancellable);
      expect(navigation.departure).toBe(
        "https://app.harbour.example/home?token=tenant-token&room=7&tenantCode=HARBOUR#top",
      );
    },
  );

  it("takes no token to the portal itself (redirect-16)", async () => {
    const { provider, navigation } = signedIn();
    const own = navigation.urlOf({ page: "login" });
    await provider.redirectToApplication({ target: own }, uncancellable);
    expect(navigation.departure).toBe(own);
  });
});

describe("authx: the session", () => {
  it("is judged by the platform, not by this machine's clock (NET-07)", async () => {
    const { provider, storage, clock } = prepare();
    storage.write(sessionToken, aSessionToken({ provider: "authx", partnerCode: "siteminder", exp: 1 }));
    clock.set(Date.UTC(2099, 0, 1));
    expect(await provider.session.check(uncancellable)).toEqual({ ok: true, value: "active" });
  });
});
