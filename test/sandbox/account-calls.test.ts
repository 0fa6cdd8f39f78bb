import type { InboxMessage } from "#sandbox/world/inbox-records.ts";
import type { PortalStay } from "./portal-stay.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("harbour");
});

const alice = "alice@harbour.example";
const mia = "mia@harbour.example";
const fresh = "Harbour2Lights";
const day = 24 * 60 * 60;

type Expected = readonly [status: number, code?: string];

/** Expects the status and code of an answer, and returns it. */
async function answers(reply: Promise<Reply>, expected: Expected): Promise<Reply> {
  const answer = await reply;
  expectAnswer(answer, ...expected);
  return answer;
}

const token = async (purpose: string, email: string, more: object = {}): Promise<string> =>
  (await sandbox.given("/account-tokens", { purpose, email, ...more }))["token"] ?? "";

const inboxOf = (email: string): InboxMessage[] => sandbox.world.inbox.all(email);
const tokenOf = (mail: InboxMessage | undefined) =>
  new URL(mail?.link ?? "http://nothing").searchParams.get("token") ?? "";
const mailedToken = (email: string) => tokenOf(inboxOf(email)[0]);

const answered = { secretQuestion: "first-pet-name", secretAnswer: "Biscuit" };

const validate = (value: string, expected: Expected) =>
  answers(stay.call("POST", "/user/validate-token", { token: value }), expected);

const activate = (value: string, password: string, expected: Expected, more: object = {}) =>
  answers(stay.call("POST", "/user/activate", { token: value, password, ...answered, ...more }), expected);

const register = (value: string, password: string, expected: Expected, at = stay) =>
  answers(at.call("POST", "/user/register", { token: value, password, ...answered }), expected);

const changePassword = (value: string, password: string, expected: Expected) =>
  answers(stay.call("PATCH", "/user", { token: value, password }), expected);

const askAbout = (email: string, what: string, expected: Expected) =>
  answers(stay.call("POST", `/user/${encodeURIComponent(email)}/${what}`), expected);

describe("activation", () => {
  test("the mailed link activates the account, whose password then works", async () => {
    const value = mailedToken(mia);
    expect((await validate(value, [200])).body).toEqual({ email: mia });
    expect((await stay.provePassword({ email: mia, password: fresh })).status).toBe(403);
    expect((await activate(value, fresh, [200])).body).toEqual({ email: mia });
    expect((await stay.provePassword({ email: mia, password: fresh })).status).toBe(200);
    const identity = await stay.identity({ email: mia, password: fresh });
    expect(identity).toMatchObject({ state: "AUTHENTICATED", emailVerificationRequired: false });
    expect(sandbox.world.people.findByEmail(mia)?.secretQuestion).toBe("first-pet-name");
  });

  test("validating spends nothing; activating spends every link that was sent, for good", async () => {
    const earlier = mailedToken(mia);
    await askAbout(mia, "resend-activation", [200]);
    const value = mailedToken(mia);
    expect(value).not.toBe(earlier);
    await validate(value, [200]);
    await validate(value, [200]);
    await activate(value, fresh, [200]);
    for (const spent of [value, earlier]) {
      await validate(spent, [409, "TokenInvalid"]);
      await activate(spent, fresh, [409, "TokenInvalid"]);
    }
    sandbox.world.clock.advance(8 * day);
    await validate(value, [409, "TokenInvalid"]);
  });

  test("a link is good for seven days", async () => {
    const value = await token("ACTIVATE", mia);
    sandbox.world.clock.advance(7 * day - 1);
    await validate(value, [200]);
    sandbox.world.clock.advance(1);
    await validate(value, [410, "TokenExpired"]);
    await activate(value, fresh, [410, "TokenExpired"]);
  });

  test.each([
    ["eleven characters", "Harbour2Lig", "PasswordFormat"],
    ["2,049 characters", `Aa1${"x".repeat(2046)}`, "PasswordFormat"],
    ["no digit", "HarbourLightsShine", "PasswordFormat"],
    ["no lower case", "HARBOUR2LIGHTS", "PasswordFormat"],
    ["no upper case", "harbour2lights", "PasswordFormat"],
  ])("refuses a password with %s, and spends nothing", async (_flaw, password, code) => {
    const value = await token("ACTIVATE", mia);
    await activate(value, password, [400, code]);
    await validate(value, [200]);
  });

  test("counts code points", async () => {
    await activate(await token("ACTIVATE", mia), `Aa1${"🔑".repeat(8)}`, [400, "PasswordFormat"]);
    await activate(await token("ACTIVATE", mia), `Aa1${"🔑".repeat(2045)}`, [200]);
  });

  test("a password of the old account is refused", async () => {
    const value = mailedToken("olga@harbour.example");
    await activate(value, "Welcome2Lobby", [400, "PasswordHistoryError"]);
    await activate(value, fresh, [200]);
  });

  test.each([{ secretQuestion: "favourite-colour" }, { secretAnswer: "" }, { token: 5 }, { password: "" }])(
    "refuses %j",
    async (flaw) => {
      await activate(await token("ACTIVATE", mia), fresh, [400, "BadRequest"], flaw);
    },
  );

  test("refuses unknown tokens, those for another purpose, and those of another tenant", async () => {
    await validate("never-issued", [409, "TokenInvalid"]);
    await activate(await token("RESET", alice), fresh, [409, "TokenInvalid"]);
    await validate(await token("VERIFY_EMAIL", alice), [409, "TokenInvalid"]);
    await validate(await token("ACTIVATE", "malee@sunny.example"), [409, "TokenInvalid"]);
  });

  test("the mail comes again, to those who need one, at most every 30 seconds (ENU-01)", async () => {
    sandbox.world.inbox.empty();
    for (const email of [mia, alice, "nobody@harbour.example", "malee@sunny.example"]) {
      expect((await askAbout(email, "resend-activation", [200])).body).toEqual({});
      const refused = await askAbout(email.toUpperCase(), "resend-activation", [429, "RATE_LIMITED"]);
      expect(refused.headers["retry-after"]).toMatch(/^(?:2\d|30)$/);
    }
    expect(sandbox.world.inbox.all().map(({ to }) => to)).toEqual([mia]);
    sandbox.world.clock.advance(30);
    await askAbout(mia, "resend-activation", [200]);
    expect(inboxOf(mia)).toHaveLength(2);
  });
});

