import type { Page } from "@playwright/test";
import type { Sandbox } from "../support/sandbox-control.ts";
import type { LoginScreen } from "../screens/login-screen.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expect, test } from "../support/journey.ts";

type Visit = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly login: LoginScreen;
  readonly mfa: MfaScreens;
};
type Deed = (visit: Visit) => Promise<unknown>;

/** What goes wrong, what a person does then, and what the numbers say of it, beside the steps of the sign-in. */
type Incident = {
  readonly happens: readonly Deed[];
  readonly tells: readonly string[];
};

const alice = "alice@harbour.example";
const june = "june@harbour.example";
const piet = "piet@harbour.example";

const slow = 3_000;

type Numbers = {
  readonly counts?: Readonly<Record<string, number>>;
  readonly times?: Readonly<Record<string, number>>;
  readonly errors?: Readonly<Record<string, number>>;
};

/** Returns what an operator sees in the numbers: failures, codes that were sent and not entered, errors, slow moments. */
async function told(sandbox: Sandbox): Promise<readonly string[]> {
  const all = (await sandbox.telemetry()).map(({ content }) => content as Numbers);
  const counted = new Set(all.flatMap(({ counts = {} }) => Object.keys(counts)));
  const failures = [...counted].filter((name) => / /.test(name) && !/^(?:asked|sent|passed) /.test(name));
  const unread = [...counted].filter(
    (name) => name.startsWith("sent ") && !counted.has(name.replace("sent", "passed")),
  );
  const late = all.flatMap(({ times = {} }) =>
    ["email-field", "arrived"]
      .filter((moment) => (times[moment] ?? 0) > slow)
      .map((moment) => `late ${moment}`),
  );
  const errors = all.some(({ errors: places }) => places !== undefined) ? ["script error"] : [];
  return [...failures, ...unread, ...late, ...errors].sort();
}

const disturb =
  (...fault: Parameters<Sandbox["disturb"]>): Deed =>
  ({ sandbox }) =>
    sandbox.disturb(...fault);

const signIn =
  (email: string, typed?: string): Deed =>
  async ({ login }) => {
    await login.open("harbour", "?newSession=true");
    await login.enterEmailUntilIdle(email);
    await login.enterPassword(typed);
  };

const openLogin: Deed = ({ page, sandbox }) => page.goto(sandbox.portal("harbour", "/login"));

/** Opens LoginPage with a passkey that the browser refuses, and asks for it by its button. */
const refusePasskey =
  (name: string): Deed =>
  async ({ page, login }) => {
    await page.addInitScript((refusal) => {
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
      navigator.credentials.get = async () => {
        Object.assign(globalThis, { isRefused: true });
        throw new DOMException("ada@harbour.example", refusal);
      };
    }, name);
    await login.open("sunny", "?newSession=true");
    await page.getByRole("button", { name: /passkey/i }).click();
    await page.waitForFunction(() => "isRefused" in globalThis);
  };

const press =
  (name: string | RegExp): Deed =>
  ({ page }) =>
    page.getByRole("button", { name }).click();
const typeCode: Deed = ({ mfa }) => mfa.code.fill("123456");
const sendCode: Deed = ({ mfa }) => mfa.send.click();

const alertShown: Deed = ({ page }) =>
  expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
const errorPageShown: Deed = ({ page }) => expect(page.getByText(/reference/i).first()).toBeVisible();
const tryAgainShown: Deed = ({ page }) =>
  expect(page.getByRole("button", { name: /try again/i })).toBeVisible();
const codeAsked: Deed = ({ mfa }) => expect(mfa.code).toBeVisible();
/** The numbers are counted by a part that comes after the page. */
const idle: Deed = ({ page }) => page.waitForLoadState("networkidle");

