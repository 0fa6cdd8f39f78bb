import type { SignInWay } from "#domain/ports/identity-provider.port.ts";

/** A sign-in on the page of a provider. */
export type RedirectWay = Extract<SignInWay, { readonly kind: "redirect" }>;

/** Returns whether a password that is typed into the portal is one of the ways. */
export function takesPassword(ways: readonly SignInWay[]): boolean {
  return ways.some(({ kind }) => kind === "password");
}

/** Where the password of the tenant's people belongs: `provider`, to the provider's page; `partner`, to a partner's application. */
export type PasswordPlace = "here" | "provider" | "partner";

/** Returns where it belongs by the ways to sign in. */
export function passwordPlaceOf(ways: readonly SignInWay[]): PasswordPlace {
  if (takesPassword(ways)) return "here";
  return ways.some(({ kind }) => kind === "redirect") ? "provider" : "partner";
}

/** Returns the ways that lead to the page of a provider. */
export function redirectsAmong(ways: readonly SignInWay[]): readonly RedirectWay[] {
  return ways.filter((way) => way.kind === "redirect");
}