describe("registration", () => {
  const look = (value: string, expected: Expected, at = stay) =>
    answers(at.call("POST", "/validate-registration-token", { token: value }), expected);

  test("makes the account at the tenant of the link, which then signs in", async () => {
    const value = mailedToken("ruth@harbour.example");
    expect((await look(value, [200])).body).toEqual({ email: "ruth@harbour.example" });
    const reply = await register(value, fresh, [200]);
    expect(reply.body).toEqual({ email: "ruth@harbour.example" });
    const identity = await stay.identity({ email: "ruth@harbour.example", password: fresh });
    expect(identity).toMatchObject({
      state: "AUTHENTICATED",
      defaultRedirectUri: `${stay.application}/callback`,
    });
    await look(value, [403, "TokenInvalid"]);
    await register(value, fresh, [409, "TokenInvalid"]);
  });

  test("a link may hide its address, which the account then shows", async () => {
    const sunny = sandbox.stay("sunny");
    const value = mailedToken("remi@sunny.example");
    expect((await look(value, [200], sunny)).body).toEqual({});
    expect((await register(value, fresh, [200], sunny)).body).toEqual({ email: "remi@sunny.example" });
    const identity = await sunny.identity({ email: "remi@sunny.example", password: fresh });
    expect(identity["locale"]).toBe("fr");
  });

  test("expired, unknown, of another tenant or for another purpose: the same refusal", async () => {
    const wish = { tenantCode: "harbour", locale: "it" };
    const value = await token("REGISTER", "new@harbour.example", wish);
    for (const other of [
      "never-issued",
      await token("ACTIVATE", mia),
      await token("REGISTER", "new@sunny.example", { ...wish, tenantCode: "sunny" }),
      await token("REGISTER", "new@harbour.example", { ...wish, condition: "expired" }),
    ]) {
      await look(other, [403, "TokenInvalid"]);
    }
    sandbox.world.clock.advance(7 * day);
    await look(value, [403, "TokenInvalid"]);
    await register(value, fresh, [410, "TokenExpired"]);
  });

  test("the mail comes again where the link has expired, but not once it was used", async () => {
    const ruth = "ruth@harbour.example";
    const expired = mailedToken(ruth);
    sandbox.world.clock.advance(8 * day);
    await look(expired, [403, "TokenInvalid"]);
    await askAbout("remi@sunny.example", "resend-activation", [200]);
    expect(inboxOf("remi@sunny.example")).toHaveLength(1);
    await askAbout(ruth.toUpperCase(), "resend-activation", [200]);
    expect(inboxOf(ruth)).toMatchObject([{ purpose: "REGISTER" }, { purpose: "REGISTER" }]);
    await register(mailedToken(ruth), fresh, [200]);
    sandbox.world.clock.advance(30);
    await askAbout(ruth, "resend-activation", [200]);
    expect(inboxOf(ruth)).toHaveLength(2);
  });

  test("a person whose mail is addressed in upper case can log in", async () => {
    const value = await token("REGISTER", "Upper.Case@Harbour.example", {
      tenantCode: "harbour",
      locale: "en",
    });
    await register(value, fresh, [200]);
    for (const email of ["upper.case@harbour.example", "Upper.Case@Harbour.example"])
      expect(await stay.identity({ email, password: fresh })).toMatchObject({ state: "AUTHENTICATED" });
  });

  test("refuses an address that has an account, and a weak password", async () => {
    const taken = await token("REGISTER", alice, { tenantCode: "harbour" });
    await register(taken, fresh, [409, "TokenInvalid"]);
    await register(mailedToken("ruth@harbour.example"), "short", [400, "PasswordFormat"]);
  });
});

