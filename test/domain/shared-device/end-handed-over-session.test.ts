import { RedirectToApplication } from "#domain/authenticated/redirect-to-application.ts";
import { MfaRedirects } from "#domain/mfa/visit/mfa-redirects.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeEmbeddingPage } from "#test/support/fakes/fake-embedding-page.ts";

function signedIn(provider = "auth0") {
  const token = aSessionToken({ provider });
  const parts = domainParts({ cookie: { AUTH_X_TOKEN: token }, endsHandedOverSessions: true });
  parts.sessions.keepIdentity(anIdentity());
  parts.provider.sessionAnswer = success("active");
  parts.partner.sessionAnswer = success("active");
  const mfaRedirects = new MfaRedirects({ ...parts, embeddingPage: new FakeEmbeddingPage() });
  const kept = () => [parts.sessions.token, parts.sessions.identity?.email];
  return { ...parts, token, mfaRedirects, kept };
}

const nothing = [undefined, undefined];

describe("EndHandedOverSession", () => {
  test("nor the target that it has served, except as the mark of a finished sign-in (desk-12)", async () => {
    const { savedTarget, stores, finishedSignIn, documentVisit, ...parts } = signedIn();
    const asked = { redirectUri: `${allowedTarget}?state=of-ada`, iid: "7" };
    savedTarget.keep(asked);
    await new RedirectToApplication(parts).execute(savedTarget.address, uncancellable);
    expect(savedTarget.parameters).toEqual({});
    expect([stores.local.keys, stores.session.keys]).toEqual([["AUTH_X_USED_TARGETS"], ["AUTH_X_FINISHED"]]);
    documentVisit.isReturn = true;
    const request = { langCode: "en", ...savedTarget.keep(asked) } as const;
    expect(finishedSignIn.isShownAgain(request)).toBe(true);
  });

  test("nor does a page of MFA that leads to an application (desk-09)", () => {
    const { mfaRedirects, kept } = signedIn();
    mfaRedirects.leaveFor(allowedTarget);
    expect(kept()).toEqual(nothing);
  });

  test("a session that lives only in its token is kept (desk-09)", () => {
    const { mfaRedirects, token, sessions } = signedIn("authx");
    mfaRedirects.leaveFor(allowedTarget);
    expect(sessions.token).toBe(token);
  });
});
