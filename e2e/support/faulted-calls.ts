import { LoginScreen } from "../screens/login-screen.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { SecondStepsScreen } from "../screens/second-steps-screen.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import {
  acceptInvitation,
  accountForm,
  askForPasskey,
  askForReset,
  atPasskeyChallenge,
  atPasskeyCreation,
  atSecondSteps,
  chosen,
  confirmByPasskey,
  device,
  fromPartner,
  harbour,
  invited,
  mailed,
  nothing,
  open,
  openSecondSteps,
  secondSteps,
  shows,
  signedIn,
  signIn,
  submit,
  sunnyLogin,
  then,
  typeCodeOf,
  typePhone,
  type FaultedCall,
} from "./deeds.ts";
import { furtherFaultedCalls } from "./further-faulted-calls.ts";
import { password } from "./sandbox-control.ts";
import { openTab } from "./tab.ts";

/** The moments, by the name of the call in the contract, or of the provider and its call. */
export const faultedCalls: Readonly<Record<string, FaultedCall>> = {
  readLoginDomain: {
    request: /^GET \/login-domains\//,
    moment: "opens the login page",
    reach: nothing,
    press: open("/login"),
  },
  authenticate: {
    request: /^POST \/authenticate$/,
    moment: "has typed the right password",
    reach: async (page, sandbox) => {
      const { login } = openTab(page, sandbox);
      await login.open("harbour");
      await login.enterEmail(harbour("alice"));
      await login.password.fill(password);
    },
    press: (page, sandbox) => new LoginScreen(page, sandbox).logIn.click(),
  },
  logOut: {
    request: /^POST \/logout$/,
    moment: "logs out",
    reach: signedIn("alice"),
    press: open("/logout"),
  },
  signOnThroughPartner: {
    request: /^POST \/partners\/\w+\/sso$/,
    moment: "comes from a partner's application",
    reach: nothing,
    press: fromPartner,
  },
  validateUserToken: {
    request: /^POST \/user\/validate-token$/,
    moment: "opens the link of an invitation",
    reach: nothing,
    press: mailed("ACTIVATE", "mia"),
  },
  activateUser: {
    request: /^POST \/user\/activate$/,
    moment: "activates the account",
    reach: then(mailed("ACTIVATE", "mia"), accountForm),
    press: submit,
  },
  validateRegistrationToken: {
    request: /^POST \/validate-registration-token$/,
    moment: "opens the link of a registration",
    reach: nothing,
    press: mailed("REGISTER", "ruth"),
  },
  registerUser: {
    request: /^POST \/user\/register$/,
    moment: "registers",
    reach: then(mailed("REGISTER", "ruth"), accountForm),
    press: submit,
  },
  requestPasswordReset: {
    request: /^POST \/user\/[^/]+\/reset-password$/,
    moment: "asks for the mail of a reset",
    reach: async (page, sandbox) => {
      await open("/reset-password")(page, sandbox);
      await new PasswordScreens(page).email.fill(harbour("alice"));
    },
    press: (page) => new PasswordScreens(page).sendLink.click(),
  },
  changePassword: {
    request: /^PATCH \/user$/,
    moment: "saves another password",
    reach: async (page, sandbox) => {
      await mailed("RESET", "alice")(page, sandbox);
      const passwords = new PasswordScreens(page);
      await passwords.newPassword.fill("Harbour 2 Lights");
      await passwords.confirmPassword.fill("Harbour 2 Lights");
    },
    press: (page) => new PasswordScreens(page).save.click(),
  },
  resendActivation: {
    request: /^POST \/user\/[^/]+\/resend-activation$/,
    moment: "asks for another invitation",
    reach: async (page, sandbox) => {
      await mailed("ACTIVATE", "nils", "expired")(page, sandbox);
      await page.locator("#email").fill(harbour("nils"));
    },
    press: submit,
  },
  sendEmailVerification: {
    request: /^POST \/user\/[^/]+\/send-verification$/,
    moment: "asks for the mail that verifies the e-mail",
    reach: then(signIn("farid"), (page) => new VerificationScreen(page, "en").submit.waitFor()),
    press: (page) => new VerificationScreen(page, "en").submit.click(),
  },
  validateEmailVerificationToken: {
    request: /^POST \/validate-email-verification-token$/,
    moment: "opens the link that verifies the e-mail",
    reach: nothing,
    press: mailed("VERIFY_EMAIL", "farid"),
  },
  readMfaStatus: {
    request: /^GET \/mfa\/status$/,
    moment: "opens the second steps",
    reach: secondSteps,
    press: openSecondSteps,
  },
  registerTotp: {
    request: /^POST \/mfa\/register-totp$/,
    moment: "has an authenticator app and goes on",
    reach: then(signIn("ivan"), chosen("totp"), shows("mfa.download.heading")),
    press: (page, sandbox) => new MfaSetUpScreens(page, sandbox).next.click(),
  },
  registerPhone: {
    request: /^POST \/mfa\/register-phone$/,
    moment: "sets a phone up",
    reach: then(signIn("ivan"), chosen("phone"), typePhone),
    press: (page, sandbox) => new MfaSetUpScreens(page, sandbox).send.click(),
  },
  sendPhoneCode: {
    request: /^POST \/mfa\/send-phone-code$/,
    moment: "asks for a code by message",
    reach: then(signIn("piet"), (page, sandbox) => new MfaSetUpScreens(page, sandbox).send.waitFor()),
    press: (page, sandbox) => new MfaSetUpScreens(page, sandbox).send.click(),
  },
  verifyOneTimeCode: {
    request: /^POST \/mfa\/verify$/,
    moment: "types the code of the authenticator app",
    reach: then(signIn("june"), (page, sandbox) => new MfaSetUpScreens(page, sandbox).expectCodeAsked()),
    press: typeCodeOf("june"),
    pressAgain: submit,
  },
  generateUserDeviceToken: {
    request: /^POST \/mfa\/user-device-tokens$/,
    moment: "has the browser trusted",
    reach: then(signIn("june"), (page, sandbox) => new MfaSetUpScreens(page, sandbox).expectCodeAsked()),
    press: typeCodeOf("june"),
    pressAgain: submit,
  },
  resetMfa: {
    request: /^POST \/mfa\/reset$/,
    moment: "removes all second steps",
    reach: askForReset,
    press: (page, sandbox) => new MfaSetUpScreens(page, sandbox).removeAll.click(),
  },
  listMfaFactors: {
    request: /^GET \/mfa\/factors$/,
    moment: "opens the second steps",
    reach: secondSteps,
    press: openSecondSteps,
  },
  listTrustedBrowsers: {
    request: /^GET \/mfa\/trusted-browsers$/,
    moment: "opens the second steps",
    reach: secondSteps,
    press: openSecondSteps,
  },
  removeMfaFactor: {
    request: /^DELETE \/mfa\/factors\//,
    moment: "removes a second step",
    reach: atSecondSteps,
    press: async (page) => {
      const steps = new SecondStepsScreen(page);
      await steps.remove("Work phone").click();
      await steps.confirm();
    },
  },
  endBrowserTrust: {
    request: /^DELETE \/mfa\/trusted-browsers\//,
    moment: "ends the trust of a browser",
    reach: atSecondSteps,
    press: async (page) => {
      const steps = new SecondStepsScreen(page);
      await steps.browsers.getByRole("button").first().click();
      await steps.confirm();
    },
  },
  makePasskeySignInOptions: {
    request: /^POST \/passkeys\/request-options$/,
    moment: "asks to log in with a passkey",
    reach: then(device, sunnyLogin),
    press: askForPasskey,
  },
  provePasskey: {
    request: /^POST \/passkeys\/sign-in$/,
    moment: "has touched the device",
    reach: async (page, sandbox) => {
      await device(page, sandbox);
      await new PasskeyScreens(page, sandbox).enrol("sunny", "zola@sunny.example");
      await page.context().clearCookies();
      await sunnyLogin(page, sandbox);
    },
    press: askForPasskey,
  },
  makeInvitedPasskeyOptions: {
    request: /^POST \/passkeys\/creation-options$/,
    moment: "takes up the invitation to make a passkey",
    reach: invited,
    press: acceptInvitation,
  },
  registerInvitedPasskey: {
    request: /^POST \/passkeys$/,
    moment: "has made a passkey after an invitation",
    reach: invited,
    press: acceptInvitation,
  },
  makePasskeyCreationOptions: {
    request: /^POST \/mfa\/passkeys\/creation-options$/,
    moment: "sets a passkey up as the second step",
    reach: atPasskeyCreation,
    press: (page, sandbox) => new PasskeyScreens(page, sandbox).create.click(),
  },
  registerPasskey: {
    request: /^POST \/mfa\/passkeys$/,
    moment: "has made a passkey for the second step",
    reach: atPasskeyCreation,
    press: (page, sandbox) => new PasskeyScreens(page, sandbox).create.click(),
  },
  makePasskeyRequestOptions: {
    request: /^POST \/mfa\/passkeys\/request-options$/,
    moment: "is asked for the passkey of the second step",
    reach: atPasskeyChallenge,
    press: confirmByPasskey,
  },
  verifyPasskey: {
    request: /^POST \/mfa\/passkeys\/verify$/,
    moment: "has touched the device for the second step",
    reach: atPasskeyChallenge,
    press: confirmByPasskey,
  },
  generateTenantToken: {
    request: /^POST \/partners\/\w+\/generate-token$/,
    moment: "comes from a partner's application",
    reach: nothing,
    press: fromPartner,
  },
  recordProvider: {
    request: /^PATCH \/user\/provider$/,
    moment: "comes from a partner's application",
    reach: nothing,
    press: fromPartner,
    isUnawaited: true,
  },
  ...furtherFaultedCalls,
};
