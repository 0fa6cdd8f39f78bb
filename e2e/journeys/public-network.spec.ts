import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

/** Lets a public network answer every request of this page with its own page, or with a redirect to it. */
async function comeBetween(page: Page, kind: "page" | "redirect"): Promise<() => Promise<void>> {
  const requests = /\/(?:config\.json|api\/.*)$/;
  await page.route(requests, (route) =>
    kind === "page"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hotel WLAN</title>" })
      : route.fulfill({ status: 302, headers: { Location: "http://wifi.localhost/sign-in" } }),
  );
  return () => page.unroute(requests);
}

for (const kind of ["page", "redirect"] as const) {
  test(`a public network that answers with a ${kind} is named, and the form goes on by itself (calls-29)`, async ({
    page,
    portal,
    passwords,
    sandbox,
    text,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/wifi\.localhost/, /Content Security Policy/);
    // The dialog is fetched ahead: nothing can be loaded once the network is in the way.
    const dialogLoaded = page.waitForResponse(/\/public-network\.[^/]*\.js$/);
    await portal.open("harbour", "/reset-password");
    await (await dialogLoaded).finished();
    await passwords.email.fill(alice);
    const letThrough = await comeBetween(page, kind);
    await passwords.sendLink.click();
    const dialog = page.getByRole("alertdialog", { name: text("shell.publicNetwork.title") });
    await expect(dialog).toBeInViewport();
    await expect(dialog.getByRole("link", { name: text("shell.publicNetwork.action") })).toBeFocused();
    await letThrough();
    await expect(page).toHaveURL(/\/reset-password\/sent/);
    await expect(dialog).toHaveCount(0);
    expect(await sandbox.requests("requestPasswordReset")).toHaveLength(1);
  });
}

test("a password waits for the public network as well, and is sent by itself afterwards (calls-30)", async ({
  page,
  login,
  application,
  expectedComplaints,
  text,
}) => {
  expectedComplaints.push(/CORS policy/, /ERR_FAILED/);
  const dialogLoaded = page.waitForResponse(/\/public-network\.[^/]*\.js$/);
  await login.open("harbour");
  await (await dialogLoaded).finished();
  await login.enterEmail(alice);
  const requests = /\/(?:config\.json|co\/authenticate)$/;
  await page.route(requests, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hotel WLAN</title>" }),
  );
  await login.enterPassword();
  await expect(page.getByRole("alertdialog", { name: text("shell.publicNetwork.title") })).toBeInViewport();
  await page.unroute(requests);
  await application.expectSignedIn("harbour", alice);
});

test("closed, the dialog leaves the form as it was, with words and everything typed (calls-29)", async ({
  page,
  portal,
  passwords,
  text,
}) => {
  const dialogLoaded = page.waitForResponse(/\/public-network\.[^/]*\.js$/);
  await portal.open("harbour", "/reset-password");
  await (await dialogLoaded).finished();
  await passwords.email.fill(alice);
  await comeBetween(page, "page");
  await passwords.sendLink.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: text("common.close") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(passwords.email).toHaveValue(alice);
  await expect(page.getByRole("alert").first()).not.toBeEmpty();
});
