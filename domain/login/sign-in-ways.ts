import type { SignInWay } from "#domain/ports/identity-provider.port.ts";

/** A sign-in on the page of a provider. */
export type RedirectWay = Extract<SignInWay, { readonly kind: "redirect" }>;

/** Returns whether a password that is typed into the portal is one of the ways. */
export function takesPassword(ways: readonly SignInWay[]): boolean {
  return ways.some(({ kind }) => kind === "password");
}

/**
 * Where people type their password: `here`, in the portal; `provider`, on the page of their provider; `partner`, in a
 * partner's application.
 */
export type PasswordPlace = "here" | "provider" | "partner";

/** Returns where people with these ways to sign in type their password. */
export function passwordPlaceOf(ways: readonly SignInWay[]): PasswordPlace {
  if (takesPassword(ways)) return "here";
  return ways.some(({ kind }) => kind === "redirect") ? "provider" : "partner";
}

/** Returns the ways that lead to the page of a provider. */
export function redirectsAmong(ways: readonly SignInWay[]): readonly RedirectWay[] {
  return ways.filter((way) => way.kind === "redirect");
}
