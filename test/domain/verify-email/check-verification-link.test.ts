import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts } from "#test/support/builders/verification-parts.ts";

const token = "verification-token";

function opened(brought: Readonly<Record<string, string>> = { token }) {
  const parts = verificationParts(domainParts());
  parts.linkParameters.keep("verify-email", brought);
  return { ...parts, run: () => parts.checkVerificationLink.execute(uncancellable) };
}

describe("CheckVerificationLink", () => {
  test("looks at the token and leaves it where it is (verify-05)", async () => {
    const { run, emailVerificationApi, linkParameters, navigation } = opened();
    expect(await run()).toEqual({ kind: "usable", token });
    expect(emailVerificationApi.checkedTokens).toEqual([token]);
    expect(emailVerificationApi.verifications).toEqual([]);
    expect(linkParameters.at("verify-email")).toEqual({ token });
    expect(navigation.isUntouched).toBe(true);
  });

  test("an invalid token leads to VerifyExpiredErrorPage and is forgotten (verify-05)", async () => {
    const { run, emailVerificationApi, linkParameters, navigation } = opened();
    emailVerificationApi.checkAnswer = failure({ kind: "link-expired" });
    expect(await run()).toEqual({ kind: "moved", because: "link-expired" });
    expect(navigation.visits).toEqual([{ destination: { page: "verify-expired" }, history: "replace" }]);
    expect(linkParameters.at("verify-email")).toEqual({});
  });

  test("a link that was used without a good answer is not called spent: the same call again tells (verify-10)", async () => {
    const { run, emailVerificationApi, verificationLinks } = opened();
    emailVerificationApi.checkAnswer = failure({ kind: "link-expired" });
    verificationLinks.unconfirmed.keep(token, { reference: "trace-1" });
    expect(await run()).toEqual({ kind: "usable", token, reference: "trace-1" });
    expect(emailVerificationApi.checkedTokens).toEqual([]);
  });

  test.each([{}, { token: "" }, { email: "ada@harbour.example" }])(
    "a link that brought %j is no better, and nothing is asked (verify-05)",
    async (brought) => {
      const { run, emailVerificationApi, navigation } = opened(brought);
      expect(await run()).toEqual({ kind: "moved", because: "link-missing" });
      expect(navigation.destination).toEqual({ page: "verify-expired" });
      expect(emailVerificationApi.checkedTokens).toEqual([]);
    },
  );

  test.each([
    [{ kind: "unexpected", cause: "?", reference: "trace-1" } as const, {}],
    [{ kind: "unreachable", reference: "trace-1" } as const, { cause: "unreachable" }],
  ])("%j can be tried again from UnknownErrorPage (verify-10)", async (answer, cause) => {
    const { run, emailVerificationApi, linkParameters, navigation, errorPageState } = opened();
    emailVerificationApi.checkAnswer = failure(answer);
    expect(await run()).toEqual({ kind: "moved", because: answer.kind });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    const retry = { page: "verify-email" };
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry, ...cause });
    expect(linkParameters.at("verify-email")).toEqual({ token });
  });

  test("who left is shown nothing (NET-02)", async () => {
    const { checkVerificationLink, navigation } = opened();
    const source = cancellationSource();
    source.cancel();
    expect(await checkVerificationLink.execute(source.cancellation)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
