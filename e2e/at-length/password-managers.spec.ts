import { stripVTControlCharacters } from "node:util";
import { expect, test as base } from "@playwright/test";
import { windowedChromium } from "../support/chromium-path.ts";
import { writeEvidence, type EvidenceRow } from "../support/evidence.ts";
import { firefoxPath } from "../support/firefox.ts";
import type { ManagedBrowser } from "../support/managed-browser.ts";
import { ManagedChromium } from "../support/managed-chromium.ts";
import { ManagedFirefox } from "../support/managed-firefox.ts";
import { messagesOf } from "../support/messages.ts";
import { password, Sandbox, type TenantCode } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";
import { missingForScreen } from "../support/virtual-screen.ts";

const alice = "alice@harbour.example";
const erika = "erika@harbour.example";
const mia = "mia@harbour.example";
const nora = "nora@harbour.example";
const june = "june@harbour.example";
const xena = "xena@sunny.example";
const sam = "sam@sunny.example";
const first = "Harbour lights 7";
const second = "Harbour lights 8";

const texts = messagesOf("en");
const text = (id: string) => texts[id] ?? id;

/** A browser with its manager, in which nothing is kept yet, and a platform of its own. */
type Stage = { readonly browser: ManagedBrowser; readonly sandbox: Sandbox };
type Play = (stage: Stage) => Promise<void>;
/** What one form is tried for, in this order in one browser. */
type Cells = Readonly<Record<string, Play>>;

/** The forms that set a password by a link, which differ in how they begin and end. */
type LinkedForm = {
  readonly email: string;
  readonly open: (stage: Stage) => Promise<void>;
  readonly send: (browser: ManagedBrowser) => Promise<void>;
};

async function typeNewPassword(browser: ManagedBrowser, typed: string): Promise<void> {
  await browser.type("new-password", typed);
  await browser.type("confirm-password", typed);
}

/** Goes to the password step; LoginPage has kept the e-mail of an earlier visit or a manager has filled it in, or not. */
async function enterEmail({ browser }: Stage, email: string): Promise<void> {
  await browser.type("email", email);
  await browser.press(text("login.email.submit"));
  await browser.see(text("login.password.heading"));
}

/** Opens LoginPage as on a first visit, and goes to the password step. */
async function reachPassword(stage: Stage, email: string, tenant: TenantCode = "harbour"): Promise<void> {
  await stage.browser.forgetVisits();
  await stage.browser.open(stage.sandbox.portal(tenant, "/login"));
  await stage.browser.see(text("login.email.label"));
  await enterEmail(stage, email);
}

/** Types a password and sends it, and waits for what the answer shows. */
async function logIn(browser: ManagedBrowser, typed: string, seen: string): Promise<void> {
  await browser.type("current-password", typed);
  await browser.press(text("login.password.submit"));
  await browser.see(seen);
}

const arrived = "You are signed in";

/** Expects what a field holds once the manager has filled it in. */
async function expectFilled(browser: ManagedBrowser, field: string, value: string): Promise<void> {
  await browser.enter(field);
  await expect.poll(() => browser.valueOf(field)).toBe(value);
}

type Login = readonly [username: string, password: string];

async function expectKept(browser: ManagedBrowser, ...logins: readonly Login[]) {
  const kept = logins.map(([username, password]) => ({ username, password }));
  await expect.poll(() => browser.logins()).toEqual(kept);
}

/** Agrees to what the manager asks, and expects what it keeps then. */
async function agreeTo(browser: ManagedBrowser, offer: "save" | "update", ...logins: readonly Login[]) {
  await browser.agree(offer);
  await expectKept(browser, ...logins);
}

