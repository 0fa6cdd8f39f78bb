import { signedInIdentity } from "#domain/session/identity-record.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { verificationParts } from "#test/support/builders/verification-parts.ts";

const link = { token: "verification-token", email: "ada@harbour.example" };

function opened() {
  const parts = verificationParts(domainParts());
  parts.linkParameters.keep("verify-email", { token: link.token });
  return { ...parts, run: () => parts.verifyEmail.execute(link, uncancellable) };
}

describe("VerifyEmail", () => {
  test("leaves for the homepage that the platform names; the link is spent (verify-09)", async () => {
    const { run, emailVerificationApi, navigation, linkParameters } = opened();
    expect(await run()).toEqual({ kind: "left-for-application" });
    expect(emailVerificationApi.verifications).toEqual([link]);
    expect(navigation.departures).toEqual(["https://www.harbour.example/home"]);
    expect(linkParameters.at("verify-email")).toEqual({});
  });

  test.each(["javascript:alert(1)", "http://www.harbour.example/home", "https://harbour.example/logout"])(
    "%s is refused, and there is no redirect to it (redirect-09, verify-09)",
    async (homepageUrl) => {
      const { run, emailVerificationApi, navigation, linkParameters } = opened();
      emailVerificationApi.verifyAnswer = success({ homepageUrl });
      expect(await run()).toEqual({ kind: "moved", because: "target-refused" });
      expect(navigation.departures).toEqual([]);
      expect(navigation.destination).toEqual({ page: "unknown-error" });
      expect(linkParameters.at("verify-email")).toEqual({});
    },
  );

  test.each([{ kind: "wrong-email" }, { kind: "unreachable", reference: "trace-1" }] as const)(
    "$kind is told to the page; link and e-mail wait for the next try (verify-07, verify-10)",
    async (answer) => {
      const { run, emailVerificationApi, navigation, linkParameters } = opened();
      emailVerificationApi.verifyAnswer = failure(answer);
      expect(await run()).toEqual(answer);
      expect(navigation.isUntouched).toBe(true);
      expect(linkParameters.at("verify-email")).toEqual(link);
    },
  );

  test("a token that is refused now leads to VerifyExpiredErrorPage (verify-08)", async () => {
    const { run, emailVerificationApi, navigation, linkParameters } = opened();
    emailVerificationApi.verifyAnswer = failure({ kind: "link-expired" });
    expect(await run()).toEqual({ kind: "moved", because: "link-expired" });
    expect(navigation.visits).toEqual([{ destination: { page: "verify-expired" }, history: "replace" }]);
    expect(linkParameters.at("verify-email")).toEqual({});
  });

  test("any other failure leads to UnknownErrorPage, and from there back to what was typed (verify-10)", async () => {
    const { run, emailVerificationApi, navigation, errorPageState, verificationLinks } = opened();
    emailVerificationApi.verifyAnswer = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({ reference: "trace-1", retry: { page: "verify-email" } });
    expect(verificationLinks.email).toBe(link.email);
    expect(verificationLinks.unconfirmed.take(link.token)).toEqual({ reference: "trace-1" });
  });
});

describe("VerificationLinks", () => {
  test("the e-mail is the link's, else that of the signed-in person, else empty (F-07)", () => {
    const { verificationLinks, linkParameters, storage } = opened();
    expect(verificationLinks.email).toBeUndefined();
    storage.write(signedInIdentity, anIdentity());
    expect(verificationLinks.email).toBe("ada@harbour.example");
    linkParameters.keep("verify-email", { token: link.token, email: "bob@harbour.example" });
    expect(verificationLinks.email).toBe("bob@harbour.example");
  });
});
