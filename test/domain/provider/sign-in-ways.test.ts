import {
  buttonsAmong,
  emailFirstAmong,
  passwordPlaceOf,
  takesPassword,
} from "#domain/provider/sign-in-ways.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";

const password: SignInWay = { kind: "password" };
const redirect: SignInWay = { kind: "redirect", id: "keycloak" };
const emailFirst: SignInWay = { kind: "redirect", id: "entra", asksEmail: true };
const partner: SignInWay = { kind: "partner" };

describe("the ways to sign in", () => {
  test.each([
    ["a password typed here", [password, redirect], "here", [redirect]],
    ["the page of a provider", [partner, redirect], "provider", [redirect]],
    ["a partner's application alone", [partner], "partner", []],
  ] as const)(
    "with %s say where a password belongs (tenant-33, login-95)",
    (_title, ways, place, redirects) => {
      expect(passwordPlaceOf(ways)).toBe(place);
      expect(takesPassword(ways)).toBe(place === "here");
      expect(buttonsAmong(ways)).toEqual(redirects);
    },
  );

  test.each([
    ["the only one", [emailFirst], emailFirst, []],
    ["the usual one of several", [emailFirst, redirect], emailFirst, [redirect]],
    ["a further one", [password, emailFirst], undefined, [emailFirst]],
  ] as const)(
    "give a provider that wants the e-mail first no button where the e-mail step leads to it: %s (provider-82)",
    (_title, ways, first, buttons) => {
      expect(emailFirstAmong(ways)).toBe(first);
      expect(buttonsAmong(ways)).toEqual(buttons);
    },
  );
});
