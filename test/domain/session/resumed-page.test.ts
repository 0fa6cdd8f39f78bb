import { resumedPage } from "#domain/session/resumed-page.ts";
import type { IdentityState } from "#domain/identity/identity.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import { success } from "#domain/shared/result.ts";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { completeSignInOf } from "#test/support/builders/sign-in-use-cases.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

const stepUp: Destination = {
  page: "mfa-verification",
  purpose: "mfaVerification",
  redirectUri: allowedTarget,
};

/** A tab in which a step-up waits for the silent sign-in that has just returned. */
function returned(state: IdentityState = "authenticated") {
  const parts = domainParts();
  parts.resumedPage.keep(stepUp);
  parts.storage.write(linkParametersOf("authenticate"), { code: "code-1", state: "auth0-state-1" });
  parts.provider.finishAnswer = success({ code: "code-1", tenantCode: "HARBOUR" });
  const identity = anIdentity({ state });
  parts.authentication.authenticateAnswer = success({ identity, token: aSessionToken() });
  const completeSignIn = completeSignInOf(parts);
  return { ...parts, complete: () => completeSignIn.execute({}) };
}

describe("ResumedPage", () => {
  test("an expired password comes first (desk-10)", async () => {
    const { complete, navigation, provider } = returned("password-expired");
    await complete();
    expect([navigation.visits, provider.requestKinds.at(-1)]).toEqual([[], "end-session"]);
  });

  test("a record that was planted opens no other page and brings no other parameter (desk-10)", () => {
    expect(resumedPage.check({ ...stepUp, page: "logout" })).toBeUndefined();
    expect(resumedPage.check("mfa-reset")).toBeUndefined();
    expect(
      resumedPage.check({ page: "mfa-setup", temporaryMfaSetup: true, token: "x", partnerCode: 7 }),
    ).toStrictEqual({ page: "mfa-setup", temporaryMfaSetup: true });
    expect(resumedPage.check({ page: "mfa-setup", temporaryMfaSetup: "true" })).toStrictEqual({
      page: "mfa-setup",
    });
  });

  test("no other page waits (desk-10)", () => {
    const { resumedPage: waiting } = domainParts();
    expect([waiting.keep({ page: "login" }), waiting.take()]).toEqual([false, undefined]);
    expect([waiting.keep(stepUp), waiting.take()]).toEqual([true, stepUp]);
  });
});
