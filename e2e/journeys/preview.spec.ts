import { generateKeyPairSync, sign } from "node:crypto";
import { bodyOf } from "../support/sent-body.ts";
import { expect, test } from "../support/journey.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const previewKey = publicKey.export({ format: "jwk" }).x;
const minutes = 30;

/** Signs a preview as `npm run deploy -- preview` does; `host` as in its address. */
function signed(host: string, content: object): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
  const claims = { aud: host, exp: Math.floor(Date.now() / 1_000) + minutes * 60, ...content };
  const text = `${part({ alg: "Ed25519", typ: "preview+jwt" })}.${part(claims)}`;
  return `${text}.${sign(undefined, Buffer.from(text), privateKey).toString("base64url")}`;
}

const content = {
  look: { name: "Sunny Stays", colors: { tertiaryBackground: "#0b3d2e" } },
  words: { "resetPassword.title": { en: "Lost your key?" } },
  links: [{ kind: "imprint", url: "https://sunny.example/imprint" }],
  notices: [{ level: "information", text: "We have a new look." }],
};

test("a preview shows its look, words, links and notices in its tab alone, until it is ended (tenant-57, tenant-58)", async ({
  page,
  login,
  sandbox,
  context,
  text,
}) => {
  await sandbox.changeConfig("harbour", { previewKey });
  const address = sandbox.portal("harbour", "/login?newSession=true");
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url() + bodyOf(request)));
  const token = signed(new URL(address).hostname, content);
  const banner = page.getByRole("complementary").filter({ hasText: "Preview, not live" });

  await page.goto(`${address}#preview=${token}`);
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(({ hash }) => hash === "");
  await expect(page).toHaveTitle(/Sunny Stays/);
  await expect(page.getByText("We have a new look.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Imprint|Legal notice/ })).toHaveAttribute(
    "href",
    "https://sunny.example/imprint",
  );
  await login.email.fill("alice@harbour.example");
  await login.email.press("Enter");
  await expect(login.password).toBeVisible();
  await login.forgotPassword.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lost your key?");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lost your key?");
  await expect(banner).toBeVisible();

  const other = await context.newPage();
  await other.goto(sandbox.portal("harbour", "/reset-password"));
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(text("resetPassword.title"));
  await expect(other.getByText("Preview, not live")).toBeHidden();

  await banner.getByRole("button", { name: "End" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("resetPassword.title"));
  await expect(banner).toBeHidden();
  await expect(page).not.toHaveTitle(/Sunny Stays/);
  expect(asked.filter((request) => request.includes(token.slice(0, 60)))).toEqual([]);
});

test("a person signs in under a preview, and it ends at its time by itself (tenant-58, tenant-59)", async ({
  page,
  login,
  application,
  sandbox,
}) => {
  await sandbox.changeConfig("harbour", { previewKey });
  // A device whose clock is wrong: the server's counts.
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  const address = sandbox.portal("harbour", "/login?newSession=true&langCode=de");
  await page.goto(`${address}#preview=${signed(new URL(address).hostname, content)}`);
  const banner = page.getByText("Vorschau, nicht veröffentlicht");
  await expect(banner).toBeVisible();
  await page.clock.fastForward((minutes + 1) * 60_000);
  await expect(banner).toBeHidden();
  await expect(page).not.toHaveTitle(/Sunny Stays/);

  // Otherwise only the fragment would change, and no document be opened.
  await page.goto("about:blank");
  await page.goto(
    `${sandbox.portal("harbour", "/login?newSession=true")}#preview=${signed(new URL(address).hostname, content)}`,
  );
  await expect(page.getByText("Preview, not live")).toBeVisible();
  await login.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
});
