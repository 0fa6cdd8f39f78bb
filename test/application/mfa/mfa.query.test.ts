import { readMfaQuery, stepDestination } from "#application/mfa/mfa.query.ts";

const search =
  "?purpose=p&temporaryMfaSetup=true&partnerCode=c&redirectUri=r&mfaResetRedirectUri=m&mfaSetupRedirectUri=s" +
  "&toFactors=change&other=x";
const read = { purpose: "p", temporaryMfaSetup: true, partnerCode: "c", toFactors: "change" };
const shared = { partnerCode: "c", toFactors: "change", step: "scan" };

test.each([
  ["mfa-setup", "s", { temporaryMfaSetup: true, mfaSetupRedirectUri: "s" }],
  ["mfa-verification", "r", { purpose: "p", redirectUri: "r" }],
  ["mfa-reset", "r", { redirectUri: "r" }],
] as const)("%s reads its query, with the target %s, and keeps %j at each step", (page, target, kept) => {
  const query = readMfaQuery(page, search);
  expect(query).toEqual({ page, ...read, redirectUri: target });
  expect(stepDestination(query, "scan")).toStrictEqual({ page, ...shared, ...kept });
});

test("the target of a reset travels through the sign-in under its own name", () => {
  expect(readMfaQuery("mfa-reset", "?mfaResetRedirectUri=m")).toStrictEqual({
    page: "mfa-reset",
    redirectUri: "m",
  });
  expect(readMfaQuery("mfa-setup", "?redirectUri=r")).toStrictEqual({ page: "mfa-setup" });
});
