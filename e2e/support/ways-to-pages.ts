import { expect, type Page } from "@playwright/test";
import { DemoPartner } from "../screens/demo-partner.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import { accountForm, chosen, type Deed, harbour as person, submit, typeCodeOf } from "./deeds.ts";
import type { WayName } from "./pages-matrix.ts";
import type { Sandbox } from "./sandbox-control.ts";
import { openTab } from "./tab.ts";

/**
 * Goes to a page in a new tab, beginning at the application's front page; returns the address with which the visit
 * began.
 */
type Way = (page: Page, sandbox: Sandbox) => Promise<string>;

/** Follows the application's link, whose target has a one-time `state`. */
const fromApplication: Way = async (page, sandbox) => {
  const { login, application } = openTab(page, sandbox);
  await application.startSignIn("harbour");
  await expect(login.email).toBeVisible();
  await login.expectAttached();
  return page.url();
};

/** Opens an address of the portal from the application's front page. */
async function open(page: Page, sandbox: Sandbox, address: string): Promise<string> {
  await openTab(page, sandbox).application.open("harbour");
  await page.goto(address);
  return address;
}

const bookmark =
  (path: string): Way =>
  (page, sandbox) =>
    open(page, sandbox, sandbox.portal("harbour", path));

/** Signs in from the application with the right password. */
const signInAs =
  (name: string): Way =>
  async (page, sandbox) => {
    const link = await fromApplication(page, sandbox);
    await openTab(page, sandbox).login.signIn(person(name));
    return link;
  };

/** Opens a mailed link. */
const mailed =
  (
    purpose: "ACTIVATE" | "RESET" | "REGISTER" | "VERIFY_EMAIL" | "NEW_SIGN_IN",
    name: string,
    condition: "fresh" | "used" | "expired" = "fresh",
  ): Way =>
  async (page, sandbox) => {
    const { link } = await sandbox.accountToken(purpose, person(name), {
      condition,
      ...(purpose === "REGISTER" && { tenantCode: "harbour" as const }),
    });
    return open(page, sandbox, link);
  };

/** Signs in, and then opens a page of the portal. */
const signedInAt =
  (name: string, path: (sandbox: Sandbox) => string): Way =>
  async (page, sandbox) => {
    await signInAs(name)(page, sandbox);
    await openTab(page, sandbox).application.expectSignedIn("harbour", person(name));
    const address = sandbox.portal("harbour", path(sandbox));
    await page.goto(address);
    return address;
  };

/** Takes further steps on the page that another way leads to. */
const then =
  (way: Way, ...deeds: readonly Deed[]): Way =>
  async (page, sandbox) => {
    const link = await way(page, sandbox);
    for (const deed of deeds) await deed(page, sandbox);
    return link;
  };

/** A reset of Vera's factor, begun in the application's settings; it asks for a code first. */
const askForFactorReset = signedInAt("vera", (sandbox) => {
  const query = new URLSearchParams({
    purpose: "for-mfa-reset",
    mfaResetRedirectUri: sandbox.application("harbour", "/"),
  });
  return `/login?${query.toString()}`;
});

/** Follows a link of the application, and returns its address. */
async function followLink(page: Page, name: string): Promise<string> {
  const link = page.getByRole("link", { name });
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  return address;
}

const sendResetMail = then(bookmark("/reset-password"), async (page) => {
  const passwords = new PasswordScreens(page);
  await passwords.email.fill(person("alice"));
  await passwords.sendLink.click();
});

