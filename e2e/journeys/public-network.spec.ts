import { expect, test } from "../support/journey.ts";
import { comeBetween } from "../support/behind-public-network.ts";

const alice = "alice@harbour.example";
const api = /\/api\//;

test("a public network that answers with a redirect is named, and the form goes on by itself (calls-29)", async ({
  page,
  portal,
  passwords,
  sandbox,
  text,
  expectedComplaints,
}) => {
  expectedComplaints.push(/wifi\.localhost/, /Content.Security.Policy/);
  const dialog = page.getByRole("alertdialog", { name: text("shell.publicNetwork.title") });
  // The dialog is fetched ahead: nothing can be loaded once the network is in the way.
  const loaded = page.waitForEvent("requestfinished", (request) =>
    /\/public-network\.[^/]*\.js$/.test(request.url()),
  );
  await portal.open("harbour", "/reset-password");
  await loaded;
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
