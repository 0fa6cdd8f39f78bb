import type { Destination, PageName } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";

/** A navigation, and functions that return what it did. */
type NavigationUnderTest = {
  readonly navigation: Navigation;
  readonly origin: string;
  /** The page inside the portal that is shown now. */
  readonly shownPage: () => PageName | undefined;
  /** The query of the address that is shown now. */
  readonly shownSearch: () => string;
  /** The parameters that were stored in this tab, each with the page that they wait for. */
  readonly kept: () => readonly (readonly [PageName, object])[];
  /** The external address to which the browser was last sent. */
  readonly departure: () => string | undefined;
  /** Makes the browser refuse every address. */
  readonly refuseToLeave: () => void;
};

const destinations: readonly Destination[] = [
  { page: "root" },
  { page: "login", stage: "password", redirectUri: "https://app.harbour.example/a?b=c&d=e#f" },
  { page: "authenticate", langCode: "de", applyMfa: true },
  { page: "logout", resume: true },
  { page: "partner-sso", partnerCode: "siteminder", token: "_" },
  { page: "reset-password-update" },
  { page: "unknown-error" },
  { page: "mfa-verification", purpose: "mfaVerification" },
  { page: "mfa-setup" },
  { page: "authenticated" },
  { page: "authorize" },
];

/** The tests that every navigation has to pass. */
export function navigationContract(name: string, prepare: () => NavigationUnderTest): void {
  describe(`${name} as a navigation`, () => {
    it.each(destinations)("has an address of its own origin for $page, and knows it again", (destination) => {
      const { navigation, origin } = prepare();
      const address = navigation.urlOf(destination);
      expect(new URL(address).origin).toBe(origin);
      expect(navigation.pageAt(address)).toBe(destination.page);
    });

    it("carries parameters in the query, encoded, and leaves absent ones out", () => {
      const { navigation } = prepare();
      const redirectUri = "https://app.harbour.example/a?b=c&d=e#f";
      const address = navigation.urlOf({
        page: "login",
        redirectUri,
        loggedOut: true,
        newSession: false,
      });
      const query = new URL(address).searchParams;
      expect([...query.keys()].toSorted()).toEqual(["loggedOut", "redirectUri"]);
      expect(query.get("redirectUri")).toBe(redirectUri);
      expect(query.get("loggedOut")).toBe("true");
    });

    it("writes the MFA flag of a sign-in as applyMfa=1 (login-39)", () => {
      const { navigation } = prepare();
      const address = navigation.urlOf({ page: "authenticate", langCode: "en", applyMfa: true });
      expect(new URL(address).search).toBe("?langCode=en&applyMfa=1");
    });

    it("has nothing but a path for a page without parameters", () => {
      const { navigation } = prepare();
      expect(new URL(navigation.urlOf({ page: "authenticate" })).search).toBe("");
    });

    it.each([
      "https://elsewhere.example/login",
      "not an address",
      "",
      "javascript:alert(1)",
      "http://[",
      "\ud800",
    ])("knows no page at %j", (address) => {
      expect(prepare().navigation.pageAt(address)).toBeUndefined();
    });

    it.each<readonly [Destination, object, string]>([
      [
        { page: "login", newSession: true, email: "mia@harbour.example" },
        { email: "mia@harbour.example" },
        "?newSession=true",
      ],
      [
        { page: "authenticate", code: "c", state: "s", session: "7" },
        { code: "c", state: "s", session: "7" },
        "",
      ],
      [
        { page: "activate-sent", email: "e", requestedFrom: "reset-password" },
        { email: "e", requestedFrom: "reset-password" },
        "",
      ],
    ])(
      "keeps in this tab what %j may not show in its address (redirect-25)",
      (destination, inTab, search) => {
        const { navigation, kept, shownSearch } = prepare();
        navigation.go(destination, "replace");
        expect(kept()).toEqual([[destination.page, inTab]]);
        expect(shownSearch()).toBe(search);
      },
    );

    it("keeps nothing for a page that gets nothing, nor the required part of a path", () => {
      const { navigation, kept } = prepare();
      navigation.go({ page: "login", newSession: true });
      navigation.go({ page: "reset-password" });
      navigation.go({ page: "partner-sso", partnerCode: "siteminder", token: "_" });
      expect(kept()).toEqual([]);
    });

    it("links with the personal parameters, and without the secret and the internal ones (redirect-25)", () => {
      const { navigation } = prepare();
      const login = navigation.urlOf({ page: "login", email: "mia@harbour.example" });
      const authenticate = navigation.urlOf({ page: "authenticate", code: "c", session: "7" });
      const sent = navigation.urlOf({ page: "activate-sent", email: "mia@harbour.example" });
      expect([login, authenticate, sent].map((address) => new URL(address).search)).toEqual([
        "?email=mia%40harbour.example",
        "",
        "",
      ]);
    });

    it.each(["push", "replace"] as const)("goes to a page of the portal (%s)", (history) => {
      const { navigation, shownPage, departure } = prepare();
      navigation.go({ page: "unknown-error" }, history);
      expect(shownPage()).toBe("unknown-error");
      expect(departure()).toBeUndefined();
    });

    it("leaves for a trusted address", () => {
      const { navigation, departure } = prepare();
      expect(navigation.leave("https://app.harbour.example/home" as TrustedUrl)).toBe(true);
      expect(departure()).toBe("https://app.harbour.example/home");
    });

    it("says so when the browser refuses to leave (RED-14)", () => {
      const { navigation, refuseToLeave } = prepare();
      refuseToLeave();
      expect(navigation.leave("https://app.harbour.example/home" as TrustedUrl)).toBe(false);
    });
  });
}
