import fc from "fast-check";
import {
  afterOneAttempt,
  retryDelay,
  retryPolicies,
  type Fault,
  type PlatformCall,
} from "#adapters/http/retry-policy.ts";

const calls = Object.keys(retryPolicies) as PlatformCall[];
const faults: readonly Fault[] = ["no-answer", 500, 501, 502, 503, 504];

/** The calls that are repeated otherwise than most, and how often after each of the faults. */
const exceptions: readonly (readonly [string, readonly PlatformCall[], readonly number[]])[] = [
  [
    "what the first attempt spends is never sent again",
    [
      ...(["authenticate", "provePasskey", "registerInvitedPasskey"] as const),
      ...(["verifyOneTimeCode", "registerPasskey", "verifyPasskey"] as const),
    ],
    [0, 0, 0, 0, 0, 0],
  ],
  [
    "what a repeat would send twice is repeated on 503 alone",
    [
      ...(["signOnThroughPartner", "requestPasswordReset", "resendActivation"] as const),
      ...(["sendEmailVerification", "registerPhone", "sendPhoneCode", "makeRecoveryCodes"] as const),
    ],
    [0, 0, 0, 0, 2, 0],
  ],
  [
    "what only reads is repeated ten times at gateways",
    [
      ...(["readLoginDomain", "readPartnerHelpLink", "readMfaStatus"] as const),
      ...(["listMfaFactors", "listTrustedBrowsers", "listSessions"] as const),
    ],
    [2, 2, 2, 10, 10, 10],
  ],
];

/** All others, by name: whether a new call may be sent twice has to be decided for it. */
const others: readonly PlatformCall[] = [
  "makePasskeySignInOptions",
  "makeInvitedPasskeyOptions",
  "logOut",
  "generateTenantToken",
  "validateUserToken",
  "changePassword",
  "recordProvider",
  "activateUser",
  "validateRegistrationToken",
  "registerUser",
  "validateEmailVerificationToken",
  "verifyEmail",
  "registerTotp",
  "resetMfa",
  "generateUserDeviceToken",
  "makePasskeyCreationOptions",
  "makePasskeyRequestOptions",
  "renameMfaFactor",
  "removeMfaFactor",
  "endBrowserTrust",
  "endSession",
  "endOtherSessions",
  "changeOwnPassword",
  "validateNotMeToken",
  "reportNotMe",
];

describe("the retry table", () => {
  test.each([...exceptions, ["every other call is repeated twice", others, [2, 2, 2, 2, 2, 2]] as const])(
    "%s",
    (_what, named, counts) => {
      for (const call of named) expect([call, faults.map(retryPolicies[call])]).toEqual([call, counts]);
    },
  );

  test("every call is in one of these rows", () => {
    const named = [...exceptions.flatMap(([, group]) => group), ...others];
    expect(named.toSorted()).toEqual(calls.toSorted());
  });

  test("no call is repeated for a status below 500 (calls-12)", () => {
    for (const call of calls)
      for (let status = 100; status < 500; status++) expect(retryPolicies[call](status)).toBe(0);
  });

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
