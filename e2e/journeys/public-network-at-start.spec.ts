import { expect, test as base } from "../support/journey.ts";
import { comeBetween } from "../support/behind-public-network.ts";

const alice = "alice@harbour.example";

/** Returns a function that acts once, however often it is called. */
function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined;
  return () => (acted ??= act());
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
      /Content.Security.Policy/,
      /Refused to execute script/,
      /ChunkLoadError/,
      /Unexpected token '<'|expected expression, got '<'/,
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

test("met by the configuration, a redirect in its place is waited for (calls-31)", async ({
  page,
  portal,
  login,
  expectNamed,
  expectGone,
  application,
}) => {
  const letThrough = await comeBetween(page, { kind: "redirect", requests: /\/api\// });
  await portal.open("harbour", "/login");
  await expectNamed();
  letThrough();
  await expect(login.email).toBeVisible();
  await expectGone();
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

for (const part of ["start", "sign-in"])
  test(`met by the program's part ${part}, a page in its place is waited for, with what was typed (shell-18)`, async ({
    page,
    portal,
    login,
    expectNamed,
    expectGone,
    application,
  }) => {
    const before = once(() => login.email.fill(alice));
    const requests = RegExp(`/js/${part}\\.`);
    const letThrough = await comeBetween(page, { kind: "page", requests, configurations: 1, before });
    await portal.open("harbour", "/login");
    await expectNamed();
    letThrough();
    await expectGone();
    await expect(login.email).toHaveValue(alice);
    await login.next.click();
    await login.enterPassword();
    await application.expectSignedIn("harbour", alice);
  });
