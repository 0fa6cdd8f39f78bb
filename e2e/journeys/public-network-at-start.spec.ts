import type { Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";

const alice = "alice@harbour.example";
const june = "june@harbour.example";

/** Returns a function that acts once, however often it is called. */
function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined;
  return () => (acted ??= act());
}

type Kind = "page" | "redirect";
type Between = {
  readonly kind: Kind;
  /** Which requests the network answers, beside those for the configuration. */
  readonly requests: RegExp;
  /** How many requests for the configuration are answered by the portal before. */
  readonly configurations?: number;
  /** What the person does before the network answers with anything but the configuration. */
  readonly before?: () => Promise<void>;
};

/** Lets a public network answer requests with its own page, or with a redirect to it; returns how it lets them through. */
async function comeBetween(
  page: Page,
  { kind, requests, configurations = 0, before }: Between,
): Promise<() => void> {
  let isBetween = true;
  let asked = 0;
  await page.route(/\/(?:config\.json|api\/.*|js\/.*)$/, async (route) => {
    const address = route.request().url();
    const isConfig = address.endsWith("/config.json");
    if (isConfig) asked += 1;
    if (!isBetween || (isConfig ? asked <= configurations : !requests.test(address))) return route.fallback();
    if (!isConfig) await before?.();
    return kind === "page"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hotel WLAN</title>" })
      : route.fulfill({ status: 302, headers: { Location: "http://wifi.localhost/sign-in" } });
  });
  return () => {
    isBetween = false;
  };
}

const test = base.extend<{
  /** Waits until the portal says that a public network is in the way, once, and offers the way to its page. */
  readonly expectNamed: () => Promise<void>;
  /** Waits until the portal says so no longer. */
  readonly expectGone: () => Promise<void>;
}>({
  expectNamed: async ({ page, text, expectedComplaints }, use) => {
    expectedComplaints.push(
      /wifi\.localhost/,
      /Content Security Policy/,
      /Refused to execute script/,
      /ChunkLoadError/,
      /Unexpected token '<'/,
      /CORS policy/,
    );
    await use(async () => {
      await expect(
        page.getByRole("heading", { name: text("shell.publicNetwork.title"), exact: true }),
      ).toBeInViewport();
      const action = new RegExp(text("shell.publicNetwork.action"));
      await expect(
        page.getByRole("button", { name: action }).or(page.getByRole("link", { name: action })),
      ).toHaveCount(1);
      await expect(page.getByText(text("shell.loadFailed.text"))).toHaveCount(0);
      await expect(page.getByText(text("shell.reload.title"))).toHaveCount(0);
    });
  },
  expectGone: async ({ page, text }, use) => {
    await use(async () => {
      await expect(page.getByText(text("shell.publicNetwork.title"))).toHaveCount(0);
    });
  },
});

for (const kind of ["page", "redirect"] as const) {
  test(`met by the configuration, a ${kind} in its place is waited for (calls-31)`, async ({
    page,
    portal,
    login,
    expectNamed,
    expectGone,
    application,
  }) => {
    const letThrough = await comeBetween(page, { kind, requests: /\/api\// });
    await portal.open("harbour", "/login");
    await expectNamed();
    letThrough();
    await expect(login.email).toBeVisible();
    await expectGone();
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });

  test(`met by the login domain, a ${kind} in its place is waited for (calls-31)`, async ({
    page,
    portal,
    login,
    expectNamed,
    expectGone,
  }) => {
    const letThrough = await comeBetween(page, { kind, requests: /\/api\//, configurations: 1 });
    await portal.open("harbour", "/login");
    await expectNamed();
    letThrough();
    await expect(login.email).toBeVisible();
    await expectGone();
  });

  for (const part of ["start", "portal", "password-step"]) {
    test(`met by the program's part ${part}, a ${kind} in its place is waited for, with what was typed (shell-18)`, async ({
      page,
      portal,
      login,
      expectNamed,
      expectGone,
      application,
    }) => {
      const typed = once(() => login.email.fill(alice));
      const between = { kind, requests: RegExp(`/js/${part}\\.`), configurations: 1, before: typed };
      const letThrough = await comeBetween(page, between);
      await portal.open("harbour", "/login");
      await expectNamed();
      letThrough();
      await expectGone();
      await expect(login.email).toHaveValue(alice);
      await login.next.click();
      await login.enterPassword();
      await application.expectSignedIn("harbour", alice);
    });
  }

  test(`met by the steps of the second factor, a ${kind} in its place is waited for (shell-18)`, async ({
    page,
    login,
    mfa,
    expectNamed,
    expectGone,
  }) => {
    const letThrough = await comeBetween(page, { kind, requests: /\/js\/mfa-codes\./, configurations: 2 });
    await login.open("harbour");
    await login.signIn(june);
    await expectNamed();
    letThrough();
    await expectGone();
    await mfa.expectHeading("mfa.challenge.heading");
  });
}
