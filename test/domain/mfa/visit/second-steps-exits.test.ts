import { secondStepsParts } from "#test/support/builders/second-steps-parts.ts";

const target = "https://app.harbour.example/desk";

const way = { toFactors: "change", redirectUri: target };
const setUpWay = { toFactors: "change", mfaSetupRedirectUri: target };

test.each([
  ["add", { page: "mfa-setup", temporaryMfaSetup: true, ...setUpWay }, "push"],
  ["recovery-codes", { page: "mfa-verification", purpose: "recoveryCodes", ...way }, "push"],
  ["remove-all", { page: "mfa-reset", ...way }, "push"],
  ["log-out", { page: "logout" }, "replace"],
] as const)("%s leads to %j (mfa-71, mfa-105)", (exit, destination, history) => {
  const parts = secondStepsParts();
  expect(parts.exits.execute(exit, target)).toEqual({ kind: "moved" });
  expect(parts.navigation.visits).toStrictEqual([{ destination, history }]);
});

test("the way back leads to the target, if that is allowed, else to AuthenticatedPage (mfa-70)", () => {
  const parts = secondStepsParts();
  expect(parts.exits.execute("application", target)).toEqual({ kind: "left-for-application" });
  expect(parts.navigation.departures).toEqual([target]);
  for (const redirectUri of [undefined, "https://evil.example/"]) {
    const other = secondStepsParts();
    other.exits.execute("application", redirectUri);
    expect([other.navigation.departures, other.navigation.destination]).toEqual([
      [],
      { page: "authenticated" },
    ]);
  }
});
