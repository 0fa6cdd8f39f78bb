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
  });
