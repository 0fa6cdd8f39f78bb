import { test } from "../support/webkit-journey.ts";

test("in WebKit, alice signs in and arrives in the application (login-08)", async ({ application, signIn }) => {
  await application.startSignIn("harbour");
  await signIn.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
});
