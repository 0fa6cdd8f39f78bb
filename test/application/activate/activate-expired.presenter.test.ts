import { failure } from "#domain/shared/result.ts";
import { activationParts, activationPresenters } from "#test/support/builders/activation-parts.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const email = "ada@harbour.example";

function setUp(known?: string) {
  const parts = activationParts(domainParts());
  if (known !== undefined) parts.linkParameters.keep("activate-expired", { email: known });
  const presenters = activationPresenters(parts);
  const presenter = presenters.activateExpired();
  return { ...parts, presenters, presenter, stop: presenter.start() };
}

describe("ActivateExpiredPresenter", () => {
  test("activate-14 F-09 asks for the e-mail, which is there already where it is known", () => {
    expect([setUp().presenter.email, setUp(email).presenter.email]).toEqual(["", email]);
  });

  test.each([
    ["", "fieldRequired"],
    ["  ", "fieldRequired"],
    ["ada@", "invalidEmailInput"],
  ] as const)("activate-14 %j is refused with %s, and nothing is sent", async (typed, error) => {
    const { presenter, activationApi } = setUp();
    presenter.typeEmail(typed);
    await presenter.submit();
    expect([presenter.emailError, presenter.failedSubmits, presenter.phase]).toEqual([error, 1, "editing"]);
    expect(activationApi.resent).toEqual([]);
    presenter.typeEmail(email);
    expect(presenter.emailError).toBeUndefined();
  });

  test("L-03 leaving the field complains only of what was typed there and is wrong", () => {
    const { presenter } = setUp();
    presenter.leaveEmail();
    expect(presenter.emailError).toBeUndefined();
    presenter.typeEmail("ada@");
    presenter.leaveEmail();
    expect(presenter.emailError).toBe("invalidEmailInput");
  });

  test("activate-14 activate-15 RAC-01 sends it once, trimmed, and leads to ActivateSentPage", async () => {
    const { presenter, activationApi, navigation, presenters } = setUp();
    presenter.typeEmail(` ${email} `);
    await Promise.all([presenter.submit(), presenter.submit(), presenter.submit()]);
    expect(activationApi.resent).toEqual([{ email }]);
    expect([presenter.phase, navigation.destination]).toEqual(["leaving", { page: "activate-sent" }]);
    expect(presenters.activateSent().email).toBe(email);
  });

  test.each([
    [
      { kind: "unreachable", reference: "trace-1" },
      { kind: "unreachable", reference: "trace-1" },
    ],
    [{ kind: "too-many-requests" }, { kind: "too-many-requests" }],
    [
      { kind: "too-many-requests", retryAfter: 61 },
      { kind: "too-many-requests", waitInMinutes: 2 },
    ],
  ] as const)("activate-14 NET-01 %j is told, and the e-mail stays", async (answer, problem) => {
    const { presenter, activationApi } = setUp(email);
    activationApi.resendAnswer = failure(answer);
    await presenter.submit();
    expect([presenter.problem, presenter.email, presenter.phase]).toEqual([problem, email, "editing"]);
  });

  test("activate-14 D-26 what nothing was heard of is the same call for the same address, and for no other", async () => {
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

  test("activate-14 D-26 what was refused is another call the next time", async () => {
    const { presenter, activationApi } = setUp(email);
    activationApi.resendAnswer = failure({ kind: "too-many-requests", reference: "trace-1" });
    await presenter.submit();
    await presenter.submit();
    expect(activationApi.resent).toEqual([{ email }, { email }]);
  });

  test("NET-02 leaving gives up on the call", async () => {
    const { presenter, activationApi, navigation, stop } = setUp(email);
    activationApi.resendAnswer = deferred<never>().promise;
    const submitted = presenter.submit();
    stop();
    await submitted;
    await settled();
    expect(navigation.isUntouched).toBe(true);
  });

  test("login-25 D-51 leads to LoginPage's form", () => {
    const { presenter, navigation } = setUp();
    presenter.logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
  });
});

describe("ActivateSentPresenter", () => {
  test("F-03 X-17 it can be sent again, to the address that was given", () => {
    const { linkParameters, presenters, navigation } = setUp();
    linkParameters.keep("activate-sent", { email });
    presenters.activateSent().sendAgainLink.follow();
    expect(navigation.destination).toEqual({ page: "activate-expired" });
    expect(presenters.activateExpired().email).toBe(email);
  });

  test("reset-05 F-03 X-17 who asked for a new password asks again where they did, and had no bad link", () => {
    const { linkParameters, presenters, navigation } = setUp();
    linkParameters.keep("activate-sent", { email, requestedFrom: "reset-password" });
    presenters.activateSent().sendAgainLink.follow();
    expect(navigation.destination).toEqual({ page: "reset-password" });
    expect(linkParameters.at("reset-password")).toEqual({ email });
  });

  test("login-25 X-17 leads to LoginPage's form, with the e-mail", () => {
    const { linkParameters, presenters, navigation } = setUp();
    linkParameters.keep("activate-sent", { email });
    presenters.activateSent().logInLink.follow();
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
    expect(linkParameters.at("login")).toEqual({ email });
  });

  test("F-03 also where the address is not known", () => {
    const { presenters, navigation } = setUp();
    const presenter = presenters.activateSent();
    presenter.sendAgainLink.follow();
    expect([presenter.email, navigation.destination]).toEqual([undefined, { page: "activate-expired" }]);
  });
});
