import type { Page } from "@playwright/test";
import { AccountFormScreen } from "../screens/account-form-screen.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { SecondStepsScreen } from "../screens/second-steps-screen.ts";
import type { Sandbox } from "./sandbox-control.ts";
import { openTab } from "./tab.ts";
import { VirtualAuthenticator } from "./virtual-authenticator.ts";

/** Something that a person does in a tab. */
export type Deed = (page: Page, sandbox: Sandbox) => Promise<void>;

export const harbour = (name: string) => `${name}@harbour.example`;

export const open =
  (path: string): Deed =>
  async (page, sandbox) =>
    void (await page.goto(sandbox.portal("harbour", path), { waitUntil: "commit" }));

export const signIn =
  (name: string): Deed =>
  async (page, sandbox) => {
    const { login } = openTab(page, sandbox);
    await login.open("harbour");
    await login.signIn(harbour(name));
  };

export const signedIn =
  (name: string): Deed =>
  async (page, sandbox) => {
    await signIn(name)(page, sandbox);
    await openTab(page, sandbox).application.expectSignedIn("harbour", harbour(name));
  };

export const then =
  (...deeds: readonly Deed[]): Deed =>
  async (page, sandbox) => {
    for (const deed of deeds) await deed(page, sandbox);
  };

export const nothing: Deed = async () => undefined;

export const mailed =
  (
    purpose: "ACTIVATE" | "RESET" | "REGISTER" | "VERIFY_EMAIL" | "NEW_SIGN_IN",
    name: string,
    condition: "fresh" | "expired" = "fresh",
  ): Deed =>
  async (page, sandbox) => {
    const { link } = await sandbox.accountToken(purpose, harbour(name), {
      condition,
      ...(purpose === "REGISTER" && { tenantCode: "harbour" as const }),
    });
    await page.goto(link, { waitUntil: "commit" });
  };

export const shows =
  (id: string): Deed =>
  (page, sandbox) =>
    new MfaSetUpScreens(page, sandbox).expectHeading(id);

export const accountForm: Deed = async (page) => {
  const form = new AccountFormScreen(page, "en");
  await form.password.waitFor();
  await form.fillIn();
};

export const submit: Deed = (page) => page.locator('main form button[type="submit"]').first().click();

export const typeCodeOf =
  (name: string): Deed =>
  (page, sandbox) =>
    new MfaSetUpScreens(page, sandbox).typeAppCode(harbour(name));

export const secondSteps: Deed = async (page, sandbox) => {
  await signIn("june")(page, sandbox);
  await typeCodeOf("june")(page, sandbox);
  await openTab(page, sandbox).application.expectSignedIn("harbour", harbour("june"));
};

export const openSecondSteps: Deed = (page) => page.getByRole("link", { name: "Your second steps" }).click();

export const atSecondSteps = then(secondSteps, openSecondSteps, (page) =>
  new SecondStepsScreen(page).expectShown(),
);

export const chosen =
  (method: "totp" | "phone"): Deed =>
  async (page, sandbox) => {
    const mfa = new MfaSetUpScreens(page, sandbox);
    await mfa.expectHeading("mfa.reminder.heading");
    await mfa.choose(method);
  };

export const typePhone: Deed = async (page, sandbox) => {
  const mfa = new MfaSetUpScreens(page, sandbox);
  await mfa.number.fill("+61 412 345 679");
};

export const askForReset: Deed = async (page, sandbox) => {
  await signedIn("vera")(page, sandbox);
  const mfaResetRedirectUri = sandbox.application("harbour", "/");
  const query = new URLSearchParams({ purpose: "for-mfa-reset", mfaResetRedirectUri });
  await open(`/login?${query.toString()}`)(page, sandbox);
  await typeCodeOf("vera")(page, sandbox);
  await new MfaSetUpScreens(page, sandbox).removeAll.waitFor();
};

export const device: Deed = async (page) => void (await VirtualAuthenticator.of(page));

export const sunnyLogin: Deed = async (page, sandbox) => {
  await new LoginScreen(page, sandbox).open("sunny");
  await new PasskeyScreens(page, sandbox).ask.waitFor();
};

export const askForPasskey: Deed = (page, sandbox) => new PasskeyScreens(page, sandbox).ask.click();

export const invited: Deed = async (page, sandbox) => {
  await device(page, sandbox);
  const { login } = openTab(page, sandbox);
  await login.open("sunny");
  await login.signIn("sam@sunny.example");
  await new PasskeyScreens(page, sandbox).expectHeading("passkeyInvitation.heading");
};

export const acceptInvitation: Deed = (page, sandbox) =>
  new PasskeyScreens(page, sandbox).button("passkeyInvitation.create").click();

export const confirmByPasskey: Deed = (page, sandbox) =>
  new PasskeyScreens(page, sandbox).button("mfa.code.submit").click();

export const atPasskeyCreation: Deed = async (page, sandbox) => {
  await device(page, sandbox);
  await new PasskeyScreens(page, sandbox).reachCreation("sunny", "zola@sunny.example");
};

export const atPasskeyChallenge: Deed = async (page, sandbox) => {
  await device(page, sandbox);
  const passkeys = new PasskeyScreens(page, sandbox);
  await passkeys.enrol("sunny", "zola@sunny.example");
  await passkeys.reachChallenge("sunny", "zola@sunny.example");
};

export const fromPartnerAs =
  (email: string): Deed =>
  async (page, sandbox) => {
    const { link } = await sandbox.partnerSso(email);
    await page.goto(link, { waitUntil: "commit" });
  };

export const fromPartner = fromPartnerAs("lena@littleinn.example");

/** The moment at which the portal makes a call of the platform. */
export type FaultedCall = {
  /**
   * The method, the path below `/api` (elsewhere the first label of the host and the path), and the operation of
   * GraphQL.
   */
  readonly request: RegExp;
  /** What changes from visit to visit in what the page says. */
  readonly changing?: RegExp;
  /** Whether the page asks again and again, so that the number of requests says nothing. */
  readonly isPolled?: boolean;
  /** Whether the page goes on without the answer, and with it may end the repetitions. */
  readonly isUnawaited?: boolean;
  /** Whether the page asks something else again and again once the call has been answered. */
  readonly leadsToPolling?: boolean;
  /** What a person does, in words. */
  readonly moment: string;
  /** Comes to the page of the call. */
  readonly reach: Deed;
  /** Has the page make the call. */
  readonly press: Deed;
  /** Has the page make the call once more where the notice offers no button, if not by the same. */
  readonly pressAgain?: Deed;
};
