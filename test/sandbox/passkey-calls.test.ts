import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";
import { SoftwareAuthenticator, type Forgery } from "./software-authenticator.ts";

const sandbox = sandboxUnderTest();
const zola = "zola@sunny.example";

type Body = Record<string, unknown>;

async function call(token: string, path: string, expected: number | string, body: Body = {}): Promise<Body> {
  const reply = await sandbox.stay("sunny").callSignedIn(token, "POST", `/mfa/passkeys${path}`, body);
  if (typeof expected === "number") expectAnswer(reply, expected);
  else expectAnswer(reply, 400, expected);
  return reply.body as Body;
}

/** A person who has just set up a passkey: the session that it raised, and the authenticator. */
async function enrolled(forgery: Forgery = {}) {
  const authenticator = new SoftwareAuthenticator(sandbox.origin("sunny"));
  const token = (await sandbox.stay("sunny").identity({ email: zola }))["token"] as string;
  const options = await call(token, "/creation-options", 200);
  const credential = authenticator.create(options, forgery);
  return { authenticator, token, options, credential };
}

async function registered() {
  const { authenticator, token, credential } = await enrolled();
  const { token: raised } = await call(token, "", 200, { credential });
  return { authenticator, token: raised as string };
}

const purpose = "for-mfa-login";

describe("the capability mfa-passkey", () => {
  test("a passkey is made, proves the person, and is told with where it is kept (passkey-01, passkey-02)", async () => {
    const { authenticator, token } = await registered();
    const options = await call(token, "/request-options", 200);
    expect(options).toMatchObject({
      rpId: "sunny.localhost",
      userVerification: "required",
      allowCredentials: [{ id: authenticator.id, transports: ["internal"] }],
    });
    const credential = authenticator.get(options);
    const { token: raised } = await call(token, "/verify", 200, { credential, purpose });
    const stay = sandbox.stay("sunny");
    const listed = await stay.callSignedIn(raised as string, "GET", "/mfa/factors");
    expectAnswer(listed, 200);
    expect(listed.body).toMatchObject({
      factors: [{ type: "passkey", passkey: { credentialId: authenticator.id, isBackedUp: false } }],
      passkeyAccount: { rpId: "sunny.localhost", name: zola },
    });
    expect((listed.body as { factors: Body[] }).factors[0]).toHaveProperty("lastUsedAt");
    const again = await call(raised as string, "/creation-options", 200);
    expect(again["excludeCredentials"]).toMatchObject([{ id: authenticator.id }]);
  });

  test("a passkey of another relying party is listed with it, and asked for as its own (passkey-40)", async () => {
    const { token } = await registered();
    await sandbox.lever("PATCH", "/passkey-rp-ids/sunny", { id: "harbour.localhost" });
    const listed = await sandbox.stay("sunny").callSignedIn(token, "GET", "/mfa/factors");
    expect(listed.body).toMatchObject({
      factors: [{ type: "passkey", passkey: { rpId: "sunny.localhost" } }],
      passkeyAccount: { rpId: "harbour.localhost" },
    });
    expect(await call(token, "/request-options", 200)).toMatchObject({ rpId: "sunny.localhost" });
    expect(await call(token, "/creation-options", 200)).toMatchObject({ rp: { id: "harbour.localhost" } });
  });

  test("several passkeys are one entry of the status, and a mail tells of each (passkey-02, mfa-76)", async () => {
    const { token } = await registered();
    const second = new SoftwareAuthenticator(sandbox.origin("sunny"));
    const credential = second.create(await call(token, "/creation-options", 200));
    const { token: raised } = await call(token, "", 200, { credential });
    const status = await sandbox.stay("sunny").callSignedIn(raised as string, "GET", "/mfa/status");
    expect(status.body).toMatchObject({ mfaFactors: [{ type: "passkey" }] });
    expect(sandbox.world.people.findByEmail(zola)?.mfaFactors).toHaveLength(2);
    const inbox = (await sandbox.open(`/sandbox/inbox?to=${zola}`)).body as Body[];
    expect(inbox.filter((mail) => mail["purpose"] === "MFA_FACTOR_ADDED")).toHaveLength(2);
  });

  test("a tenant without it has none of the calls (passkey-01)", async () => {
    const stay = sandbox.stay("harbour");
    const { token } = await stay.identity({ email: "ivan@harbour.example" });
    const reply = await stay.callSignedIn(token as string, "POST", "/mfa/passkeys/creation-options", {});
    expect(reply.status).toBe(404);
  });

  test("a factor has to be proved before another is enrolled (mfa-16)", async () => {
    const { token } = (await sandbox.stay("sunny").identity({ email: "xena@sunny.example" })) as Body;
    const reply = await sandbox
      .stay("sunny")
      .callSignedIn(token as string, "POST", "/mfa/passkeys/creation-options", {});
    expectAnswer(reply, 409, "VERIFICATION_REQUIRED");
  });
});

const forgeries: readonly (readonly [string, Forgery])[] = [
  ["another challenge", { challenge: "Zm9yZ2Vk" }],
  ["another origin", { origin: "http://harbour.localhost" }],
  ["another RP id", { rpId: "localhost" }],
  ["no verification of the user", { isUserVerified: false }],
];

describe("what does not pass", () => {
  test.each(forgeries)("of a new passkey: %s (passkey-03)", async (_, forgery) => {
    const { token, credential } = await enrolled(forgery);
    await call(token, "", "PASSKEY_REFUSED", { credential });
    expect(sandbox.world.people.findByEmail(zola)?.mfaFactors ?? []).toEqual([]);
  });

  test.each([...forgeries, ["a counter that falls", { counter: 1 }]] as const)(
    "of a proof: %s (passkey-03)",
    async (_, forgery) => {
      const { authenticator, token } = await registered();
      const credential = authenticator.get(await call(token, "/request-options", 200), forgery);
      await call(token, "/verify", "PASSKEY_REFUSED", { credential, purpose });
    },
  );

  test("a challenge is answered once, rightly or wrongly, and not for another ceremony (passkey-03)", async () => {
    const { authenticator, token } = await registered();
    const options = await call(token, "/request-options", 200);
    const wrong = authenticator.get(options, { origin: "http://harbour.localhost" });
    await call(token, "/verify", "PASSKEY_REFUSED", { credential: wrong, purpose });
    const right = authenticator.get(options);
    await call(token, "/verify", "PASSKEY_EXPIRED", { credential: right, purpose });
    const creation = await call(token, "/creation-options", 200);
    const signed = authenticator.get({ ...creation, rpId: "sunny.localhost" });
    await call(token, "/verify", "PASSKEY_EXPIRED", { credential: signed, purpose });
  });

  test("a challenge expires, and a passkey that the person has not is unknown (passkey-03)", async () => {
    const { authenticator, token } = await registered();
    const options = await call(token, "/request-options", 200);
    sandbox.world.clock.advance(121);
    await call(token, "/verify", "PASSKEY_EXPIRED", { credential: authenticator.get(options), purpose });
    const fresh = await call(token, "/request-options", 200);
    const credential = authenticator.get(fresh, { id: "b3RoZXI" });
    await call(token, "/verify", "PASSKEY_UNKNOWN", { credential, purpose });
  });
});
