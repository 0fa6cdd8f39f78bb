import type { TabAnnouncement } from "#domain/ports/tabs.port.ts";
import { failure, success } from "#domain/shared/result.ts";
import { newSessionOfTab } from "#domain/storage/storage-entries.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { loginParts } from "#test/support/builders/login-parts.ts";
import { settled } from "#test/support/settled.ts";

const ada = "ada@harbour.example";

/** A person who comes back to LoginPage after its sign-in has reached the application. */
async function cameBack() {
  const parts = loginParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
  parts.provider.sessionAnswer = success("active");
  parts.finishedSignIn.record();
  parts.documentVisit.isReturn = true;
  const presenter = parts.presenter();
  presenter.start();
  presenter.showStage("email");
  await settled();
  return { ...parts, presenter };
}

describe("LoginPresenter of a person who comes back signed in", () => {
  test("asks how to go on, names the account, and continues when the person chooses so (login-63)", async () => {
    const { presenter, provider } = await cameBack();
    expect([presenter.part, presenter.session.account]).toEqual(["asking", ada]);
    expect(provider.requests).toEqual([]);
    await presenter.continueSession();
    expect([presenter.part, provider.requestKinds]).toEqual(["leaving", ["continue-session"]]);
  });

  test("says so and shows the form when the session has ended meanwhile (login-67)", async () => {
    const { presenter, provider } = await cameBack();
    provider.sessionAnswer = failure({ kind: "login-required" });
    await presenter.continueSession();
    expect([presenter.part, presenter.notices]).toEqual(["email", ["session-ended"]]);
  });

  test("another account gets an empty form, which a reload keeps (login-63, login-58)", async () => {
    const { presenter, storage, provider, navigation } = await cameBack();
    await presenter.useAnotherAccount();
    expect([presenter.part, presenter.email]).toEqual(["email", ""]);
    expect(provider.requests).toEqual([]);
    expect(provider.preparations).toBe(1);
    expect(storage.read(newSessionOfTab)).toBeDefined();
    expect(navigation.visits.at(-1)?.history).toBe("replace");
  });

  test("log out leads to LogoutPage, without a way back to the question (login-63)", async () => {
    const { presenter, navigation } = await cameBack();
    presenter.logOut();
    expect(navigation.visits).toEqual([{ destination: { page: "logout" }, history: "replace" }]);
  });

  test.each<readonly [TabAnnouncement, string, string | undefined, string]>([
    ["recovery-codes-made", "asking", ada, "login-63"],
    ["signed-out", "email", undefined, "login-63"],
    ["sign-in-begun", "asking", undefined, "login-73"],
  ])("%s in another tab leads to: %s, naming %s (%s, RAC-05)", async (announcement, part, account) => {
    const { presenter, tabs } = await cameBack();
    tabs.hear(announcement);
    await settled();
    expect(presenter).toMatchObject({ part, session: { account } });
  });

  test("a person with a step still due replaces whom it names, and it stays (login-73, RAC-05)", async () => {
    const { presenter, tabs, mfaStatusApi, provider } = await cameBack();
    const june = "june@harbour.example";
    mfaStatusApi.status = success({ state: "mfa-verification-required", factors: [], email: june });
    tabs.hear("session-begun");
    await settled();
    expect(presenter.part).toBe("asking");
    expect(presenter.session).toMatchObject({ account: june, hasOtherTabSignedIn: false });
    expect(provider.requests).toEqual([]);
  });
});

test("a session that begins elsewhere with a step still due changes nothing on a form (login-73)", async () => {
  const parts = loginParts();
  const presenter = parts.presenter();
  presenter.start();
  await settled();
  const asked = parts.provider.requests.length;
  parts.tabs.hear("session-begun");
  await settled();
  expect(presenter.phase).toBe("editing");
  expect(presenter.session).toMatchObject({ account: undefined, hasOtherTabSignedIn: false });
  expect(parts.provider.requests).toHaveLength(asked);
});
