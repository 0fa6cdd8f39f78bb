import { olive } from "../support/provider-people.ts";
import { expect, test } from "../support/webkit-journey.ts";

/** Browsers whose rules for cookies of other sites differ. */
for (const [rules, switches] of [
  ["as it comes", []],
  ["with Intelligent Tracking Prevention", ["--enable-itp"]],
] as const)
  test.describe(`a browser ${rules}`, () => {
    test.use({ wish: { switches } });

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

    test(`asks olive’s OpenID provider by a frame, and lets her in until she signs out there: ${rules} (provider-75)`, async ({
      application,
      provider,
      sandbox,
      signIn,
      tab,
    }) => {
      const { tenant, email } = olive;
      await sandbox.changeConfig(tenant, {
        identityProviders: { oidc: { sessionCheck: "frame", asksEmail: true } },
      });
      await application.startSignIn(tenant);
      await signIn.enterEmail(email);
      await provider.expectShown(tenant);
      await provider.signIn(email);
      await application.expectSignedIn(tenant, email);
      await tab.forgetCookies();
      await application.startSignIn(tenant);
      await application.expectSignedIn(tenant, email);
      await provider.signOut(tenant);
      await application.start(tenant);
      await tab.forgetCookies();
      await application.startSignIn(tenant);
      await signIn.expectForm();
    });
  });
