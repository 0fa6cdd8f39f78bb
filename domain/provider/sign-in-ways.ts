import type { SignInWay } from "#domain/provider/identity-provider.port.ts";

/** A sign-in on the page of a provider. */
export type RedirectWay = Extract<SignInWay, { readonly kind: "redirect" }>;

/** Returns whether a password that is typed into the portal is one of the ways. */
export function takesPassword(ways: readonly SignInWay[]): boolean {
  return ways.some(({ kind }) => kind === "password");
}

/** Where people type their password: in the portal, on the page of their provider, or in a partner's application. */
export type PasswordPlace = "here" | "provider" | "partner";

/** Returns where people with these ways to sign in type their password. */
export function passwordPlaceOf(ways: readonly SignInWay[]): PasswordPlace {
  if (takesPassword(ways)) return "here";
  return ways.some(({ kind }) => kind === "redirect") ? "provider" : "partner";
}

/** Returns the way to the page of the tenant's usual provider, if that one wants the e-mail first. */
export function emailFirstAmong(ways: readonly SignInWay[]): RedirectWay | undefined {
  const [usual] = ways;
  return usual?.kind === "redirect" && usual.asksEmail ? usual : undefined;
}

/** Returns the ways to a provider's page by a button; the one that wants the e-mail first begins with it. */
export function buttonsAmong(ways: readonly SignInWay[]): readonly RedirectWay[] {
  const emailFirst = emailFirstAmong(ways);
  return ways.filter((way) => way.kind === "redirect").filter((way) => way !== emailFirst);
}
