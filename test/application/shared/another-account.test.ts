import { anotherAccountLink } from "#application/shared/another-account.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

test("the form for another account keeps the target, and forgets who was here when followed (expiry-07)", () => {
  const parts = domainParts({ browser: { AUTH_X_REDIRECT_URI: allowedTarget } });
  parts.rememberedEmail.enter("ada@harbour.example");
  parts.sessions.keepIdentity(anIdentity());
  const link = anotherAccountLink(parts);
  expect(parts.sessions.identity).toBeDefined();
  link.follow();
  expect(parts.navigation.destination).toEqual({
    page: "login",
    newSession: true,
    redirectUri: allowedTarget,
  });
  expect([parts.sessions.identity, parts.rememberedEmail.entered]).toEqual([undefined, undefined]);
});
