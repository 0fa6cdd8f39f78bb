import { AccountScreen } from "../screens/account-screen.ts";
import { EmailCodeScreen } from "../screens/email-code-screen.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { SecondStepsScreen } from "../screens/second-steps-screen.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import {
  atSecondSteps,
  fromPartnerAs,
  harbour,
  mailed,
  nothing,
  open,
  signedIn,
  submit,
  then,
  type Deed,
  type FaultedCall,
} from "./deeds.ts";
import { password } from "./sandbox-control.ts";

const newPassword = "Correct horse 9 battery";

const verificationOpened: Deed = then(mailed("VERIFY_EMAIL", "farid"), async (page) => {
  const verification = new VerificationScreen(page, "en");
  await verification.email.fill(harbour("farid"));
});

const renaming: Deed = then(atSecondSteps, async (page) => {
  const steps = new SecondStepsScreen(page);
  await steps.rename("Work phone").click();
  await steps.name.fill("Reception");
});

/** Ends where the set-up of an authenticator app is over, before the recovery codes. */
const appSetUp: Deed = async (page, sandbox) => {
  const mfa = new MfaSetUpScreens(page, sandbox);
  await mfa.signIn("sunny", "zola@sunny.example");
  await mfa.choose("totp");
  await mfa.enrolApp();
};

/** Ends on the page of the account, with another session to end. */
const atAccount: Deed = then(
  signedIn("alice"),
  async (_page, sandbox) => void (await sandbox.session(harbour("alice"))),
  open("/account"),
  async (page) => {
    const account = new AccountScreen(page);
    await account.expectShown();
    await account.end.first().waitFor();
  },
);

const atOwnPassword: Deed = then(atAccount, async (page) => {
  const account = new AccountScreen(page);
  await account.changePassword.click();
  await account.currentPassword.fill(password);
  await page.locator("#new-password").fill(newPassword);
  await page.locator("#confirm-password").fill(newPassword);
});

const atNotMe: Deed = then(mailed("NEW_SIGN_IN", "alice"), (page) =>
  new AccountScreen(page).button("account.notMe.submit").waitFor(),
);

/** Ends where the partner's app is to be paired. */
const atPairing: Deed = then(fromPartnerAs("nora@littleinn.example"), async (page, sandbox) => {
  const mfa = new MfaSetUpScreens(page, sandbox);
  await mfa.expectHeading("mfa.reminder.heading");
  await mfa.choose("app");
  await mfa.expectHeading("mfa.register.heading");
});

const stopPairing: Deed = async (page, sandbox) => {
  const mfa = new MfaSetUpScreens(page, sandbox);
  await mfa.back.click();
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.confirm") }).click();
};

const pair: Deed = (page, sandbox) => new MfaSetUpScreens(page, sandbox).start.click();

const shownNumber = /\b\d\d\b/g;

const atPasswordStep: Deed = async (page, sandbox) => {
  const login = new LoginScreen(page, sandbox);
  await login.open("harbour");
  await login.enterEmail(harbour("alice"));
  await login.password.fill(password);
};

const atSunnyPassword: Deed = async (page, sandbox) => {
  const login = new LoginScreen(page, sandbox);
  await login.open("sunny");
  await login.enterEmail("sam@sunny.example");
};

