import { totpCode } from "#sandbox/platform/mfa/totp.ts";
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
