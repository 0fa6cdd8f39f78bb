import { expect, test } from "../support/webkit-journey.ts";

const olive = "olive@oldmill.example";

/** Browsers whose rules for cookies of other sites differ. */
for (const [rules, switches] of [
  ["as it comes", []],
  ["with Intelligent Tracking Prevention", ["--enable-itp"]],
] as const)
  test.describe(`a browser ${rules}`, () => {
    test.use({ wish: { switches } });

    test(`lets in by a frame whom the OpenID provider knows, until the session ends there: ${rules} (provider-75)`, async ({
      application,
      provider,
      sandbox,
      signIn,
      tab,
    }) => {
      await sandbox.changeConfig("oldmill", {
        identityProviders: { oidc: { sessionCheck: "frame", asksEmail: true } },
      });
      await application.startSignIn("oldmill");
      await signIn.enterEmail(olive);
      await provider.expectShown("oldmill");
      await provider.signIn(olive);
      await application.expectSignedIn("oldmill", olive);

      // No session of the portal is left here: what lets in is the provider's.
      await tab.forgetCookies();
      await application.startSignIn("oldmill");
      await application.expectSignedIn("oldmill", olive);
      expect(await sandbox.requests("openid.signIn")).toHaveLength(1);

      await provider.signOut("oldmill");
      await application.start("oldmill");
      await tab.forgetCookies();
      await application.startSignIn("oldmill");
      await signIn.expectForm();
    });

    test(`asks alice’s provider by a frame, and lets her in: ${rules} (provider-04)`, async ({
      application,
      sandbox,
      signIn,
      tab,
    }) => {
      const alice = "alice@harbour.example";
      await application.startSignIn("harbour");
      await signIn.signIn(alice);
      await application.expectSignedIn("harbour", alice);
      await tab.forgetCookies();
      await application.startSignIn("harbour");
      await application.expectSignedIn("harbour", alice);
      expect(await sandbox.requests("auth0.coAuthenticate")).toHaveLength(1);
    });
  });
