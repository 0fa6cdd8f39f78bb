import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const zola = "zola@sunny.example";
const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
let token: string;

type Body = Record<string, unknown>;
type Proof = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly flags: number;
  readonly counter: number;
};

/** Returns the public key as COSE writes P-256 keys for ES256 (RFC 9053 §2.1, §7.1). */
function coseKey(): string {
  const { x = "", y = "" } = keys.publicKey.export({ format: "jwk" });
  const beforeX = Buffer.from("a5010203262001215820", "hex");
  const beforeY = Buffer.from("225820", "hex");
  const parts = [beforeX, Buffer.from(x, "base64url"), beforeY, Buffer.from(y, "base64url")];
  return Buffer.concat(parts).toString("base64url");
}

beforeEach(async () => {
  const passkey = {
    type: "passkey",
    id: "passkey-1",
    credentialId: "AQ",
    publicKey: coseKey(),
    counter: 5,
    transports: ["internal"],
    isBackedUp: false,
    aaguid: "00000000-0000-0000-0000-000000000000",
    rpId: "sunny.localhost",
  } as const;
  sandbox.world.people.change(zola, { mfaFactors: [passkey] });
  token = String((await sandbox.stay("sunny").identity({ email: zola }))["token"]);
});

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest();

/** Returns what a browser sends when the passkey has signed; by default the person was there and was verified. */
function signed(options: Body, proof: Partial<Proof> = {}): Body {
  const challenge = proof.challenge ?? options["challenge"];
  const { origin = sandbox.origin("sunny"), rpId = "sunny.localhost", flags = 5, counter = 6 } = proof;
  const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
  const authenticatorData = Buffer.alloc(37);
  sha256(rpId).copy(authenticatorData);
  authenticatorData.writeUInt8(flags, 32);
  authenticatorData.writeUInt32BE(counter, 33);
  const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), keys.privateKey);
  const response = {
    clientDataJSON: clientData.toString("base64url"),
    authenticatorData: authenticatorData.toString("base64url"),
    signature: signature.toString("base64url"),
  };
  return { id: "AQ", rawId: "AQ", type: "public-key", clientExtensionResults: {}, response };
}

async function signInCall(path: string, body: Body, ...expected: [number, string?]): Promise<Body> {
  const tenantCode = "sunny";
  const reply = await sandbox.stay(tenantCode).call("POST", `/passkeys${path}`, { tenantCode, ...body });
  expectAnswer(reply, ...expected);
  return reply.body as Body;
}

async function mfaCall(path: string, body: Body, ...expected: [number, string?]): Promise<Body> {
  const reply = await sandbox.stay("sunny").callSignedIn(token, "POST", `/mfa${path}`, body);
  expectAnswer(reply, ...expected);
  return reply.body as Body;
}

const optionsToSignIn = () => signInCall("/request-options", {}, 200);
const optionsOfFactor = () => mfaCall("/passkeys/request-options", {}, 200);
const signIn = (credential: Body, ...expected: [number, string?]) =>
  signInCall("/sign-in", { credential }, ...expected);
const verify = (credential: Body, ...expected: [number, string?]) =>
  mfaCall("/passkeys/verify", { credential, purpose: "for-mfa-login" }, ...expected);

const wrong: readonly (readonly [string, Partial<Proof>])[] = [
  ["another origin", { origin: "http://harbour.localhost" }],
  ["another relying party", { rpId: "localhost" }],
  ["no verification of the user", { flags: 1 }],
  ["a counter that has not risen", { counter: 5 }],
];

test.each(wrong)("a proof with %s signs no one in (passkey-17)", async (_flaw, proof) => {
  await signIn(signed(await optionsToSignIn(), proof), 400, "PASSKEY_REFUSED");
});

test.each([...wrong, ["another challenge", { challenge: "Zm9yZ2Vk" }] as const])(
  "a proof with %s is no second factor (passkey-03)",
  async (_flaw, proof) => {
    await verify(signed(await optionsOfFactor(), proof), 400, "PASSKEY_REFUSED");
  },
);

test("a challenge to sign in is answered once, within ten minutes (passkey-14, passkey-17)", async () => {
  const right = signed(await optionsToSignIn());
  expect(await signIn(right, 200)).toMatchObject({ username: zola });
  await signIn(right, 400, "PASSKEY_EXPIRED");
  const late = signed(await optionsToSignIn(), { counter: 7 });
  sandbox.world.clock.advance(601);
  await signIn(late, 400, "PASSKEY_EXPIRED");
});

test("a factor's challenge is answered once, rightly or wrongly, within two minutes, in its ceremony (passkey-03)", async () => {
  const options = await optionsOfFactor();
  await verify(signed(options, { flags: 1 }), 400, "PASSKEY_REFUSED");
  await verify(signed(options), 400, "PASSKEY_EXPIRED");
  const late = signed(await optionsOfFactor());
  sandbox.world.clock.advance(121);
  await verify(late, 400, "PASSKEY_EXPIRED");
  const raised = await verify(signed(await optionsOfFactor()), 200);
  token = String(raised["token"]);
  const creation = await mfaCall("/passkeys/creation-options", {}, 200);
  await verify(signed(creation, { counter: 7 }), 400, "PASSKEY_EXPIRED");
});

test("a session that has not proved the passkey sets up no other factor (mfa-16)", async () => {
  await mfaCall("/register-totp", {}, 409, "VERIFICATION_REQUIRED");
  await mfaCall("/passkeys/creation-options", {}, 409, "VERIFICATION_REQUIRED");
});
