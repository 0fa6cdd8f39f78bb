import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import { troubledPhoneNumbers } from "#sandbox/platform/mfa/phone-carrier.ts";
import type { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  sandbox.world.clock.advance(untilMiddleOfStep());
  stay = sandbox.stay("harbour");
});

/** So that no half minute of the authenticator apps ends while a test runs. */
function untilMiddleOfStep(): number {
  return ((45_000 - (sandbox.world.clock.now() % 30_000)) % 30_000) / 1000;
}

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

describe("GET /mfa/status", () => {
  test.each([
    ["hana", { state: "MFA_REGISTRATION_RECOMMENDED", mfaFactors: [], mfaRequiredByRemainingInDays: 7 }],
    ["ivan", { state: "MFA_REGISTRATION_REQUIRED", mfaFactors: [] }],
    [
      "june",
      {
        state: "MFA_VERIFICATION_REQUIRED",
        mfaFactors: [{ type: "totp" }, { type: "sms", maskedPhoneNumber: "+61 *** *** 678" }],
      },
    ],
    ["vera", { state: "AUTHENTICATED", mfaFactors: [{ type: "totp" }] }],
    ["alice", { state: "AUTHENTICATED", mfaFactors: [] }],
  ])("%s stands where the sign-in said (D-39)", async (name, expected) => {
    const email = `${name}@harbour.example`;
    const verified = { email, emailVerificationRequired: false };
    expect((await status(await session(email))).body).toEqual({ ...expected, ...verified });
  });

  test("says as well whether the e-mail address has to be verified (gate-01)", async () => {
    const email = "farid@harbour.example";
    expect((await status(await session(email))).body).toEqual({
      state: "AUTHENTICATED",
      mfaFactors: [],
      email,
      emailVerificationRequired: true,
    });
  });

  test("the remaining days run out by the world's clock (OTP-08)", async () => {
    sandbox.world.clock.advance(2 * day);
    const token = await session("hana@harbour.example");
    expect((await status(token)).body).toMatchObject({ mfaRequiredByRemainingInDays: 5 });
    sandbox.world.clock.advance(6 * day);
    expect((await status(await session("hana@harbour.example"))).body).toMatchObject({
      state: "MFA_REGISTRATION_REQUIRED",
      mfaRequiredByRemainingInDays: 0,
    });
  });
});

