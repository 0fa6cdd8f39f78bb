import { SystemClock } from "#adapters/browser/system-clock.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import { loginTransaction, type LoginTransaction } from "#domain/provider/login-transaction.ts";
import { shortMark } from "#domain/shared/short-mark.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import {
  codeExchange,
  deviceId,
  lastLogout,
  sessionToken,
  targetOfTab,
  userDeviceToken,
} from "#domain/storage/storage-entries.ts";
import { lookOf, tenantLook } from "#domain/tenant/tenant-look.ts";
import { arrive, type Begun } from "#src/arrival/arrive.ts";
import { readConfig } from "#src/config/config.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { portalWindow } from "#test/support/portal-window.ts";
import { settled } from "#test/support/settled.ts";

const target = "https://app.harbour.example/desk?state=of-the-app";
const token = aSessionToken({ provider: "auth0" });
const identity = {
  uuid: "2b1f6a2e-3c1d-4b55-9a53-2f0a3a0c7f11",
  email: "ada@harbour.example",
  type: "employee",
  token,
  locale: "en",
  state: "AUTHENTICATED",
  emailVerificationRequired: false,
  defaultRedirectUri: "https://app.harbour.example/home",
};
const record: LoginTransaction = {
  state: "the-state",
  provider: "auth0",
  tenantCode: "HARBOUR",
  isAlone: true,
  target: shortMark(target),
};
const parameters = { code: "code-1", state: "the-state" };

let storage: BrowserStorage;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storage = new BrowserStorage({ stores: browserStores(window), clock: new SystemClock() });
  for (const entry of [sessionToken, userDeviceToken]) storage.remove(entry);
  storage.write(loginTransaction, record);
  storage.write(targetOfTab, { redirectUri: target, iid: undefined });
});

type Given = {
  readonly brought?: Readonly<Record<string, string>>;
  readonly hasLook?: boolean;
  readonly config?: object;
  readonly configStatus?: number;
  readonly loginDomain?: ReturnType<typeof aLoginDomain>;
  readonly answers?: readonly (() => Response | Promise<Response>)[];
  readonly network?: PublicNetworkWait;
};

/** Opens the document with the provider's answer; the platform's answers to its two questions wait for `answer`. */
function open(given: Given = {}) {
  const { brought = parameters, hasLook = true, config = {}, loginDomain = aLoginDomain() } = given;
  const answers = given.answers ?? [() => Response.json(identity)];
  const { window: shown, departures: left } = portalWindow("/authenticate?langCode=de&applyMfa=1");
  window.history.replaceState({ brought: { at: 0 } }, "");
  const sent: { readonly url: string; readonly init: RequestInit; readonly kept: object }[] = [];
  window.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const kept = { ...sessionStorage, state: window.history.state as unknown };
    sent.push({ url, init, kept });
    return answers[sent.length - 1]?.() ?? Promise.reject(new TypeError("Failed to fetch"));
  }) as never;
  const configured = deferred<Awaited<Begun["config"]>>();
  const found = deferred<Awaited<Begun["loginDomain"]>>();
  const usual = aLoginDomain();
  if (hasLook) storage.write(tenantLook, lookOf(usual, readConfig({}).config));
  const arrived = arrive(shown, {
    arrival: { path: "/authenticate", parameters: brought, at: Date.now() },
    language: "de",
    config: configured.promise,
    loginDomain: found.promise,
    domain: "harbour.example",
    partnerCode: undefined,
    network: Promise.resolve(given.network ?? { passed: async () => "none" }),
  });
  const answer = () => {
    configured.settle({ status: given.configStatus ?? 200, body: config, traceToken: "" });
    found.settle({ status: 200, body: loginDomain, traceToken: "" });
    return arrived;
  };
  return { answer, arrived, left, sent };
}

