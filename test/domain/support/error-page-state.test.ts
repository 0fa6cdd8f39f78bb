import { knownErrorMessage, riskMessage } from "#domain/support/risk-message.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

describe("ErrorPageState", () => {
  test("a failure without a screen of its own shows UnknownErrorPage with its reference (error-10)", () => {
    const { errorPageState, navigation } = domainParts();
    errorPageState.show({ kind: "unexpected", reference: "trace-1" }, { page: "authenticated" });
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "authenticated" } });
  });

  test("the last failure is the one that counts, also when no call tells of it (error-08, error-16)", () => {
    const { errorPageState, logger } = domainParts();
    errorPageState.show({ reference: "trace-1" }, { page: "authenticated" });
    expect(logger.references).toEqual([]);
    errorPageState.show({ kind: "no-target" });
    const reference = "00000000-0000-4000-8000-000000000001";
    expect(errorPageState.current).toEqual({ cause: "no-target", reference });
    expect(logger.references).toEqual([{ event: "error page: no-target", reference }]);
  });

  test.each([
    [{ kind: "unreachable" }, { cause: "unreachable" }],
    [{ kind: "link-missing" }, { cause: "link-missing" }],
    [{ kind: "foreign-tenant" }, { cause: "foreign-tenant" }],
    [{ kind: "partner-link-refused" }, { cause: "partner-link-refused" }],
    [{ kind: "invalid-state" }, { cause: "invalid-state" }],
    [{ kind: "refused" }, { cause: "refused" }],
    [{ kind: "no-target" }, { cause: "no-target" }],
    [{ kind: "unknown-state" }, { cause: "unknown-state" }],
    [{ kind: "unexpected", reason: "server" }, { cause: "server" }],
    [{ kind: "unreachable", reason: "server" }, { cause: "server" }],
    [{ kind: "unexpected", reason: "misconfigured" }, { cause: "misconfigured" }],
    [{ kind: "unexpected", retryAfter: 0 }, { retryAfter: 0 }],
    [{ kind: "unexpected" }, {}],
  ] as const)("%j is told apart, and no more is told (error-10, error-15)", (failed, content) => {
    const { errorPageState } = domainParts();
    errorPageState.show({ ...failed, reference: "trace-1" });
    expect(errorPageState.current).toStrictEqual({ ...content, reference: "trace-1" });
  });

  test("a provider's message goes along in the address, and no other (error-02)", () => {
    const { errorPageState, navigation } = domainParts();
    errorPageState.show({ errorMessage: riskMessage });
    errorPageState.show({});
    expect(navigation.visits.map(({ destination }) => destination)).toStrictEqual([
      { page: "unknown-error", errorMessage: riskMessage },
      { page: "unknown-error" },
    ]);
  });

  test("a problem of a sign-in waits for LoginPage, which takes it once", () => {
    const { errorPageState } = domainParts();
    errorPageState.keepForLogin({ kind: "invalid-credentials" });
    expect(errorPageState.takeForLogin()).toEqual({ kind: "invalid-credentials" });
    expect(errorPageState.takeForLogin()).toBeUndefined();
  });
});

describe("knownErrorMessage", () => {
  test("is the sentence of the specification, to the letter (error-02)", () => {
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
