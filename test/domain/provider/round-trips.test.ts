import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import type { RoundTripOptions } from "#domain/provider/outward-trips.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { failure, success } from "#domain/shared/result.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import { lastLogout, savedRedirectUri } from "#domain/storage/storage-entries.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const issuer = "https://id.harbour.example/realms/staff";
const signInContext = { langCode: "th", applyMfa: true, purpose: "mfaVerification" } as const;
const address = "https://harbour.example/authenticate";

function prepare() {
  const parts = { ...domainParts(), randomness: new WebCryptoRandomness() };
  const roundTrips = new RoundTrips({ ...parts, digest: new WebCryptoDigest() });
  const leave = async (options: Partial<RoundTripOptions> = {}) => {
    const trip = await roundTrips.begin({ provider: "oidc", signInContext, ...options });
    trip.record();
    return trip;
  };
  return { ...parts, roundTrips, leave };
}

const missing = failure({ kind: "invalid-state", reason: "missing" });
const mismatch = failure({ kind: "invalid-state", reason: "mismatch" });
const mixedUp = failure({ kind: "mixed-up" });

describe("beginning a round trip", () => {
  test("each has a fresh state of 256 random bits, and a nonce only where one is asked for (provider-20)", async () => {
    const { leave } = prepare();
    const trips = [await leave(), await leave({ usesNonce: true }), await leave({ usesNonce: true })];
    const drawn = trips.flatMap(({ state, nonce = state }) => [state, nonce]);
    expect(new Set(drawn).size).toBe(5);
    for (const text of drawn) expect(text).toMatch(/^[\w-]{43}$/);
    expect(trips[0]).not.toHaveProperty("nonce");
    expect(trips[0]).not.toHaveProperty("codeChallenge");
  });

  test("the challenge is the S256 hash of the verifier (RFC 7636, appendix B)", async () => {
    const { roundTrips, randomness } = prepare();
    randomness.randomState = () => "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const trip = await roundTrips.begin({ provider: "oidc", signInContext, usesPkce: true });
    expect(trip.codeChallenge).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
  });

  test("the redirect address has no query, unless the provider accepts one (provider-20)", async () => {
    const { leave } = prepare();
    expect((await leave()).redirectUri).toBe(address);
    const kept = await leave({ keepsQueries: true });
    expect(kept.redirectUri).toBe(`${address}?langCode=th&applyMfa=1&purpose=mfaVerification`);
  });

  test("nothing is stored before the browser leaves, nor after it has stayed (provider-20)", async () => {
    const { roundTrips, leave } = prepare();
    const { state } = await roundTrips.begin({ provider: "oidc", signInContext });
    expect(roundTrips.finish("oidc", { code: "c", state })).toEqual(missing);
    const trip = await leave();
    trip.drop();
    expect(roundTrips.finish("oidc", { code: "c", state: trip.state })).toEqual(missing);
  });
});

describe("what the record says for an exchange before the platform has answered (authenticate-69)", () => {
  const allowed = "https://app.harbour.example/desk";

  test.each([
    ["a planted target", "https://evil.example/desk", undefined],
    ["several providers", allowed, [{ code: "keycloak" }]],
  ])("nothing of it for %s", async (_title, target, identityProviders) => {
    const { leave, storage, currentLoginDomain } = prepare();
    currentLoginDomain.enter({ ...aLoginDomain(), identityProviders });
    storage.write(savedRedirectUri, target);
    await leave();
    const kept = storage.read(loginTransaction);
    expect([kept?.isAlone, kept?.target]).toEqual(
      identityProviders ? [undefined, shortMark(allowed)] : [true, undefined],
    );
  });
});

