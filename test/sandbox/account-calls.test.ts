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
      expect(refused.headers["retry-after"]).toBe("30");
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
});

describe("password reset", () => {
  test("the mail comes at most every 30 seconds, and an unknown address is answered like a known one (ENU-01)", async () => {
    sandbox.world.inbox.empty();
    for (const email of [
      alice,
      mia,
      "nobody@harbour.example",
      "sam@sunny.example",
      "no/body+at all@a.example",
    ]) {
      expect((await askAbout(email, "reset-password", [200])).body).toEqual({
        state: email === mia ? "ACTIVATE" : "RESET",
      });
      const refused = await askAbout(email.toUpperCase(), "reset-password", [429, "RATE_LIMITED"]);
      expect(refused.headers["retry-after"]).toBe("30");
    }
    expect(sandbox.world.inbox.all().map(({ to }) => to)).toEqual([mia, alice]);
    sandbox.world.clock.advance(30);
    await askAbout(alice, "reset-password", [200]);
    expect(inboxOf(alice)).toHaveLength(2);
  });

  test("a link is good for an hour", async () => {
    const value = await token("RESET", alice);
    sandbox.world.clock.advance(3600);
    await validate(value, [410, "TokenExpired"]);
    await changePassword(value, fresh, [410, "TokenExpired"]);
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
