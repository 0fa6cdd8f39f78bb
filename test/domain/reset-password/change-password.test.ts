import { ChangePassword } from "#domain/reset-password/change-password.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { passwordParts } from "#test/support/builders/password-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

const link = { token: "reset-token", email: "ada@harbour.example" };
const email = "grace@harbour.example";
const password = "  Blank at both ends 1 ";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = passwordParts(domainParts(given));
  parts.linkParameters.keep("reset-password-update", link);
  const changePassword = new ChangePassword(parts);
  return {
    ...parts,
    run: (cancellation = uncancellable) => changePassword.execute({ link, email, password }, cancellation),
  };
}

describe("ChangePassword", () => {
  test("sends the token and what was typed, to the letter (reset-14, PWD-03)", async () => {
    const { run, passwordApi } = setUp();
    await run();
    expect(passwordApi.changes).toEqual([{ token: "reset-token", password }]);
  });

  test("leads to LoginPage with its news and the e-mail; the link is gone, also from the history (reset-18)", async () => {
    const { run, navigation, linkParameters } = setUp();
    expect(await run()).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([
      {
        destination: { page: "login", resetPassword: true, newSession: true },
        history: "replace",
      },
    ]);
    expect(linkParameters.at("login")).toEqual({ email });
    expect(linkParameters.at("reset-password-update")).toEqual({});
  });

  test.each([{ kind: "password-used-before" }, { kind: "unreachable", reference: "trace-1" }] as const)(
    "$kind is told to the page, and the link stays (reset-15, reset-17)",
    async (answer) => {
      const { run, passwordApi, navigation, linkParameters } = setUp();
      passwordApi.changeAnswer = failure(answer);
      expect(await run()).toEqual(answer);
      expect(navigation.isUntouched).toBe(true);
      expect(linkParameters.at("reset-password-update")).toEqual(link);
    },
  );

  test("a link that is used or too old leads to the request of another one, with the e-mail filled in (reset-16)", async () => {
    const { run, passwordApi, navigation, linkParameters } = setUp();
    passwordApi.changeAnswer = failure({ kind: "link-expired" });
    expect(await run()).toEqual({ kind: "moved", because: "link-expired" });
    expect(navigation.visits).toEqual([
      { destination: { page: "reset-password", tokenExpired: true }, history: "replace" },
    ]);
    expect(linkParameters.at("reset-password")).toEqual({ email: link.email });
    expect(linkParameters.at("reset-password-update")).toEqual({});
  });

  test("any other failure leads to UnknownErrorPage, and from there back to the same link (reset-17)", async () => {
    const { run, passwordApi, navigation, errorPageState, linkParameters } = setUp();
    passwordApi.changeAnswer = failure({ kind: "unexpected", cause: "status 500", reference: "trace-1" });
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({
      reference: "trace-1",
      retry: { page: "reset-password-update" },
    });
    expect(linkParameters.at("reset-password-update")).toEqual(link);
  });

  test("what was typed waits for this link, once, and for no other", async () => {
    const { run, passwordApi, resetLinks } = setUp();
    passwordApi.changeAnswer = failure({ kind: "unexpected", cause: "status 500", reference: "trace-1" });
    await run();
    expect(resetLinks.unconfirmed.take("another")).toBeUndefined();
    await run();
    expect(resetLinks.unconfirmed.take(link.token)).toEqual({ password, email, reference: "trace-1" });
    expect(resetLinks.unconfirmed.take(link.token)).toBeUndefined();
  });

  test("a page that was left shows nothing (RAC-02)", async () => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.changeAnswer = deferred<never>().promise;
    expect(await leftMeanwhile(run)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