/** How a person comes to each page of the matrix. */
export const ways: Readonly<Record<WayName, Way>> = {
  "the address alone": bookmark("/"),
  "the application’s link": fromApplication,
  "the application’s link, then an e-mail": then(fromApplication, (page, sandbox) =>
    openTab(page, sandbox).login.enterEmail(person("alice")),
  ),
  "the application’s link, then the password": signInAs("alice"),
  "the password, while the platform takes its time": async (page, sandbox) => {
    await sandbox.disturb({ call: "authenticate", latencyMs: 10_000, times: 1 });
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/authenticate");
    const link = await signInAs("alice")(page, sandbox);
    await asked;
    return link;
  },
  "an old return from the provider": bookmark("/authenticate?code=old&state=old"),
  "the password, with an e-mail to verify": signInAs("farid"),
  "the password, then the mail to verify the e-mail": then(signInAs("farid"), async (page) => {
    await new VerificationScreen(page, "en").submit.click();
  }),
  "a silent authorization, signed in": signedInAt(
    "alice",
    (sandbox) =>
      `/authorize?${new URLSearchParams({ redirectUri: sandbox.application("harbour", "/callback") }).toString()}`,
  ),
  "a silent authorization, not signed in": bookmark("/authorize"),
  "logging out": signedInAt("alice", () => "/logout"),
  "logging out, when it fails": then(signInAs("alice"), async (page, sandbox) => {
    const { application, portal } = openTab(page, sandbox);
    await application.expectSignedIn("harbour", person("alice"));
    await sandbox.disturb({ call: "logOut", status: 500, times: 3 });
    await portal.open("harbour", "/logout");
    await portal.expectHeading("Logged out, but not confirmed everywhere");
  }),
  "the mail of an activation": mailed("ACTIVATE", "mia"),
  "the mail of an activation, after it was used": mailed("ACTIVATE", "mia", "used"),
  "the mail of an activation, then a password": then(mailed("ACTIVATE", "mia"), accountForm, submit),
  "the mail of an activation, asked for again": then(
    mailed("ACTIVATE", "nils", "expired"),
    (page) => page.locator("#email").fill(person("nils")),
    submit,
  ),
  "the mail of a registration": mailed("REGISTER", "ruth"),
  "the mail of a registration, then a password": then(mailed("REGISTER", "ruth"), accountForm, submit),
  "the partner’s application": async (page, sandbox) => {
    const { link } = await sandbox.partnerSso("lena@littleinn.example");
    await new DemoPartner(page, sandbox).open("littlehotelier");
    await page.goto(link);
    return link;
  },
  "“Forgot password?”": then(fromApplication, async (page, sandbox) => {
    const { login } = openTab(page, sandbox);
    await login.enterEmail(person("alice"));
    await login.forgotPassword.click();
  }),
  "the request for a reset": sendResetMail,
  "the mail of a reset": mailed("RESET", "alice"),
  "the mail of a reset, signed in": async (page, sandbox) => {
    await signInAs("alice")(page, sandbox);
    await openTab(page, sandbox).application.expectSignedIn("harbour", person("alice"));
    return mailed("RESET", "grace")(page, sandbox);
  },
  "the mail of a reset, expired": mailed("RESET", "alice", "expired"),
  "the mail of a reset, then a password": then(mailed("RESET", "alice"), (page) =>
    new PasswordScreens(page).savePassword("Harbour 2 Lights"),
  ),
  "the password, when the platform fails": async (page, sandbox) => {
    await sandbox.disturb({ call: "authenticate", status: 500, times: 1 });
    return signInAs("alice")(page, sandbox);
  },
  "the password of a blocked account": signInAs("carla"),
  "the password, expired": signInAs("erika"),
  "the password, about to expire": signInAs("grace"),
  "the mail of a verification": mailed("VERIFY_EMAIL", "farid"),
  "the mail of a verification, expired": mailed("VERIFY_EMAIL", "farid", "expired"),
  "the password, a second factor being due": signInAs("ivan"),
  "the password, then the authenticator app’s secret": then(
    signInAs("ivan"),
    chosen("totp"),
    (page, sandbox) => new MfaSetUpScreens(page, sandbox).expectSecret(),
  ),
  "the password, then the app’s first code": then(
    signInAs("ivan"),
    chosen("totp"),
    async (page, sandbox) => void (await new MfaSetUpScreens(page, sandbox).enrolApp()),
  ),
  "the password, with a second factor": signInAs("june"),
  "the reset of a second factor": askForFactorReset,
  "the reset of a second factor, then the code": then(askForFactorReset, typeCodeOf("vera")),
  "the application’s link to second steps, with a second factor": async (page, sandbox) => {
    await signInAs("june")(page, sandbox);
    await typeCodeOf("june")(page, sandbox);
    await openTab(page, sandbox).application.expectSignedIn("harbour", person("june"));
    return followLink(page, "Your second steps");
  },
  "the mail of a new sign-in": mailed("NEW_SIGN_IN", "alice"),
  "the application’s link to the account": async (page, sandbox) => {
    await signInAs("alice")(page, sandbox);
    await openTab(page, sandbox).application.expectSignedIn("harbour", person("alice"));
    return followLink(page, "Your account");
  },
  "an address that does not exist": bookmark("/nowhere"),
};