const signIn: Cells = {
  async save(stage) {
    await reachPassword(stage, alice);
    await logIn(stage.browser, password, arrived);
    await agreeTo(stage.browser, "save", [alice, password]);
  },
  async fill(stage) {
    await reachPassword(stage, alice);
    await expectFilled(stage.browser, "current-password", password);
    await stage.browser.press(text("login.password.submit"));
    await stage.browser.see(arrived);
  },
  async update(stage) {
    await stage.sandbox.changePerson(alice, { password: first });
    await reachPassword(stage, alice);
    await logIn(stage.browser, first, arrived);
    await agreeTo(stage.browser, "update", [alice, first]);
  },
  async generate(stage) {
    await reachPassword(stage, alice);
    // Only an empty field has suggestions.
    await stage.browser.type("current-password", "");
    expect(await stage.browser.generate("current-password")).toBe("not offered");
  },
};

/** A form by a link: each cell opens a link of its own, at a platform that knows nothing of the cell before. */
function byLink({ email, open, send }: LinkedForm): Cells {
  const begin = async (stage: Stage) => {
    await stage.browser.forgetVisits();
    await stage.sandbox.reset();
    await open(stage);
  };
  return {
    async save(stage) {
      await begin(stage);
      await typeNewPassword(stage.browser, first);
      await send(stage.browser);
      await agreeTo(stage.browser, "save", [email, first]);
    },
    async fill(stage) {
      await begin(stage);
      for (const field of ["new-password", "confirm-password"]) {
        await stage.browser.enter(field);
        expect(await stage.browser.valueOf(field)).toBe("");
      }
    },
    async update(stage) {
      await begin(stage);
      await typeNewPassword(stage.browser, second);
      await send(stage.browser);
      await agreeTo(stage.browser, "update", [email, second]);
    },
    async generate(stage) {
      await begin(stage);
      await expectGenerated(stage.browser, email, send);
    },
  };
}

/** Takes a generated password in both fields, sends the form and expects it to be kept. */
async function expectGenerated(browser: ManagedBrowser, email: string, send: LinkedForm["send"]) {
  const generation = await browser.generate("new-password");
  expect(generation).not.toBe("not offered");
  if (generation === "eligible") return;
  const generated = await browser.valueOf("new-password");
  await expect.poll(() => browser.valueOf("confirm-password")).toBe(generated);
  await send(browser);
  await agreeTo(browser, "update", [email, generated]);
}

async function answerQuestion(browser: ManagedBrowser): Promise<void> {
  await browser.choose("secret-question", "first-school");
  await browser.type("secret-answer", "Park Lane Primary");
}

const activation = byLink({
  email: mia,
  async open({ browser, sandbox }) {
    await browser.open((await sandbox.accountToken("ACTIVATE", mia)).link);
    await browser.see(text("activate.title"));
  },
  async send(browser) {
    await answerQuestion(browser);
    await browser.press(text("activate.submit"));
    await browser.see(text("login.activateSuccess"));
  },
});

const registration = byLink({
  email: nora,
  async open({ browser, sandbox }) {
    await browser.open((await sandbox.accountToken("REGISTER", nora, { tenantCode: "harbour" })).link);
    await browser.see(text("register.title"));
  },
  async send(browser) {
    await answerQuestion(browser);
    await browser.press(text("register.submit"));
    await browser.see(arrived);
  },
});

const reset = byLink({
  email: erika,
  async open({ browser, sandbox }) {
    await browser.open((await sandbox.accountToken("RESET", erika)).link);
    await browser.see(text("resetPasswordUpdate.title"));
  },
  async send(browser) {
    await browser.press(text("resetPasswordUpdate.submit"));
    await browser.see(text("login.resetPassword"));
  },
});

async function openChange({ browser, sandbox }: Stage): Promise<void> {
  await browser.open(sandbox.portal("harbour", "/account"));
  await browser.press(text("account.password.open"));
}

async function sendChange(browser: ManagedBrowser): Promise<void> {
  await browser.press(text("account.password.save"));
  await browser.see(text("account.password.changedOthers"));
}

