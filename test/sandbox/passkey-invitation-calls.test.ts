import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";
import { SoftwareAuthenticator, type Forgery } from "./software-authenticator.ts";

const sandbox = sandboxUnderTest();
const sam = "sam@sunny.example";
const xena = "xena@sunny.example";

type Body = Record<string, unknown>;

const identityOf = (email: string) => sandbox.stay("sunny").identity({ email });

async function call(token: string, path: string, expected: number | string, body: Body): Promise<Body> {
  const reply = await sandbox.stay("sunny").callSignedIn(token, "POST", `/passkeys${path}`, body);
  if (typeof expected === "number") expectAnswer(reply, expected);
  else expectAnswer(reply, 400, expected);
  return reply.body as Body;
}

/** Sends the passkey of an authenticator for a person who has just signed in; returns their token. */
async function make(mediation: "conditional" | "optional", expected: number | string, forgery: Forgery = {}) {
  const { token } = (await identityOf(sam)) as { token: string };
  const options = await call(token, "/creation-options", 200, { mediation });
  const credential = new SoftwareAuthenticator(sandbox.origin("sunny")).create(options, forgery);
  await call(token, "", expected, { credential });
  return { token, options, credential };
}

const unseen = { isUserPresent: false, isUserVerified: false };

test("a person without a passkey is invited, makes one, and is not asked for it after a password (passkey-23, passkey-24)", async () => {
  expect(await identityOf(sam)).toMatchObject({ state: "AUTHENTICATED", passkeyInvited: true });
  const { options } = await make("optional", 200);
  expect(options).toMatchObject({
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const again = await identityOf(sam);
  expect([again["state"], again["passkeyInvited"]]).toEqual(["AUTHENTICATED", undefined]);
  const inbox = (await sandbox.open(`/sandbox/inbox?to=${sam}`)).body as Body[];
  // Beside the mails about logins in other browsers (account-20).
  expect(inbox.filter(({ purpose }) => purpose === "MFA_FACTOR_ADDED")).toHaveLength(1);
});

test("what a browser makes unasked says neither that a person was there nor who (passkey-24)", async () => {
  const { token, credential } = await make("optional", "PASSKEY_REFUSED", unseen);
  await call(token, "", "PASSKEY_EXPIRED", { credential });
  await make("conditional", 200, unseen);
});

test("where a second factor is asked for, only a trusted browser is invited (passkey-23)", async () => {
  const identity = await identityOf(xena);
  expect([identity["state"], identity["passkeyInvited"]]).toEqual(["MFA_VERIFICATION_REQUIRED", undefined]);
  const stay = sandbox.stay("sunny");
  const body = { mediation: "optional" };
  const token = identity["token"] as string;
  expectAnswer(await stay.callSignedIn(token, "POST", "/passkeys/creation-options", body), 403);
});

test("a tenant without sign-in by passkey invites no person (passkey-23)", async () => {
  const stay = sandbox.stay("harbour");
  const identity = await stay.identity({ email: "alice@harbour.example" });
  expect(identity["passkeyInvited"]).toBeUndefined();
  const body = { mediation: "optional" };
  const token = identity["token"] as string;
  const reply = await stay.callSignedIn(token, "POST", "/passkeys/creation-options", body);
  expect(reply.status).toBe(404);
});
