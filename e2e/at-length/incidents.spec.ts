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

/** What goes wrong, what a person does then, and what the numbers say of it, beside the steps of the sign-in. */
type Incident = {
  readonly happens: (visit: Visit) => Promise<void>;
  readonly tells: readonly string[];
};

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

const signIn =
  (email: string, typed?: string) =>
  async ({ login }: Visit): Promise<void> => {
    await login.open("harbour", "?newSession=true");
    await login.enterEmailUntilIdle(email);
    await login.enterPassword(typed);
  };

/** Opens LoginPage with a passkey that the browser refuses, and asks for it by its button. */
const refusePasskey =
  (name: string) =>
  async ({ page, login }: Visit): Promise<void> => {
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

const shown = ({ page }: Visit) =>
  expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
const errorPage = ({ page }: Visit) => expect(page.getByText(/reference/i).first()).toBeVisible();

const incidents: Readonly<Record<string, Incident>> = {
  "the provider answers 503": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "auth0.coAuthenticate", status: 503 });
      await signIn("alice@harbour.example")(visit);
      await shown(visit);
    },
    tells: ["login unreachable"],
  },
  "the provider limits sign-ins": {
    async happens(visit) {
      await visit.sandbox.disturb({
        call: "auth0.coAuthenticate",
        status: 429,
        body: { code: "too_many_requests" },
      });
      await signIn("alice@harbour.example")(visit);
      await shown(visit);
    },
    tells: ["login rate-limited"],
  },
  "passwords are tried": {
    async happens(visit) {
      await signIn("alice@harbour.example", "wrong-1")(visit);
      await shown(visit);
    },
    tells: ["login invalid-credentials"],
  },
  "the platform does not say who the tenant is": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "readLoginDomain", status: 500 });
      await visit.page.goto(visit.sandbox.portal("harbour", "/login"));
      await errorPage(visit);
    },
    tells: ["login server"],
  },
  "the platform has lost the tenant": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "readLoginDomain", status: 404 });
      await visit.page.goto(visit.sandbox.portal("harbour", "/login"));
      await expect(visit.page.getByRole("button", { name: "Try again" })).toBeVisible();
      // The numbers are counted by a part that comes after the page.
      await visit.page.waitForLoadState("networkidle");
    },
    tells: ["login unknown-host"],
  },
  "the platform fails as the code is exchanged": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "authenticate", status: 500 });
      await signIn("alice@harbour.example")(visit);
      await errorPage(visit);
    },
    tells: ["unknown-error server"],
  },
  "the platform refuses the code": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "authenticate", status: 401 });
      await signIn("alice@harbour.example")(visit);
      await errorPage(visit);
    },
    tells: ["unknown-error refused"],
  },
  "the platform answers something else": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "authenticate", malformed: true });
      await signIn("alice@harbour.example")(visit);
      await errorPage(visit);
    },
    tells: ["unknown-error unknown"],
  },
  "messages with codes do not arrive": {
    async happens(visit) {
      await signIn("piet@harbour.example")(visit);
      await visit.mfa.send.click();
      await expect(visit.mfa.code).toBeVisible();
    },
    tells: ["sent sms"],
  },
  "calls with codes do not arrive": {
    async happens(visit) {
      await signIn("quinn@harbour.example")(visit);
      await visit.page.getByRole("button", { name: "Call me" }).click();
      await expect(visit.mfa.code).toBeVisible();
    },
    tells: ["sent voice"],
  },
  "the sender of messages fails": {
    async happens(visit) {
      await visit.sandbox.disturb({
        call: "sendPhoneCode",
        status: 502,
        body: { code: "SMS_PROVIDER_ERROR" },
      });
      await signIn("piet@harbour.example")(visit);
      await visit.mfa.send.click();
      await shown(visit);
    },
    tells: ["mfa-verification sms-provider-error"],
  },
  "codes of authenticators are refused": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "verifyOneTimeCode", status: 400, body: { code: "INVALID_CODE" } });
      await signIn("june@harbour.example")(visit);
      await visit.mfa.code.fill("123456");
      await expect(visit.mfa.code).toHaveAttribute("aria-invalid", "true");
    },
    tells: ["mfa-verification code-invalid"],
  },
  "people are locked out of the second factor": {
    async happens(visit) {
      await visit.sandbox.disturb({
        call: "verifyOneTimeCode",
        status: 429,
        body: { code: "TOO_MANY_CODE_ATTEMPTS" },
      });
      await signIn("june@harbour.example")(visit);
      await visit.mfa.code.fill("123456");
      await shown(visit);
    },
    tells: ["mfa-verification too-many-attempts"],
  },
  "the status of second factors is not known": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "readMfaStatus", status: 503 });
      await signIn("june@harbour.example")(visit);
      await expect(visit.page.getByRole("button", { name: /try again/i })).toBeVisible();
    },
    tells: ["mfa-verification unknown"],
  },
  "passkeys belong to another host (SecurityError)": {
    happens: refusePasskey("SecurityError"),
    tells: ["login passkey-wrong-site"],
  },
  "passkeys are dismissed": { happens: refusePasskey("NotAllowedError"), tells: ["login passkey-not-asked"] },
  "a build's script throws": {
    async happens(visit) {
      await visit.login.open("harbour", "?newSession=true");
      await visit.login.enterEmailUntilIdle("alice@harbour.example");
      await visit.page.evaluate(() => {
        const error = new TypeError("ada@harbour.example is not a function");
        error.stack = `TypeError: ada\n    at a (${location.origin}/js/start.1a2b3c4d.js:1:2345)`;
        setTimeout(() => {
          throw error;
        });
      });
      await errorPage(visit);
    },
    tells: ["script error", "unknown-error unknown"],
  },
  "the platform is slow to let people in": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "authenticate", latencyMs: slow + 500 });
      await signIn("alice@harbour.example")(visit);
      await visit.page.waitForURL(/^http:\/\/app\./);
    },
    tells: ["late arrived"],
  },
  "mails for new passwords are refused": {
    async happens(visit) {
      await visit.sandbox.disturb({ call: "requestPasswordReset", status: 429 });
      await visit.page.goto(visit.sandbox.portal("harbour", "/reset-password"));
      await visit.page.getByRole("textbox").fill("alice@harbour.example");
      await visit.page.getByRole("textbox").press("Enter");
      await shown(visit);
    },
    tells: ["reset-password too-many-requests"],
  },
  "links of invitations do not serve": {
    async happens(visit) {
      const { link } = await visit.sandbox.accountToken("ACTIVATE", "mia@harbour.example", {
        condition: "expired",
      });
      await visit.page.goto(link);
      await visit.page.waitForURL(/activate-expired/);
      await visit.page.waitForLoadState("networkidle");
    },
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
    await happens({ page, sandbox, login, mfa: new MfaScreens(page) });
    await page.goto("about:blank");
    await expect.poll(() => told(sandbox)).toEqual(tells);
  });
}

test("no two incidents look alike in the numbers (telemetry-09)", () => {
  const told = Object.values(incidents).map(({ tells }) => tells.join());
  expect(new Set(told).size).toBe(told.length);
});