const change: Cells = {
  async save(stage) {
    await reachPassword(stage, alice);
    await logIn(stage.browser, password, arrived);
    await openChange(stage);
    await stage.browser.type("current-password", password);
    await typeNewPassword(stage.browser, first);
    await sendChange(stage.browser);
    await agreeTo(stage.browser, "save", [alice, first]);
  },
  async fill(stage) {
    await openChange(stage);
    await expectFilled(stage.browser, "current-password", first);
    expect(await stage.browser.valueOf("new-password")).toBe("");
    expect(await stage.browser.valueOf("confirm-password")).toBe("");
  },
  async update(stage) {
    await typeNewPassword(stage.browser, second);
    await sendChange(stage.browser);
    await agreeTo(stage.browser, "update", [alice, second]);
  },
  async generate(stage) {
    await openChange(stage);
    await expectFilled(stage.browser, "current-password", second);
    await expectGenerated(stage.browser, alice, sendChange);
  },
};

/** Each begins with what the one before has left, as far as its words say so. */
const userNames: Cells = {
  async "after a wrong e-mail was changed"(stage) {
    await reachPassword(stage, "alicia@harbour.example");
    await stage.browser.press(text("login.change"));
    await stage.browser.see(text("login.email.label"));
    await enterEmail(stage, alice);
    await logIn(stage.browser, password, arrived);
    await agreeTo(stage.browser, "save", [alice, password]);
  },
  // Firefox has asked about the wrong one, and asks only once in a form: the second question waits behind its key.
  async "of a second person, whose password was wrong at first (in Firefox behind its key)"(stage) {
    await stage.sandbox.changePerson(mia, { password: first, awaitsActivation: false });
    await reachPassword(stage, mia);
    await logIn(stage.browser, "Not my password 1", text("login.invalidCredentials"));
    await logIn(stage.browser, first, arrived);
    await stage.browser.openOffer(first);
    await agreeTo(stage.browser, "save", [alice, password], [mia, first]);
  },
  async "that was typed decides which of two passwords is filled in"(stage) {
    await reachPassword(stage, alice);
    await expectFilled(stage.browser, "current-password", password);
    await stage.browser.press(text("login.change"));
    await stage.browser.see(text("login.email.label"));
    await enterEmail(stage, mia);
    await expectFilled(stage.browser, "current-password", first);
    await stage.browser.press(text("login.password.submit"));
    await stage.browser.see(arrived);
    expect(await stage.browser.offer()).toBeUndefined();
  },
};

const codes: Cells = {
  async "of an authenticator app"(stage) {
    await reachPassword(stage, june);
    await logIn(stage.browser, password, text("mfa.challenge.heading"));
    await stage.browser.type("one-time-code", await stage.sandbox.authenticatorCode(june));
    await stage.browser.see(arrived);
    await agreeTo(stage.browser, "save", [june, password]);
  },
  async "for recovery"(stage) {
    await reachPassword(stage, xena, "sunny");
    await logIn(stage.browser, password, text("mfa.challenge.heading"));
    await stage.browser.press(text("mfa.recovery.use"));
    await stage.browser.type("recovery-code", "rec0very01");
    await stage.browser.press(text("mfa.code.submit"));
    await stage.browser.press(text("mfa.continue"));
    await stage.browser.see(arrived);
    await agreeTo(stage.browser, "save", [june, password], [xena, password]);
  },
  async "by e-mail in the place of a password"(stage) {
    await reachPassword(stage, sam, "sunny");
    await stage.browser.press(text("login.code.instead"));
    await stage.browser.see(text("login.code.heading"));
    const [mail] = await stage.sandbox.inbox(sam);
    await stage.browser.type("one-time-code", /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "");
    await stage.browser.see(arrived);
    expect(await stage.browser.offer()).toBeUndefined();
    await expectKept(stage.browser, [june, password], [xena, password]);
  },
};

