import type { BrowserContext, Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import { PortalRecords } from "../support/portal-storage.ts";
import { password, type Sandbox } from "../support/sandbox-control.ts";
import { openTab, type Tab } from "../support/tab.ts";
import { tracesOf, type PersonFacts } from "../support/traces.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";

const june = "june@harbour.example";
const alice = "alice@harbour.example";
const ended = "To protect you, everything you entered has been removed";
const second = 1_000;
/** What the application's target has in it. */
const target = "room-seven";

/** What is known of June; the tokens of sessions are added as they are kept. */
const juneFacts: PersonFacts = { email: june, name: "June", family: "Jansen", phone: "412345678", password };

const test = base.extend<{
  /** Looks everywhere in a tab of the portal's host for something of a person. */
  readonly expectNoTrace: (page: Page, facts?: PersonFacts) => Promise<void>;
  readonly device: SharedDevice;
}>({
  expectNoTrace: async ({}, use) => {
    await use(async (page, facts = juneFacts) => {
      expect(await tracesOf(page, facts), "on the page that is left").toEqual([]);
    });
  },
  device: async ({ page, context, sandbox }, use) => {
    await sandbox.changeConfig("harbour", { sharedDevice: true, partnerOrigins: [] });
    await sandbox.changeConfig("littleinn", { sharedDevice: true });
    await page.clock.install();
    const device = new SharedDevice(context, sandbox, openTab(page, sandbox));
    await noteSessionTokens(context, device.tokens);
    await use(device);
  },
});

/** The browser of a front desk, and what its people do. */
class SharedDevice {
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  /** The token of every session that the portal has kept so far. */
  readonly tokens: string[] = [];
  /** The tab in which the visit goes on; another one after a crash. */
  tab: Tab;

  constructor(context: BrowserContext, sandbox: Sandbox, tab: Tab) {
    this.context = context;
    this.sandbox = sandbox;
    this.tab = tab;
  }

  get page(): Page {
    return this.tab.page;
  }

  get facts(): PersonFacts {
    return { ...juneFacts, ...this.sessions };
  }

  get sessions(): PersonFacts {
    return Object.fromEntries(this.tokens.map((token, at) => [`token ${String(at + 1)}`, token]));
  }

  /** Opens LoginPage as an application does. */
  async openLogin(): Promise<void> {
    const redirectUri = this.sandbox.application("harbour", `/?guest=${target}`);
    const query = new URLSearchParams({ redirectUri, iid: "7" });
    await this.tab.login.open("harbour", `?${query.toString()}`);
  }

  /** Ends at the password step, with a typed password. */
  async typePassword(): Promise<void> {
    await this.openLogin();
    await this.tab.login.enterEmail(june);
    await this.tab.login.password.fill(password);
  }

  /** Ends at June's second factor, with a session that is half-way. */
  async reachChallenge(): Promise<void> {
    await this.openLogin();
    await this.tab.login.signIn(june);
    await new MfaScreens(this.page).expectCodeAsked();
  }

  /** Ends in the application. */
  async arrive(): Promise<void> {
    await this.reachChallenge();
    await new MfaScreens(this.page).code.fill(await this.sandbox.authenticatorCode(june));
    await this.tab.application.expectSignedIn("harbour", june);
  }

  /** Waits until the device is watched: from then on there is the warning, still closed. */
  async expectWatched(page = this.page): Promise<void> {
    await expect(page.locator("dialog").first()).toBeAttached();
  }

  /** Lets the time pass without input until the visit has ended, with a warning. */
  async leaveIdle(): Promise<void> {
    await this.expectWatched();
    await this.page.clock.runFor(91 * second);
    await expect(this.page.getByRole("alertdialog", { name: "Are you still there?" })).toBeVisible();
    await this.page.clock.runFor(31 * second);
    await this.expectEnded();
  }

  async expectEnded(): Promise<void> {
    await expect(this.page.getByText(ended)).toBeVisible();
    await expect(this.tab.login.email).toHaveValue("");
  }

  /** Shows a file of the portal's host, on which no program runs. */
  async showPlainFile(page = this.page): Promise<void> {
    await page.goto(this.sandbox.portal("harbour", "/config.json"));
  }
}

/** Notes every session token that a page of the browser keeps as a cookie, also one that is removed at once. */
async function noteSessionTokens(context: BrowserContext, tokens: string[]): Promise<void> {
  await context.exposeFunction("noteCookie", (text: string) => {
    const token = /^AUTH_X_TOKEN=([^;]+)/.exec(text)?.[1];
    if (token !== undefined && !tokens.includes(token)) tokens.push(token);
  });
  await context.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    const { noteCookie } = window as Window & { noteCookie?: (text: string) => void };
    Object.defineProperty(document, "cookie", {
      get: () => own?.get?.call(document) as unknown,
      set: (text: string) => {
        noteCookie?.(text);
        own?.set?.call(document, text);
      },
    });
  });
}

