import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { PreviewKey } from "#deploy/previews/preview-keys.ts";
import { DemoApplication } from "#e2e/screens/demo-application.ts";
import { LoginScreen } from "#e2e/screens/login-screen.ts";
import { messagesOf } from "#e2e/support/messages.ts";
import { password } from "#e2e/support/sandbox-control.ts";
import { startSecureTrial, type SecureTrial } from "./secure-trial.ts";
import type { ServerKind } from "./trial-server.ts";

const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const root = path.resolve(import.meta.dirname, "../../..");
const alice = "alice@harbour.example";
const [harbour, sunny, plain] = ["harbour.localhost", "sunny.localhost", "plain.localhost"];

/** What an operator has: hosts over TLS, the key of previews, and a changed hosts file. */
type Operator = SecureTrial & { readonly key: PreviewKey; readonly folder: string };

const changed = {
  name: "Harbour at Sea",
  colors: { tertiaryBackground: "#0b3d2e" },
};
const imprint = `https://www.${harbour}/imprint`;
const footerLinks = [{ kind: "imprint", url: imprint }];

const test = base.extend<
  { readonly page: Page; readonly complaints: string[] },
  { readonly operator: Operator }
>({
  operator: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "lobby-operator-"));
      const key = PreviewKey.at(path.join(folder, "preview.key"));
      const trial = await startSecureTrial(kind, {
        defaults: {},
        groups: { previewed: { previewKey: key.publicKey } },
        hosts: {
          [harbour]: { group: "previewed", languages: ["ar", "en"] },
          [sunny]: { group: "previewed" },
          [plain]: {},
        },
      });
      await use({ ...trial, key, folder });
      await trial.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  complaints: async ({}, use) => use([]),
  page: async ({ operator, playwright, locale, viewport, complaints }, use) => {
    const browser = await playwright.chromium.launch(operator.launch);
    const context = await browser.newContext({ ...(locale && { locale }), viewport });
    context.on("console", (message) => {
      if (["warning", "error"].includes(message.type())) complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    await use(await context.newPage());
    await browser.close();
    expect(complaints, "console warnings and errors").toEqual([]);
  },
});

