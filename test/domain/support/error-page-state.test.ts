import { knownErrorMessage, riskMessage } from "#domain/support/risk-message.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("ErrorPageState", () => {
  test("a failure without a screen of its own shows UnknownErrorPage with its reference (error-10, D-57)", () => {
    const { errorPageState, navigation } = domainParts();
    errorPageState.show({ kind: "unexpected", reference: "trace-1" }, { page: "authenticated" });
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "authenticated" } });
  });

  test("the last failure is the one that counts, also when it has no reference (error-08)", () => {
    const { errorPageState } = domainParts();
    errorPageState.show({ reference: "trace-1" }, { page: "authenticated" });
    errorPageState.show({});
    expect(errorPageState.current).toEqual({});
  });

  test("before any failure there is nothing to tell (error-08)", () => {
    expect(domainParts().errorPageState.current).toEqual({});
  });
});

describe("knownErrorMessage", () => {
  test("is the sentence of the specification, to the letter (error-02, D-10)", () => {
    expect(riskMessage).toBe("access denied due to risk assessment scores");
    expect(knownErrorMessage("access denied due to risk assessment scores")).toBe(riskMessage);
  });

  test.each([
    undefined,
    "",
    "Access denied due to risk assessment scores",
    "access denied due to risk assessment scores ",
    "access denied due to risk assessment scores\u0000",
    "access denied due to risk assessment  scores",
    "access denied due to risk assessment scores<script>alert(1)</script>",
    "constructor",
  ])("knows no other: %j (error-03, ERR-01)", (text) => {
    expect(knownErrorMessage(text)).toBeUndefined();
  });
});
