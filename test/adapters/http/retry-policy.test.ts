import fc from "fast-check";
import {
  afterOneAttempt,
  retryDelay,
  retryPolicies,
  type Fault,
  type PlatformCall,
} from "#adapters/http/retry-policy.ts";

type Cell = { readonly call: PlatformCall; readonly fault: Fault; readonly count: number };
type Expected = {
  readonly "no-answer": number;
  500: number;
  501: number;
  502: number;
  503: number;
  504: number;
};

const nothing: Expected = { "no-answer": 0, 500: 0, 501: 0, 502: 0, 503: 0, 504: 0 };
const rule: Expected = { "no-answer": 2, 500: 2, 501: 2, 502: 2, 503: 2, 504: 2 };

const unavailable: Expected = { ...nothing, 503: 2 };

const expected: Readonly<Record<PlatformCall, Expected>> = {
  readLoginDomain: { ...rule, 502: 10, 503: 10, 504: 10 },
  authenticate: nothing,
  makePasskeySignInOptions: rule,
  provePasskey: nothing,
  makeInvitedPasskeyOptions: rule,
  registerInvitedPasskey: nothing,
  logOut: rule,
  signOnThroughPartner: unavailable,
  generateTenantToken: rule,
  readPartnerHelpLink: { ...rule, 502: 10, 503: 10, 504: 10 },
  validateUserToken: rule,
  changePassword: rule,
  recordProvider: rule,
  activateUser: rule,
  validateRegistrationToken: rule,
  registerUser: rule,
  requestPasswordReset: unavailable,
  resendActivation: unavailable,
  sendEmailVerification: unavailable,
  validateEmailVerificationToken: rule,
  verifyEmail: rule,
  registerTotp: rule,
  registerPhone: unavailable,
  sendPhoneCode: unavailable,
  verifyOneTimeCode: nothing,
  resetMfa: rule,
  generateUserDeviceToken: rule,
  makePasskeyCreationOptions: rule,
  registerPasskey: nothing,
  makePasskeyRequestOptions: rule,
  verifyPasskey: nothing,
  makeRecoveryCodes: unavailable,
  readMfaStatus: { ...rule, 502: 10, 503: 10, 504: 10 },
  listMfaFactors: { ...rule, 502: 10, 503: 10, 504: 10 },
  renameMfaFactor: rule,
  removeMfaFactor: rule,
  listTrustedBrowsers: { ...rule, 502: 10, 503: 10, 504: 10 },
  endBrowserTrust: rule,
  listSessions: { ...rule, 502: 10, 503: 10, 504: 10 },
  endSession: rule,
  endOtherSessions: rule,
  changeOwnPassword: rule,
  validateNotMeToken: rule,
  reportNotMe: rule,
};

const cells: readonly Cell[] = Object.entries(expected).flatMap(([call, repeats]) =>
  Object.entries(repeats).map(([fault, count]) => ({
    call: call as PlatformCall,
    fault: fault === "no-answer" ? "no-answer" : Number(fault),
    count,
  })),
);

describe("the retry table", () => {
  test.each(cells)("$call allows $count repeats for $fault", ({ call, fault, count }) => {
    expect(retryPolicies[call](fault)).toBe(count);
  });

  test.each(Object.keys(expected) as PlatformCall[])(
    "%s is never repeated for a status below 500 (calls-12)",
    (call) => {
      for (let status = 100; status < 500; status++) expect(retryPolicies[call](status)).toBe(0);
    },
  );

  test("an attempt made elsewhere counts as one", () => {
    const policy = afterOneAttempt(retryPolicies.readLoginDomain);
    expect([policy("no-answer"), policy(500), policy(503), policy(404)]).toEqual([1, 1, 9, 0]);
  });
});

describe("the delay before a repeat", () => {
  test("it lies between 100 ms and a bound that doubles up to 5,000 ms (calls-07)", () => {
    const bounds = [1, 2, 3, 4, 5, 6, 7, 10].map((repeat) => [retryDelay(repeat, 0), retryDelay(repeat, 1)]);
    expect(bounds).toEqual([
      [100, 200],
      [100, 400],
      [100, 800],
      [100, 1_600],
      [100, 3_200],
      [100, 5_000],
      [100, 5_000],
      [100, 5_000],
    ]);
  });

  test("chance spreads it (calls-07)", () => {
    const chances = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), chances, (repeat, chance) => {
        const delay = retryDelay(repeat, chance);
        return delay >= 100 && delay <= 5_000;
      }),
    );
    expect(new Set(Array.from({ length: 20 }, () => retryDelay(6))).size).toBeGreaterThan(1);
  });
});
