import { knownErrorMessage, riskMessage } from "#domain/support/risk-message.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("ErrorPageState", () => {
  test("error-10 D-57 a failure without a screen of its own shows UnknownErrorPage with its reference", () => {
    const { errorPageState, navigation } = domainParts();
    errorPageState.show({ kind: "unexpected", reference: "trace-1" }, { page: "authenticated" });
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "authenticated" } });
  });

  test("error-08 the last failure is the one that counts, also when it has no reference", () => {
    const { errorPageState } = domainParts();
    errorPageState.show({ reference: "trace-1" }, { page: "authenticated" });
    errorPageState.show({});
    expect(errorPageState.current).toEqual({});
  });

  test("error-08 before any failure there is nothing to tell", () => {
    expect(domainParts().errorPageState.current).toEqual({});
  });
});

describe("knownErrorMessage", () => {
  test("error-02 D-10 is the sentence of the specification, to the letter", () => {
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
  ])("error-03 ERR-01 knows no other: %j", (text) => {
    expect(knownErrorMessage(text)).toBeUndefined();
  });
});
