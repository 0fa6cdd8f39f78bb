import { expect } from "@playwright/test";
import type { TenantCode } from "./sandbox-control.ts";
import type { Tab } from "./tab.ts";

/** A person of a tenant, and the provider that signs the person in. */
export type ProviderPerson = {
  /** The key of the provider. */
  readonly provider: "auth0" | "oidc" | "north" | "south";
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

/** The people of two directories of one kind. */
export const noel: ProviderPerson = {
  provider: "north",
  tenant: "evergreen",
  email: "noel@north.evergreen.example",
};
export const sara: ProviderPerson = {
  provider: "south",
  tenant: "evergreen",
  email: "sara@south.evergreen.example",
};

/** Goes from LoginPage to where the password is typed: the portal's form, or the provider's page. */
export async function goToPassword(
  { login, page, provider }: Tab,
  { provider: key, tenant, email }: ProviderPerson,
): Promise<void> {
  if (key === "auth0") return login.enterEmail(email);
  if (tenant !== "oldmill") {
    await login.email.fill(email);
    await login.next.click();
  }
  const opener = page.getByRole("button", { name: "Continue to the login page" });
  // With the provider's page as the only way, LoginPage leaves by itself, but not after a logout or an error.
  await expect(opener.or(provider.password)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return provider.expectShown(tenant, key === "oidc" ? undefined : key);
}

/** Enters the password there, which ends at the target of the sign-in. */
export function enterPassword(
  { login, provider }: Tab,
  { provider: key, email }: ProviderPerson,
): Promise<void> {
  return key === "auth0" ? login.enterPassword() : provider.enter(email);
}
