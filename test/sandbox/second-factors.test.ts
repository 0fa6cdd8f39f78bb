import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import type { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

const minute = 60;
const day = 24 * 60 * minute;
const ivan = "ivan@harbour.example";
const june = "june@harbour.example";
const vera = "vera@harbour.example";
const ordinaryNumber = "+61491570110";

beforeEach(() => {
  stay = sandbox.stay("harbour");
  // So that no half minute of the authenticator apps ends while a test runs.
  sandbox.world.clock.advance(((45_000 - (sandbox.world.clock.now() % 30_000)) % 30_000) / 1000);
});

type Body = Record<string, unknown>;
type Expected = readonly [status: number, code?: string];
const isRefused: Expected = [403, "VERIFICATION_REQUIRED"];

/** Calls the platform; the answer has the status, the code, and the form that the contract gives it. */
async function call(token: string, line: string, body?: object, expected: Expected = [200]): Promise<Body> {
  const [method = "", path = ""] = line.split(" ");
  const reply = await stay.callSignedIn(token, method, path, body);
  expectAnswer(reply, ...expected);
  return reply.body as Body;
}

const sendOneTo = (token: string, phoneNumber: string) =>
  call(token, "POST /mfa/register-phone", { countryCode: "AU", phoneNumber, deliveryType: "sms" });

/** Sends a code, and returns the token that the session has then. */
async function verify(token: string, code: string, more: object = {}, expected?: Expected): Promise<string> {
  const body = { deliveryType: "totp", code, purpose: "for-mfa-login", ...more };
  return String((await call(token, "POST /mfa/verify", body, expected))["token"]);
}

async function session(email: string): Promise<string> {
  return String((await stay.identity({ email }))["token"]);
}

/** Begins another session in the provider's session of this browser. */
async function renewed(): Promise<Body> {
  const { location } = await stay.authorize({ prompt: "none" });
  return (await stay.spend(location?.searchParams.get("code") ?? null)).body as Body;
}

function secretOf(email: string): string {
  const factor = sandbox.world.people.findByEmail(email)?.mfaFactors?.find(({ type }) => type === "totp");
  return factor?.type === "totp" ? factor.secret : "";
}

const codeNow = (secret: string) => totpCode(secret, sandbox.world.clock.now());
const proved = async (email: string, purpose = "for-mfa-login") =>
  verify(await session(email), codeNow(secretOf(email)), { purpose });

/** The digits of the latest message to a phone. */
function codeSentTo(phoneNumber: string): string {
  const [latest] = sandbox.world.inbox.all(phoneNumber);
  return latest?.text.match(/\d/g)?.slice(0, 6).join("") ?? "";
}

test("a secret that was never confirmed proves nothing and replaces nothing (mfa-48, OTP-01)", async () => {
  const token = await proved(june);
  const enrolled = secretOf(june);
  const { secret } = await call(token, "POST /mfa/register-totp", {});
  await verify(token, codeNow(String(secret)), {}, [400, "INVALID_CODE"]);
  sandbox.world.clock.advance(30);
  await verify(token, codeNow(enrolled));
  expect(secretOf(june)).toBe(enrolled);
});

test("a number that was never confirmed gets no code for the enrolled one (mfa-48, OTP-01)", async () => {
  const sms = { deliveryType: "sms" };
  const token = await session(ivan);
  await sendOneTo(token, ordinaryNumber);
  const raised = await verify(token, codeSentTo(ordinaryNumber), { ...sms, enrolment: true });
  sandbox.world.clock.advance(30);
  const another = "+61491570111";
  await sendOneTo(raised, another);
  await verify(raised, codeSentTo(another), sms, [400, "INVALID_CODE"]);
  sandbox.world.clock.advance(30);
  const sent = await call(raised, "POST /mfa/send-phone-code", sms);
  expect(sent).toMatchObject({ maskedPhoneNumber: "+61 *** *** 110" });
  await verify(raised, codeSentTo(ordinaryNumber), sms);
});

test("a message ends with the host and the code, within 140 characters, in every language (M-14)", () => {
  const { world } = sandbox;
  const [person] = world.people.all();
  if (person === undefined) throw new Error("Nobody lives here.");
  for (const { code: tenantCode } of world.tenants.all()) {
    for (const locale of ["en", "de", "fr", "es", "pt", "it", "th", "id"]) {
      const phone = { phoneNumber: ordinaryNumber, deliveryType: "sms" } as const;
      const { code } = world.phoneCodes.send({ ...person, tenantCode, locale }, phone);
      const [message] = world.inbox.all(ordinaryNumber);
      const text = message?.text ?? "";
      expect(message).toMatchObject({ kind: "sms", tenantCode, langCode: locale, purpose: "MFA_CODE" });
      expect(text.split("\n").at(-1)).toBe(`@${tenantCode}.localhost #${code}`);
      expect(text.startsWith(`${code} `)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(140);
    }
  }
});

test("nothing is told to a session that has proved nothing (mfa-70)", async () => {
  for (const email of [june, vera]) {
    const token = await session(email);
    for (const path of ["factors", "trusted-browsers"])
      await call(token, `GET /mfa/${path}`, undefined, isRefused);
  }
});

test("a reset is refused without a proof, after one for something else, and later (OTP-07)", async () => {
  await call(await session(june), "POST /mfa/reset", {}, isRefused);
  await call(await proved(june), "POST /mfa/reset", {}, isRefused);
  sandbox.world.clock.advance(30);
  const raised = await proved(june, "for-mfa-reset");
  sandbox.world.clock.advance(5 * minute + 1);
  await call(raised, "POST /mfa/reset", {}, isRefused);
  expect((await call(raised, "GET /mfa/status"))["mfaFactors"]).toHaveLength(2);
});

test("every change needs a proof of the last five minutes (mfa-72)", async () => {
  const token = await proved(june);
  sandbox.world.clock.advance(6 * minute);
  await call(token, "PATCH /mfa/factors/sms", { name: "Desk" }, isRefused);
  await call(token, "DELETE /mfa/factors/sms", undefined, isRefused);
  await call(token, "DELETE /mfa/trusted-browsers/all", undefined, isRefused);
  await call(token, "GET /mfa/factors");
});

test("a session that begins anew in a session of the provider has passed what is passed there, and no other browser has (mfa-111, gate-04)", async () => {
  const first = await session(june);
  expect((await renewed())["state"]).toBe("MFA_VERIFICATION_REQUIRED");
  const raised = await verify(first, codeNow(secretOf(june)));
  expect((await renewed())["state"]).toBe("AUTHENTICATED");
  for (const browser of [sandbox.stay("harbour"), stay])
    expect((await browser.identity({ email: june }))["state"]).toBe("MFA_VERIFICATION_REQUIRED");
  await stay.call("POST", "/logout", { token: raised });
  expect((await renewed())["state"]).toBe("MFA_VERIFICATION_REQUIRED");
});

test.each([
  ["POST /mfa/reset", {}, 200],
  ["PATCH /mfa/factors/unknown", { name: "Mine" }, 404],
  ["DELETE /mfa/factors/unknown", undefined, 404],
])("%s counts a factor that was passed in its own session only (mfa-117)", async (line, body, allowed) => {
  const raised = await proved(june, "for-mfa-reset");
  const { state, token } = await renewed();
  expect(state).toBe("AUTHENTICATED");
  await call(String(token), line, body, isRefused);
  await call(raised, line, body, [allowed]);
});

test("a factor is asked for again after 60 days, in a trusted browser (mfa-30)", async () => {
  const token = await proved(june);
  const { userDeviceToken } = await call(token, "POST /mfa/user-device-tokens", { token });
  const stateThere = async () => {
    const code = (await sandbox.stay("harbour").signIn({ email: june })).searchParams.get("code");
    const redirectUri = `${stay.portal}/authenticate`;
    const body = { code, tenantCode: "harbour", redirectUri, userDeviceToken };
    return ((await stay.call("POST", "/authenticate", body)).body as Body)["state"];
  };
  sandbox.world.clock.advance(60 * day - minute);
  expect(await stateThere()).toBe("AUTHENTICATED");
  sandbox.world.clock.advance(minute);
  expect(await stateThere()).toBe("MFA_VERIFICATION_REQUIRED");
});

test("a passkey of another relying party is listed with it, and asked for as its own (passkey-40)", async () => {
  stay = sandbox.stay("sunny");
  const xena = "xena@sunny.example";
  const passkey = {
    type: "passkey",
    id: "passkey-1",
    credentialId: "AQ",
    publicKey: "Ag",
    counter: 0,
    transports: ["internal"],
    isBackedUp: false,
    aaguid: "00000000-0000-0000-0000-000000000000",
    rpId: "sunny.localhost",
  } as const;
  const { mfaFactors = [] } = sandbox.world.people.findByEmail(xena) ?? {};
  sandbox.world.people.change(xena, { mfaFactors: [...mfaFactors, passkey] });
  await sandbox.lever("PATCH", "/passkey-rp-ids/sunny", { id: "harbour.localhost" });
  const token = await proved(xena);
  const listed = await call(token, "GET /mfa/factors");
  expect(listed).toMatchObject({
    factors: expect.arrayContaining([
      expect.objectContaining({
        type: "passkey",
        passkey: expect.objectContaining({ rpId: "sunny.localhost" }) as object,
      }),
    ]) as object[],
    passkeyAccount: { rpId: "harbour.localhost" },
  });
  const requested = await call(token, "POST /mfa/passkeys/request-options", {});
  expect(requested).toMatchObject({ rpId: "sunny.localhost" });
  const created = await call(token, "POST /mfa/passkeys/creation-options", {});
  expect(created).toMatchObject({ rp: { id: "harbour.localhost" } });
});