/** Further moments: of the account, of the partner's app, and of identity providers. */
export const furtherFaultedCalls: Readonly<Record<string, FaultedCall>> = {
  readPartnerHelpLink: {
    request: /^GET \/partners\/\w+\/users\/[^/]+\/help-link$/,
    moment: "has typed an e-mail after coming from a partner",
    reach: async (page, sandbox) => {
      const login = new LoginScreen(page, sandbox);
      await login.open("harbour", "?partnerCode=littlehotelier");
      await login.email.fill(harbour("alice"));
    },
    press: (page, sandbox) => new LoginScreen(page, sandbox).next.click(),
    isUnawaited: true,
  },
  verifyEmail: {
    request: /^PATCH \/verify-email$/,
    moment: "confirms the e-mail",
    reach: verificationOpened,
    press: submit,
  },
  makeRecoveryCodes: {
    request: /^POST \/mfa\/recovery-codes$/,
    moment: "goes on to the recovery codes after a set-up",
    reach: appSetUp,
    press: (page, sandbox) => new MfaSetUpScreens(page, sandbox).continue.click(),
  },
  renameMfaFactor: {
    request: /^PATCH \/mfa\/factors\//,
    moment: "gives a second step another name",
    reach: renaming,
    press: (page) => new SecondStepsScreen(page).save.click(),
  },
  listSessions: {
    request: /^GET \/sessions$/,
    moment: "opens the page of the account",
    reach: signedIn("alice"),
    press: open("/account"),
  },
  endSession: {
    request: /^POST \/sessions\/end$/,
    moment: "logs another browser out",
    reach: atAccount,
    press: (page) => new AccountScreen(page).end.first().click(),
  },
  endOtherSessions: {
    request: /^POST \/sessions\/end-others$/,
    moment: "logs out everywhere else",
    reach: then(atAccount, (page) => new AccountScreen(page).endOthers.click()),
    press: (page) => new AccountScreen(page).confirm(),
  },
  changeOwnPassword: {
    request: /^POST \/user\/password$/,
    moment: "sets another password on the page of the account",
    reach: atOwnPassword,
    press: (page) => new AccountScreen(page).save.click(),
  },
  validateNotMeToken: {
    request: /^POST \/validate-not-me-token$/,
    moment: "opens the link “this wasn’t me”",
    reach: nothing,
    press: mailed("NEW_SIGN_IN", "alice"),
  },
  reportNotMe: {
    request: /^POST \/not-me$/,
    moment: "logs out everywhere by the link “this wasn’t me”",
    reach: atNotMe,
    press: (page) => new AccountScreen(page).button("account.notMe.submit").click(),
  },
  startMobileFlow: {
    request: /^POST \/mobile-beef\/graphql StartMobileFlow$/,
    moment: "is asked to confirm in the partner's app",
    reach: nothing,
    press: fromPartnerAs("ines@littleinn.example"),
    changing: shownNumber,
    leadsToPolling: true,
  },
  mobileFlow: {
    request: /^POST \/mobile-beef\/graphql MobileFlow$/,
    moment: "pairs the partner's app, and the page asks whether that is done",
    reach: atPairing,
    press: pair,
    isPolled: true,
  },
  cancelMobileFlow: {
    request: /^POST \/mobile-beef\/graphql CancelMobileFlow$/,
    moment: "stops the pairing of the partner's app",
    reach: then(atPairing, pair, (page, sandbox) =>
      new MfaSetUpScreens(page, sandbox).expectHeading("mfa.waiting.heading"),
    ),
    press: stopPairing,
    isUnawaited: true,
  },
  "auth0.coAuthenticate": {
    request: /^POST auth\/co\/authenticate$/,
    moment: "sends the password to Auth0",
    reach: atPasswordStep,
    press: (page, sandbox) => new LoginScreen(page, sandbox).logIn.click(),
  },
  "auth0.passwordlessStart": {
    request: /^POST auth\/passwordless\/start$/,
    moment: "asks Auth0 for a code by e-mail",
    reach: atSunnyPassword,
    press: (page, sandbox) => new EmailCodeScreen(page, sandbox).instead.click(),
  },
  "auth0.authorize": {
    request: /^GET auth\/authorize$/,
    moment: "opens the login page, which asks Auth0 for a session in a frame",
    reach: nothing,
    press: open("/login"),
    isUnawaited: true,
  },
  "openid.discovery": {
    request: /^GET login\/.*\.well-known\/openid-configuration$/,
    moment: "logs in at an OpenID provider",
    reach: nothing,
    press: async (page, sandbox) => {
      await page.goto(sandbox.portal("oldmill", "/login"), { waitUntil: "commit" });
    },
  },
};