describe("password reset", () => {
  test("the mail comes at most every 30 seconds, and all addresses are answered alike (ENU-01)", async () => {
    sandbox.world.inbox.empty();
    for (const email of [alice, mia, "nobody@harbour.example"]) {
      await askAbout(email, "reset-password", [200]);
      const refused = await askAbout(email.toUpperCase(), "reset-password", [429, "RATE_LIMITED"]);
      expect(refused.headers["retry-after"]).toMatch(/^(?:2\d|30)$/);
    }
    expect(sandbox.world.inbox.all().map(({ to }) => to)).toEqual([mia, alice]);
    sandbox.world.clock.advance(30);
    await askAbout(alice, "reset-password", [200]);
    expect(inboxOf(alice)).toHaveLength(2);
  });

  test.each([
    ["fr", "fr"],
    ["id-ID,en;q=0.5", "id"],
    ["nl", "en"],
    ["*", "en"],
  ])(
    "asked for with the language %s, the mail and its link are in %s (reset-40)",
    async (asked, langCode) => {
      await stay.callIn(asked, "POST", `/user/${alice}/reset-password`);
      const [mail] = inboxOf(alice);
      expect(mail).toMatchObject({ langCode });
      expect(new URL(mail?.link ?? "").searchParams.get("langCode")).toBe(langCode);
    },
  );

  test("the mailed link sets a password that works, in place of the old one", async () => {
    expect((await askAbout("ALICE@harbour.example", "reset-password", [200])).body).toEqual({
      state: "RESET",
    });
    const [mail] = inboxOf(alice);
    const value = tokenOf(mail);
    expect(new URL(mail?.link ?? "").searchParams.get("email")).toBe(alice);
    await validate(value, [200]);
    await changePassword(value, fresh, [200]);
    expect((await stay.provePassword({ email: alice })).status).toBe(403);
    expect((await stay.provePassword({ email: alice, password: fresh })).status).toBe(200);
    await changePassword(value, "Another2Lights", [409, "TokenNotFound"]);
    await validate(value, [409, "TokenInvalid"]);
  });

  test("a link is good for an hour", async () => {
    const value = await token("RESET", alice);
    sandbox.world.clock.advance(3600);
    await validate(value, [410, "TokenExpired"]);
    await changePassword(value, fresh, [410, "TokenExpired"]);
  });

  test("the last four passwords are refused, the one before them is not", async () => {
    const chosen = ["First2Password", "Second2Password", "Third2Password", "Fourth2Password"];
    for (const password of chosen) {
      await changePassword(await token("RESET", alice), password, [200]);
    }
    const value = await token("RESET", alice);
    for (const password of chosen) {
      await changePassword(value, password, [400, "PasswordHistory"]);
    }
    await changePassword(value, "Welcome2Lobby", [200]);
  });

  // Ninety days, of which a moment has passed.
  test.each(["bruno", "carla", "erika"])("%s can sign in again afterwards", async (name) => {
    const email = `${name}@harbour.example`;
    await askAbout(email, "reset-password", [200]);
    await changePassword(mailedToken(email), fresh, [200]);
    expect((await stay.provePassword({ email, password: fresh })).status).toBe(200);
    const identity = await stay.identity({ email, password: fresh });
    expect(identity["state"]).toBe("AUTHENTICATED");
    expect(identity["passwordExpiryInDays"]).toBe(name === "erika" ? 89 : undefined);
  });

  test("an unknown address is answered like a known one, and gets no mail (D-23)", async () => {
    sandbox.world.inbox.empty();
    for (const email of ["nobody@harbour.example", "sam@sunny.example", "no/body+at all@harbour.example"]) {
      expect((await askAbout(email, "reset-password", [200])).body).toEqual({ state: "RESET" });
    }
    expect(sandbox.world.inbox.all()).toEqual([]);
  });

  test("an account that was never activated gets its activation mail (D-23)", async () => {
    sandbox.world.inbox.empty();
    expect((await askAbout(mia, "reset-password", [200])).body).toEqual({ state: "ACTIVATE" });
    expect(inboxOf(mia)).toMatchObject([{ purpose: "ACTIVATE" }]);
  });

  test("refuses a weak password and a token for something else", async () => {
    await changePassword(await token("RESET", alice), "weak", [400, "PasswordFormat"]);
    await changePassword(await token("ACTIVATE", mia), fresh, [409, "TokenNotFound"]);
  });
});