describe("an authenticator app", () => {
  test("is enrolled by its first code, and the session is raised", async () => {
    const token = await session(ivan);
    const { secret, otpauthUri } = (await registerTotp(token)).body as Record<string, string>;
    expect(new URL(otpauthUri ?? "").searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(otpauthUri ?? "")).toContain(`Harbour Grand Hotels:${ivan}`);
    const raised = tokenIn(await enrol(token, "totp", codeNow(secret ?? "")));
    expect(raised).not.toBe(token);
    await status(token, [401, "SessionRequired"]);
    expect((await status(raised)).body).toMatchObject({
      state: "AUTHENTICATED",
      mfaFactors: [{ type: "totp" }],
    });
    expect(await signIn(ivan)).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
  });

  test("a session gets the same secret for ten minutes, then another, which alone counts (D-126)", async () => {
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

  test("the fifth wrong code begins a pause, in every session (mfa-131, D-230)", async () => {
    const token = await session(june);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const wrong = anotherThan(codeNow(secretOf(june)));
      const { body, headers } = await verify(token, "totp", wrong, [400, "INVALID_CODE"]);
      expect(body).toMatchObject({ attemptsLeft });
      expect(headers["retry-after"]).toBe(attemptsLeft === 0 ? "300" : undefined);
    }
    const refused = await verify(await session(june), "totp", codeNow(secretOf(june)), [429, "RATE_LIMITED"]);
    // What is left of it: the sandbox's clock goes on.
    expect(refused.headers["retry-after"]).toMatch(/^(?:2[4-9]\d|300)$/);
    sandbox.world.clock.advance(5 * minute);
    await verify(token, "totp", codeNow(secretOf(june)));
  });

  test("secrets are not handed out without end", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await registerTotp(await session(ivan));
    }
    const refused = await registerTotp(await session(ivan), [429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("without an enrolled app every code is wrong", async () => {
    await verify(await session(piet), "totp", "123456", [400, "INVALID_CODE"]);
  });
});

describe("a phone", () => {
  test.each(["sms", "voice"])("is enrolled by the code that comes by %s", async (deliveryType) => {
    const token = await session(ivan);
    const sent = await registerPhone(token, { deliveryType });
    expect(sent.body).toEqual({ maskedPhoneNumber: "+61 *** *** 110", resendInSeconds: 30 });
    const code = codeSentTo(ordinaryNumber);
    await enrol(token, deliveryType, anotherThan(code), [400, "INVALID_CODE"]);
    const raised = tokenIn(await enrol(token, deliveryType, code));
    expect((await status(raised)).body).toMatchObject({
      state: "AUTHENTICATED",
      mfaFactors: [{ type: deliveryType, maskedPhoneNumber: "+61 *** *** 110" }],
    });
  });

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

  test("takes the place of the one before, whether its codes come by message or by call (D-155)", async () => {
    const token = await session(ivan);
    await registerPhone(token);
    const raised = tokenIn(await enrol(token, "sms", codeSentTo(ordinaryNumber)));
    sandbox.world.clock.advance(30);
    const another = "+61491570111";
    await registerPhone(raised, { phoneNumber: another, deliveryType: "voice" });
    const replaced = tokenIn(await enrol(raised, "voice", codeSentTo(another)));
    expect((await status(replaced)).body["mfaFactors"]).toEqual([
      { type: "voice", maskedPhoneNumber: "+61 *** *** 111" },
    ]);
  });

  test("the enrolled phone may be called instead", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "voice");
    expect(sandbox.world.inbox.all("+61491570156")[0]).toMatchObject({ kind: "voice" });
    await verify(token, "voice", codeSentTo("+61491570156"));
  });

  test("a code is good for ten minutes (D-62)", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "sms");
    sandbox.world.clock.advance(10 * minute);
    await verify(token, "sms", codeSentTo("+61491570156"), [400, "CODE_EXPIRED"]);
    await sendPhoneCode(token, "sms");
    sandbox.world.clock.advance(10 * minute - 1);
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

  test("the next code comes after half a minute at the earliest (D-38)", async () => {
    const token = await session(piet);
    await sendPhoneCode(token, "sms");
    const refused = await sendPhoneCode(token, "sms", [429, "RATE_LIMITED"]);
    expect(refused.headers["retry-after"]).toMatch(/^(?:2\d|30)$/);
    sandbox.world.clock.advance(30);
    await sendPhoneCode(token, "sms");
    expect(sandbox.world.inbox.all("+61491570156")).toHaveLength(2);
  });

  test("five codes within ten minutes are enough", async () => {
    const token = await session(piet);
    for (let time = 1; time <= 5; time += 1) {
      await sendPhoneCode(token, "sms");
      sandbox.world.clock.advance(30);
    }
    const refused = await sendPhoneCode(token, "sms", [429, "RATE_LIMITED"]);
    const wait = Number(refused.headers["retry-after"]);
    expect([wait > 440, wait <= 10 * minute - 5 * 30]).toEqual([true, true]);
  });

  test("there is none to send a code to", async () => {
    await sendPhoneCode(await session(ivan), "sms", [400, "BadRequest"]);
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

  test.each([{ deliveryType: "pigeon" }, { phoneNumber: 5 }, { countryCode: "" }])(
    "%j is no call",
    async (phone) => {
      await registerPhone(await session(ivan), phone, [400, "BadRequest"]);
    },
  );
});

describe("numbers whose codes do not arrive", () => {
  test.each([
    ["+61491570100", "sms", 400, "INVALID_PHONE_NUMBER"],
    ["+61491570101", "sms", 400, "PHONE_NUMBER_BLOCKED"],
    ["+61491570102", "sms", 502, "DELIVERY_FAILED_RETRYABLE"],
    ["+61491570103", "voice", 502, "DELIVERY_FAILED"],
    ["+61491570104", "sms", 502, "SMS_PROVIDER_ERROR"],
    ["+61491570105", "voice", 502, "VOICE_LINE_BUSY"],
    ["+61491570106", "sms", 429, "RATE_LIMITED"],
    ["+61491570107", "sms", 502, "CARRIER_ON_STRIKE"],
  ])("%s by %s: %i %s, at enrolment and afterwards", async (phoneNumber, deliveryType, code, name) => {
    expect(troubledPhoneNumbers).toHaveProperty([phoneNumber]);
    const reply = await registerPhone(await session(ivan), { phoneNumber, deliveryType }, [code, name]);
    expect(reply.body["providerCode"]).toBe(name === "VOICE_LINE_BUSY" ? 107 : undefined);
    expect(reply.headers["retry-after"]).toBe(name === "RATE_LIMITED" ? "60" : undefined);
    expect(sandbox.world.inbox.all(phoneNumber)).toEqual([]);
    sandbox.world.reset();
    sandbox.world.people.change(piet, { mfaFactors: [{ type: deliveryType, phoneNumber }] });
    const token = await session(piet);
    await sendPhoneCode(token, deliveryType, [code, name]);
  });

  test("a failure that passes, a message where the line is busy, a call where messages fail", async () => {
    const token = await session(ivan);
    const fleeting = { phoneNumber: "+61491570102" };
    await registerPhone(token, fleeting, [502, "DELIVERY_FAILED_RETRYABLE"]);
    await registerPhone(token, fleeting);
    sandbox.world.clock.advance(30);
    await registerPhone(token, { phoneNumber: "+61491570105", deliveryType: "sms" });
    sandbox.world.clock.advance(30);
    await registerPhone(token, { phoneNumber: "+61491570104", deliveryType: "voice" });
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

  test("a voice reads the digits one by one, twice, in every language", () => {
    const { world } = sandbox;
    const person = world.people.findByEmail(piet);
    const texts = locales.map((locale) => {
      if (person === undefined) throw new Error("Piet is not here.");
      const parcel = { phoneNumber: ordinaryNumber, deliveryType: "voice" } as const;
      const { code } = world.phoneCodes.send({ ...person, locale }, parcel);
      const [message] = world.inbox.all(ordinaryNumber);
      expect(message).toMatchObject({ kind: "voice", langCode: locale });
      expect(message?.text.split([...code].join(", "))).toHaveLength(3);
      return message?.text.replace(/\d/g, "");
    });
    expect(new Set(texts).size).toBe(locales.length);
  });
});

describe("another factor is refused before one was passed (D-16)", () => {
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

  test("keeps the days until set-up is required", async () => {
    const mfaRequiredAt = new Date(sandbox.world.clock.now() + 3 * day * 1000).toISOString();
    sandbox.world.people.change(june, { mfaRequiredAt });
    const raised = await verifyJune(forReset);
    await reset(raised);
    expect((await status(raised)).body).toMatchObject({
      state: "MFA_REGISTRATION_RECOMMENDED",
      mfaRequiredByRemainingInDays: 3,
    });
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

  test("a factor is asked for again after 60 days, in a trusted browser", async () => {
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

  test("asking for another token prolongs nothing, and without a verification there is none", async () => {
    const raised = tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june))));
    sandbox.world.clock.advance(6 * 60 * minute);
    const { userDeviceToken } = (await generateDeviceToken(raised)).body;
    sandbox.world.clock.advance(60 * day - 6 * 60 * minute);
    const identity = await signIn(june, userDeviceToken as string);
    expect(identity).toMatchObject({ state: "MFA_VERIFICATION_REQUIRED" });
    await generateDeviceToken(identity["token"] as string, [401, "VERIFICATION_REQUIRED"]);
  });

  test("wants the token of its own session", async () => {
    const raised = tokenIn(await verify(await session(june), "totp", codeNow(secretOf(june))));
    await call(raised, ["POST", "/mfa/user-device-tokens"], { token: "another" }, [401, "TokenInvalid"]);
    await call(raised, ["POST", "/mfa/user-device-tokens"], {}, [400, "BadRequest"]);
  });
});

describe("the sandbox's own levers", () => {
  const { lever } = sandbox;

  test("change the factors of a person, and tell what an authenticator app shows", async () => {
    const mfaFactors = [
      { type: "totp" },
      { type: "voice", phoneNumber: "+4915112345678" },
      { type: "smmobile" },
    ];
    await lever("PATCH", `/people/${ivan}`, { mfaFactors, state: "MFA_VERIFICATION_REQUIRED" });
    const token = await session(ivan);
    expect((await status(token)).body["mfaFactors"]).toEqual([
      { type: "totp" },
      { type: "voice", maskedPhoneNumber: "+49 *** *** 678" },
      { type: "smmobile" },
    ]);
    const { people } = (await lever("GET", "/state")).body as { people: Record<string, unknown>[] };
    const shown = people.find(({ email }) => email === ivan)?.["authenticatorCode"] as string;
    await verify(token, "totp", shown);
    await lever("PATCH", `/people/${ivan}`, { mfaFactors: null, state: "AUTHENTICATED" });
    expect(await signIn(ivan)).toMatchObject({ state: "AUTHENTICATED" });
  });

  test.each([[[{ type: "pigeon" }]], ["totp"], [[{ type: "sms", phoneNumber: "0151" }]], [[5]]])(
    "%j are no factors",
    async (mfaFactors) => {
      expect((await lever("PATCH", `/people/${ivan}`, { mfaFactors })).status).toBe(400);
    },
  );
});
