import { failure, success } from "#domain/shared/result.ts";
import { activationParts, activationPresenters } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";

const email = "ada@harbour.example";

function setUp(known?: string) {
  const parts = activationParts(domainParts());
  if (known !== undefined) parts.linkParameters.keep("activate-expired", { email: known });
  const presenters = activationPresenters(parts);
  const presenter = presenters.activateExpired();
  return { ...parts, presenters, presenter, stop: presenter.start() };
}

describe("ActivateExpiredPresenter", () => {
  test("asks for the e-mail, which is there already where it is known (activate-14, F-09)", () => {
    expect([setUp().presenter.email, setUp(email).presenter.email]).toEqual(["", email]);
  });

  test.each([
    ["", "fieldRequired"],
    ["ada@", "invalidEmailInput"],
  ] as const)("%j is refused with %s, and nothing is sent (activate-14)", async (typed, error) => {
    const { presenter, activationApi } = setUp();
    presenter.typeEmail(typed);
    await presenter.submit();
    expect(presenter).toMatchObject({
      phase: "editing",
      emailError: error,
      submission: { failedSubmits: 1 },
    });
    expect(activationApi.resent).toEqual([]);
    presenter.typeEmail(email);
    expect(presenter.emailError).toBeUndefined();
  });

  test("opened for a link that is used or expired it says so (activate-14, activate-18)", () => {
    expect(setUp(email).presenter.isLinkRefused).toBe(true);
  });

  test("leaving the field complains only of what was typed there and is wrong (L-03)", () => {
    const { presenter } = setUp();
    presenter.leaveEmail();
    expect(presenter.emailError).toBeUndefined();
    presenter.typeEmail("ada@");
    presenter.leaveEmail();
    expect(presenter.emailError).toBe("invalidEmailInput");
  });

  test("sends it once, trimmed, and leads to ActivateSentPage (activate-15, activate-14)", async () => {
    const { presenter, activationApi, navigation, presenters } = setUp();
    presenter.typeEmail(` ${email} `);
    await Promise.all([presenter.submit(), presenter.submit(), presenter.submit()]);
    expect(activationApi.resent).toEqual([{ email }]);
    expect([presenter.phase, navigation.destination]).toEqual(["leaving", { page: "activate-sent" }]);
    expect(presenters.activateSent().email).toBe(email);
  });

  test.each([{ kind: "unreachable", reference: "trace-1" }, { kind: "too-many-requests" }] as const)(
    "%j is told, and the e-mail stays (activate-14, NET-01)",
    async (answer) => {
      const { presenter, activationApi } = setUp(email);
      activationApi.resendAnswer = failure(answer);
      await presenter.submit();
      expect(presenter.submission.problem).toEqual(answer);
      expect(presenter).toMatchObject({ phase: "editing", email });
    },
  );

  test("after too many mails it counts down to the next (activate-31)", async () => {
    const { presenter, activationApi, clock, stop } = setUp(email);
    activationApi.resendAnswer = failure({ kind: "too-many-requests", retryAfter: 12 });
    await presenter.submit();
    expect(presenter.wait.secondsLeft).toBe(12);
    stop();
    await settled();
    expect(clock.pending).toBe(0);
  });

  test("what nothing was heard of is the same call for the same address, and for no other (activate-14)", async () => {
    const { presenter, activationApi } = setUp(email);
    activationApi.resendAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await presenter.submit();
    await presenter.submit();
    presenter.typeEmail("bob@harbour.example");
    await presenter.submit();
    expect(activationApi.resent).toEqual([
      { email },
      { email, reference: "trace-1" },
      { email: "bob@harbour.example" },
    ]);
  });

  test("leads to LoginPage's form (login-25)", () => {
    const { presenter, navigation } = setUp();
    presenter.logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
  });
});

describe("ActivateSentPresenter", () => {
  test("it sends the mail once more, half a minute after the last (activate-30)", async () => {
    const { linkParameters, presenters, activationApi, clock } = setUp();
    linkParameters.keep("activate-sent", { email });
    clock.advance(10_000);
    const { again } = presenters.activateSent();
    again?.start();
    expect(again?.secondsToWait).toBe(20);
    clock.advance(20_000);
    await again?.send();
    expect([activationApi.resent, again?.isSent]).toEqual([[{ email }], true]);
  });

  test("the pause counts from the mail that it sent itself, after a reload too (activate-30)", async () => {
    const { linkParameters, presenters, passwordApi, clock } = setUp();
    const sent = { email, requestedFrom: "reset-password" };
    passwordApi.requestAnswer = success("activate");
    linkParameters.keep("activate-sent", sent);
    clock.advance(30_000);
    await presenters.activateSent().again?.send();
    clock.advance(5_000);
    const { again } = presenters.activateSent();
    again?.start();
    expect([again?.secondsToWait, linkParameters.at("activate-sent")]).toEqual([25, sent]);
  });

  test("what was asked for as a reset is asked for as a reset again (activate-30, reset-05)", async () => {
    const { linkParameters, presenters, passwordApi, activationApi, clock } = setUp();
    linkParameters.keep("activate-sent", { email, requestedFrom: "reset-password" });
    passwordApi.requestAnswer = success("activate");
    clock.advance(30_000);
    const { again } = presenters.activateSent();
    await again?.send();
    expect([passwordApi.resetRequests, activationApi.resent, again?.isSent]).toEqual([[{ email }], [], true]);
  });

  test("no link is called refused there, also when the mail was sent once more (activate-18)", async () => {
    const { linkParameters, presenters } = setUp();
    linkParameters.keep("activate-sent", { email });
    presenters.activateSent().otherEmailLink.follow();
    const presenter = presenters.activateExpired();
    expect([presenter.email, presenter.isLinkRefused]).toEqual(["", false]);
    presenter.typeEmail(email);
    await presenter.submit();
    expect(presenters.activateExpired().isLinkRefused).toBe(false);
  });

  test.each(["activate-expired", "reset-password"] as const)(
    "for another address it leads to %s, which asked for the mail, with an empty field (activate-45, reset-05)",
    (page) => {
      const { linkParameters, presenters, navigation } = setUp(email);
      const requestedFrom = page === "reset-password" && { requestedFrom: page };
      linkParameters.keep("activate-sent", { email, ...requestedFrom });
      presenters.activateSent().otherEmailLink.follow();
      expect(navigation.destination).toEqual({ page });
      expect(linkParameters.at(page)).not.toHaveProperty("email");
    },
  );

  test("leads to LoginPage's form, with the e-mail (login-25, X-17)", () => {
    const { linkParameters, presenters, navigation } = setUp();
    linkParameters.keep("activate-sent", { email });
    presenters.activateSent().logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
    expect(linkParameters.at("login")).toEqual({ email });
  });
});
