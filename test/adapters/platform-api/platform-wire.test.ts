import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { retryPolicies } from "#adapters/http/retry-policy.ts";
import { RestAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { RestEmailVerificationApi } from "#adapters/platform-api/rest/rest-email-verification-api.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import { RestPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { RestPartnerSsoApi } from "#adapters/platform-api/rest/rest-partner-sso-api.ts";
import { RestPasswordApi } from "#adapters/platform-api/rest/rest-password-api.ts";
import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { departures, type Exchange } from "#test/support/platform-contract.ts";
import { openSandbox, sandboxClient, type Sandbox } from "#test/support/sandbox-transport.ts";
import { hostileEmails, hostilePartnerCodes } from "#test/adapters/http/segment-corpus.ts";

const reference = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const unreachable = { ok: false, failure: { kind: "unreachable", reference } };
const unexpected = {
  ok: false,
  failure: { kind: "unexpected", cause: expect.anything() as unknown, reference },
};
const refused = { ok: false, failure: { kind: "refused", reference } };

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(async () => {
  await sandbox.close();
});

beforeEach(() => {
  // The shortest waits between attempts.
  jest.spyOn(Math, "random").mockReturnValue(0);
  sandbox.world.reset();
  sandbox.faults.clear();
  sandbox.requests.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const clientOf = (tenant: string): HttpClient => sandboxClient(sandbox.origin(tenant));
const traces = () => sandbox.requests.all().map((request) => request.traceToken);

function codeOf(email: string): string {
  const person = sandbox.world.people.findByEmail(email);
  if (!person) throw new Error(`The sandbox knows no ${email}.`);
  return sandbox.world.tokens.issue("tenant-token", person.uuid);
}

const authenticateAs = (email: string, tenant = "littleinn") =>
  new RestAuthenticationApi({ client: clientOf(tenant) }).authenticate({
    code: codeOf(email),
    tenantCode: tenant,
  });

async function sessionOf(email: string, tenant = "littleinn"): Promise<string> {
  const signedIn = await authenticateAs(email, tenant);
  if (!signedIn.ok) throw new Error(`Nobody signed in: ${signedIn.failure.kind}.`);
  sandbox.requests.clear();
  return signedIn.value.token;
}

const find = (tenant: string, domain: string, cancellation: Cancellation = uncancellable) =>
  new RestLoginDomains({ client: clientOf(tenant), clock: new SystemClock() }).find(
    { domain, langCode: "en" },
    cancellation,
  );

describe("call 1: the login domain", () => {
  test("a tenant with an identity provider (tenant-03, tenant-01)", async () => {
    expect(await find("harbour", "harbour.localhost")).toMatchObject({
      ok: true,
      value: {
        domain: "harbour.localhost",
        tenant: {
          code: "harbour",
          aliasCode: "HGH",
          type: "property",
          identityProvider: "auth0",
          loginClientId: "harbour-portal",
        },
        theme: { name: "Harbour Grand Hotels", colors: { primaryBackground: "#0b2545" } },
        redirectOrigins: [sandbox.origin("app.harbour")],
      },
    });
    expect(sandbox.requests.all()).toMatchObject([
      { call: "readLoginDomain", status: 200, queryKeys: ["langCode"] },
    ]);
    expect(traces()).toEqual([reference]);
  });

  test.each(["sunny", "plain", "littleinn"])("the tenant %s can be read (tenant-03)", async (tenant) => {
    expect(await find(tenant, `${tenant}.localhost`)).toMatchObject({
      ok: true,
      value: { tenant: { code: tenant } },
    });
  });

  test("an unknown host (tenant-05)", async () => {
    expect(await find("harbour", "nobody.example")).toEqual({
      ok: false,
      failure: { kind: "unknown-host", reference },
    });
  });

  test("503 is met by ten repeats, all with one trace token (calls-08, NET-01)", async () => {
    sandbox.faults.set({ call: "readLoginDomain", status: 503 });
    expect(await find("harbour", "harbour.localhost")).toEqual(unexpected);
    expect(traces()).toHaveLength(11);
    expect(new Set(traces()).size).toBe(1);
  });

  test.each([
    [{ status: 500, times: 2 }, 3],
    [{ drop: true, times: 2 }, 3],
    [{ status: 503, times: 5 }, 6],
  ])("%j is got over, in %i requests (calls-06, NET-01)", async (fault, requests) => {
    sandbox.faults.set({ call: "readLoginDomain", ...fault });
    expect(await find("harbour", "harbour.localhost")).toMatchObject({ ok: true });
    expect(traces()).toHaveLength(requests);
  });

  test("half a JSON document (NET-01)", async () => {
    sandbox.faults.set({ call: "readLoginDomain", malformed: true });
    expect(await find("harbour", "harbour.localhost")).toEqual(unexpected);
    expect(traces()).toHaveLength(1);
  });

  test("leaving does not wait for a slow answer (NET-02)", async () => {
    sandbox.faults.set({ call: "readLoginDomain", latencyMs: 60_000 });
    const source = cancellationSource();
    const result = find("harbour", "harbour.localhost", source.cancellation);
    setTimeout(() => source.cancel(), 50);
    expect(await result).toEqual({ ok: false, failure: { kind: "cancelled" } });
  });
});

describe("call 2: authenticate", () => {
  test("a tenant token becomes an identity and a session", async () => {
    const signedIn = await authenticateAs("lena@littleinn.example");
    expect(signedIn).toMatchObject({
      ok: true,
      value: { identity: { email: "lena@littleinn.example", state: "authenticated", mfaFactors: [] } },
    });
  });

  test.each([
    ["alice@harbour.example", { state: "authenticated", emailVerificationRequired: false }],
    ["erika@harbour.example", { state: "password-expired", passwordExpiryInDays: 0 }],
    [
      "grace@harbour.example",
      { state: "authenticated", passwordExpiryInDays: 5, passwordChangeWarningInDays: 14 },
    ],
    ["farid@harbour.example", { emailVerificationRequired: true }],
    ["hana@harbour.example", { state: "mfa-registration-recommended", mfaRequiredByRemainingInDays: 7 }],
    ["ivan@harbour.example", { state: "mfa-registration-required" }],
    [
      "june@harbour.example",
      {
        state: "mfa-verification-required",
        mfaFactors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "+61 *** *** 678" }],
      },
    ],
  ])("the identity of %s", async (email, identity) => {
    expect(await authenticateAs(email, "harbour")).toMatchObject({ ok: true, value: { identity } });
  });

  test("device id and saved redirect URI travel as headers (D-27)", async () => {
    const api = new RestAuthenticationApi({ client: clientOf("littleinn") });
    const target = "https://app.littleinn.example/rooms?floor=2";
    await api.authenticate({
      code: codeOf("lena@littleinn.example"),
      tenantCode: "littleinn",
      iid: "iid-1",
      userDeviceToken: "device-token",
      deviceId: "device-1",
      savedRedirectUri: target,
    });
    const [request] = sandbox.requests.all();
    expect(request).toMatchObject({
      status: 200,
      bodyKeys: ["code", "tenantCode", "iid", "userDeviceToken"],
      redirects: { "X-Redirect-Uri": target },
    });
    expect(request?.headerNames).toEqual(
      expect.arrayContaining(["x-device-id", "x-redirect-uri", "x-trace-token"]),
    );
    expect(request?.headerNames).not.toContain("authorization");
    expect(request?.headerNames).not.toContain("cookie");
  });

  test("a code works once (401) (D-08)", async () => {
    const api = new RestAuthenticationApi({ client: clientOf("littleinn") });
    const command = { code: codeOf("lena@littleinn.example"), tenantCode: "littleinn" };
    expect(await api.authenticate(command)).toMatchObject({ ok: true });
    expect(await api.authenticate(command)).toEqual(refused);
  });

  test("another tenant's host is refused (400)", async () => {
    const api = new RestAuthenticationApi({ client: clientOf("harbour") });
    const command = { code: codeOf("lena@littleinn.example"), tenantCode: "littleinn" };
    expect(await api.authenticate(command)).toEqual(refused);
  });

  test("an auth0 code that was never issued is refused", async () => {
    const api = new RestAuthenticationApi({ client: clientOf("harbour") });
    const redirectUri = `${sandbox.origin("harbour")}/authenticate`;
    expect(await api.authenticate({ code: "made-up", tenantCode: "harbour", redirectUri })).toEqual(refused);
  });

  test.each([
    [{ drop: true }, unreachable],
    [{ drop: true, afterWork: true }, unreachable],
    [{ status: 500 }, unexpected],
    [{ status: 503 }, unexpected],
    [{ malformed: true }, unexpected],
    [{ status: 200, body: { uuid: 5 } }, unexpected],
    [{ status: 302, headers: { location: "/api/logout" } }, unexpected],
  ])("%j, in one request (calls-09, NET-01)", async (fault, failure) => {
    sandbox.faults.set({ call: "authenticate", ...fault });
    expect(await authenticateAs("lena@littleinn.example")).toEqual(failure);
    expect(traces()).toHaveLength(1);
  });
});

describe("call 3: logout", () => {
  const endSession = (token: string) =>
    new RestAuthenticationApi({ client: clientOf("littleinn") }).endSession(token);
  const ended = { ok: true, value: undefined };

  test("ends the session, and one that is already gone (404) (D-22)", async () => {
    const token = await sessionOf("lena@littleinn.example");
    expect(await endSession(token)).toEqual(ended);
    expect(await endSession(token)).toEqual(ended);
    expect(sandbox.requests.all().map((request) => request.status)).toEqual([200, 404]);
  });

  test("a token without a valid signature is no session (401) (D-22)", async () => {
    expect(await endSession("made.up.token")).toEqual(ended);
  });

  test("a repeat after a lost answer is answered like the first (D-25)", async () => {
    const token = await sessionOf("lena@littleinn.example");
    sandbox.faults.set({ call: "logOut", drop: true, afterWork: true, times: 1 });
    expect(await endSession(token)).toEqual(ended);
    expect(sandbox.requests.all().map((request) => request.status)).toEqual(["dropped", 200]);
    expect(new Set(traces()).size).toBe(1);
  });

  test.each([
    [{ drop: true }, unreachable, 3],
    [{ status: 500 }, unexpected, 3],
    [{ status: 400 }, unexpected, 1],
    [{ malformed: true }, unexpected, 1],
    [{ status: 200, body: "<html>Wi-Fi</html>" }, unexpected, 1],
  ])("%j (NET-01)", async (fault, failure, requests) => {
    sandbox.faults.set({ call: "logOut", ...fault });
    expect(await endSession("a.b.c")).toEqual(failure);
    expect(traces()).toHaveLength(requests);
  });
});

describe("calls 4 and 9: partner sign-on", () => {
  const api = () => new RestPartnerSsoApi({ client: clientOf("littleinn") });
  const command = (token: string, partnerCode = "littlehotelier") => ({
    ...{ partnerCode, token },
    reference: "6c1f6e1c-0000-4000-8000-000000000001",
  });
  const signOnToken = () => {
    const lena = sandbox.world.people.findByEmail("lena@littleinn.example");
    return sandbox.world.tokens.issue("partner-sign-on", lena?.uuid ?? "");
  };

  test("a token gives a session, the same to the same call, and the provider is noted (partner-08, partner-03)", async () => {
    const token = signOnToken();
    sandbox.faults.set({ call: "signOnThroughPartner", drop: true, afterWork: true, times: 1 });
    expect(await api().signOn(command(token), uncancellable)).toMatchObject({ ok: false });
    const signedOn = await api().signOn(command(token), uncancellable);
    if (!signedOn.ok) throw new Error(signedOn.failure.kind);
    expect(await api().recordProvider({ token: signedOn.value.token, provider: "authx" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(sandbox.world.people.findByEmail("lena@littleinn.example")).toMatchObject({
      lastProvider: "authx",
    });
  });

  test("a made-up token and an unknown partner are refused (partner-07)", async () => {
    expect(await api().signOn(command("made-up"), uncancellable)).toMatchObject({
      failure: { kind: "refused" },
    });
    expect(await api().signOn(command(signOnToken(), "nobody"), uncancellable)).toMatchObject({
      failure: { kind: "refused" },
    });
  });
});

describe("calls 15 to 17: an e-mail address is verified", () => {
  const farid = "farid@harbour.example";
  const api = () => new RestEmailVerificationApi({ client: clientOf("harbour") });
  const mailedToken = () => {
    const [mail] = sandbox.world.inbox.all(farid);
    return new URL(mail?.link ?? "").searchParams.get("token") ?? "";
  };

  test("from the mail to the homepage (verify-08, calls-26)", async () => {
    const session = { email: farid, token: await sessionOf(farid, "harbour") };
    expect(await api().sendVerification(session, uncancellable)).toEqual({ ok: true, value: undefined });
    expect(await api().sendVerification(session, uncancellable)).toEqual({
      ok: false,
      failure: { kind: "too-many-requests", reference, retryAfter: expect.any(Number) as number },
    });
    const token = mailedToken();
    const expired = { ok: false, failure: { kind: "link-expired", reference } };
    expect(await api().checkToken(token, uncancellable)).toEqual({ ok: true, value: undefined });
    expect(await api().verify({ email: "eve@harbour.example", token }, uncancellable)).toEqual({
      ok: false,
      failure: { kind: "wrong-email", reference },
    });
    expect(await api().verify({ email: farid, token }, uncancellable)).toEqual({
      ok: true,
      value: { homepageUrl: `${sandbox.origin("app.harbour")}/` },
    });
    expect(await api().verify({ email: farid, token }, uncancellable)).toEqual(expired);
    expect(await api().checkToken(token, uncancellable)).toEqual(expired);
  });

  test("without a living session no mail is sent (verify-01)", async () => {
    expect(await api().sendVerification({ email: farid, token: "a.b.c" }, uncancellable)).toEqual({
      ok: false,
      failure: { kind: "login-required", reference },
    });
  });
});

describe("call 5: a token for the tenant's application", () => {
  const exchange = (token: string, partnerCode = "littlehotelier") =>
    new RestPartnerApi({ client: clientOf("littleinn") }).exchangeToken(
      { partnerCode, token },
      uncancellable,
    );

  test("a living session of the partner gets one", async () => {
    const token = await sessionOf("lena@littleinn.example");
    expect(await exchange(token)).toEqual({
      ok: true,
      value: { token: expect.stringMatching(/^\S{20,}$/) as string, tenantCode: "littleinn" },
    });
  });

  test("an ended session, another partner's and a made-up one are refused (401)", async () => {
    const token = await sessionOf("lena@littleinn.example");
    expect(await exchange(token, "siteminder")).toEqual(refused);
    expect(await exchange("a.b.c")).toEqual(refused);
    await new RestAuthenticationApi({ client: clientOf("littleinn") }).endSession(token);
    expect(await exchange(token)).toEqual(refused);
  });

  test("the same trace token gets the same answer, another one another (D-25, NET-03)", async () => {
    const token = await sessionOf("lena@littleinn.example");
    const client = clientOf("littleinn");
    const send = (trace: string) =>
      client.send({
        method: "POST",
        path: ["partners", "littlehotelier", "generate-token"],
        body: { token },
        retry: retryPolicies.generateTenantToken,
        cancellation: uncancellable,
        reference: trace,
      });
    const [first, repeat, other] = [
      await send("trace-of-one"),
      await send("trace-of-one"),
      await send("trace-of-two"),
    ];
    expect(first).toMatchObject({ ok: true, value: { status: 200 } });
    expect(repeat).toEqual(first);
    expect(other).not.toMatchObject({ value: { body: first.ok ? first.value.body : undefined } });
  });

  test("a lost answer costs nothing: the repeat brings it (NET-03)", async () => {
    const token = await sessionOf("lena@littleinn.example");
    sandbox.faults.set({ call: "generateTenantToken", drop: true, afterWork: true, times: 2 });
    expect(await exchange(token)).toMatchObject({ ok: true });
    expect(traces()).toHaveLength(3);
    expect(new Set(traces()).size).toBe(1);
  });

  test.each([
    [{ drop: true }, unreachable, 3],
    [{ status: 500 }, unexpected, 3],
    [{ status: 404 }, refused, 1],
    [{ malformed: true }, unexpected, 1],
  ])("%j (NET-01)", async (fault, failure, requests) => {
    sandbox.faults.set({ call: "generateTenantToken", ...fault });
    expect(await exchange("a.b.c")).toEqual(failure);
    expect(traces()).toHaveLength(requests);
  });
});

describe("call 6: the partner's help link", () => {
  const findHelpLink = (email: string, partnerCode = "littlehotelier") =>
    new RestPartnerApi({ client: clientOf("littleinn") }).findHelpLink({ partnerCode, email }, uncancellable);
  const none = { ok: true, value: undefined };

  test("is known for the partner's own people (D-18)", async () => {
    expect(await findHelpLink("lena@littleinn.example")).toEqual({
      ok: true,
      value: "https://littlehotelier.example/help/logging-in",
    });
  });

  test("is not known for other people, nor at an unknown partner (404) (D-18)", async () => {
    expect(await findHelpLink("alice@harbour.example")).toEqual(none);
    expect(await findHelpLink("lena@littleinn.example", "siteminder")).toEqual(none);
  });

  test("whatever is typed as an e-mail reaches this call and no other (API-01)", async () => {
    for (const email of hostileEmails) expect(await findHelpLink(email)).toEqual(none);
    for (const partnerCode of hostilePartnerCodes) {
      if (partnerCode !== "littlehotelier")
        expect(await findHelpLink("lena@littleinn.example", partnerCode)).toEqual(none);
    }
    expect(new Set(sandbox.requests.all().map((request) => request.call))).toEqual(
      new Set(["readPartnerHelpLink"]),
    );
  });

  test.each([
    [{ drop: true }, unreachable, 3],
    [{ status: 500 }, unexpected, 3],
    [{ status: 504 }, unexpected, 11],
    [{ malformed: true }, unexpected, 1],
    [{ status: 429 }, unexpected, 1],
  ])("%j (NET-01)", async (fault, failure, requests) => {
    sandbox.faults.set({ call: "readPartnerHelpLink", ...fault });
    expect(await findHelpLink("lena@littleinn.example")).toEqual(failure);
    expect(traces()).toHaveLength(requests);
  });

  test("an answer of 50 MB is not taken in (NET-01)", async () => {
    sandbox.faults.set({ call: "readPartnerHelpLink", status: 200, body: { url: "x".repeat(50_000_000) } });
    expect(await findHelpLink("lena@littleinn.example")).toEqual(unexpected);
    expect(traces()).toHaveLength(1);
  });

  test("a slow answer is an answer (NET-01)", async () => {
    sandbox.faults.set({ call: "readPartnerHelpLink", latencyMs: 300 });
    expect(await findHelpLink("lena@littleinn.example")).toMatchObject({
      ok: true,
      value: expect.any(String) as string,
    });
  });
});

describe("calls 7, 8 and 13: a forgotten password", () => {
  const alice = "alice@harbour.example";
  const api = () => new RestPasswordApi({ client: clientOf("harbour") });
  const linkExpired = { ok: false, failure: { kind: "link-expired", reference } };
  const resetDone = { ok: true, value: undefined };
  const mailTo = (email: string) => sandbox.world.inbox.all(email)[0];
  const mailedToken = (email: string) =>
    new URL(mailTo(email)?.link ?? "http://nowhere").searchParams.get("token") ?? "";

  /** The token of a mail that was just asked for. */
  async function askedFor(email = alice): Promise<string> {
    await api().requestReset(email, uncancellable);
    sandbox.requests.clear();
    return mailedToken(email);
  }

  test("known and unknown people are answered alike, the invited otherwise (reset-05, reset-06)", async () => {
    const request = (email: string) => api().requestReset(email, uncancellable);
    expect(await request(alice)).toEqual({ ok: true, value: "reset" });
    expect(mailTo(alice)).toMatchObject({ purpose: "RESET" });
    expect(await request("nobody@harbour.example")).toEqual({ ok: true, value: "reset" });
    expect(mailTo("nobody@harbour.example")).toBeUndefined();
    expect(await request("mia@harbour.example")).toEqual({ ok: true, value: "activate" });
  });

  test("whatever is typed as an e-mail reaches this call and no other (API-01)", async () => {
    for (const email of hostileEmails) await api().requestReset(email, uncancellable);
    expect(new Set(sandbox.requests.all().map((request) => request.call))).toEqual(
      new Set(["requestPasswordReset"]),
    );
  });

  test("a token can be looked at often, and sets a password once (reset-16, reset-14)", async () => {
    const token = await askedFor();
    expect(await api().checkResetToken(token, uncancellable)).toEqual(resetDone);
    expect(await api().checkResetToken(token, uncancellable)).toEqual(resetDone);
    const command = { token, password: "Harbour2Lights" };
    expect(await api().changePassword(command, uncancellable)).toEqual(resetDone);
    expect(sandbox.world.people.findByEmail(alice)).toMatchObject({ password: "Harbour2Lights" });
    expect(await api().checkResetToken(token, uncancellable)).toEqual(linkExpired);
    expect(await api().changePassword(command, uncancellable)).toEqual(linkExpired);
  });

  test("a made-up token and one that is too old are no links (409, 410) (reset-16)", async () => {
    const token = await askedFor();
    expect(await api().checkResetToken("made-up", uncancellable)).toEqual(linkExpired);
    sandbox.world.clock.advance(8 * 24 * 60 * 60);
    expect(await api().checkResetToken(token, uncancellable)).toEqual(linkExpired);
    const command = { token, password: "Harbour2Lights" };
    expect(await api().changePassword(command, uncancellable)).toEqual(linkExpired);
    expect(sandbox.requests.all().map((request) => request.status)).toEqual([409, 410, 410]);
  });

  test("a password used before is refused, and the token stays good (reset-15, password-09)", async () => {
    const token = await askedFor();
    const change = (password: string) => api().changePassword({ token, password }, uncancellable);
    expect(await change("Welcome2Lobby")).toEqual({
      ok: false,
      failure: { kind: "password-used-before", reference },
    });
    expect(await change("Harbour2Lights")).toEqual(resetDone);
  });

  test("a lost answer to the change costs nothing; a request is not sent twice (calls-11, D-25)", async () => {
    const token = await askedFor();
    sandbox.faults.set({ call: "changePassword", drop: true, afterWork: true, times: 1 });
    const command = { token, password: "Harbour2Lights" };
    expect(await api().changePassword(command, uncancellable)).toEqual(resetDone);
    expect(new Set(traces()).size).toBe(1);
    sandbox.requests.clear();
    sandbox.faults.set({ call: "requestPasswordReset", drop: true, afterWork: true, times: 1 });
    expect(await api().requestReset(alice, uncancellable)).toEqual(unreachable);
    expect(traces()).toHaveLength(1);
  });

  test("every request and every answer is as openapi.yaml says (calls-26)", async () => {
    const exchanges: Exchange[] = [];
    const watched = new RestPasswordApi({ client: sandboxClient(sandbox.origin("harbour"), exchanges) });
    for (const email of [alice, "mia@harbour.example", "no-body/at all"]) {
      await watched.requestReset(email, uncancellable);
    }
    const token = mailedToken(alice);
    for (const presented of [token, "made-up"]) await watched.checkResetToken(presented, uncancellable);
    for (const password of ["Welcome2Lobby", "Harbour2Lights", "Harbour2Lights"]) {
      await watched.changePassword({ token, password }, uncancellable);
    }
    expect(exchanges.flatMap(departures)).toEqual([]);
    expect(exchanges.map(({ status }) => status)).toEqual([
      ...[200, 200, 200],
      ...[200, 409],
      ...[400, 200, 409],
    ]);
  });

  test.each([
    ["requestPasswordReset", { status: 500 }, unexpected, 1],
    ["requestPasswordReset", { status: 503 }, unexpected, 3],
    ["requestPasswordReset", { malformed: true }, unexpected, 1],
    ["validateUserToken", { status: 500 }, unexpected, 3],
    ["validateUserToken", { drop: true }, unreachable, 3],
    ["changePassword", { status: 500 }, unexpected, 3],
    ["changePassword", { malformed: true }, unexpected, 1],
    ["changePassword", { status: 400, body: { code: "PasswordFormat", message: "-" } }, unexpected, 1],
  ] as const)("%s met by %j (NET-01)", async (call, fault, failure, requests) => {
    const token = await askedFor();
    sandbox.faults.set({ call, ...fault });
    const answers = {
      requestPasswordReset: () => api().requestReset(alice, uncancellable),
      validateUserToken: () => api().checkResetToken(token, uncancellable),
      changePassword: () => api().changePassword({ token, password: "Harbour2Lights" }, uncancellable),
    };
    expect(await answers[call]()).toEqual(failure);
    expect(traces()).toHaveLength(requests);
  });
});

describe("the contract", () => {
  test("every request of the adapters and every answer of the platform is as openapi.yaml says (calls-25)", async () => {
    const exchanges: Exchange[] = [];
    const client = sandboxClient(sandbox.origin("littleinn"), exchanges);
    const authentication = new RestAuthenticationApi({ client });
    const partner = new RestPartnerApi({ client });
    const register = new RestLoginDomains({ client, clock: new SystemClock() });

    for (const domain of ["harbour.localhost", "plain.localhost", "littleinn.localhost", "nobody.example"]) {
      await register.find({ domain, langCode: "th", partnerCode: "littlehotelier" }, uncancellable);
    }
    const command = {
      code: codeOf("lena@littleinn.example"),
      tenantCode: "littleinn",
      iid: "iid-1",
      userDeviceToken: "device-token",
      deviceId: "device-1",
      savedRedirectUri: "https://app.littleinn.example/",
    };
    const signedIn = await authentication.authenticate(command);
    await authentication.authenticate({
      ...command,
      code: "spent",
      redirectUri: "https://littleinn.example/authenticate",
    });
    await authentication.authenticate({ ...command, tenantCode: "harbour" });
    const token = signedIn.ok ? signedIn.value.token : "";
    await partner.exchangeToken({ partnerCode: "littlehotelier", token }, uncancellable);
    await partner.exchangeToken({ partnerCode: "siteminder", token }, uncancellable);
    await partner.findHelpLink(
      { partnerCode: "littlehotelier", email: "lena@littleinn.example" },
      uncancellable,
    );
    await partner.findHelpLink(
      { partnerCode: "littlehotelier", email: "a/b@littleinn.example" },
      uncancellable,
    );
    for (const ended of [token, token, "a.b.c"]) await authentication.endSession(ended);

    expect(exchanges.flatMap(departures)).toEqual([]);
    expect(exchanges.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 404],
      ...[200, 401, 400],
      ...[200, 401],
      ...[200, 404],
      ...[200, 404, 401],
    ]);
  });

  test("a departure would be seen (calls-25)", () => {
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
});

test("a platform that is not there is unreachable (calls-22)", async () => {
  const api = new RestAuthenticationApi({ client: sandboxClient("http://harbour.localhost:1") });
  expect(await api.endSession("a.b.c")).toEqual(unreachable);
});
