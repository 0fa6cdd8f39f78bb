import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import type { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

type Answer = Reply & { readonly body: Record<string, unknown> };
type Expected = readonly [status: number, code?: string];

const minute = 60;
const day = 24 * 60 * minute;
const ivan = "ivan@harbour.example";
const june = "june@harbour.example";
const ordinaryNumber = "+61491570110";

/** Calls the platform; the answer has the status, the code, and the form that the contract gives it. */
async function call(
  token: string,
  [method, path]: [string, string],
  body: object | undefined,
  expected: Expected,
) {
  const reply = (await stay.callSignedIn(token, method, path, body)) as Answer;
  expectAnswer(reply, ...expected);
  return reply;
}

const registerTotp = (token: string, expected: Expected = [200]) =>
  call(token, ["POST", "/mfa/register-totp"], {}, expected);
const registerPhone = (token: string, phone: object = {}, expected: Expected = [200]) =>
  call(
    token,
    ["POST", "/mfa/register-phone"],
    { countryCode: "AU", phoneNumber: ordinaryNumber, deliveryType: "sms", ...phone },
    expected,
  );
const sendPhoneCode = (token: string, deliveryType: string, expected: Expected = [200]) =>
  call(token, ["POST", "/mfa/send-phone-code"], { deliveryType }, expected);
const verify = (token: string, deliveryType: string, code: string, expected: Expected = [200], more = {}) =>
  call(token, ["POST", "/mfa/verify"], { deliveryType, code, purpose: "for-mfa-login", ...more }, expected);
const enrol = (token: string, deliveryType: string, code: string, expected: Expected = [200]) =>
  verify(token, deliveryType, code, expected, { enrolment: true });
const reset = (token: string, expected: Expected = [200]) =>
  call(token, ["POST", "/mfa/reset"], {}, expected);
const status = (token: string, expected: Expected = [200]) =>
  call(token, ["GET", "/mfa/status"], undefined, expected);
const generateDeviceToken = (token: string, expected: Expected = [200]) =>
  call(token, ["POST", "/mfa/user-device-tokens"], { token }, expected);

const tokenIn = ({ body }: Answer) => body["token"] as string;
const codeNow = (secret: string) => totpCode(secret, sandbox.world.clock.now());

async function signIn(email: string, userDeviceToken?: string): Promise<Record<string, unknown>> {
  const callback = await sandbox.stay("harbour").signIn({ email });
  const reply = await stay.call("POST", "/authenticate", {
    code: callback.searchParams.get("code"),
    tenantCode: "harbour",
    redirectUri: `${stay.portal}/authenticate`,
    ...(userDeviceToken === undefined ? {} : { userDeviceToken }),
  });
  return reply.body as Record<string, unknown>;
}

const session = async (email: string) => (await signIn(email))["token"] as string;

function secretOf(email: string): string {
  const factor = sandbox.world.people.findByEmail(email)?.mfaFactors?.find(({ type }) => type === "totp");
  return factor?.type === "totp" ? factor.secret : "";
}

/** The digits of the latest message to a phone, as a person reads or hears them. */
function codeSentTo(phoneNumber: string): string {
  const [latest] = sandbox.world.inbox.all(phoneNumber);
  return latest?.text.match(/\d/g)?.slice(0, 6).join("") ?? "";
}

describe("an authenticator app", () => {
  test("a secret that was never confirmed proves nothing and replaces nothing (mfa-48, OTP-01)", async () => {
    const token = tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june))));
    const enrolled = secretOf(june);
    const pending = (await registerTotp(token)).body["secret"] as string;
    await verify(token, "totp", codeNow(pending), [400, "INVALID_CODE"]);
    sandbox.world.clock.advance(30);
    await verify(token, "totp", codeNow(enrolled));
    expect(secretOf(june)).toBe(enrolled);
  });
});

describe("a phone", () => {
  test("a number that was never confirmed gets no code for the enrolled one (mfa-48, OTP-01)", async () => {
    const token = await session(ivan);
    await registerPhone(token);
    const raised = tokenIn(await enrol(token, "sms", codeSentTo(ordinaryNumber)));
    sandbox.world.clock.advance(30);
    const another = "+61491570111";
    await registerPhone(raised, { phoneNumber: another });
    await verify(raised, "sms", codeSentTo(another), [400, "INVALID_CODE"]);
    sandbox.world.clock.advance(30);
    expect((await sendPhoneCode(raised, "sms")).body).toMatchObject({ maskedPhoneNumber: "+61 *** *** 110" });
    await verify(raised, "sms", codeSentTo(ordinaryNumber));
  });
});

describe("what a phone receives", () => {
  const locales = ["en", "de", "fr", "es", "pt", "it", "th", "id"];

  test("a message ends with the host and the code, within 140 characters, in every language (M-14)", () => {
    const { world } = sandbox;
    const [person] = world.people.all();
    for (const { code: tenantCode } of world.tenants.all()) {
      for (const locale of locales) {
        if (person === undefined) throw new Error("Nobody lives here.");
        const sent = world.phoneCodes.send(
          { ...person, tenantCode, locale },
          { phoneNumber: ordinaryNumber, deliveryType: "sms" },
        );
        const [message] = world.inbox.all(ordinaryNumber);
        const text = message?.text ?? "";
        expect(message).toMatchObject({ kind: "sms", tenantCode, langCode: locale, purpose: "MFA_CODE" });
        expect(text.split("\n").at(-1)).toBe(`@${tenantCode}.localhost #${sent.code}`);
        expect(text.startsWith(`${sent.code} `)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(140);
      }
    }
  });
});

describe("POST /mfa/reset", () => {
  const forReset = { purpose: "for-mfa-reset" };
  const verifyJune = async (more = {}) =>
    tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june)), [200], more));

  test("is refused without one, after one for something else, and later (OTP-07)", async () => {
    await reset(await session(june), [403, "VERIFICATION_REQUIRED"]);
    await reset(await verifyJune(), [403, "VERIFICATION_REQUIRED"]);
    sandbox.world.clock.advance(30);
    const raised = await verifyJune(forReset);
    sandbox.world.clock.advance(5 * minute + 1);
    await reset(raised, [403, "VERIFICATION_REQUIRED"]);
    expect((await status(raised)).body["mfaFactors"]).toHaveLength(2);
  });
});

describe("POST /mfa/user-device-tokens", () => {
  async function trustedBrowser(email = june): Promise<string> {
    const raised = tokenIn(await verify(await session(email), "totp", codeNow(secretOf(email))));
    return (await generateDeviceToken(raised)).body["userDeviceToken"] as string;
  }

  test("a factor is asked for again after 60 days, in a trusted browser (mfa-30)", async () => {
    const userDeviceToken = await trustedBrowser();
    expect(await signIn(june, userDeviceToken)).toMatchObject({ state: "AUTHENTICATED" });
    sandbox.world.clock.advance(60 * day - minute);
    expect(await signIn(june, userDeviceToken)).toMatchObject({ state: "AUTHENTICATED" });
    sandbox.world.clock.advance(minute);
    expect(await signIn(june, userDeviceToken)).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
  });
});