/** Returns where the target is found. The browser's own history is not the portal's to change. */
async function targetFoundIn(page: Page): Promise<readonly string[]> {
  return (await tracesOf(page, { target })).filter((trace) => !trace.endsWith("in the history"));
}

/** The ways that end a visit, and with it its target. */
const endings = [
  "logged out",
  "logged out in another tab",
  "without input at the second factor",
  "a closed lid",
];

/** Ways to leave, each from a visit of June to a page of the portal's host that the next person finds. */
const ways: Readonly<Record<string, (device: SharedDevice) => Promise<void>>> = {
  "logged out": async (device) => {
    await device.arrive();
    await device.tab.portal.open("harbour", "/logout");
    await expect(device.tab.login.email).toBeVisible();
  },
  "logged out in another tab": async (device) => {
    await device.reachChallenge();
    const other = openTab(await device.context.newPage(), device.sandbox);
    await other.portal.open("harbour", "/logout");
    await expect(other.login.email).toBeVisible();
    await expect(device.tab.login.email).toBeVisible();
    expect(await tracesOf(other.page, device.facts)).toEqual([]);
  },
  "without input at the second factor": async (device) => {
    await device.reachChallenge();
    await device.leaveIdle();
    expect(await device.sandbox.requests("logOut")).toMatchObject([{ status: 200 }]);
  },
  "a closed lid": async (device) => {
    await device.reachChallenge();
    await device.expectWatched();
    await device.page.clock.fastForward(3_600 * second);
    await device.expectEnded();
  },
  "a tab that is killed": async (device) => {
    await device.reachChallenge();
    await device.expectWatched();
    const page = await device.context.newPage();
    await device.page.close();
    device.tab = openTab(page, device.sandbox);
    await page.clock.fastForward(3_600 * second);
    await page.goto(device.sandbox.portal("harbour", "/login"));
    await device.expectEnded();
  },
  "Back out of the portal, and Forward": async (device) => {
    await device.showPlainFile();
    await device.typePassword();
    await device.page.goBack();
    await expect(device.tab.login.email).toHaveValue(june);
    await device.page.goBack();
    expect(await tracesOf(device.page, device.facts)).toEqual([]);
    await device.page.goForward();
    await expect(device.tab.login.email).toBeVisible();
  },
  "a reload": async (device) => {
    await device.typePassword();
    await device.page.reload();
    await expect(device.tab.login.email.or(device.tab.login.password).first()).toBeVisible();
    await device.tab.login.expectAttached();
    if ((await device.tab.login.email.count()) === 0 || (await device.tab.login.email.inputValue()) !== "")
      await device.leaveIdle();
  },
  "two tabs": async (device) => {
    await device.typePassword();
    const other = openTab(await device.context.newPage(), device.sandbox);
    await other.login.open("harbour");
    await device.expectWatched(other.page);
    await other.login.email.fill(june);
    await device.leaveIdle();
    await expect(other.page.getByText(ended)).toBeVisible();
    expect(await tracesOf(other.page, device.facts)).toEqual([]);
  },
  "the hand-over to the application, and its logout": async (device) => {
    await device.arrive();
    await device.showPlainFile();
    expect(device.tokens).not.toEqual([]);
    expect(await tracesOf(device.page, device.facts)).toEqual([]);
    expect(await targetFoundIn(device.page)).toEqual([]);
    await device.tab.application.open("harbour");
    await device.tab.application.signOut.click();
    await expect(device.tab.application.signIn).toBeVisible();
    await device.tab.application.signIn.click();
    await expect(device.tab.login.email).toBeVisible();
  },
  "another e-mail, by Change": async (device) => {
    await device.typePassword();
    await device.tab.login.changeEmail.click();
    await device.tab.login.enterEmail(alice);
  },
  "a browser that is closed and restored": async (device) => {
    await device.reachChallenge();
    await device.expectWatched();
    const kept = await new PortalRecords(device.page, device.sandbox).ofTab();
    const address = device.page.url();
    const page = await device.context.newPage();
    await page.addInitScript((texts) => {
      if (!location.pathname.startsWith("/mfa") || sessionStorage.length > 0) return;
      for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text);
    }, kept);
    await device.page.close();
    device.tab = openTab(page, device.sandbox);
    await page.clock.fastForward(3_600 * second);
    await page.goto(address);
    await device.expectEnded();
  },
};

