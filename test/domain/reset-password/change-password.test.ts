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

function setUp() {
  const parts = passwordParts(domainParts());
  parts.linkParameters.keep("reset-password-update", link);
  const changePassword = new ChangePassword(parts);
  return {
    ...parts,
    run: (cancellation = uncancellable) => changePassword.execute({ link, email, password }, cancellation),
  };
}

describe("ChangePassword", () => {
  test("sends what was typed to the letter, and leads to LoginPage without the link, also in the history (reset-14, reset-18)", async () => {
    const { run, passwordApi, navigation, linkParameters } = setUp();
    expect(await run()).toEqual({ kind: "moved" });
    expect(passwordApi.changes).toEqual([{ token: "reset-token", password }]);
    const destination = { page: "login", resetPassword: true, newSession: true };
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    expect(linkParameters.at("login")).toEqual({ email });
    expect(linkParameters.at("reset-password-update")).toEqual({});
  });

  test.each([
    ["reset-15", { kind: "password-used-before" }],
    ["reset-17", { kind: "unreachable", reference: "trace-1" }],
  ] as const)("%s %j is told to the page, and the link stays", async (_id, answer) => {
    const { run, passwordApi, navigation, linkParameters } = setUp();
    passwordApi.changeAnswer = failure(answer);
    expect(await run()).toEqual(answer);
    expect(navigation.isUntouched).toBe(true);
    expect(linkParameters.at("reset-password-update")).toEqual(link);
  });

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

  test("any other failure leads to UnknownErrorPage, and from there back to what was typed, once (reset-17)", async () => {
    const { run, passwordApi, navigation, errorPageState, linkParameters, resetLinks } = setUp();
    passwordApi.changeAnswer = failure({ kind: "unexpected", cause: "status 500", reference: "trace-1" });
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({
      reference: "trace-1",
      retry: { page: "reset-password-update" },
    });
    expect(linkParameters.at("reset-password-update")).toEqual(link);
    expect(resetLinks.unconfirmed.take(link.token)).toEqual({ password, email, reference: "trace-1" });
    expect(resetLinks.unconfirmed.take(link.token)).toBeUndefined();
  });

  test("a page that was left shows nothing (RAC-02)", async () => {
    const { run, passwordApi, navigation, linkParameters } = setUp();
    passwordApi.changeAnswer = deferred<never>().promise;
    expect(await leftMeanwhile(run)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
    expect(linkParameters.at("reset-password-update")).toEqual(link);
  });
});
