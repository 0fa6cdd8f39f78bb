import { hold } from "../support/held-requests.ts";
import { historyOf } from "../support/browser-history.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const person = "alice@harbour.example";

/** Notes what the console says, and the titles of documents. */
class Overheard {
  readonly said: string[] = [];
  readonly titles = new Set<string>();

  constructor(page: Page) {
    page.on("console", (message) => this.said.push(message.text()));
    page.on("framenavigated", (frame) => {
      void frame.title().then(
        (title) => this.titles.add(title),
        () => undefined,
      );
    });
  }
}

/** Returns all addresses that scripts of the page can read. */
function addressesKnown(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify({
      location: location.href,
      state: history.state as unknown,
      referrer: document.referrer,
      title: document.title,
      entries: performance
        .getEntries()
        .filter((entry) => entry.entryType !== "navigation")
        .map((entry) => entry.name),
      html: document.documentElement.outerHTML.replace(/value="[^"]*"/g, ""),
    }),
  );
}

test.describe("secrets in the portal's own addresses", () => {
  test("code and state are gone after the first paint (authenticate-02, redirect-25)", async ({
    page,
    portal,
    traffic,
  }) => {
    const overheard = new Overheard(page);
    await portal.open(
      "harbour",
      "/authenticate?code=MARKER-CODE&state=MARKER-STATE&iss=MARKER-ISS&langCode=en",
    );
    await expect(portal.heading).toHaveText("Something went wrong");
    expect(await addressesKnown(page)).not.toContain("MARKER");
    expect(new URL(page.url()).search).not.toContain("MARKER");
    expect(await traffic.carriers("MARKER-CODE")).toEqual(["address of /authenticate"]);
    expect(await traffic.carriers("MARKER-STATE")).toEqual(["address of /authenticate"]);
    expect(await traffic.referrers()).toEqual([]);
    expect(overheard.said.join()).not.toContain("MARKER");
    await page.goBack();
    await page.goForward();
    expect(page.url()).not.toContain("MARKER");
  });

  test("a reload keeps the e-mail, and nothing stays after the sign-in (redirect-28, URL-05)", async ({
    page,
    login,
    portal,
    application,
    records,
  }) => {
    await portal.open("harbour", `/login?email=${person}&newSession=true`);
    await expect(login.email).toHaveValue(person);
    await page.reload();
    await expect(login.email).toHaveValue(person);
    await login.next.click();
    await login.enterPassword();
    await application.expectSignedIn("harbour", person);
    await portal.open("harbour", "/error");
    expect(Object.keys(await records.ofTab()).filter((key) => key.includes("ARRIVAL"))).toEqual([]);
  });

  test("a link survives a reload while the script is loading, and is then kept in the tab only (URL-05)", async ({
    page,
    sandbox,
    portal,
    records,
  }) => {
    const link = await sandbox.mailedLink("mia@harbour.example");
    const program = await hold(page, /\/js\/start/);
    await page.goto(link, { waitUntil: "commit" });
    await program.arrived;
    expect(page.url()).not.toContain("token");
    await page.unroute(/\/js\/start/);
    await page.reload();
    await expect(portal.heading).toHaveText("Activate your account");
    expect(page.url()).not.toContain("token");
    expect(await page.evaluate(() => Object.keys(history.state as object))).toEqual(["openedAt"]);
    expect(Object.keys(await records.ofTab())).toContain("AUTH_X_ARRIVAL:activate");
  });

  test("no address in the history has a code, a state or a token (redirect-23, RED-10)", async ({
    page,
    sandbox,
    login,
    records,
  }) => {
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", await sandbox.userDeviceToken(person));
    await login.signInFrom("harbour", person);
    const addresses = await historyOf(page);
    expect(addresses.filter((address) => address.startsWith(sandbox.portal("harbour")))).not.toEqual([]);
    for (const address of addresses)
      expect(address).not.toMatch(
        /[?&](code|state|token|userDeviceToken|login_ticket|access_token|error_description|email)=/,
      );
  });
});

test("a password is in one body and nowhere else: no address, header, log, title or second request (storage-11, X-19)", async ({
  page,
  login,
  application,
  traffic,
}) => {
  const overheard = new Overheard(page);
  const wrong = "Wrong-Marker-4711";
  await login.open("harbour");
  await login.signIn(person, wrong);
  await expect(login.alert).toContainText("Invalid e-mail or password");
  await login.password.fill(password);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(password);
  expect(await addressesKnown(page)).not.toContain(password);
  await login.logIn.click();
  await application.expectSignedIn("harbour", person);
  for (const typed of [wrong, password]) {
    expect(await traffic.carriers(typed)).toEqual(["body of /co/authenticate"]);
    expect(overheard.said.join()).not.toContain(typed);
    expect([...overheard.titles].join()).not.toContain(typed);
  }
  expect(overheard.said.join()).not.toContain("alice");
  expect(await traffic.referrers()).toEqual([]);
});

test("links to other places open without an opener and without a referrer (redirect-24, URL-03)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
}) => {
  await sandbox.changeTenant("harbour", {
    theme: {
      links: {
        loginHelpUrl: sandbox.application("harbour", "/help"),
        loginHelpUrlLocales: { de: null, th: null },
        contactSupportUrl: sandbox.application("harbour", "/contact"),
      },
    },
  });
  await context.route(/app\.harbour\.localhost:\d+\/(help|contact)$/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Help</title>" }),
  );
  await login.open(
    "harbour",
    `?iid=1&redirectUri=${encodeURIComponent(sandbox.application("harbour", "/callback"))}`,
  );
  for (const link of [portal.help, portal.support]) {
    const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, ""]);
    await opened.close();
  }
  expect(page.url()).toContain("/login");
});
