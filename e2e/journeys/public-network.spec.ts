import type { Locator } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import { comeBetween } from "../support/behind-public-network.ts";

const alice = "alice@harbour.example";
const api = /\/api\//;

/** `dialog` is fetched ahead: nothing can be loaded once the network is in the way. */
const test = base.extend<{
  readonly dialog: Locator;
  readonly dialogIsLoaded: () => Promise<unknown>;
}>({
  dialog: async ({ page, text }, use) =>
    use(page.getByRole("alertdialog", { name: text("shell.publicNetwork.title") })),
  dialogIsLoaded: async ({ page }, use) => {
    const loaded = page.waitForEvent("requestfinished", (request) =>
      /\/public-network\.[^/]*\.js$/.test(request.url()),
    );
    await use(() => loaded);
  },
});

test("a public network that answers with a redirect is named, and the form goes on by itself (calls-29)", async ({
  page,
  portal,
  passwords,
  sandbox,
  text,
  dialog,
  dialogIsLoaded,
  expectedComplaints,
}) => {
  expectedComplaints.push(/wifi\.localhost/, /Content.Security.Policy/);
  await portal.open("harbour", "/reset-password");
  await dialogIsLoaded();
  await passwords.email.fill(alice);
  const letThrough = await comeBetween(page, { kind: "redirect", requests: api });
  await passwords.sendLink.click();
  await expect(dialog).toBeInViewport();
  await expect(dialog.getByRole("link", { name: text("shell.publicNetwork.action") })).toBeFocused();
  letThrough();
  await expect(page).toHaveURL(/\/reset-password\/sent/);
  await expect(dialog).toHaveCount(0);
  expect(await sandbox.requests("requestPasswordReset")).toHaveLength(1);
});
