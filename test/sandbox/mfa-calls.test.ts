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
const piet = "piet@harbour.example";
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

const anotherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("who may call", () => {
  test.each([
    ["POST", "/mfa/register-totp", {}],
    ["POST", "/mfa/register-phone", { countryCode: "AU", phoneNumber: ordinaryNumber, deliveryType: "sms" }],
    ["POST", "/mfa/send-phone-code", { deliveryType: "sms" }],
    ["POST", "/mfa/verify", { deliveryType: "totp", code: "123456", purpose: "for-mfa-login" }],
    ["POST", "/mfa/reset", {}],
    ["POST", "/mfa/user-device-tokens", { token: "a.b.c" }],
    ["GET", "/mfa/status", undefined],
  ])("%s %s wants a living session at its own host", async (method, path, body) => {
    await call("a.b.c", [method, path], body, [401, "SessionRequired"]);
    const token = await session(june);
    const elsewhere = sandbox.stay("sunny");
    expect((await elsewhere.callSignedIn(token, method, path, body)).status).toBe(401);
    await stay.call("POST", "/logout", { token });
    await call(token, [method, path], body, [401, "SessionRequired"]);
  });
});

describe("an authenticator app", () => {
  test("a session gets the same secret for ten minutes, then another, which alone counts (mfa-47)", async () => {
    const token = await session(ivan);
    const first = (await registerTotp(token)).body["secret"] as string;
    sandbox.world.clock.advance(10 * minute - 1);
    expect((await registerTotp(token)).body["secret"]).toBe(first);
    sandbox.world.clock.advance(1);
    const second = (await registerTotp(token)).body["secret"] as string;
    expect(second).not.toBe(first);
    await enrol(token, "totp", codeNow(first), [400, "INVALID_CODE"]);
    await enrol(token, "totp", codeNow(second));
  });

  test("a secret that was never confirmed proves nothing and replaces nothing (mfa-48, OTP-01)", async () => {
    const token = tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june))));
    const enrolled = secretOf(june);
    const pending = (await registerTotp(token)).body["secret"] as string;
    await verify(token, "totp", codeNow(pending), [400, "INVALID_CODE"]);
    sandbox.world.clock.advance(30);
    await verify(token, "totp", codeNow(enrolled));
    expect(secretOf(june)).toBe(enrolled);
  });

  test("a code is accepted once only, in all sessions", async () => {
    const code = codeNow(secretOf(june));
    await verify(await session(june), "totp", code);
    await verify(await session(june), "totp", code, [400, "CODE_ALREADY_USED"]);
    sandbox.world.clock.advance(30);
    await verify(await session(june), "totp", codeNow(secretOf(june)));
  });

  test("the fifth wrong code begins a pause, in every session (mfa-131)", async () => {
    const token = await session(june);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const wrong = anotherThan(codeNow(secretOf(june)));
      const { body, headers } = await verify(token, "totp", wrong, [400, "INVALID_CODE"]);
      expect(body).toMatchObject({ attemptsLeft });
      expect(headers["retry-after"]).toBe(attemptsLeft === 0 ? "300" : undefined);
    }
    const refused = await verify(await session(june), "totp", codeNow(secretOf(june)), [429, "RATE_LIMITED"]);
    expect(refused.headers["retry-after"]).toBe("300");
    sandbox.world.clock.advance(5 * minute);
    await verify(token, "totp", codeNow(secretOf(june)));
  });
});

