import { authenticatePresenter } from "#application/authenticate/authenticate.presenter.ts";
import { CompleteSignIn } from "#domain/authenticate/complete-sign-in.ts";
import { RedeemCallback } from "#domain/authenticate/redeem-callback.ts";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import { success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/builders/login-parts.ts";

function setUp() {
  const parts = domainParts();
  parts.storage.write(linkParametersOf("authenticate"), { code: "code-1", state: "s" });
  parts.provider.finishAnswer = success({ code: "code-1", tenantCode: "HARBOUR" });
  const completeSignIn = new CompleteSignIn({ ...parts, redeemCallback: new RedeemCallback(parts) });
  return { ...parts, presenter: () => authenticatePresenter({ applyMfa: true }, { completeSignIn }) };
}

describe("AuthenticatePresenter", () => {
  test("a code is spent once, however often a view starts and stops (state-12, D-08)", async () => {
    const { presenter, authentication, navigation } = setUp();
    const shown = presenter();
    for (let start = 0; start < 5; start += 1) shown.start()();
    await settled();
    expect(authentication.commands).toHaveLength(1);
    expect(navigation.visits).toEqual([{ destination: { page: "authenticated" }, history: "replace" }]);
  });

  test("the presenter that StrictMode makes in vain sends nothing (state-12, RAC-03)", async () => {
    const { presenter, authentication } = setUp();
    presenter();
    presenter().start();
    await settled();
    expect(authentication.commands).toHaveLength(1);
  });

  test("what rode along decides where it leads (authenticate-09)", async () => {
    const { presenter, authentication, navigation } = setUp();
    const answer = await authentication.authenticateAnswer;
    if (!answer.ok) throw new Error("The fake refuses.");
    const identity = { ...answer.value.identity, state: "mfa-registration-recommended" } as const;
    authentication.authenticateAnswer = success({ ...answer.value, identity });
    presenter().start();
    await settled();
    expect(navigation.destination).toEqual({ page: "mfa-setup" });
  });
});