/** What is tried, by the words that begin each claim. */
const tables: Readonly<Record<string, Cells>> = {
  "sign-in": signIn,
  activation,
  registration,
  "reset of the password": reset,
  "change of the password": change,
  "the user name": userNames,
  "never keeps a code": codes,
};

type Manager = {
  readonly name: string;
  /** Why it cannot be tried on this machine. */
  readonly lack: string | undefined;
  readonly start: () => Promise<ManagedBrowser>;
  /** What “generate” says of it. */
  readonly generate: string;
};

const chromium = windowedChromium();
const firefox = firefoxPath();
const lacking = missingForScreen();

const managers: readonly Manager[] = [
  {
    name: "Firefox",
    lack: firefox === undefined ? "Firefox is not installed here (apt-get install firefox-esr)." : undefined,
    start: () => ManagedFirefox.start(firefox ?? ""),
    generate: "generates a password where a new one is chosen, and there alone",
  },
  {
    name: "Chromium",
    lack:
      chromium === undefined
        ? "Chromium with windows is not installed here (apt-get install chromium)."
        : lacking.length > 0
          ? `${lacking.join(" and ")} ${lacking.length > 1 ? "are" : "is"} not installed here.`
          : undefined,
    start: () => ManagedChromium.start(chromium ?? ""),
    generate:
      "takes the field for a new password where one is chosen, and there alone (it generates one for people who sync)",
  },
];

// One worker plays all of them in order, so that the last test knows what became of each.
base.describe.configure({ mode: "default" });

const test = base.extend<{ readonly sandbox: Sandbox }>({
  sandbox: async ({}, use) => {
    const process = await SandboxProcess.start();
    await use(new Sandbox(process.port));
    await process.stop();
  },
});

const link = "e2e/at-length/password-managers.spec.ts";
const rows: EvidenceRow[] = [];
const programs: Record<string, string> = {};

/** Returns what a cell claims of a manager. */
function claimOf({ name, generate }: Manager, form: string, cell: string): string {
  return `${name}, ${form}: ${cell === "generate" ? generate : cell}`;
}

/** Plays a table in one browser, whatever becomes of its cells; what failed stands in the rows. */
async function play(manager: Manager, form: string, cells: Cells, stage: Stage): Promise<void> {
  for (const [cell, tryCell] of Object.entries(cells))
    await test.step(cell, async () => {
      const claim = claimOf(manager, form, cell);
      try {
        await tryCell(stage);
        rows.push({ claim, result: "passed", link });
      } catch (error) {
        const reason = stripVTControlCharacters(String(error));
        console.log(`${claim}\n${reason}`);
        rows.push({ claim, result: "failed", reason, link });
      }
    });
}

for (const manager of managers) {
  const { name, lack } = manager;
  if (lack !== undefined) console.log(`Left out: the password manager of ${name}. ${lack}`);
  for (const [form, cells] of Object.entries(tables)) {
    if (lack !== undefined) {
      for (const cell of Object.keys(cells))
        rows.push({ claim: claimOf(manager, form, cell), result: "not run", reason: lack, link });
      continue;
    }
    test(`${name}, ${form}`, async ({ sandbox }) => {
      test.slow();
      const browser = await manager.start();
      programs[name] = browser.version;
      try {
        await play(manager, form, cells, { browser, sandbox });
      } finally {
        await browser.stop();
      }
    });
  }
}

test("the password managers of Firefox and Chromium keep and fill in what they should (password-11, PWD-01)", () => {
  // A test that ended before its last cell has lost its rows.
  const cells = Object.values(tables).flatMap((table) => Object.keys(table));
  expect(rows).toHaveLength(managers.length * cells.length);
  writeEvidence({
    part: "password-managers",
    title: "Password managers",
    command: 'npm run test:all -- "password managers"',
    programs,
    rows,
  });
  expect(rows.filter(({ result }) => result === "failed")).toEqual([]);
});
