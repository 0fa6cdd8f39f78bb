import { failure, success } from "#domain/shared/result.ts";
import { allowedTarget, domainParts, staffDomain } from "#test/support/builders/domain-parts.ts";
import { passwordParts, passwordPresenters } from "#test/support/builders/password-parts.ts";

const email = "ada@harbour.example";
const asked = `?email=${encodeURIComponent(email)}`;

function arrived(search = "", parts = passwordParts(domainParts())) {
  const presenter = passwordPresenters(parts).resetPassword(search);
  return { ...parts, presenter, stop: presenter.start() };
}

describe("ResetPasswordPresenter on arrival", () => {
  test.each([
    ["password", "here"],
    ["redirect", "provider"],
    ["partner", "partner"],
  ] as const)("where people sign in by %s, the password belongs %s (reset-32, login-95)", (kind, place) => {
    const way = kind === "redirect" ? { kind, id: "staff" } : { kind };
    const { presenter } = arrived("", passwordParts(domainParts({ ways: [way] })));
    expect(presenter.passwordPlace).toBe(place);
  });

  test("no call is made for an e-mail of a provider that keeps the password, and the page says who keeps it (tenant-33)", async () => {
    const { presenter, passwordApi } = arrived("", passwordParts(domainParts({ hasStaffProvider: true })));
    expect(presenter.passwordPlace).toBe("here");
    presenter.typeEmail(`stella@${staffDomain}`);
    expect(presenter.passwordPlace).toBe("here");
    await presenter.submit();
    expect([presenter.passwordPlace, presenter.phase]).toEqual(["provider", "editing"]);
    expect(passwordApi.resetRequests).toEqual([]);
  });

  test("the e-mail of the query fills the field, leaves the address, and a reload keeps it (reset-02, X-17)", () => {
    const { addressBar, presenter, ...parts } = arrived(asked);
    expect(presenter.email).toBe(email);
    expect(addressBar.amendments.at(-1)).toEqual({ email: undefined, tokenExpired: undefined });
    expect(arrived("", { ...parts, addressBar }).presenter.email).toBe(email);
  });

  test("an expired link shows its message once (reset-03)", () => {
    const { presenter, addressBar, ...parts } = arrived("?tokenExpired=true");
    expect(presenter.submission.problem).toEqual({ kind: "token-expired" });
    expect(addressBar.amendments.at(-1)).toHaveProperty("tokenExpired", undefined);
    expect(arrived("", { ...parts, addressBar }).presenter.submission.problem).toBeUndefined();
  });

  test("the link back to LoginPage keeps what was typed so far (login-25, X-17)", () => {
    const parts = passwordParts(
      domainParts({ browser: { AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" } }),
    );
    const { presenter, navigation, linkParameters } = arrived("", parts);
    presenter.typeEmail("  ada@harb");
    presenter.logInLink.follow();
    expect(navigation.destination).toEqual({
      page: "login",
      newSession: true,
      redirectUri: allowedTarget,
      iid: "7",
    });
    expect(linkParameters.at("login")).toEqual({ email: "ada@harb" });
  });
});

describe("ResetPasswordPresenter on submit", () => {
  test.each([
    ["", "errorFieldRequired"],
    ["ada@", "errorInvalidEmail"],
  ])("%j is refused with %s, and nothing is sent (reset-04, language-10)", async (typed, error) => {
    const { presenter, passwordApi } = arrived();
    presenter.typeEmail(typed);
    await presenter.submit();
    expect(presenter).toMatchObject({
      phase: "editing",
      emailError: error,
      submission: { failedSubmits: 1 },
    });
    expect(passwordApi.resetRequests).toEqual([]);
    presenter.typeEmail("a");
    expect(presenter.emailError).toBeUndefined();
  });

  test("blanks around the e-mail are dropped (reset-06)", async () => {
    const { presenter, passwordApi, navigation } = arrived();
    presenter.typeEmail(`  ${email} `);
    await presenter.submit();
    expect(passwordApi.resetRequests).toEqual([{ email }]);
    expect(navigation.destination).toEqual({ page: "reset-password-sent" });
  });

  test("without an answer the card says so, and it is the same call for the same address, for no other (reset-07)", async () => {
    const { presenter, passwordApi } = arrived(`${asked}&tokenExpired=true`);
    passwordApi.requestAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await presenter.submit();
    expect([presenter.phase, presenter.email]).toEqual(["editing", email]);
    expect(presenter.submission.problem).toEqual({ kind: "unreachable", reference: "trace-1" });
    expect(presenter.submission.failedSubmits).toBe(1);
    await presenter.submit();
    passwordApi.requestAnswer = success("reset");
    presenter.typeEmail("bob@harbour.example");
    await presenter.submit();
    expect(presenter.submission.problem).toBeUndefined();
    expect(passwordApi.resetRequests).toEqual([
      { email },
      { email, reference: "trace-1" },
      { email: "bob@harbour.example" },
    ]);
  });

  test("after too many mails it counts down to the next (reset-31)", async () => {
    const { presenter, passwordApi, clock } = arrived(asked);
    passwordApi.requestAnswer = failure({ kind: "too-many-requests", retryAfter: 20 });
    await presenter.submit();
    const problem = { kind: "too-many-requests" };
    expect(presenter).toMatchObject({ submission: { problem }, wait: { secondsLeft: 20 } });
    clock.advance(1_000);
    expect(presenter.wait.secondsLeft).toBe(19);
  });
});

describe("ResetPasswordSentPresenter", () => {
  test("knows to whom the mail went, also after a reload (reset-09, F-03)", async () => {
    const { presenter, navigation, ...parts } = arrived(asked);
    await presenter.submit();
    const sent = passwordPresenters({ ...parts, navigation }).resetPasswordSent();
    expect(sent.email).toBe(email);
    sent.logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
    expect(parts.linkParameters.at("reset-password")).toEqual({ email });
    expect(parts.linkParameters.at("login")).toEqual({ email });
  });

  test("sends the mail once more, half a minute after the last (reset-30)", async () => {
    const { presenter, ...parts } = arrived(asked);
    await presenter.submit();
    parts.clock.advance(12_000);
    const { again } = passwordPresenters(parts).resetPasswordSent();
    again?.start();
    expect(again?.secondsToWait).toBe(18);
    parts.clock.advance(18_000);
    await again?.send();
    expect([parts.passwordApi.resetRequests, again?.isSent]).toEqual([[{ email }, { email }], true]);
    expect(parts.navigation.visits).toHaveLength(1);
  });

  test("for a different address it leads to an empty field (reset-20)", async () => {
    const { presenter, ...parts } = arrived(asked);
    await presenter.submit();
    const sent = passwordPresenters(parts).resetPasswordSent();
    expect(sent.otherEmailLink.address).toBe(sent.otherEmailLink.address.replace(/\?.*/, ""));
    sent.otherEmailLink.follow();
    expect(parts.navigation.destination).toEqual({ page: "reset-password" });
    expect(passwordPresenters(parts).resetPassword("").email).toBe("");
  });

  test("opened by its address alone it shows no e-mail (reset-09)", () => {
    const parts = passwordParts(domainParts());
    const sent = passwordPresenters(parts).resetPasswordSent();
    expect(sent.email).toBeUndefined();
    expect(sent.again).toBeUndefined();
    sent.otherEmailLink.follow();
    expect(parts.navigation.destination).toEqual({ page: "reset-password" });
    sent.logInLink.follow();
    expect(parts.navigation.destination).toEqual({ page: "login", newSession: true });
  });
});
