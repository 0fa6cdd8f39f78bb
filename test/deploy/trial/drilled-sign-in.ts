import { request } from "node:http";
import type { Browser } from "@playwright/test";
import { expect } from "#e2e/support/journey.ts";
import { password, type Sandbox } from "#e2e/support/sandbox-control.ts";

export const doorPort = Number(process.env["TRIAL_PORT"] ?? 4_390);
const email = "alice@harbour.example";

/** What a server is rendered with: a build, and builds in the hosts file of the trial. */
type Deployed = {
  readonly dist?: string;
  /** The default build, and that of all hosts or of a share of their visits. */
  readonly builds?: {
    readonly usual: string;
    readonly tried: string | { readonly commit: string; readonly share: number };
  };
};

/** Has the server behind the door serve another build, or several; without any, go back. */
export function deploy(sandbox: Sandbox, { dist, builds }: Deployed): Promise<void> {
  const words = { ...(dist && { dist }), ...(builds && { builds: JSON.stringify(builds) }) };
  const query = `?${new URLSearchParams(words).toString()}`;
  return new Promise((resolve, reject) => {
    const host = `harbour.localhost:${String(sandbox.port)}`;
    const options = {
      host: "127.0.0.1",
      port: doorPort,
      method: "POST",
      path: `/.trial/deploy${query}`,
      headers: { host },
    };
    request(options, (answer) => {
      answer.resume();
      if (answer.statusCode === 204) resolve();
      else reject(new Error(`The build could not be served: ${String(answer.statusCode)}`));
    })
      .on("error", reject)
      .end();
  });
}

/** Begins to sign in, goes on after the switch, and returns how often the portal's page was loaded anew. */
export async function signIn(
  browser: Browser,
  sandbox: Sandbox,
  { switched, userAgent }: { readonly switched: Promise<void>; readonly userAgent?: string },
): Promise<number> {
  const context = await browser.newContext({ ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  let loads = 0;
  page.on("request", (asked) => {
    if (asked.isNavigationRequest() && /^\/login/.test(new URL(asked.url()).pathname)) loads += 1;
  });
  await page.goto(sandbox.application("harbour"));
  await page.getByRole("link", { name: "Sign in" }).click();
  const field = page.locator("#email");
  await expect(field).toBeVisible();
  loads = 0;
  await field.pressSequentially(email.slice(0, 9));
  await switched;
  await field.pressSequentially(email.slice(9));
  expect(await field.inputValue()).toBe(email);
  await page.locator("[type=submit]").click();
  const secret = page.locator("input[type=password]");
  await secret.pressSequentially(password);
  expect(await secret.inputValue()).toBe(password);
  await page.locator("[type=submit]").click();
  await expect(page.getByText("You are signed in")).toBeVisible({ timeout: 30_000 });
  await context.close();
  return loads;
}
