import type { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { loginParts } from "#test/support/builders/login-parts.ts";
import { settled } from "#test/support/settled.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const partners = "https://partner.example/help";

async function arrived(search = "") {
  const parts = loginParts();
  const presenter = parts.presenter(search);
  const stop = presenter.start();
  presenter.showStage("email");
  await settled();
  return { ...parts, presenter, stop };
}

describe("LoginPresenter and the other tabs", () => {
  test("an untouched form follows a sign-in in another tab (login-55, RAC-05)", async () => {
    const { presenter, tabs, provider } = await arrived();
    provider.sessionAnswer = success("active");
    tabs.hear("signed-in");
    expect(presenter.phase).toBe("checking");
    await settled();
    expect([presenter.phase, presenter.session.hasOtherTabSignedIn]).toEqual(["leaving", false]);
  });

  test.each([
    ["typed", "", true],
    ["asked for a new session", "?newSession=1", false],
    ["just logged out", "?loggedOut=1", false],
  ])("a person who has %s is asked, and may continue (login-55, RAC-05)", async (_name, search, types) => {
    const { presenter, tabs, provider } = await arrived(search);
    if (types) presenter.typeEmail("ada@");
    provider.sessionAnswer = success("active");
    tabs.hear("signed-in");
    await settled();
    expect([presenter.phase, presenter.session.hasOtherTabSignedIn]).toEqual(["editing", true]);
    await presenter.continueSession();
    expect([presenter.phase, presenter.session.hasOtherTabSignedIn]).toEqual(["leaving", false]);
  });

  test("a typed e-mail stays when the session could not be continued (login-55, RAC-05)", async () => {
    const { presenter, tabs } = await arrived();
    presenter.typeEmail("ada@harbour.example");
    tabs.hear("signed-in");
    await presenter.continueSession();
    expect([presenter.phase, presenter.email]).toEqual(["editing", "ada@harbour.example"]);
  });

  test.each(["signed-out", "session-ended"] as const)(
    "%s in another tab removes the question and leaves what was typed (login-55, authenticate-28)",
    async (announcement) => {
      const { presenter, tabs } = await arrived();
      presenter.typeEmail("ada@");
      tabs.hear("signed-in");
      tabs.hear(announcement);
      await settled();
      expect([presenter.session.hasOtherTabSignedIn, presenter.session.account]).toEqual([false, undefined]);
      expect([presenter.email, presenter.notices]).toEqual(["ada@", []]);
    },
  );

  test("a late answer about an earlier sign-in does not name its account (login-67, RAC-05)", async () => {
    const parts = loginParts();
    const answers: ((email: string) => void)[] = [];
    const findSignedInPerson: Pick<FindSignedInPerson, "execute"> = {
      execute: () => new Promise((answer) => answers.push((email) => answer({ kind: "signed-in", email }))),
    };
    const presenter = parts.presenter("?newSession=1", { findSignedInPerson });
    presenter.start();
    await settled();
    parts.tabs.hear("signed-in");
    parts.tabs.hear("signed-in");
    const [earlier, later] = answers;
    later?.("bruno@harbour.example");
    await settled();
    earlier?.("alice@harbour.example");
    await settled();
    expect(presenter.session.account).toBe("bruno@harbour.example");
    parts.tabs.hear("signed-in");
    parts.tabs.hear("signed-out");
    answers.at(-1)?.("carla@harbour.example");
    await settled();
    expect(presenter.session.account).toBeUndefined();
  });

  test("a logout elsewhere during the check leaves no question who is logged in (login-63, RAC-05)", async () => {
    const parts = loginParts();
    const answer = deferred<{ readonly kind: "signed-in"; readonly email: string }>();
    const presenter = parts.presenter("", { continueSession: { execute: () => answer.promise } });
    presenter.start();
    parts.tabs.hear("signed-out");
    answer.settle({ kind: "signed-in", email: "alice@harbour.example" });
    await settled();
    expect([presenter.phase, presenter.session.account]).toEqual(["editing", undefined]);
  });

  test("a logout elsewhere interrupts a password under way and leaves it typed (login-74)", async () => {
    const parts = loginParts();
    const cancellations: Cancellation[] = [];
    const presenter = parts.presenter("?email=ada@harbour.example", {
      signInWithPassword: {
        execute: (_command, cancellation) => {
          cancellations.push(cancellation);
          return new Promise(() => undefined);
        },
      },
    });
    presenter.start();
    presenter.showStage("password");
    await settled();
    presenter.passwordStep.type("Correct-Horse-7");
    void presenter.submitPassword();
    await settled();
    expect(presenter.phase).toBe("submitting");
    parts.tabs.hear("signed-out");
    expect(cancellations.map(({ isCancelled }) => isCancelled)).toEqual([true]);
    const passwordStep = { password: "Correct-Horse-7" };
    expect(presenter).toMatchObject({ phase: "editing", passwordStep, notices: ["logged-out"] });
  });

  test("a page that was left ignores other tabs (RAC-05)", async () => {
    const { presenter, tabs, stop } = await arrived("?newSession=1");
    stop();
    tabs.hear("signed-in");
    expect(presenter.session.hasOtherTabSignedIn).toBe(false);
  });
});

describe("LoginPresenter and the partner's help", () => {
  test("requests it once for an e-mail, in the password stage and not before (login-11, login-52)", async () => {
    const { presenter, partnerApi } = await arrived("?partnerCode=siteminder&email=ada@harbour.example");
    partnerApi.helpLinkAnswer = success(partners);
    expect(partnerApi.helpLinkQueries).toEqual([]);
    presenter.showStage("password");
    await settled();
    presenter.showStage("email");
    presenter.showStage("password");
    await settled();
    expect(partnerApi.helpLinkQueries).toEqual([{ partnerCode: "siteminder", email: "ada@harbour.example" }]);
    expect(presenter.partnerHelp.url).toBe(partners);
  });

  test("without a partner no request is sent (login-11)", async () => {
    const { presenter, partnerApi } = await arrived("?email=ada@harbour.example");
    presenter.showStage("password");
    await settled();
    expect(partnerApi.helpLinkQueries).toEqual([]);
  });

  test("the answer for another e-mail, or for a page that was left, is dropped (calls-14, RAC-02)", async () => {
    const { presenter, partnerApi, stop } = await arrived(
      "?partnerCode=siteminder&email=ada@harbour.example",
    );
    const late = deferred<ReturnType<typeof success<string>>>();
    partnerApi.helpLinkAnswer = late.promise;
    presenter.showStage("password");
    presenter.showStage("email");
    presenter.typeEmail("grace@harbour.example");
    partnerApi.helpLinkAnswer = success(undefined);
    presenter.showStage("password");
    late.settle(success(partners));
    await settled();
    expect(presenter.partnerHelp.url).toBeUndefined();
    stop();
  });
});
