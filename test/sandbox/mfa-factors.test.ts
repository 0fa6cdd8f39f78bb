import { factorMailTexts } from "#sandbox/inbox/factor-mail-texts.ts";
import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import { languages } from "#domain/shared/language.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const june = "june@harbour.example";
const vera = "vera@harbour.example";
const sixMinutes = 6 * 60;

beforeEach(() => {
  // So that no half minute of the authenticator apps ends while a test runs.
  sandbox.world.clock.advance(((45_000 - (sandbox.world.clock.now() % 30_000)) % 30_000) / 1000);
});

function secretOf(email: string): string {
  const factor = sandbox.world.people.findByEmail(email)?.mfaFactors?.find(({ type }) => type === "totp");
  if (factor?.type !== "totp") throw new Error("There is no authenticator app.");
  return factor.secret;
}

async function session(email: string): Promise<string> {
  return (await sandbox.stay("harbour").identity({ email }))["token"] as string;
}

async function call(token: string, method: string, path: string, expected: number, body?: object) {
  const reply = await sandbox.stay("harbour").callSignedIn(token, method, path, body);
  expectAnswer(reply, expected);
  return reply.body as Record<string, unknown>;
}

/** Returns a session in which the person has just passed the code of the app. */
async function proved(email: string): Promise<string> {
  const token = await session(email);
  const code = totpCode(secretOf(email), sandbox.world.clock.now());
  const body = { deliveryType: "totp", code, purpose: "for-mfa-verification" };
  return (await call(token, "POST", "/mfa/verify", 200, body))["token"] as string;
}

test("nothing is told to a session that has proved nothing (mfa-70)", async () => {
  for (const email of [june, vera]) {
    const token = await session(email);
    await call(token, "GET", "/mfa/factors", 403);
    await call(token, "GET", "/mfa/trusted-browsers", 403);
  }
});

test("every change needs a proof of the last five minutes (mfa-72)", async () => {
  const token = await proved(june);
  sandbox.world.clock.advance(sixMinutes);
  await call(token, "PATCH", "/mfa/factors/sms", 403, { name: "Desk" });
  await call(token, "DELETE", "/mfa/factors/sms", 403);
  await call(token, "DELETE", "/mfa/trusted-browsers/all", 403);
  await call(token, "GET", "/mfa/factors", 200);
});

test("a name of a factor has at most 64 characters, whichever they are (mfa-72)", async () => {
  const token = await proved(june);
  await call(token, "PATCH", "/mfa/factors/sms", 200, { name: "📱".repeat(64) });
  await call(token, "PATCH", "/mfa/factors/sms", 400, { name: "📱".repeat(65) });
});

test("the last factor stays where one is required, and can go where none is (mfa-75)", async () => {
  const token = await proved(june);
  await call(token, "DELETE", "/mfa/factors/sms", 200);
  await call(token, "DELETE", "/mfa/factors/sms", 404);
  expect(await call(token, "DELETE", "/mfa/factors/totp", 409)).toMatchObject({
    code: "LAST_FACTOR_REQUIRED",
  });
  await call(await proved(vera), "DELETE", "/mfa/factors/totp", 200);
  expect((await sandbox.stay("harbour").identity({ email: vera }))["state"]).toBe("AUTHENTICATED");
});

test("a new device token takes the place of the browser's earlier one, and goes with its factor (mfa-73, mfa-75)", async () => {
  const token = await proved(june);
  const trust = async () =>
    (await call(token, "POST", "/mfa/user-device-tokens", 200, { token }))["userDeviceToken"];
  const first = await trust();
  const second = await trust();
  expect(second).not.toBe(first);
  const { browsers } = await call(token, "GET", "/mfa/trusted-browsers", 200);
  expect(browsers).toMatchObject([{ isThis: true }]);
  await sandbox.given("/user-device-token", { email: june });
  expect((await call(token, "GET", "/mfa/trusted-browsers", 200))["browsers"]).toHaveLength(2);
  await call(token, "DELETE", "/mfa/factors/totp", 200);
  expect((await call(token, "GET", "/mfa/trusted-browsers", 200))["browsers"]).toHaveLength(1);
  await call(token, "DELETE", "/mfa/trusted-browsers/all", 200);
  expect((await call(token, "GET", "/mfa/trusted-browsers", 200))["browsers"]).toEqual([]);
  await call(token, "DELETE", "/mfa/trusted-browsers/another", 404);
});

test("the mails exist in every language (mfa-76)", () => {
  expect(Object.keys(factorMailTexts).toSorted()).toEqual(languages.toSorted());
});
