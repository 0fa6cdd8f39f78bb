import { LeaveLink } from "#domain/logout/leave-link.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

function setUp() {
  const parts = domainParts();
  return { ...parts, leaveLink: new LeaveLink(parts) };
}

describe("LeaveLink", () => {
  test("a link without its token in this tab is spent (register-09)", () => {
    const { leaveLink, linkParameters } = setUp();
    expect(leaveLink.isSpent("register")).toBe(true);
    linkParameters.keep("register", { token: "secret" });
    expect(leaveLink.isSpent("register")).toBe(false);
  });

  test("leads to LoginPage, which asks how to go on, and leaves no entry to come back to (activate-20)", () => {
    const { leaveLink, navigation, finishedSignIn } = setUp();
    expect(leaveLink.execute()).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([{ destination: { page: "login" }, history: "replace" }]);
    expect(finishedSignIn.isShownAgain({ langCode: "en" })).toBe(true);
  });
});
