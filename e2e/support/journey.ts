import { test as base, expect } from "@playwright/test";
import { AccountFormScreen } from "../screens/account-form-screen.ts";
import { DemoApplication } from "../screens/demo-application.ts";
import { DemoPartner } from "../screens/demo-partner.ts";
import { InboxPage } from "../screens/inbox-page.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { PortalScreen } from "../screens/portal-screen.ts";
import { ProviderScreen } from "../screens/provider-screen.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import { languages, messagesOf, type LanguageCode } from "./messages.ts";
import { PortalRecords } from "./portal-storage.ts";
import { openTab, type Tab } from "./tab.ts";
import { Sandbox } from "./sandbox-control.ts";
import { SandboxProcess } from "./sandbox-process.ts";
import { Traffic } from "./traffic.ts";

/** The browser's own message for an error status or a lost call, which journeys may cause. */
const networkComplaint = /^Failed to load resource|Cross-Origin Request Blocked.*did not succeed/;
/** The message for Playwright's own script in a mail, where scripts are not allowed. */
const lookIntoMail = /^Blocked script execution in '[^']+\/inbox\/\d+\/html'/;
/** Firefox's message for the icon that its viewer of JSON asks for, and that the policy of `/config.json` refuses. */
const iconOfViewer = /\(img-src\) at \S+\/favicon\.ico because/;

type WorkerFixtures = { readonly sandboxProcess: SandboxProcess };
type Fixtures = {
  readonly sandbox: Sandbox;
  /** The language of the browser, in which the page objects locate everything. */
  readonly language: LanguageCode;
  /** Returns a message of the portal in that language. */
  readonly text: (id: string) => string;
  readonly login: LoginScreen;
  readonly portal: PortalScreen;
  readonly accountForm: AccountFormScreen;
  readonly passwords: PasswordScreens;
  readonly verification: VerificationScreen;
  readonly mfa: MfaSetUpScreens;
  readonly application: DemoApplication;
  readonly partner: DemoPartner;
  readonly provider: ProviderScreen;
  readonly inbox: InboxPage;
  readonly records: PortalRecords;
  readonly traffic: Traffic;
  /** Opens another tab of the same browser. */
  readonly newTab: () => Promise<Tab>;
  /** Console messages that a journey causes on purpose; any other warning or error fails it. */
  readonly expectedComplaints: RegExp[];
  readonly quiet: undefined;
};

/** The `test` for journeys, on a sandbox in its initial state. Console warnings and errors fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxProcess: [
    async ({}, use) => {
      const process = await SandboxProcess.start();
      await use(process);
      await process.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  sandbox: async ({ sandboxProcess }, use) => {
    const sandbox = new Sandbox(sandboxProcess.port);
    await sandbox.reset();
    await use(sandbox);
  },
  language: async ({ locale }, use) =>
    use(languages.find((language) => locale?.startsWith(language)) ?? "en"),
  text: async ({ language }, use) => {
    const messages = messagesOf(language);
    await use((id) => {
      const message = messages[id];
      if (message === undefined) throw new Error(`There is no message ${id}.`);
      return message;
    });
  },
  login: async ({ page, sandbox, language }, use) => use(new LoginScreen(page, sandbox, language)),
  portal: async ({ page, sandbox, language }, use) => use(new PortalScreen(page, sandbox, language)),
  accountForm: async ({ page, language }, use) => use(new AccountFormScreen(page, language)),
  passwords: async ({ page, language }, use) => use(new PasswordScreens(page, language)),
  verification: async ({ page, language }, use) => use(new VerificationScreen(page, language)),
  mfa: async ({ page, sandbox, language }, use) => use(new MfaSetUpScreens(page, sandbox, language)),
  application: async ({ page, sandbox }, use) => use(new DemoApplication(page, sandbox)),
  partner: async ({ page, sandbox }, use) => use(new DemoPartner(page, sandbox)),
  provider: async ({ page, sandbox }, use) => use(new ProviderScreen(page, sandbox)),
  inbox: async ({ page, sandbox }, use) => use(new InboxPage(page, sandbox)),
  records: async ({ page, sandbox }, use) => use(new PortalRecords(page, sandbox)),
  // Playwright leaves the cache of a whole Firefox off when a context with routes is closed.
  context: async ({ context }, use) => {
    await use(context);
    await context.unrouteAll({ behavior: "ignoreErrors" });
  },
  traffic: async ({ context }, use) => use(await Traffic.of(context)),
  newTab: async ({ context, sandbox, language }, use) =>
    use(async () => openTab(await context.newPage(), sandbox, language)),
  expectedComplaints: async ({}, use) => use([]),
  quiet: [
    async ({ context, sandbox, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (![networkComplaint, lookIntoMail, iconOfViewer].some((known) => known.test(text)))
          complaints.push(text);
      };
      context.on("console", (message) => {
        if (["warning", "error"].includes(message.type())) note(message.text());
      });
      context.on("weberror", (error) => note(String(error.error())));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
      expect(unexpected, "console warnings and errors").toEqual([]);
      if (expectedComplaints.length === 0) expect(await sandbox.cspReports(), "CSP reports").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
