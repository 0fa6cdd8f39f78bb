import { expect, test as base } from "@playwright/test";
import { AccountOpeningPage } from "../screens/account-opening-page.ts";
import { ApplicationPage } from "../screens/application-page.ts";
import { OpenIdPage } from "../screens/openid-page.ts";
import { OwnAccountPage } from "../screens/own-account-page.ts";
import { ResetPage } from "../screens/reset-page.ts";
import { SecondFactorPage } from "../screens/second-factor-page.ts";
import { SignInPage } from "../screens/sign-in-page.ts";
import { languages, type LanguageCode } from "./messages.ts";
import { Sandbox } from "./sandbox-control.ts";
import { SandboxProcess } from "./sandbox-process.ts";
import { WebDriverPage } from "./webdriver-page.ts";
import { WebKit, type WebKitWish } from "./webkit.ts";

/** What all journeys of a worker share. */
export type WebKitWorkerFixtures = {
  readonly webkit: WebKit;
  readonly sandboxProcess: SandboxProcess;
  /** The address that lets a server take the sandbox's place, if a configuration sets one. */
  readonly serverDoor: string | undefined;
};
type Fixtures = {
  /** What browser the journey asks for. */
  readonly wish: WebKitWish;
  readonly sandbox: Sandbox;
  /** Whether the journey breaks the content security policy on purpose. */
  readonly mayBreakPolicy: boolean;
  readonly tab: WebDriverPage;
  /** The language in which the page objects find everything: that of the browser. */
  readonly language: LanguageCode;
  readonly signIn: SignInPage;
  readonly application: ApplicationPage;
  readonly provider: OpenIdPage;
  readonly opening: AccountOpeningPage;
  readonly reset: ResetPage;
  readonly factor: SecondFactorPage;
  readonly account: OwnAccountPage;
};

/** The `test` of journeys in WebKit, each in a browser of its own and on a sandbox in its initial state. */
export const test = base.extend<Fixtures, WebKitWorkerFixtures>({
  webkit: [
    async ({}, use) => {
      const webkit = await WebKit.start();
      await use(webkit);
      await webkit.stop();
    },
    { scope: "worker" },
  ],
  sandboxProcess: [
    async ({ serverDoor }, use) => {
      // Written so, 127.0.0.1 alone is listened at, and `::1` is left for the server.
      const words = serverDoor === undefined ? [] : ["--listen", "127.1"];
      const process = await SandboxProcess.start({ words });
      try {
        if (serverDoor !== undefined)
          await fetch(`${serverDoor}?sandbox=${String(process.port)}`, { method: "POST" });
        await use(process);
      } finally {
        await process.stop();
      }
    },
    { scope: "worker", timeout: 240_000 },
  ],
  serverDoor: [undefined, { option: true, scope: "worker" }],
  wish: [{}, { option: true }],
  mayBreakPolicy: [false, { option: true }],
  sandbox: async ({ sandboxProcess, mayBreakPolicy }, use) => {
    const sandbox = new Sandbox(sandboxProcess.port);
    await sandbox.reset();
    await use(sandbox);
    if (!mayBreakPolicy)
      expect(await sandbox.cspReports(), "reports of the content security policy").toEqual([]);
  },
  tab: async ({ webkit, wish }, use) =>
    webkit.lend(wish, async (session) => {
      await use(new WebDriverPage(session));
    }),
  language: async ({ wish }, use) =>
    use(languages.find((language) => wish.locale?.startsWith(language)) ?? "en"),
  signIn: async ({ tab, sandbox, language }, use) => use(new SignInPage(tab, sandbox, language)),
  application: async ({ tab, sandbox }, use) => use(new ApplicationPage(tab, sandbox)),
  provider: async ({ tab, sandbox }, use) => use(new OpenIdPage(tab, sandbox)),
  opening: async ({ tab, sandbox, language }, use) => use(new AccountOpeningPage(tab, sandbox, language)),
  reset: async ({ tab, sandbox, language }, use) => use(new ResetPage(tab, sandbox, language)),
  factor: async ({ tab, sandbox, language }, use) => use(new SecondFactorPage(tab, sandbox, language)),
  account: async ({ tab, sandbox, language }, use) => use(new OwnAccountPage(tab, sandbox, language)),
});

export { expect };