const incidents: Readonly<Record<string, Incident>> = {
  "the provider answers 503": {
    happens: [disturb({ call: "auth0.coAuthenticate", status: 503 }), signIn(alice), alertShown],
    tells: ["login unreachable"],
  },
  "the provider limits sign-ins": {
    happens: [
      disturb({ call: "auth0.coAuthenticate", status: 429, body: { code: "too_many_requests" } }),
      signIn(alice),
      alertShown,
    ],
    tells: ["login rate-limited"],
  },
  "passwords are tried": {
    happens: [signIn(alice, "wrong-1"), alertShown],
    tells: ["login invalid-credentials"],
  },
  "the platform does not say who the tenant is": {
    happens: [disturb({ call: "readLoginDomain", status: 500 }), openLogin, errorPageShown],
    tells: ["login server"],
  },
  "the platform has lost the tenant": {
    happens: [disturb({ call: "readLoginDomain", status: 404 }), openLogin, tryAgainShown, idle],
    tells: ["login unknown-host"],
  },
  "the platform fails as the code is exchanged": {
    happens: [disturb({ call: "authenticate", status: 500 }), signIn(alice), errorPageShown],
    tells: ["unknown-error server"],
  },
  "the platform refuses the code": {
    happens: [disturb({ call: "authenticate", status: 401 }), signIn(alice), errorPageShown],
    tells: ["unknown-error refused"],
  },
  "the platform answers something else": {
    happens: [disturb({ call: "authenticate", malformed: true }), signIn(alice), errorPageShown],
    tells: ["unknown-error unknown"],
  },
  "messages with codes do not arrive": {
    happens: [signIn(piet), sendCode, codeAsked],
    tells: ["sent sms"],
  },
  "calls with codes do not arrive": {
    happens: [signIn("quinn@harbour.example"), press("Call me"), codeAsked],
    tells: ["sent voice"],
  },
  "the sender of messages fails": {
    happens: [
      disturb({ call: "sendPhoneCode", status: 502, body: { code: "SMS_PROVIDER_ERROR" } }),
      signIn(piet),
      sendCode,
      alertShown,
    ],
    tells: ["mfa-verification sms-provider-error"],
  },
  "codes of authenticators are refused": {
    happens: [
      disturb({ call: "verifyOneTimeCode", status: 400, body: { code: "INVALID_CODE" } }),
      signIn(june),
      typeCode,
      ({ mfa }) => expect(mfa.code).toHaveAttribute("aria-invalid", "true"),
    ],
    tells: ["mfa-verification code-invalid"],
  },
  "people are locked out of the second factor": {
    happens: [
      disturb({ call: "verifyOneTimeCode", status: 429, body: { code: "TOO_MANY_CODE_ATTEMPTS" } }),
      signIn(june),
      typeCode,
      alertShown,
    ],
    tells: ["mfa-verification too-many-attempts"],
  },
  "the status of second factors is not known": {
    happens: [disturb({ call: "readMfaStatus", status: 503 }), signIn(june), tryAgainShown],
    tells: ["mfa-verification unknown"],
  },
  "passkeys belong to another host (SecurityError)": {
    happens: [refusePasskey("SecurityError")],
    tells: ["login passkey-wrong-site"],
  },
  "passkeys are dismissed": {
    happens: [refusePasskey("NotAllowedError")],
    tells: ["login passkey-not-asked"],
  },
  "a build's script throws": {
    happens: [
      async ({ login, page }) => {
        await login.open("harbour", "?newSession=true");
        await login.enterEmailUntilIdle(alice);
        await page.evaluate(() => {
          const error = new TypeError("ada@harbour.example is not a function");
          error.stack = `TypeError: ada\n    at a (${location.origin}/js/start.1a2b3c4d.js:1:2345)`;
          setTimeout(() => {
            throw error;
          });
        });
      },
      errorPageShown,
    ],
    tells: ["script error", "unknown-error unknown"],
  },
  "the platform is slow to let people in": {
    happens: [
      disturb({ call: "authenticate", latencyMs: slow + 500 }),
      signIn(alice),
      ({ page }) => page.waitForURL(/^http:\/\/app\./),
    ],
    tells: ["late arrived"],
  },
  "mails for new passwords are refused": {
    happens: [
      disturb({ call: "requestPasswordReset", status: 429 }),
      async ({ page, sandbox }) => {
        await page.goto(sandbox.portal("harbour", "/reset-password"));
        await page.getByRole("textbox").fill(alice);
        await page.getByRole("textbox").press("Enter");
      },
      alertShown,
    ],
    tells: ["reset-password too-many-requests"],
  },
  "links of invitations do not serve": {
    happens: [
      async ({ page, sandbox }) => {
        const expired = { condition: "expired" } as const;
        await page.goto((await sandbox.accountToken("ACTIVATE", "mia@harbour.example", expired)).link);
        await page.waitForURL(/activate-expired/);
      },
      idle,
    ],
    tells: ["activate-expired token-expired"],
  },
};

for (const [name, { happens, tells }] of Object.entries(incidents)) {
  test(`the numbers tell that ${name} (telemetry-09)`, async ({
    page,
    sandbox,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/./);
    for (const tenant of ["harbour", "sunny"] as const)
      await sandbox.changeConfig(tenant, { telemetry: true });
    for (const deed of happens) await deed({ page, sandbox, login, mfa: new MfaScreens(page) });
    await page.goto("about:blank");
    await expect.poll(() => told(sandbox)).toEqual(tells);
  });
}

test("no two incidents look alike in the numbers (telemetry-09)", () => {
  const told = Object.values(incidents).map(({ tells }) => tells.join());
  expect(new Set(told).size).toBe(told.length);
});