test.describe("of a person who reads Arabic", () => {
  test.use({ locale: "ar-EG" });

  test(`${kind}: a host of the hosts file offers Arabic from right to left, lists its languages, and signs people in (language-40, language-41)`, async ({
    page,
    operator: { sandbox },
  }) => {
    const [arabic, english] = [messagesOf("ar"), messagesOf("en")];
    const submit = page.locator("button[type=submit]");
    const document = page.locator("html");
    const answer = await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
    expect(await answer?.text()).toContain('<meta name="languages"');
    await new LoginScreen(page, sandbox).expectAttached();
    await expect(document).toHaveAttribute("lang", "ar");
    await expect(document).toHaveAttribute("dir", "rtl");
    await expect(page.locator("select#language option")).toHaveText(["العربية", "English"]);
    await page.locator("select#language").selectOption("en");
    await expect(document).toHaveAttribute("dir", "ltr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(english["login.email.heading"] ?? "");
    await page.locator("select#language").selectOption("ar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic["login.email.heading"] ?? "");
    await page.locator("#email").fill(alice);
    await submit.click();
    await page.locator("#current-password").fill(password);
    await submit.click();
    await new DemoApplication(page, sandbox).expectSignedIn("harbour", alice);
    // Another host is as it was, though the browser is the same.
    await page.goto(sandbox.portal("sunny", "/reset-password"));
    await expect(document).toHaveAttribute("dir", "ltr");
    await expect(page.locator("select#language option")).toHaveCount(8);
  });
});

/** Returns the address that `preview` prints for a changed hosts file. */
function previewOf({ server, folder, sandbox }: Operator, ...words: readonly string[]): string {
  const file = path.join(folder, "changed.json");
  const look = { ...changed, logo: `https://localhost:${String(sandbox.port)}/assets/sunny-logo.svg` };
  writeFileSync(
    file,
    JSON.stringify({
      defaults: {
        apiUpstream: "https://platform.example",
        imageOrigins: [`https://localhost:${String(sandbox.port)}`],
        certificate: { chain: "/a.pem", key: "/b.pem" },
      },
      hosts: {
        [harbour]: {
          look,
          footerLinks,
          words: { "resetPassword.title": { en: "Lost your key?", ar: "أضعت مفتاحك؟" } },
        },
      },
    }),
  );
  const { stdout, stderr } = spawnSync(
    "node",
    [
      ...[
        "deploy/deploy.ts",
        "preview",
        "--host",
        harbour,
        "--hosts",
        path.join(server.folder, "hosts.yaml"),
      ],
      ...["--key", path.join(folder, "preview.key"), ...words, file],
    ],
    { cwd: root, encoding: "utf8" },
  );
  expect(stdout, stderr).toMatch(/^https:/);
  return stdout.trim();
}

const banner = (page: Page) => page.getByText(messagesOf("en")["preview.banner"]?.split(" · ")[0] ?? "");

test(`${kind}: the address of \`preview\` shows a look, words and links that are not saved, in its tab alone, until it is ended (deploy-96, tenant-57)`, async ({
  page,
  operator,
}) => {
  const { sandbox } = operator;
  await page.goto(previewOf(operator, "--page", "/reset-password"));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(({ hash }) => hash === "");
  await expect(page).toHaveTitle(/Harbour at Sea/);
  await expect(heading).toHaveText("Lost your key?");
  await expect(page.getByRole("link", { name: "Imprint" })).toHaveAttribute("href", imprint);
  const logo = page.locator('img[src$="sunny-logo.svg"]');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The document of LoginPage may be kept by the browser, the preview is judged anew.
  const login = new LoginScreen(page, sandbox);
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/Harbour at Sea/);

  const other = await page.context().newPage();
  await other.goto(sandbox.portal("harbour", "/reset-password"));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    messagesOf("en")["resetPassword.title"] ?? "",
  );
  await expect(banner(other)).toBeHidden();
  await other.close();

  await login.signIn(alice);
  await new DemoApplication(page, sandbox).expectSignedIn("harbour", alice);
  await page.goto(sandbox.portal("harbour", "/reset-password"));
  await expect(heading).toHaveText("Lost your key?");
  await page.getByRole("button", { name: messagesOf("en")["preview.end"] ?? "", exact: true }).press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect(heading).toHaveText(messagesOf("en")["resetPassword.title"] ?? "");
  await expect(page).not.toHaveTitle(/Harbour at Sea/);
});

test(`${kind}: a preview that is forged, old, of another host or at a host without a key shows nothing (tenant-56)`, async ({
  page,
  operator,
}) => {
  const { sandbox, key, folder } = operator;
  const now = Math.floor(Date.now() / 1_000);
  const claims = { aud: harbour, exp: now + 600, look: changed };
  const good = key.signed(claims);
  const [head = "", body = "", signature = ""] = good.split(".");
  const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
  const tokens = {
    "of another key": PreviewKey.at(path.join(folder, "other.key")).signed(claims),
    "with other claims": `${head}.${encoded({ ...claims, exp: now + 601 })}.${signature}`,
    "without a signature": `${encoded({ alg: "none", typ: "preview+jwt" })}.${body}.`,
    "with a signature that is cut": `${head}.${body}.${signature.slice(0, -2)}`,
    "that is over": key.signed({ ...claims, exp: now - 1 }),
    "that lasts for more than an hour": key.signed({ ...claims, exp: now + 3_700 }),
    "of another host": key.signed({ ...claims, aud: sunny }),
  };
  const see = async (tenant: "harbour" | "plain", token: string, what: string) => {
    // Otherwise only the fragment would change, and no document be opened.
    await page.goto("about:blank");
    await page.goto(`${sandbox.portal(tenant, "/reset-password")}#preview=${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      messagesOf("en")["resetPassword.title"] ?? "",
    );
    await page.waitForLoadState("networkidle");
    await expect(banner(page), what).toBeHidden();
    await expect(page, what).not.toHaveTitle(/Harbour at Sea/);
  };
  for (const [what, token] of Object.entries(tokens)) await see("harbour", token, what);
  await see("plain", key.signed({ ...claims, aud: plain }), "at a host without a key");
  await page.goto("about:blank");
  await page.goto(`${sandbox.portal("harbour", "/reset-password")}#preview=${good}`);
  await expect(banner(page)).toBeVisible();
});
