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

/** What the browser itself says of an answer with an error status; the journey that causes it expects it. */
const networkComplaint = /^Failed to load resource/;
/**
 * A prefetch that the portal began and the browser got round to in the next document, whose policy refuses it:
 * only a document of the demo application says nothing of `connect-src`.
 */
const latePrefetch = /Note that 'connect-src' was not explicitly set/;
/** Playwright looks into a mail with a script of its own; mails may run none. */
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
  /** Complaints that a journey provokes on purpose: any other on the console fails it. */
  readonly expectedComplaints: RegExp[];
  readonly quiet: undefined;
};

/** A journey through the portal on a sandbox fresh from its seed. Console warnings and errors fail it. */
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
