import { mayExchangeAtOnce } from "#domain/authenticate/may-exchange-at-once.ts";
import type { LoginTransaction } from "#domain/provider/login-transaction.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

const target = "https://app.harbour.example/desk";
const kept: LoginTransaction = { state: "s", provider: "oidc", tenantCode: "HARBOUR", isAlone: true };
const withTarget: LoginTransaction = { ...kept, target: shortMark(target) };
const { isAlone: _alone, ...ofSeveral } = kept;

test.each<readonly [string, boolean, LoginTransaction, string | undefined, string | undefined]>([
  ["the look names the provider of the record", true, kept, "oidc", undefined],
  ["the target is the one that was allowed", true, withTarget, "oidc", target],
  ["the target is gone", true, withTarget, "oidc", undefined],
  ["the look names another provider", false, kept, "auth0", undefined],
  ["nothing names the provider", false, kept, undefined, undefined],
  [
    "the tenant had several providers, or an earlier build kept the record",
    false,
    ofSeveral,
    "oidc",
    undefined,
  ],
  ["the target has come since", false, kept, "oidc", target],
  ["the target is another one", false, withTarget, "oidc", `${target}/elsewhere`],
])(
  "where %s, a code goes out before the answers: %s (authenticate-69)",
  (_title, may, record, provider, now) => {
    expect(mayExchangeAtOnce(record, { provider, target: now })).toBe(may);
  },
);
