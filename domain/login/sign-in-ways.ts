import type { SignInWay } from "#domain/ports/identity-provider.port.ts";

/** Returns whether a password that is typed into the portal is one of the ways. */
export function takesPassword(ways: readonly SignInWay[]): boolean {
  return ways.some(({ kind }) => kind === "password");
}
