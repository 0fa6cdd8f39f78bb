import { beginsVisit, isSensitive, pageNames, pages, takenFromAddress } from "#domain/navigation/pages.ts";
import type { PageFacts } from "#domain/navigation/pages.ts";

describe("a page that is added to the table", () => {
  /** A page whose link brings a token in its path and an e-mail in its query, and of which nothing else is said. */
  const invitation: PageFacts = {
    path: "/invitations/:token",
    required: { token: "text" },
    inTab: { token: "secret", email: "personal", reference: "internal" },
  };

  test("third-party scripts learn nothing of it (messenger-05, analytics-05)", () => {
    expect(isSensitive(invitation)).toBe(true);
    expect(takenFromAddress(invitation)).toEqual(["token", "email"]);
  });
});

test.each([
  [{}, false],
  [{ isSensitive: true }, true],
  [{ inTab: { email: "personal" } }, false],
] as const)("a page of which %j is said is kept from third-party scripts: %s (URL-02)", (facts, isKept) => {
  expect(isSensitive({ path: "/page", ...facts })).toBe(isKept);
});

test("a visit that was left too long ends on LoginPage, AuthorizePage and every page for signed-in people (desk-05)", () => {
  const beginning = pageNames.filter((page) => beginsVisit(pages[page]));
  const signedIn = pageNames.filter((page) => pages[page].audience === "signed-in");
  expect(signedIn.length).toBeGreaterThan(3);
  expect(beginning.toSorted()).toEqual(["authorize", "login", ...signedIn].toSorted());
});
