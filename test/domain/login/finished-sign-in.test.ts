import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

const request: SignInRequest = { langCode: "en", redirectUri: allowedTarget, iid: "7" };

/** A tab whose sign-in for the request has reached its application, and the next document in it. */
function setUp({ isReturn = true } = {}) {
  const parts = domainParts();
  parts.savedTarget.keep({ redirectUri: allowedTarget, iid: "7" });
  parts.finishedSignIn.record();
  const documentVisit = { isReturn };
  return { ...parts, documentVisit, finished: new FinishedSignIn({ ...parts, documentVisit }) };
}

describe("FinishedSignIn", () => {
  test("an ordinary visit asks for a sign-in anew, and a reload of it does as well (login-64)", () => {
    const { finished, ...parts } = setUp({ isReturn: false });
    expect(finished.isShownAgain(request)).toBe(false);
    const reloaded = new FinishedSignIn({ ...parts, documentVisit: { isReturn: true } });
    expect(reloaded.isShownAgain(request)).toBe(false);
  });

  test("a page of the portal can have the person asked, once (login-65)", () => {
    const { finished } = setUp({ isReturn: false });
    finished.expectReturn();
    expect([finished.isShownAgain(request), finished.isShownAgain(request)]).toEqual([true, false]);
  });

  test.each([
    ["Back after a sign-in returns to it", true, true, true],
    ["a link that is opened after a sign-in does not return to it", false, true, false],
    ["Back in a tab in which no sign-in has finished returns to none", true, false, false],
  ])("%s (provider-74)", (_title, isReturn, hasFinished, expected) => {
    const parts = domainParts();
    if (hasFinished) parts.finishedSignIn.record();
    const finished = new FinishedSignIn({ ...parts, documentVisit: { isReturn } });
    expect(finished.isReturnedTo).toBe(expected);
  });
});