describe("e-mail verification", () => {
  const farid = "farid@harbour.example";
  const send = (session: string, email: string, expected: Expected) =>
    answers(
      stay.callSignedIn(session, "POST", `/user/${encodeURIComponent(email)}/send-verification`),
      expected,
    );
  const verify = (email: string, value: string, expected: Expected) =>
    answers(stay.call("PATCH", "/verify-email", { email, token: value }), expected);
  const look = (value: string, expected: Expected) =>
    answers(stay.call("POST", "/validate-email-verification-token", { token: value }), expected);
  const sessionOf = async (email: string) => String((await stay.identity({ email }))["token"]);

  test("sends the link to the signed-in person, at most every 30 seconds", async () => {
    const session = await sessionOf(farid);
    await send(session, farid, [200]);
    expect(inboxOf(farid)).toMatchObject([{ purpose: "VERIFY_EMAIL" }]);
    const refused = await send(session, farid, [429, "RATE_LIMITED"]);
    expect(refused.headers["retry-after"]).toMatch(/^(?:2\d|30)$/);
    sandbox.world.clock.advance(30);
    await send(session, farid, [200]);
  });

  test("requires a live session of that person", async () => {
    const session = await sessionOf(alice);
    await send(session, farid, [400, "EmailInValid"]);
    await send("a.b.c", farid, [401, "SessionRequired"]);
    await askAbout(farid, "send-verification", [401, "SessionRequired"]);
    await stay.call("POST", "/logout", { token: session });
    await send(session, alice, [401, "SessionRequired"]);
  });

  test("the address is compared without regard to case, and verified once", async () => {
    const value = await token("VERIFY_EMAIL", farid);
    await look(value, [200]);
    await verify("somebody@else.example", value, [400, "EmailInValid"]);
    const reply = await verify(" Farid@Harbour.Example ", value, [200]);
    expect(reply.body).toEqual({ homepageUrl: `${stay.application}/` });
    expect(await stay.identity({ email: farid })).toMatchObject({ emailVerificationRequired: false });
    await look(value, [403, "TokenInvalid"]);
    await verify(farid, value, [403, "TokenInvalid"]);
  });

  test("a link is good for 24 hours", async () => {
    const value = await token("VERIFY_EMAIL", farid);
    sandbox.world.clock.advance(day - 1);
    await look(value, [200]);
    sandbox.world.clock.advance(1);
    await look(value, [403, "TokenInvalid"]);
    await verify(farid, value, [403, "TokenInvalid"]);
    await look("never-issued", [403, "TokenInvalid"]);
  });
});

describe("tokens for tests", () => {
  test.each([
    ["fresh", [200]],
    ["used", [409, "TokenInvalid"]],
    ["expired", [410, "TokenExpired"]],
    ["garbage", [409, "TokenInvalid"]],
  ] as const)("%s", async (condition, expected) => {
    await validate(await token("RESET", alice, { condition }), expected);
  });

  test.each([
    { email: alice },
    { email: alice, purpose: "OTHER" },
    { email: alice, purpose: "RESET", condition: "rotten" },
    { email: alice, purpose: "REGISTER", tenantCode: "nowhere" },
    { email: "nobody@harbour.example", purpose: "RESET" },
  ])("refuses %j", async (body) => {
    expect([400, 404]).toContain((await sandbox.lever("POST", "/account-tokens", body)).status);
  });
});
