import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";
import { SoftwareAuthenticator, type Forgery } from "./software-authenticator.ts";

const sandbox = sandboxUnderTest();
const zola = "zola@sunny.example";
const tenantCode = "sunny";

type Body = Record<string, unknown>;

async function call(path: string, body: Body, expected: number | string): Promise<Body> {
  const reply = await sandbox.stay(tenantCode).call("POST", `/passkeys${path}`, { tenantCode, ...body });
  if (typeof expected === "number") expectAnswer(reply, expected);
  else expectAnswer(reply, 400, expected);
  return reply.body as Body;
}

const options = () => call("/request-options", {}, 200);

/** The authenticator of a person who has set up a passkey. */
async function owned(): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(sandbox.origin(tenantCode));
  const stay = sandbox.stay(tenantCode);
  const token = (await stay.identity({ email: zola }))["token"] as string;
  const creation = await stay.callSignedIn(token, "POST", "/mfa/passkeys/creation-options", {});
  const credential = authenticator.create(creation.body as Body);
  expectAnswer(await stay.callSignedIn(token, "POST", "/mfa/passkeys", { credential }), 200);
  return authenticator;
}

/** Takes a ticket to the identity provider, and answers who signed in. */
async function signIn({ username, ticket }: Body): Promise<Body> {
  const stay = sandbox.stay(tenantCode);
  const proved = await stay.visitor.open(`${stay.provider}/co/authenticate`, {
    method: "POST",
    headers: { origin: stay.portal },
    body: { client_id: "sunny-portal", username, password: ticket, realm: "passkeys" },
  });
  const { login_ticket: login } = proved.body as { readonly login_ticket?: string };
  if (login === undefined) return proved.body as Body;
  const { location } = await stay.authorize({ login_ticket: login });
  return (await stay.spend(location?.searchParams.get("code") ?? null)).body as Body;
}

describe("the capability passkey", () => {
  test("a ticket for a passkey signs its person in, who has passed two factors (passkey-14, passkey-20)", async () => {
    const authenticator = await owned();
    const asked = await options();
    expect(asked).toMatchObject({ rpId: "sunny.localhost", userVerification: "required" });
    const proof = await call("/sign-in", { credential: authenticator.get(asked) }, 200);
    expect(proof["username"]).toBe(zola);
    expect(await signIn(proof)).toMatchObject({ email: zola, state: "AUTHENTICATED" });
    expect(await signIn(proof)).toMatchObject({ error: "access_denied" });
  });

  test("where a passkey is one factor, the second one is due (passkey-20)", async () => {
    const authenticator = await owned();
    sandbox.world.tenants.change(tenantCode, { passkeyIsOneFactor: true });
    const proof = await call("/sign-in", { credential: authenticator.get(await options()) }, 200);
    expect(await signIn(proof)).toMatchObject({ email: zola, state: "MFA_VERIFICATION_REQUIRED" });
  });

  test("a ticket is good for a minute (passkey-14)", async () => {
    const authenticator = await owned();
    const proof = await call("/sign-in", { credential: authenticator.get(await options()) }, 200);
    sandbox.world.clock.advance(61);
    expect(await signIn(proof)).toMatchObject({ error: "access_denied" });
  });

  test("a tenant without it has none of the calls (passkey-13)", async () => {
    const stay = sandbox.stay("harbour");
    const reply = await stay.call("POST", "/passkeys/request-options", { tenantCode: "harbour" });
    expect(reply.status).toBe(404);
  });
});

const forgeries: readonly (readonly [string, Forgery])[] = [
  ["another origin", { origin: "http://harbour.localhost" }],
  ["another relying party", { rpId: "localhost" }],
  ["no verification of the user", { isUserVerified: false }],
  ["a counter that falls", { counter: 1 }],
];

describe("what does not sign in", () => {
  test.each(forgeries)("%s (passkey-17)", async (_, forgery) => {
    const authenticator = await owned();
    const credential = authenticator.get(await options(), forgery);
    await call("/sign-in", { credential }, "PASSKEY_REFUSED");
  });

  test("a challenge that was used, has expired or was never given (passkey-17)", async () => {
    const authenticator = await owned();
    const asked = await options();
    await call("/sign-in", { credential: authenticator.get(asked) }, 200);
    await call("/sign-in", { credential: authenticator.get(asked) }, "PASSKEY_EXPIRED");
    const forged = authenticator.get(await options(), { challenge: "Zm9yZ2Vk" });
    await call("/sign-in", { credential: forged }, "PASSKEY_EXPIRED");
    const late = authenticator.get(await options());
    sandbox.world.clock.advance(601);
    await call("/sign-in", { credential: late }, "PASSKEY_EXPIRED");
  });

  test("a passkey of another tenant with the same relying party is not called unknown (passkey-41)", async () => {
    const authenticator = await owned();
    const asked = await options();
    const [person] = sandbox.world.people.all().filter(({ tenantCode: code }) => code === "harbour");
    const { mfaFactors: moved = [] } = sandbox.world.people.findByEmail(zola) ?? {};
    sandbox.world.people.change(zola, { mfaFactors: [] });
    sandbox.world.people.change(person?.email ?? "", { mfaFactors: moved });
    await call("/sign-in", { credential: authenticator.get(asked) }, "PASSKEY_ELSEWHERE");
  });

  test("a passkey that is unknown, whether or not it names a person (passkey-17)", async () => {
    const { uuid = "" } = sandbox.world.people.findByEmail(zola) ?? {};
    const userHandle = Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
    const stranger = new SoftwareAuthenticator(sandbox.origin(tenantCode));
    const nameless = stranger.get(await options());
    const naming = stranger.get(await options());
    const named = { ...naming, response: { ...(naming["response"] as Body), userHandle } };
    const answers = [
      await call("/sign-in", { credential: nameless }, "PASSKEY_UNKNOWN"),
      await call("/sign-in", { credential: named }, "PASSKEY_UNKNOWN"),
    ];
    expect(answers[0]).toEqual(answers[1]);
  });
});
