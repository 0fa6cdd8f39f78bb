import { passwordPlaceOf, redirectsAmong, takesPassword } from "#domain/login/sign-in-ways.ts";
import type { SignInWay } from "#domain/ports/identity-provider.port.ts";

const password: SignInWay = { kind: "password" };
const redirect: SignInWay = { kind: "redirect", id: "keycloak" };
const elsewhere: SignInWay = { kind: "elsewhere" };

describe("the ways to sign in", () => {
  test.each([
    ["a password typed here", [password, redirect], "here", [redirect]],
    ["the page of a provider", [elsewhere, redirect], "provider", [redirect]],
    ["a partner's application alone", [elsewhere], "partner", []],
  ] as const)(
    "with %s say where a password belongs (tenant-33, login-95)",
    (_title, ways, place, redirects) => {
      expect(passwordPlaceOf(ways)).toBe(place);
      expect(takesPassword(ways)).toBe(place === "here");
      expect(redirectsAmong(ways)).toEqual(redirects);
    },
  );
});