describe("a phone", () => {
  test("is verified by a code that is sent for it, and that works once", async () => {
    const token = await session(piet);
    await verify(token, "sms", "123456", [400, "INVALID_CODE"]);
    expect((await sendPhoneCode(token, "sms")).body).toMatchObject({ maskedPhoneNumber: "+61 *** *** 156" });
    const code = codeSentTo("+61491570156");
    await verify(token, "voice", code, [400, "INVALID_CODE"]);
    const raised = tokenIn(await verify(token, "sms", code));
    expect((await status(raised)).body).toMatchObject({ state: "AUTHENTICATED" });
    await verify(raised, "sms", code, [400, "INVALID_CODE"]);
  });

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

  test("a code is good for ten minutes (mfa-20)", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "sms");
    sandbox.world.clock.advance(10 * minute + 1);
    await verify(token, "sms", codeSentTo("+61491570156"), [400, "CODE_EXPIRED"]);
    await sendPhoneCode(token, "sms");
    sandbox.world.clock.advance(10 * minute);
    await verify(token, "sms", codeSentTo("+61491570156"));
  });

  test("five wrong attempts, and a code is worth nothing; another one is", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "sms");
    const code = codeSentTo("+61491570156");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await verify(token, "sms", anotherThan(code), [400, "INVALID_CODE"]);
    }
    await verify(token, "sms", code, [429, "TOO_MANY_CODE_ATTEMPTS"]);
    sandbox.world.clock.advance(30);
    await sendPhoneCode(token, "sms");
    await verify(token, "sms", codeSentTo("+61491570156"));
  });

  test("the next code comes after half a minute at the earliest", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "sms");
    const refused = await sendPhoneCode(token, "sms", [429, "RATE_LIMITED"]);
    expect(refused.headers["retry-after"]).toBe("30");
    sandbox.world.clock.advance(30);
    await sendPhoneCode(token, "sms");
    expect(sandbox.world.inbox.all("+61491570156")).toHaveLength(2);
  });

  test.each([
    { phoneNumber: "0412345678" },
    { phoneNumber: "+0412345678" },
    { phoneNumber: "+6141234567890123" },
    { phoneNumber: "+61 412 345 678" },
    { countryCode: "Australia" },
  ])("%j is no phone number", async (phone) => {
    await registerPhone(await session(ivan), phone, [400, "INVALID_PHONE_NUMBER"]);
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

describe("another factor is refused before one was passed", () => {
  test.each([june, "vera@harbour.example"])("%s, at sign-in", async (email) => {
    const token = await session(email);
    await registerTotp(token, [409, "VERIFICATION_REQUIRED"]);
    await registerPhone(token, {}, [409, "VERIFICATION_REQUIRED"]);
    expect(sandbox.world.inbox.all(ordinaryNumber)).toEqual([]);
    const raised = tokenIn(await verify(token, "totp", codeNow(secretOf(email))));
    await registerPhone(raised);
  });

  test("a trusted browser is not enough for it", async () => {
    const raised = tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june))));
    const { userDeviceToken } = (await generateDeviceToken(raised)).body;
    const identity = await signIn(june, userDeviceToken as string);
    expect(identity).toMatchObject({ state: "AUTHENTICATED" });
    await registerTotp(identity["token"] as string, [409, "VERIFICATION_REQUIRED"]);
  });
});

describe("POST /mfa/reset", () => {
  const forReset = { purpose: "for-mfa-reset" };
  const verifyJune = async (more = {}) =>
    tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june)), [200], more));

  test("removes every factor within five minutes of a verification for it (OTP-07)", async () => {
    const raised = await verifyJune(forReset);
    sandbox.world.clock.advance(5 * minute - 1);
    await reset(raised);
    expect((await status(raised)).body).toMatchObject({
      state: "MFA_REGISTRATION_REQUIRED",
      mfaFactors: [],
    });
    expect(await signIn(june)).toMatchObject({ state: "MFA_REGISTRATION_REQUIRED" });
    await registerTotp(raised);
  });

  test("is refused without one, after one for something else, and later (OTP-07)", async () => {
    await reset(await session(june), [403, "VERIFICATION_REQUIRED"]);
    await reset(await verifyJune(), [403, "VERIFICATION_REQUIRED"]);
    sandbox.world.clock.advance(30);
    const raised = await verifyJune(forReset);
    sandbox.world.clock.advance(5 * minute + 1);
    await reset(raised, [403, "VERIFICATION_REQUIRED"]);
    expect((await status(raised)).body["mfaFactors"]).toHaveLength(2);
  });

  test("ends the trust of every browser", async () => {
    const raised = await verifyJune(forReset);
    const { userDeviceToken } = (await generateDeviceToken(raised)).body;
    await reset(raised);
    const enrolling = (await registerTotp(raised)).body["secret"] as string;
    await enrol(raised, "totp", codeNow(enrolling));
    expect(await signIn(june, userDeviceToken as string)).toMatchObject({
      state: "MFA_VERIFICATION_REQUIRED",
    });
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

  test("a token of another person, or none, gives no trust", async () => {
    const userDeviceToken = await trustedBrowser();
    expect(await signIn(piet, userDeviceToken)).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
    expect(await signIn(june, "made-up")).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
    expect(await signIn(june)).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
  });
});
