import { expect } from "@playwright/test";
import { ProviderScreen } from "../screens/provider-screen.ts";
import type { Sandbox, TenantCode } from "./sandbox-control.ts";
import type { Tab } from "./tab.ts";

/** A person of a tenant, and the provider that signs the person in. */
export type ProviderPerson = {
  readonly provider: "auth0" | "oidc";
  readonly tenant: TenantCode;
  readonly email: string;
};

export const alice: ProviderPerson = {
  provider: "auth0",
  tenant: "harbour",
  email: "alice@harbour.example",
};
export const olive: ProviderPerson = { provider: "oidc", tenant: "oldmill", email: "olive@oldmill.example" };
/** The two people of a tenant with two providers. */
export const lars: ProviderPerson = { provider: "auth0", tenant: "lakeside", email: "lars@lakeside.example" };
export const stella: ProviderPerson = {
  provider: "oidc",
  tenant: "lakeside",
  email: "stella@staff.lakeside.example",
};

/** Goes from LoginPage to where the password is typed: the portal's form, or the provider's page. */
export async function goToPassword(
  { login, page }: Tab,
  { provider, tenant, email }: ProviderPerson,
  sandbox: Sandbox,
): Promise<void> {
  if (provider === "auth0") return login.enterEmail(email);
  if (tenant === "lakeside") {
    await login.email.fill(email);
    await login.next.click();
  }
  const opener = page.getByRole("button", { name: "Continue to the login page" });
  const screen = new ProviderScreen(page, sandbox);
  // With the provider's page as the only way, LoginPage leaves by itself, but not after a logout or an error.
  await expect(opener.or(screen.password)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return screen.expectShown(tenant);
}

/** Enters the password there, which ends at the target of the sign-in. */
export function enterPassword(
  { login, page }: Tab,
  { provider, email }: ProviderPerson,
  sandbox: Sandbox,
): Promise<void> {
  return provider === "auth0" ? login.enterPassword() : new ProviderScreen(page, sandbox).enter(email);
}
