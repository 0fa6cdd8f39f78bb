import { sandboxUnderTest } from "./sandbox-under-test.ts";
import type { PortalStay } from "./portal-stay.ts";

const sandbox = sandboxUnderTest();
const sam = "sam@sunny.example";
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("sunny");
});

function start(change: Readonly<Record<string, unknown>> = {}, language = "de") {
  return stay.visitor.open(`${stay.provider}/passwordless/start`, {
    method: "POST",
    headers: { origin: stay.portal, "x-request-language": language },
    body: { client_id: "sunny-portal", connection: "email", send: "code", email: sam, ...change },
  });
}

function prove(otp: unknown, change: Readonly<Record<string, unknown>> = {}) {
  return stay.visitor.open(`${stay.provider}/co/authenticate`, {
    method: "POST",
    headers: { origin: stay.portal },
    body: {
      client_id: "sunny-portal",
      credential_type: "http://auth0.com/oauth/grant-type/passwordless/otp",
      realm: "email",
      username: sam,
      otp,
      ...change,
    },
  });
}

async function mailedCode(): Promise<string> {
  const { body } = await sandbox.lever("GET", `/inbox?to=${sam}`);
  const [latest] = body as readonly { readonly text: string }[];
  return /\d{6}/.exec(latest?.text ?? "")?.[0] ?? "";
}

async function moveClock(advanceSeconds: number): Promise<void> {
  await sandbox.lever("POST", "/clock", { advanceSeconds });
}

const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

describe("POST /passwordless/start", () => {
  test("mails a code in the language that was asked for, and a right one gives a ticket once", async () => {
    expect(await start()).toMatchObject({ status: 200, body: { email: sam } });
    const { body } = await sandbox.lever("GET", `/inbox?to=${sam}`);
    expect(body).toMatchObject([
      { purpose: "SIGN_IN_CODE", langCode: "de", subject: "Ihr Code für Sunny Stays" },
    ]);
    const code = await mailedCode();
    expect(await prove(code)).toMatchObject({
      status: 200,
      body: { login_ticket: expect.any(String) as string },
    });
    expect(await prove(code)).toMatchObject({ status: 403, body: { error: "access_denied" } });
  });

  test("refuses strangers and people of other tenants, like a connection without sign-ups", async () => {
    for (const email of ["nobody@sunny.example", "alice@harbour.example"]) {
      const reply = await start({ email });
      expect([reply.status, reply.body]).toEqual([
        400,
        { error: "bad.connection", error_description: "Public signup is disabled" },
      ]);
    }
  });
});

describe("a code at POST /co/authenticate", () => {
  test("is wrong before it was sent, late after three minutes, and spent after three wrong tries", async () => {
    expect(await prove("123456")).toMatchObject({
      body: { error_description: "Wrong email or verification code." },
    });
    await start();
    await moveClock(180);
    expect(await prove(await mailedCode())).toMatchObject({
      body: { error_description: expect.stringContaining("expired") as string },
    });
    await start();
    const code = await mailedCode();
    for (let tried = 1; tried <= 3; tried += 1) await prove(otherThan(code));
    expect(await prove(code)).toMatchObject({
      body: { error_description: expect.stringContaining("maximum number of attempts") as string },
    });
  });

  test("is the last one that was sent", async () => {
    await start();
    const first = await mailedCode();
    await moveClock(30);
    await start();
    const last = await mailedCode();
    if (first !== last) expect((await prove(first)).status).toBe(403);
    expect((await prove(last)).status).toBe(200);
  });
});
