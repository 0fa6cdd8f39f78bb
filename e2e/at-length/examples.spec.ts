import type { BrowserContext, Page } from "@playwright/test";
import { InstalledExample } from "../support/installed-example.ts";
import type { LoginScreen } from "../screens/login-screen.ts";
import { expect, test as base } from "../support/journey.ts";
import { RecipePage } from "../support/recipe-page.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";

type Examples = Readonly<Record<"node" | "react" | "ownClient", InstalledExample>>;

const test = base.extend<object, Examples>({
  node: [
    async ({}, use) => {
      const example = await InstalledExample.install("node", { packages: ["lobby-connect"] });
      await use(example);
      await example.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  react: [
    async ({}, use) => {
      const packages = ["lobby-connect", "react", "react-dom", "scheduler"];
      const example = await InstalledExample.install("react", { packages, page: "page.jsx" });
      await use(example);
      await example.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  ownClient: [
    async ({}, use) => {
      const packages = ["oidc-client-ts", "jwt-decode"];
      const example = await InstalledExample.install("oidc-client-ts", { packages });
      await use(example);
      await example.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Registers an example at the sandbox and starts it. `begin`: the path of its `initiate_login_uri`, if it has one. */
async function started(
  example: InstalledExample,
  sandbox: Sandbox,
  path: string,
  begin?: string,
): Promise<void> {
  const registered = await sandbox.register({
    name: "bookings",
    redirectUris: [example.address + path],
    ...(begin !== undefined && { initiateLoginUri: example.address + begin }),
  });
  await example.start({
    PORTAL: new URL(registered.login).origin,
    SANDBOX: registered.exchange.replace("/api/applications/exchange", ""),
    ISSUER: registered.issuer ?? "",
    CLIENT: registered.clientId ?? "",
  });
}

/** Logs out at the portal, in another tab. */
async function logOutElsewhere(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(sandbox.portal("harbour", "/logout"));
  await expect(elsewhere.getByRole("textbox", { name: /mail/i })).toBeVisible();
  await elsewhere.close();
}

async function expectBookings(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Bookings of Alice/ })).toBeVisible();
  expect(page.url()).not.toMatch(/[?&](code|state|token)=/);
}

/** Counts how often the browser comes to the portal's LoginPage. */
function arrivalsAtPortal(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === "/login") count += 1;
  });
  return () => count;
}

test("the server's example signs alice in; Back, a bookmark, a second tab and a spent state end in it (connect-03, connect-04)", async ({
  page,
  context,
  sandbox,
  login,
  application,
  node,
}) => {
  await started(node, sandbox, "/callback");
  const arrivals = arrivalsAtPortal(page);
  let callback = "";
  page.on("request", (request) => {
    if (request.url().startsWith(`${node.address}/callback`)) callback = request.url();
  });
  await page.goto(`${node.address}/bookings`);
  const bookmarkOfLogin = page.url();
  await login.signIn(alice);
  await expectBookings(page);
  expect(arrivals()).toBe(1);

  // A reload of the callback: its code and state are spent.
  await page.goto(callback);
  await expectBookings(page);
  expect(arrivals()).toBe(2);

  // Its state was used, so the portal leads to the account's default application.
  await page.goto(bookmarkOfLogin);
  await application.expectArrival("harbour");
  await page.goto(`${node.address}/bookings`);
  await expectBookings(page);
  await page.goBack();
  await page.goForward();
  await expectBookings(page);

  const second = await context.newPage();
  await second.goto(`${node.address}/sign-in`);
  await expectBookings(second);
  await second.close();

  // Logged out at the portal, and then here: nothing goes round in a circle.
  await logOutElsewhere(context, sandbox);
  await page.goto(`${node.address}/bookings`);
  await expectBookings(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await page.goto(`${node.address}/bookings`);
  await expect(login.email).toBeVisible();
});

test("the example in React signs alice in under a strict policy, and its history holds no secret (connect-02, connect-17)", async ({
  page,
  context,
  sandbox,
  login,
  react,
}) => {
  await started(react, sandbox, "/");
  const arrivals = arrivalsAtPortal(page);
  let callback = "";
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("code=")) callback = request.url();
  });
  await page.goto(react.address);
  await page.getByRole("button", { name: "Log in" }).click();
  await login.signIn(alice);
  await expectBookings(page);
  await page.reload();
  await expectBookings(page);
  await page.goBack();
  await page.goForward();
  await expectBookings(page);

  expect(callback).toContain(react.address);
  await page.goto(callback);
  await expectBookings(page);
  expect(arrivals()).toBeLessThanOrEqual(3);

  const second = await context.newPage();
  await second.goto(callback);
  await expectBookings(second);
  await second.close();

  await logOutElsewhere(context, sandbox);
  await page.reload();
  await expectBookings(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.goto(callback);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

/** An application that asks by itself: its own `initiate_login_uri` (`/begin`) and redirect address (`/callback`). */
type OwnClient = {
  readonly address: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  readonly login: LoginScreen;
};

/** Signs alice in, and tries Back, bookmarks, a second tab, no session at the provider, logging out, and a wrong issuer. */
async function walkWithOwnClient({ address, page, context, sandbox, login }: OwnClient): Promise<void> {
  const arrivals = arrivalsAtPortal(page);
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(address)) opened.push(request.url());
  });
  const bookmarkOf = (path: string) => opened.find((url) => url.startsWith(address + path)) ?? "";
  await page.goto(address);
  await page.getByRole("button", { name: "Log in" }).click();
  await login.signIn(alice);
  await expectBookings(page);
  await page.reload();
  await expectBookings(page);

  for (const path of ["/begin", "/callback"]) {
    await page.goto(bookmarkOf(path));
    await expectBookings(page);
  }
  expect(arrivals()).toBe(2);

  const second = await context.newPage();
  await second.goto(bookmarkOf("/begin"));
  await expectBookings(second);
  await second.close();

  // The provider has no session, and says so: the portal asks, not the provider.
  await logOutElsewhere(context, sandbox);
  await page.goto(bookmarkOf("/begin"));
  await login.signIn(alice);
  await expectBookings(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await page.goto(bookmarkOf("/begin").replace(/iss=[^&]*/, "iss=https%3A%2F%2Fevil.example%2F"));
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
}

test("the example with oidc-client-ts asks by itself; Back, a bookmark, a second tab and no session end in it (authenticated-17)", async ({
  page,
  context,
  sandbox,
  login,
  ownClient,
}) => {
  await started(ownClient, sandbox, "/callback", "/begin");
  await walkWithOwnClient({ address: ownClient.address, page, context, sandbox, login });
});

for (const library of ["auth0-spa-js", "angular-auth-oidc-client"]) {
  test(`a page with ${library}, set as the table says, does the same (authenticated-17)`, async ({
    page,
    context,
    sandbox,
    login,
  }) => {
    const recipe = await RecipePage.serve(library);
    try {
      const { address } = recipe;
      const {
        login: portal,
        clientId = "",
        issuer = "",
      } = await sandbox.register({
        name: "bookings",
        redirectUris: [`${address}/callback`],
        initiateLoginUri: `${address}/begin`,
      });
      recipe.start({ portal: new URL(portal).origin, issuer, client: clientId });
      await walkWithOwnClient({ address, page, context, sandbox, login });
    } finally {
      recipe.stop();
    }
  });
}