test.describe("on a shared device", () => {
  for (const [way, leave] of Object.entries(ways)) {
    test(`nothing of the person is found after ${way}, and the next one arrives as themselves (desk-07, desk-12)`, async ({
      device,
      expectNoTrace,
    }) => {
      await leave(device);
      await expectNoTrace(device.page, device.facts);
      if (endings.includes(way)) expect(await targetFoundIn(device.page)).toEqual([]);
      if (way !== "another e-mail, by Change") await device.tab.login.enterEmail(alice);
      await expectNoTrace(device.page, device.facts);
      await device.tab.login.enterPassword();
      await device.tab.application.expectSignedIn("harbour", alice);
      await device.showPlainFile();
      await expectNoTrace(device.page, device.facts);
    });
  }

  test("nothing of a partner's person is found after the hand-over and the logout (desk-07)", async ({
    page,
    sandbox,
    device,
    partner,
    application,
    expectNoTrace,
  }) => {
    // Her first name alone is a part of ordinary words.
    const lena = { email: "lena@littleinn.example", name: "Lena Lindqvist", family: "Lindqvist" };
    await partner.open("littlehotelier");
    await partner.handOver("Lena Lindqvist");
    await application.expectSignedIn("littleinn", lena.email);
    await page.goto(sandbox.portal("littleinn", "/config.json"));
    const [token = ""] = device.tokens.slice(-1);
    // The partner's person has no session elsewhere that could be continued.
    expect(await tracesOf(page, { ...lena, token })).toEqual(["token in cookie AUTH_X_TOKEN"]);
    await page.goto(sandbox.portal("littleinn", "/logout"));
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    await expectNoTrace(page, { ...lena, token });
  });

  test("the search finds a trace in each place (desk-07)", async ({ page, device }) => {
    await device.tab.login.open("harbour");
    await page.evaluate(async (email) => {
      localStorage.setItem("a", JSON.stringify({ email }));
      sessionStorage.setItem("b", encodeURIComponent(email));
      document.cookie = `c=${btoa(`{"email":"${email}"}`)}; path=/`;
      document.title = email.toUpperCase();
      history.replaceState({ email }, "", `?x=${encodeURIComponent(email)}`);
      window.name = email;
      const field = document.createElement("input");
      field.value = email;
      document.body.append(email, field);
      await (await caches.open("d")).put("/e", new Response(email));
      const opened = indexedDB.open("f");
      await new Promise((resolve, reject) => {
        opened.onupgradeneeded = () => opened.result.createObjectStore("g").put(email, 1);
        opened.onsuccess = resolve;
        opened.onerror = reject;
      });
      opened.result.close();
    }, june);
    expect(await tracesOf(page, { email: june })).toEqual([
      "email in Cache Storage",
      "email in IndexedDB",
      "email in a field",
      "email in cookie c",
      "email in document.title",
      "email in history.state",
      "email in localStorage a",
      "email in sessionStorage b",
      "email in the address",
      "email in the history",
      "email in the text",
      "email in window.name",
    ]);
  });

  test("a key goes on with the visit and does nothing else, and trust in the browser is not the default (desk-03, desk-02)", async ({
    page,
    device,
  }) => {
    const { login } = device.tab;
    const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
    await device.typePassword();
    await device.expectWatched();
    await page.clock.runFor(91 * second);
    await expect(warning).toContainText("29 seconds left");
    await expect(warning.getByRole("status")).toHaveText("30 seconds left");
    await page.keyboard.press("x");
    await expect(warning).toBeHidden();
    await expect(login.password).toHaveValue(password);
    await expect(login.password).toBeFocused();
    await login.logIn.click();
    const mfa = new MfaScreens(page);
    await mfa.expectCodeAsked();
    await expect(mfa.trust).not.toBeChecked();
  });
});

test("on any other host nothing is watched, and nothing of it is loaded (desk-03, config-16)", async ({
  page,
  login,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.clock.install();
  await login.open("harbour");
  await login.enterEmail(june);
  await page.clock.runFor(600 * second);
  await expect(login.password).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(scripts.filter((address) => /\/js\/shared-device\./.test(address))).toEqual([]);
});

test("on shared computers a browser is trusted only where the person ticks it (mfa-28)", async ({
  sandbox,
  login,
  mfa,
}) => {
  await sandbox.changeConfig("harbour", { sharedComputers: true });
  await login.open("harbour");
  await login.signIn(june);
  await expect(mfa.trust).not.toBeChecked();
});
