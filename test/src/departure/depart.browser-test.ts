import { RoundTrips } from "#domain/provider/round-trips.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { recentLogout, sessionToken, silentRedirects } from "#domain/storage/storage-entries.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import type { EarlyDiscovery } from "#adapters/identity/oidc/early-discovery.ts";
import { depart } from "#src/departure/depart.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { aDiscoveryDocument } from "#test/support/fakes/scripted-discovery.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const issuer = "https://id.harbour.example/realms/hotels";
const storage = new BrowserStorage({ stores: browserStores(window), clock: new SystemClock() });
const loginDomain = aLoginDomain({ tenant: { identityProvider: "oidc", loginDomain: issuer } });

const answering = (discovery: unknown) =>
  Promise.resolve({ ok: true, text: async () => JSON.stringify(discovery) } as Response);

async function leave(
  search = "",
  config: object = {},
  discovery = aDiscoveryDocument() as unknown,
  early?: EarlyDiscovery,
  changes: object = {},
) {
  const fetched = jest.fn(() =>
    discovery === null ? Promise.reject(new TypeError("Failed to fetch")) : answering(discovery),
  );
  window.fetch = fetched;
  const { window: shown, departures: left } = portalWindow(`/login${search}`);
  const answer = (body: unknown) => Promise.resolve({ status: 200, body, traceToken: "" });
  const boot = {
    language: "de",
    config: answer(config),
    tenant: Promise.resolve({ loginDomain: { ...loginDomain, ...changes }, theme: undefined as never }),
    arrival: undefined,
  } as unknown as BootResult;
  const outcome = await depart(shown, boot, Promise.resolve(early));
  return { outcome, left, fetched };
}

const asked = Promise.resolve({ ok: true, status: 200, text: JSON.stringify(aDiscoveryDocument()) });

it.each([
  ["is read in place of another request", issuer, asked, 0],
  ["is not read for another address", "https://other.example", asked, 1],
  ["is asked for once more after a failure", issuer, Promise.reject(new TypeError("Failed")), 1],
])(
  "the document that the boot script has asked for %s (prerender-21)",
  async (_title, from, response, requests) => {
    const { outcome, fetched } = await leave("", {}, undefined, {
      address: `${from}/.well-known/openid-configuration`,
      response,
    });
    expect([outcome, fetched.mock.calls.length]).toEqual(["leaving", requests]);
  },
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("leaves the choice to the person where the tenant has several providers (authenticate-44)", async () => {
  const changes = { identityProviders: [{ code: "keycloak" }] };
  expect(await leave("", {}, aDiscoveryDocument(), undefined, changes)).toMatchObject({
    outcome: undefined,
    left: [],
  });
});

it("leaves with an address and a record that the program's own round trip accepts (prerender-15)", async () => {
  const { outcome, left } = await leave("?redirectUri=https%3A%2F%2Fapp.harbour.example%2F");
  expect(outcome).toBe("leaving");
  const sent = new URL(left[0] ?? "").searchParams;
  const kept = storage.read(loginTransaction);
  expect(kept).toMatchObject({
    provider: "oidc",
    issuer,
    state: sent.get("state"),
    nonce: sent.get("nonce"),
  });
  expect(kept?.carried).toEqual({ langCode: "de", applyMfa: true });
  expect(await new WebCryptoDigest().fingerprint(kept?.codeVerifier ?? "")).toBe(sent.get("code_challenge"));
  expect(storage.read(silentRedirects)).toHaveLength(1);
  const roundTrips = new RoundTrips({
    storage,
    randomness: { randomState: () => "unused" },
    digest: new WebCryptoDigest(),
    navigation: { urlOf: () => "https://harbour.example/authenticate" as never },
    currentLoginDomain: { loginDomain } as never,
    redirectPolicy: { redirect: () => undefined },
  });
  const answer = { code: "code", state: sent.get("state") ?? "", issuer };
  expect(roundTrips.finish("oidc", answer)).toMatchObject({ ok: true });
});

it.each<[string, string, object, () => void]>([
  ["on a shared device", "", { sharedDevice: true }, () => undefined],
  ["with another API base", "", { apiBaseUrl: "https://api.example/v1" }, () => undefined],
  ["with a wrong setting", "", { redirectOrigins: 7 }, () => undefined],
  [
    "where the e-mail is asked for first",
    "",
    { identityProviders: { oidc: { asksEmail: true } } },
    () => undefined,
  ],
  ["with a message", "?resetPassword=true", {}, () => undefined],
  ["of a session that ended", "?sessionEnded=true", {}, () => undefined],
  ["for a new session", "?newSession=true", {}, () => undefined],
  ["right after a logout in this browser", "", {}, () => storage.write(recentLogout, "recent")],
  ["after three times in a minute", "", {}, () => storage.write(silentRedirects, [1, 2, 3].map(Date.now))],
  ["after a logout", "?loggedOut=true", {}, () => undefined],
  [
    "with a session",
    "",
    {},
    () => {
      storage.write(sessionToken, "token");
    },
  ],
])("lets the program decide %s (prerender-16)", async (_case, search, config, arrange) => {
  arrange();
  const { outcome, left } = await leave(search, config);
  storage.remove(sessionToken);
  expect(outcome).toBeUndefined();
  expect(left).toEqual([]);
  expect(storage.read(loginTransaction)).toBeUndefined();
});

it("says that the provider is unreachable, and leaves no record (prerender-16)", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { outcome, left } = await leave("", {}, null);
  expect(outcome).toEqual({ kind: "unreachable", reason: "provider" });
  expect(left).toEqual([]);
  expect(storage.read(loginTransaction)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});
