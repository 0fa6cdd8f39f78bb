import type { BrowserContext, Locator, Page } from "@playwright/test";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "../support/journey.ts";
import { VendorStandIns } from "../support/vendor-stand-ins.ts";

const gtag = "https://www.googletagmanager.com/gtag/js?id=G-ABC123";

/** The portal's question about cookies, in one tab. */
class ConsentQuestion {
  readonly region: Locator;
  readonly heading: Locator;
  readonly allow: Locator;
  readonly refuse: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "May we count visits with cookies?" });
    this.heading = this.region.getByRole("heading");
    this.allow = this.region.getByRole("button", { name: "Allow", exact: true });
    this.refuse = this.region.getByRole("button", { name: "No", exact: true });
    this.settings = page.getByRole("button", { name: "Cookie settings" });
  }
}

const test = base.extend<{ readonly vendors: VendorStandIns; readonly question: ConsentQuestion }>({
  vendors: async ({ context }, use) => use(await VendorStandIns.of(context)),
  question: async ({ page }, use) => use(new ConsentQuestion(page)),
});

async function cookiesOfAnalytics(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("_ga"));
}

test.describe("where the portal asks", () => {
  test.beforeEach(({ sandbox }) => sandbox.changeConfig("harbour", { UA_ID: "G-ABC123", consent: "ask" }));

  test("no vendor hears of anything before Allow; then visits are counted with cookies (consent-01, consent-02)", async ({
    page,
    context,
    login,
    vendors,
    question,
  }) => {
    await login.open("harbour", "?newSession=true");
    await expect(question.region).toBeVisible();
    await login.enterEmailUntilIdle("alice@harbour.example");
    expect(vendors.requests).toEqual([]);
    expect(await cookiesOfAnalytics(context)).toEqual([]);
    await question.allow.click();
    await expect(question.region).toHaveCount(0);
    await expect.poll(() => vendors.requests).toEqual([gtag]);
    await expect.poll(() => cookiesOfAnalytics(context)).toEqual(["_ga", "_ga_ABC123"]);
    await expect(login.password).toBeVisible();
    await page.reload();
    await expect.poll(() => vendors.requests).toEqual([gtag, gtag]);
    await expect(question.settings).toBeVisible();
    await expect(question.region).toHaveCount(0);
  });

  test("an answer and its withdrawal count in another tab too: the vendor is told, its cookies go, what is typed stays (consent-07, consent-08)", async ({
    page,
    context,
    login,
    newTab,
    vendors,
    question,
  }) => {
    const lastConsent = async (at: Page) => (await vendors.callsOf(at, "consent")).at(-1);
    const denied = ["consent", "update", { analytics_storage: "denied" }];
    await login.open("harbour", "?newSession=true");
    const other = await newTab();
    const there = new ConsentQuestion(other.page);
    await other.login.open("harbour", "?newSession=true");
    await expect(there.region).toBeVisible();
    await other.login.email.fill("grace@harbour.example");
    await question.allow.click();
    await expect(there.region).toHaveCount(0);
    await expect.poll(() => vendors.requests).toEqual([gtag, gtag]);
    await expect.poll(() => cookiesOfAnalytics(context)).toHaveLength(2);
    await question.settings.click();
    await expect(question.heading).toBeFocused();
    await question.refuse.click();
    await expect.poll(() => lastConsent(other.page)).toEqual(denied);
    expect(await lastConsent(page)).toEqual(denied);
    expect(await cookiesOfAnalytics(context)).toEqual([]);
    await expect(other.login.email).toHaveValue("grace@harbour.example");
    const counted = (await vendors.callsOf(page, "event")).length;
    await login.enterEmail("alice@harbour.example");
    await login.forgotPassword.click();
    await expect(page).toHaveURL(/reset-password/);
    expect(await vendors.callsOf(page, "event")).toHaveLength(counted);
    await page.reload();
    await expect(question.settings).toBeVisible();
    expect(vendors.requests).toEqual([gtag, gtag]);
  });

  test("it covers nothing, its answers weigh the same, and axe finds nothing (consent-03, consent-04)", async ({
    page,
    login,
    question,
  }) => {
    // Positions are measured at rest.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await login.open("harbour", "?newSession=true");
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
      [360, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(question.region).toBeVisible();
      const gap = () =>
        question.region.evaluate(
          (region) =>
            region.getBoundingClientRect().top -
            (document.querySelector("#portal")?.getBoundingClientRect().bottom ?? Infinity),
        );
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      // At one instant: a page that is still being laid out for another width would give two answers.
      const sizes = await question.region
        .getByRole("button", { name: /^(Allow|No)$/ })
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width, height } = button.getBoundingClientRect();
            return [width, height];
          }),
        );
      expect(sizes).toHaveLength(2);
      expect(sizes[0]).toEqual(sizes[1]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(question.refuse).toBeInViewport({ ratio: 1 });
    await expect(login.next).toBeInViewport({ ratio: 1 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test("a person who has set the browser to refuse is not asked, and nothing is loaded (consent-10)", async ({
    context,
    login,
    vendors,
    traffic,
    question,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    });
    await login.open("harbour", "?newSession=true");
    await login.enterEmailUntilIdle("alice@harbour.example");
    await expect(question.settings).toHaveCount(0);
    expect(vendors.requests).toEqual([]);
    expect(traffic.addresses.filter((address) => address.includes("/js/third-party-scripts."))).toEqual([]);
  });

  test("on a shared device no question is asked, and nothing is kept or loaded (consent-11)", async ({
    page,
    sandbox,
    login,
    records,
    vendors,
    question,
  }) => {
    await sandbox.changeConfig("harbour", {
      sharedDevice: true,
      supportMessenger: { appId: "abc123", hosts: ["harbour.localhost"] },
    });
    await login.open("harbour", "?newSession=true");
    await login.enterEmailUntilIdle("alice@harbour.example");
    await expect(question.settings).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Chat with support" })).toHaveCount(0);
    expect(vendors.requests).toEqual([]);
    expect(await records.ofBrowser()).not.toHaveProperty("AUTH_X_CONSENT");
  });

  test("with storage blocked an answer holds for the document (consent-12)", async ({
    context,
    login,
    vendors,
    question,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await login.open("harbour", "?newSession=true");
    await question.allow.click();
    await expect(question.region).toHaveCount(0);
    await expect.poll(() => vendors.requests).toEqual([gtag]);
  });
});

test("an id alone loads nothing, removes the cookies that an earlier version set, and the console says what is missing (analytics-06, analytics-09)", async ({
  page,
  context,
  sandbox,
  login,
  vendors,
  traffic,
  expectedComplaints,
}) => {
  const warning = /UA_ID counts nothing before `consent` is set/;
  expectedComplaints.push(warning);
  const warnings: string[] = [];
  page.on("console", (message) => warning.test(message.text()) && warnings.push(message.text()));
  await sandbox.changeConfig("harbour", { UA_ID: "G-ABC123" });
  await login.open("harbour", "?newSession=true");
  await login.enterEmailUntilIdle("alice@harbour.example");
  await expect.poll(() => warnings).toHaveLength(1);
  expect(await cookiesOfAnalytics(context)).toEqual([]);
  expect(traffic.addresses.filter((address) => address.includes("/js/third-party-scripts."))).toEqual([]);
  await page.goto(sandbox.application("harbour"));
  await page.evaluate(() => {
    for (const name of ["_ga", "_ga_ABC123"])
      document.cookie = `${name}=GA1.1.1; domain=harbour.localhost; path=/`;
  });
  await login.open("harbour", "?newSession=true");
  await expect.poll(() => cookiesOfAnalytics(context)).toEqual([]);
  expect(vendors.requests).toEqual([]);
});

test("a consent platform is asked in place of the portal, and may change the answer (consent-09, consent-14)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
  vendors,
  question,
}) => {
  const script = "https://cmp.example/tcf.js";
  await sandbox.changeConfig("harbour", { UA_ID: "G-ABC123", consent: script });
  const answer = await portal.open("harbour", "/login?newSession=true");
  const policy = (await answer?.headerValue("content-security-policy")) ?? "";
  expect(policy).toMatch(/script-src [^;]*https:\/\/cmp\.example[ ;]/);
  expect(policy).toContain("lobby#consent");
  await expect(login.email).toBeVisible();
  await expect.poll(() => vendors.requests).toEqual([script]);
  await expect(question.settings).toHaveCount(0);
  await page.getByRole("button", { name: "Platform: yes" }).click();
  await expect.poll(() => vendors.requests).toEqual([script, gtag]);
  await expect.poll(() => cookiesOfAnalytics(context)).toHaveLength(2);
  await page.getByRole("button", { name: "Platform: no" }).click();
  await expect.poll(() => cookiesOfAnalytics(context)).toEqual([]);
});

test("where the operator needs no consent, visits are counted without a cookie or a question (consent-13, analytics-07)", async ({
  page,
  context,
  sandbox,
  login,
  vendors,
  question,
}) => {
  await sandbox.changeConfig("harbour", { UA_ID: "G-ABC123", consent: "none-needed" });
  await login.open("harbour", "?newSession=true");
  await expect.poll(async () => (await vendors.callsOf(page, "event")).length).toBe(1);
  expect(await cookiesOfAnalytics(context)).toEqual([]);
  await expect(question.settings).toHaveCount(0);
});

test("an id of Universal Analytics is ignored with one warning (analytics-03, config-09)", async ({
  page,
  sandbox,
  login,
  vendors,
  expectedComplaints,
}) => {
  const warning = /Universal Analytics has ended/;
  expectedComplaints.push(warning);
  await sandbox.changeConfig("harbour", { UA_ID: "UA-12345-1" });
  const warnings: string[] = [];
  page.on("console", (message) => warning.test(message.text()) && warnings.push(message.text()));
  await login.open("harbour", "?newSession=true");
  await expect.poll(() => warnings).toHaveLength(1);
  expect(vendors.requests).toEqual([]);
});
