import { ErrorPageRecord, errorPage } from "#domain/support/error-page-record.ts";
import { ErrorPageState } from "#domain/support/error-page-state.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const resumption = { page: "logout", resume: true };

/** Shows UnknownErrorPage for a failure, and then in a second document of the tab. */
function setUp() {
  const parts = domainParts();
  const first = new ErrorPageRecord(parts);
  const inNextDocument = (isReturn: boolean) =>
    new ErrorPageRecord({
      ...parts,
      errorPageState: new ErrorPageState({ ...parts, randomness: { uuid: () => "trace-2" } }),
      documentVisit: { isReturn },
    }).open();
  return { ...parts, open: () => first.open(), inNextDocument };
}

describe("ErrorPageRecord", () => {
  test("a reload shows the same cause, reference and way on (error-27)", () => {
    const { errorPageState, open, inNextDocument } = setUp();
    const failed = { kind: "unexpected", reason: "server", reference: "trace-1", retryAfter: 61 };
    errorPageState.show(failed, { page: "reset-password-update" });
    const shown = open();
    expect(shown).toMatchObject({ cause: "server", reference: "trace-1", retryAfter: 61 });
    expect(inNextDocument(true)).toEqual(shown);
    expect(inNextDocument(true)).toEqual(shown);
  });

  test("an address that was typed tells of no failure, and a reload of it neither (error-27)", () => {
    const { errorPageState, open, inNextDocument } = setUp();
    errorPageState.show({ kind: "no-target" });
    open();
    expect(inNextDocument(false)).toEqual({});
    expect(inNextDocument(true)).toEqual({});
  });

  test("nothing is kept that came with the step (error-27)", () => {
    const { errorPageState, open, inNextDocument, stores } = setUp();
    errorPageState.show(
      { kind: "logout-incomplete", reference: "trace-1" },
      { page: "logout", langCode: "de", redirectUri: "https://app.harbour.example/?state=s" },
    );
    open();
    const kept = { cause: "logout-incomplete", reference: "trace-1", retry: { page: "logout" } };
    expect(inNextDocument(true)).toEqual(kept);
    expect(stores.session.read("AUTH_X_ERROR")).not.toContain("state=s");
    errorPageState.show({ reference: "trace-2" }, { page: "authorize", redirectUri: "https://app.example" });
    open();
    expect(inNextDocument(true)).toEqual({ reference: "trace-2" });
  });

  test.each([
    [resumption, resumption],
    [{ page: "logout", resume: "true" }, { page: "logout" }],
    [{ page: "activate", resume: true }, { page: "activate" }],
  ])("of the way on %j it keeps %j (error-27, logout-37)", (retry, kept) => {
    expect(errorPage.check({ retry })).toEqual({ retry: kept });
  });
});