describe("ending a round trip", () => {
  test("whether an answer would be accepted can be found out without ending it (authenticate-71)", async () => {
    const { roundTrips, leave } = prepare();
    const { state } = await leave();
    const given = { code: "c", state };
    expect([roundTrips.accepts("oidc", given), roundTrips.accepts("oidc", given)]).toEqual([true, true]);
    expect(roundTrips.accepts("oidc", { code: "c", state: "forged" })).toBe(false);
    expect(roundTrips.finish("oidc", given).ok).toBe(true);
    expect(roundTrips.accepts("oidc", given)).toBe(false);
  });

  test("what the sign-in carried comes back equal, with what to authenticate with (provider-20)", async () => {
    const { roundTrips, leave } = prepare();
    const { state, nonce } = await leave({ usesNonce: true, usesPkce: true });
    const codeVerifier = expect.stringMatching(/^[\w-]{43}$/) as string;
    const kept = { tenantCode: "HARBOUR", redirectUri: address, nonce, codeVerifier, carried: signInContext };
    expect(roundTrips.finish("oidc", { code: "c", state })).toEqual(success({ code: "c", ...kept }));
  });

  test("without PKCE and nonce, and with its address' query, it adds nothing (authenticate-04, provider-20)", async () => {
    const { roundTrips, leave } = prepare();
    const { state } = await leave({ keepsQueries: true });
    const grant = { code: "c", tenantCode: "HARBOUR", redirectUri: address };
    expect(roundTrips.finish("oidc", { code: "c", state })).toStrictEqual(success(grant));
  });

  test("an answer to an earlier sign-in, for another provider or another tenant is refused (state-06, CSR-04)", async () => {
    const { roundTrips, leave, currentLoginDomain } = prepare();
    const earlier = await leave();
    await leave();
    expect(roundTrips.finish("oidc", { code: "c", state: earlier.state })).toEqual(mismatch);
    const own = await leave();
    expect(roundTrips.finish("another", { code: "c", state: own.state })).toEqual(mismatch);
    const named = await leave();
    const ofIssuer = { code: "c", state: named.state, issuer: "https://id.example" };
    expect(roundTrips.finish("another", ofIssuer)).toEqual(mixedUp);
    const atHarbour = await leave();
    currentLoginDomain.enter(aLoginDomain({ tenant: { code: "MEADOW" } }));
    expect(roundTrips.finish("oidc", { code: "c", state: atHarbour.state })).toEqual(mismatch);
  });

  test("without a record, a state or a code, nothing is to be authenticated with (CSR-01)", async () => {
    const { roundTrips, leave } = prepare();
    expect(roundTrips.finish("oidc", { code: "c", state: "s" })).toEqual(missing);
    expect(roundTrips.finish("oidc", {})).toEqual(missing);
    const { state } = await leave();
    expect(roundTrips.finish("oidc", { state })).toEqual(missing);
    await leave();
    expect(roundTrips.finish("oidc", { code: "c" })).toEqual(mismatch);
  });

  test("a record is known for 30 minutes, and no longer (state-04, CSR-01)", async () => {
    const { roundTrips, leave, clock } = prepare();
    const kept = await leave();
    clock.advance(30 * 60_000);
    expect(roundTrips.finish("oidc", { code: "c", state: kept.state }).ok).toBe(true);
    const { state } = await leave();
    clock.advance(30 * 60_000 + 1);
    expect(roundTrips.finish("oidc", { code: "c", state })).toEqual(missing);
  });

  test.each([
    ["a first logout", undefined, "mark-1", false],
    ["a further logout", "mark-1", "mark-2", false],
    ["no logout", "mark-1", "mark-1", true],
    ["a mark of a logout that was deleted", "mark-1", undefined, true],
  ])("after %s since the beginning an answer counts or not (state-16)", async (_, before, now, ok) => {
    const { roundTrips, storage } = prepare();
    storage.put(lastLogout, before);
    const trip = await roundTrips.begin({ provider: "oidc", signInContext });
    storage.put(lastLogout, now);
    trip.record();
    const answer = roundTrips.finish("oidc", { code: "c", state: trip.state });
    expect(answer).toMatchObject(ok ? { ok } : { failure: { kind: "logged-out" } });
  });

  test("an answer of another issuer is mixed up, whether code or error (RFC 9207 §2.4)", async () => {
    const { roundTrips, leave } = prepare();
    const foreign = "https://id.harbour.example/realms/guests";
    for (const answer of [{ code: "c" }, { error: "access_denied" }]) {
      const { state } = await leave({ issuer });
      expect(roundTrips.finish("oidc", { ...answer, state, issuer: foreign })).toEqual(mixedUp);
      expect(roundTrips.finish("oidc", { code: "c", state, issuer })).toEqual(missing);
    }
  });

  test("an answer without an issuer is mixed up only where the provider always names it (RFC 9207 §2.4)", async () => {
    const { roundTrips, leave } = prepare();
    const lenient = await leave({ issuer });
    expect(roundTrips.finish("oidc", { code: "c", state: lenient.state }).ok).toBe(true);
    const declared = await leave({ issuer, sendsIssuer: true });
    expect(roundTrips.finish("oidc", { code: "c", state: declared.state })).toEqual(mixedUp);
    const named = await leave({ issuer, sendsIssuer: true });
    expect(roundTrips.finish("oidc", { code: "c", state: named.state, issuer }).ok).toBe(true);
    const unnamed = await leave();
    expect(roundTrips.finish("oidc", { code: "c", state: unnamed.state, issuer }).ok).toBe(true);
  });

  test.each([
    ["login_required", "sign-in-again"],
    ["made_up", "unexpected"],
  ])("the error %s means %s, with and without a record, which it removes", async (error, kind) => {
    const { roundTrips, leave } = prepare();
    expect(roundTrips.finish("oidc", { error })).toEqual(failure({ kind }));
    const { state } = await leave();
    expect(roundTrips.finish("oidc", { error, state, code: "c" })).toEqual(failure({ kind }));
    expect(roundTrips.finish("oidc", { code: "c", state })).toEqual(missing);
  });

  test("a provider that could have asked the person has not completed the login (provider-73)", async () => {
    const { roundTrips, leave } = prepare();
    const { state } = await leave({ mayAsk: true });
    const answer = { error: "login_required", state };
    expect(roundTrips.finish("another", answer)).toEqual(failure({ kind: "sign-in-again" }));
    const again = { ...answer, state: (await leave({ mayAsk: true })).state };
    expect(roundTrips.finish("oidc", again)).toEqual(failure({ kind: "not-completed" }));
    const madeUp = { error: "made_up", state: (await leave({ mayAsk: true })).state };
    expect(roundTrips.finish("oidc", madeUp)).toEqual(failure({ kind: "unexpected" }));
  });

  test("an answer is that of the provider that its record names, as is an error that names neither request nor issuer (provider-20)", async () => {
    const { roundTrips, leave } = prepare();
    expect(roundTrips.expects("oidc", {})).toBe(false);
    const { state } = await leave();
    const error = "access_denied";
    for (const answer of [{ state }, { error }]) {
      expect(roundTrips.expects("oidc", answer)).toBe(true);
      expect(roundTrips.expects("another", answer)).toBe(false);
    }
    const forged = [{}, { state: "forged" }, { error, state: "forged" }, { error, issuer }];
    expect(forged.filter((answer) => roundTrips.expects("oidc", answer))).toEqual([]);
  });
});
