import { autorun } from "mobx";
import type { SignInFailure, SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import { failure, success } from "#domain/shared/result.ts";
import { allowedTarget, staffDomain, staffWay } from "#test/support/builders/domain-parts.ts";
import { loginParts } from "#test/support/builders/login-parts.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

/** A visit to the e-mail stage whose session check has ended. */
async function arrived(search = "", given: Parameters<typeof loginParts>[0] = {}) {
  const parts = loginParts(given);
  const presenter = parts.presenter(search);
  const stop = presenter.start();
  presenter.showStage("email");
  await settled();
  return { ...parts, presenter, stop };
}

/** The same one stage later, with a typed password. */
async function atPassword(search = "?email=ada@harbour.example", password = "secret") {
  const visit = await arrived(search);
  visit.presenter.showStage("password");
  visit.presenter.passwordStep.type(password);
  return visit;
}

const kept = { browser: { AUTH_X_LAST_USER: "stored@harbour.example" } };

describe("LoginPresenter on arrival", () => {
  test.each([
    ["ticked where one is stored", kept, {}, "", true],
    ["unticked on a shared device", kept, { isDeviceShared: true }, "", false],
    ["unticked where only the query has one", {}, {}, "?email=query@harbour.example", false],
    ["unticked without any", {}, {}, "", false],
  ])("the box of the e-mail starts %s (login-21, desk-01)", (_title, given, changes, search, isTicked) => {
    expect(loginParts(given).presenter(search, changes).emailStep.isRemembered).toBe(isTicked);
  });

  test("looks for a session first, then shows the form (login-27, login-26)", async () => {
    const presenter = loginParts().presenter();
    expect(presenter.phase).toBe("checking");
    presenter.start();
    expect(presenter.phase).toBe("checking");
    await settled();
    expect(presenter.phase).toBe("editing");
  });

  test("a form that is already shown can be edited from the first moment (prerender-02, prerender-06)", async () => {
    const parts = loginParts();
    const presenter = parts.presenter("", { isFormShown: true });
    expect(presenter.phase).toBe("editing");
    presenter.typeEmail("ada@harbour.example");
    presenter.start();
    await settled();
    expect([presenter.phase, presenter.email]).toEqual(["editing", "ada@harbour.example"]);
  });

  test("giving up loads the form anew, with the target and the e-mail (login-61, MD-06)", async () => {
    const parts = loginParts();
    parts.provider.sessionAnswer = success("active");
    const target = encodeURIComponent(allowedTarget);
    const presenter = parts.presenter(`?email=ada@harbour.example&iid=7&redirectUri=${target}`);
    presenter.start();
    await settled();
    expect(presenter.phase).toBe("leaving");
    presenter.abandon();
    const { history } = parts.navigation.visits.at(-1) ?? {};
    const departure = new URL(parts.navigation.departure ?? "");
    const query = { newSession: "true", redirectUri: allowedTarget, iid: "7" };
    expect([history, departure.pathname]).toEqual(["replace", "/login"]);
    expect(Object.fromEntries(departure.searchParams)).toEqual(query);
    expect(parts.linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
  });

  test("shows once why a sign-in of another page failed (register-05)", async () => {
    const parts = loginParts();
    parts.errorPageState.keepForLogin({ kind: "unreachable", reference: "trace-1" });
    const presenter = parts.presenter("?newSession=true&email=ada@harbour.example");
    presenter.start();
    presenter.showStage("password");
    await settled();
    expect(presenter.problem).toEqual({ kind: "unreachable", reference: "trace-1" });
    expect(parts.presenter().problem).toBeUndefined();
  });

  test.each(["newSession", "loggedOut"])(
    "with %s the form is shown at once, before any request has ended (login-33, login-34)",
    async (flag) => {
      const parts = loginParts();
      const ways = deferred<readonly SignInWay[]>();
      const presenter = parts.presenter(`?${flag}=true`, { ways: () => ways.promise });
      presenter.start();
      expect(presenter.phase).toBe("editing");
      await settled();
      presenter.passwordStep.type("secret");
      const submitted = presenter.submitPassword();
      ways.settle([{ kind: "password" }]);
      await submitted;
      await settled();
      expect(presenter.phase).toBe("leaving");
      expect(parts.provider.requestKinds).toEqual(["log-in"]);
    },
  );

  test.each([
    ["after a logout", "?loggedOut=true", "logged-out"],
    ["with a message, which is read first,", "?resetPassword=true", "password-reset"],
  ])("%s there is a button, which opens the page (login-92, login-98)", async (_when, search, notice) => {
    const parts = loginParts({ ways: [{ kind: "redirect", id: "staff" }] });
    const presenter = parts.presenter(search, { takesPassword: () => false });
    presenter.start();
    await settled();
    expect([presenter.part, presenter.notices]).toEqual(["at-provider", [notice]]);
    const [way] = presenter.redirects;
    if (way) await presenter.signInAtProvider(way);
    expect(presenter.part).toBe("leaving");
    expect(parts.navigation.departures).toHaveLength(1);
  });

  test("an unreachable provider is reported, not asked again by itself, and can be tried again (login-93, prerender-19)", async () => {
    const parts = loginParts({ ways: [{ kind: "redirect", id: "staff" }] });
    const unavailable = { kind: "unreachable", reason: "provider" } as const;
    parts.provider.logInAnswer = failure(unavailable);
    const prepareSignIn = jest.fn();
    const presenter = parts.presenter("", { prepareSignIn });
    presenter.start();
    await settled();
    expect([presenter.part, presenter.problem]).toEqual(["at-provider", unavailable]);
    expect(prepareSignIn).not.toHaveBeenCalled();
    parts.provider.logInAnswer = success("leaving");
    const [way] = presenter.redirects;
    if (way) await presenter.signInAtProvider(way);
    expect([presenter.part, presenter.problem]).toEqual(["leaving", undefined]);
  });

  test("a provider that wants the e-mail first gets it from the e-mail step, which has no button (provider-82)", async () => {
    const { presenter, provider, navigation } = await arrived("", {
      ways: [{ kind: "redirect", id: "staff", asksEmail: true }],
    });
    expect([presenter.part, presenter.redirects]).toEqual(["email", []]);
    presenter.typeEmail(" ada@harbour.example ");
    await presenter.submitEmail();
    expect(presenter.part).toBe("leaving");
    expect(provider.requests.filter(({ kind }) => kind === "begin")).toEqual([
      { kind: "begin", id: "staff", email: "ada@harbour.example", history: "push" },
    ]);
    expect(navigation.visits).toEqual([]);
  });

  test("without the ways to sign in there is no form either (login-100)", async () => {
    const presenter = loginParts().presenter("", { takesPassword: () => false, ways: async () => undefined });
    presenter.start();
    await settled();
    expect(presenter.part).toBe("incomplete");
  });

  test.each(["", "?newSession=true", "?loggedOut=true"])(
    "where the provider takes no password there is no form for a moment, with %j (login-53)",
    async (search) => {
      const seen = new Set<string>();
      const presenter = loginParts().presenter(search, {
        ways: async () => [{ kind: "partner" }],
        takesPassword: () => false,
      });
      const stop = autorun(() => seen.add(presenter.phase));
      presenter.start();
      await settled();
      stop();
      expect([...seen]).toEqual(["checking", "partner-only"]);
    },
  );

  test("StrictMode's start, stop and start again is one arrival, after which no form is shown (RAC-03, login-26)", async () => {
    const parts = loginParts();
    parts.provider.sessionAnswer = success("active");
    const presenter = parts.presenter();
    presenter.start()();
    presenter.start();
    await settled();
    expect(parts.provider.requestKinds).toEqual(["continue-session"]);
    expect(parts.addressBar.amendments).toHaveLength(1);
    expect(presenter).toMatchObject({ phase: "leaving", isBusy: true });
  });

  test("leaving the page cancels the session check (NET-02)", async () => {
    const parts = loginParts();
    const answer = deferred<ReturnType<typeof success<"active">>>();
    parts.provider.sessionAnswer = answer.promise;
    const stop = parts.presenter().start();
    stop();
    await settled();
    answer.settle(success("active"));
    await settled();
    expect(parts.navigation.isUntouched).toBe(true);
  });

  test("flags and e-mail leave the address, target and instance stay (login-49, redirect-25)", async () => {
    const { addressBar } = await arrived(
      `?loggedOut=1&resetPassword=1&activateSuccess=1&newSession=1&email=a@b.example&iid=7&redirectUri=${allowedTarget}`,
    );
    expect(addressBar.amendments).toEqual([
      {
        email: undefined,
        loggedOut: undefined,
        resetPassword: undefined,
        activateSuccess: undefined,
        newSession: undefined,
        redirectUri: allowedTarget,
        iid: "7",
      },
    ]);
  });
});

describe("LoginPresenter's e-mail", () => {
  test("begins with that of the query, else of the store, else of this visit (login-20, L-04)", () => {
    const parts = loginParts(kept);
    expect(parts.presenter("?email=query@harbour.example").email).toBe("query@harbour.example");
    expect(parts.presenter().email).toBe("stored@harbour.example");
    const { presenter } = loginParts();
    expect(presenter().email).toBe("");
    presenter().typeEmail("typed@harbour.example");
    expect(presenter().email).toBe("typed@harbour.example");
  });

  test("submitting with the box checked stores the e-mail, without its blanks (login-18, L-02)", async () => {
    const { presenter, stores } = await arrived();
    presenter.typeEmail("\t ada@harbour.example ");
    presenter.emailStep.toggleRemembered();
    await presenter.submitEmail();
    expect(presenter.email).toBe("ada@harbour.example");
    expect(stores.local.read("AUTH_X_LAST_USER")).toBe("ada@harbour.example");
  });

  test("submitting with it unchecked removes the stored one (login-19)", async () => {
    const { presenter, stores } = await arrived("", kept);
    presenter.emailStep.toggleRemembered();
    await presenter.submitEmail();
    expect(stores.local.keys).toEqual([]);
  });

  test.each<readonly [string, LoginFieldError, string]>([
    ["", "fieldRequired", "login-14"],
    ["ada@", "invalidEmailInput", "login-15"],
  ])("submitting %j is refused with %s, and stores nothing (%s)", async (email, expected) => {
    const { presenter, navigation, stores } = await arrived();
    presenter.typeEmail(email);
    presenter.emailStep.toggleRemembered();
    await presenter.submitEmail();
    expect(presenter.emailStep.error).toBe(expected);
    expect(presenter.failedSubmits).toBe(1);
    expect(navigation.isUntouched).toBe(true);
    expect(stores.local.keys).toEqual([]);
  });

  test.each<readonly [string, string, string | undefined, LoginFieldError | undefined]>([
    ["nothing was typed and it is empty", "", undefined, undefined],
    ["nothing was typed and it is wrong", "?email=ada", undefined, undefined],
    ["it was emptied", "?email=ada@harbour.example", "  ", undefined],
    ["something wrong was typed", "", "ada", "invalidEmailInput"],
  ])(
    "leaving the field, %s, and typing on removes the complaint (login-15, L-03)",
    async (_title, search, typed, expected) => {
      const { presenter } = await arrived(search);
      if (typed !== undefined) presenter.typeEmail(typed);
      await presenter.emailStep.leave();
      expect(presenter.emailStep.error).toBe(expected);
      presenter.typeEmail("ada@");
      expect(presenter.emailStep.error).toBeUndefined();
    },
  );
});

describe("LoginPresenter's stages", () => {
  test("Next leads on by the address, so that Back works (login-03, L-06)", async () => {
    const { presenter, navigation } = await arrived("?email=ada@harbour.example");
    await presenter.submitEmail();
    expect(navigation.visits).toEqual([
      { destination: { page: "login", stage: "password" }, history: "push" },
    ]);
    expect(presenter.stage).toBe("email");
    presenter.showStage("password");
    expect(presenter.stage).toBe("password");
  });

  test("changing the stage keeps what the address asked for, without e-mail and spent flags (login-24, login-49)", async () => {
    const query = {
      redirectUri: allowedTarget,
      iid: "7",
      purpose: "for-mfa-reset",
      temporaryMfaSetup: true,
      mfaResetRedirectUri: allowedTarget,
      partnerCode: "siteminder",
    };
    const spent = {
      email: "ada@harbour.example",
      resetPassword: "true",
      newSession: "true",
      loggedOut: "true",
    };
    const search = new URLSearchParams({ ...query, temporaryMfaSetup: "true", ...spent });
    const { presenter, navigation } = await arrived(`?${search.toString()}`);
    await presenter.submitEmail();
    presenter.changeEmail();
    expect(navigation.visits).toEqual([
      { destination: { page: "login", stage: "password", ...query }, history: "push" },
      { destination: { page: "login", ...query }, history: "replace" },
    ]);
  });

  test("changing the e-mail adds no step to the history (login-69)", async () => {
    const { presenter, navigation } = await arrived("?email=ada@harbour.example");
    for (let times = 1; times <= 2; times += 1) {
      await presenter.submitEmail();
      presenter.changeEmail();
    }
    await presenter.submitEmail();
    const histories = navigation.visits.map(({ history }) => history);
    expect(histories).toEqual(["push", "replace", "replace", "replace", "replace"]);
  });

  test("the password stage without an e-mail leads to the e-mail stage (login-13, P-11)", async () => {
    const { presenter, navigation } = await arrived();
    presenter.showStage("password");
    expect(presenter.stage).toBe("email");
    expect(navigation.visits).toEqual([{ destination: { page: "login" }, history: "replace" }]);
  });

  test("going back clears password and error and keeps the e-mail (login-07, RAC-06)", async () => {
    const { presenter, provider } = await atPassword();
    provider.logInAnswer = failure({ kind: "unreachable" });
    await presenter.submitPassword();
    expect(presenter.problem).toBeDefined();
    presenter.showStage("email");
    expect(presenter).toMatchObject({ passwordStep: { password: "", error: undefined }, problem: undefined });
    expect([presenter.stage, presenter.email]).toEqual(["email", "ada@harbour.example"]);
  });

  test("the link to a new password keeps the e-mail, if any, outside the address (login-06, redirect-25)", async () => {
    const { presenter, navigation, linkParameters } = await arrived("?email=ada@harbour.example");
    expect(new URL(presenter.resetPasswordLink.address).searchParams.get("email")).toBe(
      "ada@harbour.example",
    );
    presenter.resetPasswordLink.follow();
    expect(navigation.visits).toEqual([{ destination: { page: "reset-password" }, history: "push" }]);
    expect(linkParameters.at("reset-password")).toEqual({ email: "ada@harbour.example" });
    presenter.typeEmail(" ");
    expect(new URL(presenter.resetPasswordLink.address).search).toBe("");
  });

  test("an e-mail typed over the given one is kept on the way back (X-17)", async () => {
    const { presenter, linkParameters } = await arrived("?email=ada@harbour.example");
    presenter.typeEmail("ben@harbour.example");
    await presenter.submitEmail();
    expect(linkParameters.at("login")).toEqual({ email: "ben@harbour.example" });
  });
});

describe("LoginPresenter's notices", () => {
  test.each([
    ["?loggedOut=true", "login-46", ["logged-out"]],
    ["?resetPassword=true&newSession=true", "login-47", ["password-reset"]],
    ["?activateSuccess=true&newSession=true", "login-48", ["activated"]],
    ["?loggedOut=false&resetPassword=0&activateSuccess=", "login-46", []],
  ])("an address with %s shows its success message (%s)", async (search, _id, expected) => {
    expect((await arrived(search)).presenter.notices).toEqual(expected);
  });

  test("a success message ends when dismissed, and at the next stage (L-07)", async () => {
    const { presenter } = await arrived("?loggedOut=true");
    presenter.dismissNotices();
    expect(presenter.notices).toEqual([]);
    const next = await arrived("?loggedOut=true&email=ada@harbour.example");
    await next.presenter.submitEmail();
    expect(next.presenter.notices).toEqual([]);
  });

  test("the title of an activated account lasts until the page is left (login-48)", async () => {
    const { presenter } = await arrived("?activateSuccess=true&email=ada@harbour.example");
    await presenter.submitEmail();
    expect(presenter.isAfterActivation).toBe(true);
    expect((await arrived()).presenter.isAfterActivation).toBe(false);
  });
});

describe("LoginPresenter's password", () => {
  test("an accepted password leaves the page in the language chosen last, and memory (login-08, login-39)", async () => {
    const { presenter, provider, speech } = await atPassword();
    speech.language = "th";
    await presenter.submitPassword();
    expect(provider.requests.at(-1)).toMatchObject({
      kind: "log-in",
      email: "ada@harbour.example",
      password: "secret",
      signInContext: { langCode: "th", applyMfa: true },
    });
    expect([presenter.phase, presenter.passwordStep.password]).toEqual(["leaving", ""]);
  });

  test("an empty password is refused without a request (login-16)", async () => {
    const { presenter, provider } = await atPassword("?newSession=1&email=ada@harbour.example", "");
    await presenter.submitPassword();
    expect([presenter.passwordStep.error, presenter.failedSubmits]).toEqual(["fieldRequired", 1]);
    expect(presenter.phase).toBe("editing");
    expect(provider.requests).toEqual([]);
    presenter.passwordStep.type("s");
    expect(presenter.passwordStep.error).toBeUndefined();
  });

  test.each<readonly [SignInFailure, string, string]>([
    [{ kind: "invalid-credentials" }, "", "login-45, login-44"],
    [{ kind: "rate-limited" }, "secret", "login-70"],
    [{ kind: "denied" }, "secret", "login-70"],
    [{ kind: "unreachable", reference: "trace-1" }, "secret", "login-43"],
  ])("after %j the password is %j, and the e-mail stays (%s)", async (problem, password) => {
    const { presenter, provider } = await atPassword();
    provider.logInAnswer = failure(problem);
    await presenter.submitPassword();
    expect(presenter.problem).toEqual(problem);
    expect(presenter).toMatchObject({ email: "ada@harbour.example", passwordStep: { password } });
    expect(presenter).toMatchObject({ phase: "editing", failedSubmits: 1 });
  });

  test("disabled cookies show a message before the password is sent (STO-06)", async () => {
    const { presenter, provider, abilities } = await atPassword("?newSession=1&email=ada@harbour.example");
    abilities.trouble = "cookies-off";
    await presenter.submitPassword();
    expect(presenter.problem).toEqual({ kind: "cookies-off" });
    expect([presenter.phase, presenter.passwordStep.password]).toEqual(["editing", "secret"]);
    expect(provider.requests).toEqual([]);
  });

  test("what the provider's return came to is said at the e-mail step, until the next one (authenticate-35)", async () => {
    const parts = loginParts();
    parts.errorPageState.keepForLogin({ kind: "not-completed" });
    const presenter = parts.presenter("?newSession=1&email=ada@harbour.example");
    presenter.start();
    presenter.showStage("email");
    expect(presenter.problem).toEqual({ kind: "not-completed" });
    await presenter.submitEmail();
    expect(presenter.problem).toBeUndefined();
    expect(parts.navigation.destination).toEqual({ page: "login", stage: "password" });
  });

  test("cookies of another host that cannot be removed are reported, and prevent no sign-in (storage-20)", async () => {
    const { presenter, provider, abilities } = await atPassword("?newSession=1&email=ada@harbour.example");
    abilities.trouble = "foreign-cookies";
    presenter.showStage("email");
    expect(presenter.problem).toEqual({ kind: "foreign-cookies" });
    presenter.showStage("password");
    presenter.passwordStep.type("secret");
    await presenter.submitPassword();
    expect(provider.requests).toHaveLength(1);
  });

  test("leaving the page clears the password (PWD-04)", async () => {
    const { presenter, stop } = await atPassword();
    stop();
    expect(presenter.passwordStep.password).toBe("");
  });
});

describe("LoginPresenter at a tenant with several providers", () => {
  const stella = `stella@${staffDomain}`;

  async function atEmail(search = "", given: Parameters<typeof loginParts>[0] = {}) {
    return arrived(search, { hasStaffProvider: true, ...given });
  }

  test("leaves for the one that the e-mail belongs to, which gets it (login-96)", async () => {
    const { presenter, staff, navigation, provider } = await atEmail();
    presenter.typeEmail(` ${stella} `);
    await presenter.submitEmail();
    expect(staff.requests).toEqual([{ kind: "begin", id: "its-page", email: stella, history: "push" }]);
    expect([presenter.part, navigation.visits]).toEqual(["leaving", []]);
    expect(provider.requestKinds).toEqual(["continue-session"]);
  });

  test("does not take the e-mail further while the page is being opened by its button (provider-70, RAC-01)", async () => {
    const { presenter, staff, navigation } = await atEmail();
    presenter.typeEmail("lars@harbour.example");
    const opened = presenter.signInAtProvider(staffWay);
    await presenter.submitEmail();
    await opened;
    expect([staff.requests.length, navigation.visits, presenter.chosenWay]).toEqual([1, [], staffWay]);
  });

  test("drops a password that its e-mail's provider would not get (login-97)", async () => {
    const { presenter, provider, staff } = await atEmail(`?newSession=1&email=${stella}`);
    presenter.showStage("password");
    presenter.passwordStep.type("secret");
    await presenter.submitPassword();
    expect([presenter.part, presenter.passwordStep.password]).toEqual(["leaving", ""]);
    expect(provider.requests).toEqual([]);
    expect(staff.requests).toEqual([{ kind: "begin", id: "its-page", email: stella, isFresh: true }]);
  });
});
