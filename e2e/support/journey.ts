import { test as base, expect, type ConsoleMessage } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { DemoPartner } from "../screens/demo-partner.ts";
import { InboxPage } from "../screens/inbox-page.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { PortalScreen } from "../screens/portal-screen.ts";
import { PortalRecords } from "./portal-storage.ts";
import { Sandbox } from "./sandbox-control.ts";
import { SandboxProcess } from "./sandbox-process.ts";
import { Traffic } from "./traffic.ts";

/** The browser's own message for an error status, which journeys may cause. */
const networkComplaint = /^Failed to load resource/;
/**
 * The report for a prefetch of the portal that the browser runs in the next document, whose policy refuses it. Only
 * the policy of the demo application has no `connect-src`.
 */
const latePrefetch = /Note that 'connect-src' was not explicitly set/;
/** The message for Playwright's own script in a mail, where scripts are not allowed. */
const lookIntoMail = /^Blocked script execution in '[^']+\/inbox\/\d+\/html'/;

type WorkerFixtures = { readonly sandboxProcess: SandboxProcess };
type Fixtures = {
  readonly sandbox: Sandbox;
  readonly login: LoginScreen;
  readonly portal: PortalScreen;
  readonly application: DemoApplication;
  readonly partner: DemoPartner;
  readonly inbox: InboxPage;
  readonly records: PortalRecords;
  readonly traffic: Traffic;
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
    { scope: "worker", timeout: 30_000 },
  ],
  sandbox: async ({ sandboxProcess }, use) => {
    const sandbox = new Sandbox(sandboxProcess.port);
    await sandbox.reset();
    await use(sandbox);
  },
  login: async ({ page, sandbox }, use) => use(new LoginScreen(page, sandbox)),
  portal: async ({ page }, use) => use(new PortalScreen(page)),
  application: async ({ page, sandbox }, use) => use(new DemoApplication(page, sandbox)),
  partner: async ({ page, sandbox }, use) => use(new DemoPartner(page, sandbox)),
  inbox: async ({ page, sandbox }, use) => use(new InboxPage(page, sandbox)),
  records: async ({ page, sandbox }, use) => use(new PortalRecords(page, sandbox)),
  traffic: async ({ context }, use) => use(await Traffic.of(context)),
  expectedComplaints: async ({}, use) => use([]),
  quiet: [
    async ({ context, sandbox, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const listen = (message: ConsoleMessage) => {
        if (!["warning", "error"].includes(message.type())) return;
        const isHarmless = [networkComplaint, latePrefetch, lookIntoMail].some((known) =>
          known.test(message.text()),
        );
        if (!isHarmless) complaints.push(message.text());
      };
      context.on("console", listen);
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
      expect(unexpected, "console warnings and errors").toEqual([]);
      if (expectedComplaints.length === 0) expect(await sandbox.cspReports(), "CSP reports").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
