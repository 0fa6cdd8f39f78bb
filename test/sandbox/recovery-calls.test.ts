import { totpCode } from "#sandbox/platform/mfa/totp.ts";
import type { PortalStay } from "./portal-stay.ts";
import { expectAnswer, sandboxUnderTest } from "./sandbox-under-test.ts";

const sandbox = sandboxUnderTest();
const xena = "xena@sunny.example";
const yann = "yann@sunny.example";
const june = "june@harbour.example";
let stay: PortalStay;

beforeEach(() => {
  stay = sandbox.stay("sunny");
});

type Answer = {
  readonly codes?: readonly string[];
  readonly token?: string;
  readonly recoveryCodes?: object;
};

async function call(
  token: string,
  path: string,
  body: object,
  status: number,
  code?: string,
): Promise<Answer> {
  const reply = await stay.callSignedIn(token, "POST", path, body);
  expectAnswer(reply, status, code);
  return reply.body as Answer;
}

const make = (token: string, status = 200, code?: string) =>
  call(token, "/mfa/recovery-codes", {}, status, code);
const use = (token: string, code: string, status = 200, refusal?: string) =>
  call(token, "/mfa/verify", { deliveryType: "recovery", code, purpose: "for-mfa-login" }, status, refusal);
const left = async (token: string) => {
  const reply = await stay.callSignedIn(token, "GET", "/mfa/status", undefined);
  expectAnswer(reply, 200);
  return (reply.body as Answer).recoveryCodes;
};
const session = async (email: string) => (await stay.identity({ email }))["token"] as string;

test("a code raises the session, is used once, and leaves one less (mfa-80)", async () => {
  const first = await session(xena);
  expect(await left(first)).toEqual({ left: 10 });
  const raised = await use(first, "rec0very01");
  expect(raised.recoveryCodes).toEqual({ left: 9 });
  expect(await left(raised.token ?? "")).toEqual({ left: 9 });
  const second = await session(xena);
  await use(second, "rec0very01", 400, "CODE_ALREADY_USED");
  await use(second, "rec0very02");
});

test("codes are stored as salted digests only (mfa-80)", () => {
  const stored = JSON.stringify(sandbox.world.people.all());
  expect(stored).not.toMatch(/"rec0very\d\d"/);
  const digests = [xena, yann].map(
    (email) => sandbox.world.people.findByEmail(email)?.recoveryCodes?.[9]?.digest,
  );
  expect(digests[0]).not.toBe(digests[1]);
});

test("new codes want a factor that was passed less than five minutes ago, and void the old ones (mfa-80)", async () => {
  const unproved = await session(xena);
  await make(unproved, 403, "VERIFICATION_REQUIRED");
  const { token = "" } = await use(unproved, "rec0very01");
  const { codes = [] } = await make(token);
  expect(new Set(codes).size).toBe(10);
  const next = await session(xena);
  await use(next, "rec0very02", 400, "INVALID_CODE");
  const proved = await use(next, codes[3] ?? "");
  sandbox.world.clock.advance(301);
  await make(proved.token ?? "", 403, "VERIFICATION_REQUIRED");
});

test("five wrong codes begin a wait, which delays no authenticator code", async () => {
  const token = await session(xena);
  for (const turn of [1, 2, 3, 4, 5]) await use(token, `wr0ngc0de${turn}`, 400, "INVALID_CODE");
  await use(token, "rec0very01", 429, "RATE_LIMITED");
  const factor = sandbox.world.people.findByEmail(xena)?.mfaFactors?.[0];
  const code = factor?.type === "totp" ? totpCode(factor.secret, sandbox.world.clock.now()) : "";
  await call(token, "/mfa/verify", { deliveryType: "totp", code, purpose: "for-mfa-login" }, 200);
});

test("a tenant without the capability has neither call nor number (mfa-87, tenant-19)", async () => {
  stay = sandbox.stay("harbour");
  const token = await session(june);
  expect(await left(token)).toBeUndefined();
  expect((await stay.callSignedIn(token, "POST", "/mfa/recovery-codes", {})).status).toBe(404);
  await use(token, "rec0very01", 400, "BadRequest");
});
