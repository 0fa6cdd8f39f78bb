import { failure, success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { verificationParts, verificationPresenters } from "#test/support/builders/verification-parts.ts";

const email = "ada@harbour.example";

async function opened(brought: Readonly<Record<string, string>> = { token: "verification-token" }) {
  const parts = verificationParts(domainParts());
  parts.linkParameters.keep("verify-email", brought);
  const presenter = verificationPresenters(parts).verifyEmail();
  const stop = presenter.start();
  await settled();
  return { ...parts, presenter, stop };
}

test("checks the link once, then lets the person type (verify-05, RAC-03)", async () => {
  const parts = verificationParts(domainParts());
  parts.linkParameters.keep("verify-email", { token: "verification-token" });
  const presenter = verificationPresenters(parts).verifyEmail();
  presenter.start()();
  presenter.start();
  expect(presenter.phase).toBe("checking");
  await settled();
  expect(presenter.phase).toBe("editing");
  expect(parts.emailVerificationApi.checkedTokens).toEqual(["verification-token"]);
});

test("a link that has expired leaves the page as it is, on its way (verify-05)", async () => {
  const { presenter, navigation } = await opened({});
  expect(presenter.phase).toBe("checking");
  expect(navigation.destination).toEqual({ page: "verify-expired" });
});

test("an e-mail that is known is in the field (F-07, URL-05)", async () => {
  expect((await opened({ token: "verification-token", email })).presenter.email).toBe(email);
});

test.each([
  ["", "errorFieldRequired"],
  ["ada@", "errorInvalidEmailInput"],
])("%j is refused with %s, and nothing is sent (verify-06)", async (typed, error) => {
  const { presenter, emailVerificationApi } = await opened();
  presenter.typeEmail(typed);
  await presenter.submit();
  expect(presenter).toMatchObject({ phase: "editing", emailError: error, submission: { failedSubmits: 1 } });
  expect(emailVerificationApi.verifications).toEqual([]);
  presenter.typeEmail(`${typed}x`);
  expect(presenter.emailError).toBeUndefined();
});

test("two submits send one address, without blanks around it (verify-09, RAC-01)", async () => {
  const { presenter, emailVerificationApi } = await opened();
  presenter.typeEmail(` ${email} `);
  await Promise.all([presenter.submit(), presenter.submit()]);
  expect(emailVerificationApi.verifications).toEqual([{ token: "verification-token", email }]);
  expect(presenter.phase).toBe("submitting");
});

test("an e-mail that is not on record is the field's error (verify-07)", async () => {
  const { presenter, emailVerificationApi } = await opened();
  emailVerificationApi.verifyAnswer = failure({ kind: "wrong-email" });
  presenter.typeEmail(email);
  await presenter.submit();
  const refused = { emailError: "invalidEmail", submission: { failedSubmits: 1 } };
  expect(presenter).toMatchObject({ phase: "editing", email, ...refused });
});

test("after no answer everything is there for the same call again (verify-10)", async () => {
  const { presenter, emailVerificationApi } = await opened();
  emailVerificationApi.verifyAnswer = failure({ kind: "unreachable", reference: "trace-1" });
  presenter.typeEmail(email);
  await presenter.submit();
  expect(presenter.submission.problem).toEqual({ kind: "unreachable", reference: "trace-1" });
  expect(presenter).toMatchObject({ phase: "editing", email, submission: { failedSubmits: 1 } });
  emailVerificationApi.verifyAnswer = success({ homepageUrl: "https://www.harbour.example/" });
  await presenter.submit();
  expect(presenter.submission.problem).toBeUndefined();
  expect(presenter.phase).toBe("submitting");
  expect(emailVerificationApi.verifications).toEqual([
    { token: "verification-token", email },
    { token: "verification-token", email, reference: "trace-1" },
  ]);
});

test("after UnknownErrorPage the e-mail is there, and goes as the same call (verify-10)", async () => {
  const { presenter, ...parts } = await opened();
  const { emailVerificationApi } = parts;
  emailVerificationApi.verifyAnswer = failure({ kind: "unexpected", cause: "?", reference: "trace-1" });
  presenter.typeEmail(email);
  await presenter.submit();
  emailVerificationApi.checkAnswer = failure({ kind: "link-expired" });
  const again = verificationPresenters(parts).verifyEmail();
  again.start();
  await settled();
  expect(again.email).toBe(email);
  await again.submit();
  expect(emailVerificationApi.verifications.at(-1)).toEqual({
    token: "verification-token",
    email,
    reference: "trace-1",
  });
});

test("the way back to LoginPage takes the e-mail along (verify-04, X-17)", async () => {
  const { presenter, navigation, linkParameters } = await opened();
  presenter.logInLink.follow();
  expect(linkParameters.at("login")).toEqual({});
  presenter.typeEmail(` ${email} `);
  presenter.logInLink.follow();
  expect(navigation.destination).toEqual({ page: "login", newSession: true });
  expect(linkParameters.at("login")).toEqual({ email });
});
