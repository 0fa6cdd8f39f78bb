import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";

test.each([
  [success("active" as const), { kind: "left-for-application" }],
  [failure({ kind: "cancelled" as const }), { kind: "cancelled" }],
  [failure({ kind: "login-required" as const }), { kind: "person-needed" }],
  [failure({ kind: "unreachable" as const }), { kind: "person-needed" }],
])("a provider that answers %j ends as %j (authorize-02, authorize-03)", async (answer, outcome) => {
  const { provider, silentAuthorization } = domainParts();
  provider.sessionAnswer = answer;
  expect(await silentAuthorization.begin(allowedTarget, uncancellable)).toStrictEqual(outcome);
});

test("a provider that finds no session without leaving is not asked (provider-22)", async () => {
  const { silentAuthorization, providers } = domainParts();
  const withoutSession = new FakeIdentityProvider({ code: "strict", hasSession: false });
  providers.ofSession = () => withoutSession;
  const outcome = await silentAuthorization.begin(allowedTarget, uncancellable);
  expect([outcome, withoutSession.requests]).toEqual([{ kind: "person-needed" }, []]);
});