describe("the document that the provider's answer opens", () => {
  it("sends the code beside its two questions, with what the program would send, and takes all that could send it again (authenticate-68, authenticate-07)", async () => {
    storage.write(userDeviceToken, "device-token");
    storage.write(deviceId, "phone-1");
    const { sent, left, answer } = open();
    await settled();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe("/api/authenticate");
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      code: "code-1",
      tenantCode: "HARBOUR",
      redirectUri: "https://harbour.example/authenticate",
      userDeviceToken: "device-token",
    });
    expect(sent[0]?.init.headers).toMatchObject({
      "Accept-Language": "de",
      "X-Device-Id": "phone-1",
      "X-Redirect-Uri": target,
      "X-Trace-Token": expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(sent[0]?.kept).not.toHaveProperty(["AUTH_X_PENDING_LOGIN"]);
    expect(sent[0]?.kept).not.toHaveProperty(["AUTH_X_ARRIVAL:authenticate"]);
    expect(sent[0]?.kept).toHaveProperty("state", undefined);
    expect(JSON.stringify(sent[0]?.kept)).not.toContain("code-1");
    expect(storage.read(codeExchange)).toBe("under-way");
    expect([left, storage.read(sessionToken)]).toEqual([[], undefined]);
    await answer();
  });

  it("leaves for the application once the answers agree, by the address of the program (authenticated-16, authenticated-10)", async () => {
    const { left, answer } = open();
    expect(await answer()).toBe("leaving");
    const address = new URL(left[0] ?? "");
    expect(address.origin + address.pathname).toBe("https://auth.harbour.example/authorize");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "harbour-client",
      response_type: "code",
      redirect_uri: target,
      scope: "openid email profile",
      state: "of-the-app",
    });
    expect([storage.read(sessionToken), storage.read(codeExchange)]).toEqual([token, undefined]);
    expect(window.history.length).toBe(1);
  });

  it("opens the application of an OpenID tenant (authenticated-16)", async () => {
    storage.write(loginTransaction, { ...record, provider: "oidc" });
    const loginDomain = aLoginDomain({
      tenant: { identityProvider: "oidc", loginDomain: "https://id.example" },
    });
    const answers = [() => Response.json({ ...identity, token: aSessionToken({ provider: "oidc" }) })];
    const { left, answer } = open({ loginDomain, hasLook: false, answers });
    expect([await answer(), left]).toEqual(["leaving", [target]]);
  });

  it.each<[string, Given, () => void]>([
    ["there is no look", { hasLook: false }, () => undefined],
    [
      "the record is of an earlier build",
      {},
      () => storage.write(loginTransaction, { state: "the-state", provider: "auth0", tenantCode: "HARBOUR" }),
    ],
    [
      "the target is another one than was allowed",
      {},
      () => storage.write(targetOfTab, { redirectUri: "https://evil.example/", iid: undefined }),
    ],
  ])("waits for the answers where %s (authenticate-69, RED-12)", async (_title, given, arrange) => {
    arrange();
    const { sent, answer } = open(given);
    await settled();
    expect(sent).toEqual([]);
    expect(await answer()).toBe("leaving");
    const header = (sent[0]?.init.headers as Record<string, string>)["X-Redirect-Uri"];
    expect([undefined, target]).toContain(header);
  });

  it("leaves an answer without a record to the program (authenticate-71, authenticate-26)", async () => {
    storage.remove(loginTransaction);
    const { sent, answer } = open();
    expect([await answer(), sent]).toEqual([undefined, []]);
  });

  const several = { ...aLoginDomain(), identityProviders: [{ code: "keycloak" }] };

  it.each<[string, Given, Partial<LoginTransaction>?]>([
    ["to another request", {}, { state: "another" }],
    ["with an error", { brought: { ...parameters, error: "access_denied" } }],
    ["without a code", { brought: { state: "the-state" } }],
    ["with another state", { brought: { ...parameters, state: "another-state" } }],
    [
      "of another issuer",
      { brought: { ...parameters, iss: "https://other.example" } },
      { issuer: "https://id.example" },
    ],
    ["of a partner", {}, { provider: "authx" }],
    ["at a provider without a way back of its own", { hasLook: false }, { provider: "constructor" }],
    ["of several providers", { hasLook: false, loginDomain: several }],
    ["for another tenant", { hasLook: false, loginDomain: aLoginDomain({ tenant: { code: "MEADOW" } }) }],
    ["with another API base", { hasLook: false, config: { apiBaseUrl: "https://api.example/v1" } }],
    ["with an unusable configuration", { hasLook: false, config: { redirectOrigins: 7 } }],
    ["without a configuration", { hasLook: false, configStatus: 503 }],
  ])("leaves an answer %s to the program, as it came (authenticate-71)", async (_title, given, kept = {}) => {
    storage.write(loginTransaction, { ...record, ...kept });
    const before = { ...sessionStorage };
    const { sent, left, answer } = open(given);
    expect(await answer()).toBeUndefined();
    expect([sent, left, { ...sessionStorage }]).toEqual([[], [], before]);
  });

  it.each<[string, Given]>([
    ["another tenant", { loginDomain: aLoginDomain({ tenant: { code: "MEADOW" } }) }],
    ["another provider", { loginDomain: aLoginDomain({ tenant: { identityProvider: "oidc" } }) }],
    ["several providers", { loginDomain: several }],
    ["another API base", { config: { apiBaseUrl: "https://api.example/v1" } }],
    ["nothing", { configStatus: 503 }],
  ])("counts an exchange as lost where the answers name %s (authenticate-70)", async (_title, given) => {
    const { sent, left, answer } = open(given);
    const arrived = await answer();
    await settled();
    expect(arrived).toMatchObject({ redemption: undefined });
    expect([sent.length, left, storage.read(sessionToken)]).toEqual([1, [], undefined]);
    // As in mid exchange, so that LoginPage goes on with the provider's session.
    expect(storage.read(codeExchange)).toBe("under-way");
  });

  it.each<[string, Given, object]>([
    [
      "a step is due",
      { answers: [() => Response.json({ ...identity, state: "MFA_VERIFICATION_REQUIRED" })] },
      {
        ok: true,
        value: { identity: { state: "mfa-verification-required" }, signInContext: { applyMfa: true } },
      },
    ],
    [
      "the code is refused",
      { answers: [() => new Response("{}", { status: 401 })] },
      { failure: { kind: "refused" } },
    ],
    ["the answer is malformed", { answers: [() => Response.json({})] }, { failure: { kind: "unexpected" } }],
    ["people share the device", { config: { sharedDevice: true } }, { ok: true }],
    [
      "the session goes on at another provider",
      { answers: [() => Response.json({ ...identity, token: aSessionToken({ provider: "authx" }) })] },
      { ok: true },
    ],
  ])("tells the program what came of it where %s (authenticate-68)", async (_title, given, redemption) => {
    const { left, sent, answer } = open(given);
    expect(await answer()).toMatchObject({ redemption });
    expect([left, sent.length, storage.read(codeExchange)]).toEqual([[], 1, undefined]);
  });

  it("tells the program that no answer came, after which a reload goes on (authenticate-68, state-14)", async () => {
    const { left, sent, answer } = open({ answers: [] });
    expect(await answer()).toMatchObject({ redemption: { failure: { kind: "unreachable" } } });
    expect([left, sent.length, storage.read(codeExchange)]).toEqual([[], 1, "under-way"]);
  });

  it("begins no session after a logout in another tab (state-16)", async () => {
    const answered = deferred<Response>();
    const { left, answer } = open({ answers: [() => answered.promise] });
    await settled();
    storage.write(lastLogout, "logout-1");
    answered.settle(Response.json(identity));
    expect(await answer()).toMatchObject({ redemption: { failure: { kind: "logged-out" } } });
    expect([left, storage.read(sessionToken)]).toEqual([[], undefined]);
  });

  it("sends the code again after a public network that has kept it (calls-29)", async () => {
    const page = () => new Response("<!doctype html><title>Hotel WLAN</title>");
    const passed = jest.fn(async () => "passed" as const);
    const { sent, answer } = open({ answers: [page, () => Response.json(identity)], network: { passed } });
    expect(await answer()).toBe("leaving");
    const tokens = sent.map(({ init }) => (init.headers as Record<string, string>)["X-Trace-Token"]);
    expect([tokens.length, new Set(tokens).size, passed.mock.calls.length]).toEqual([2, 1, 1]);
  });

  it("hands over what a browser keeps in memory alone (authenticate-68, STO-06)", async () => {
    const stores = browserStores(window);
    const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The storage is full.", "QuotaExceededError");
    });
    sessionStorage.clear();
    new BrowserStorage({ stores, clock: new SystemClock() }).write(loginTransaction, record);
    const answers = [() => Response.json({ ...identity, state: "MFA_VERIFICATION_REQUIRED" })];
    const arrived = await open({ answers, hasLook: false }).answer();
    const carried = typeof arrived === "object" ? arrived.stores.session.read("AUTH_X_IDENTITY") : undefined;
    refuse.mockRestore();
    expect(carried).toContain(identity.email);
    expect(sessionStorage.getItem("AUTH_X_IDENTITY")).toBeNull();
  });
});
