import { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { passwordParts } from "#test/support/builders/password-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

const link = { token: "reset-token", email: "ada@harbour.example" };

function setUp(brought: Readonly<Record<string, string>> = link) {
  const parts = passwordParts(domainParts());
  parts.linkParameters.keep("reset-password-update", brought);
  const checkResetLink = new CheckResetLink(parts);
  return { ...parts, run: (cancellation = uncancellable) => checkResetLink.execute(cancellation) };
}

describe("CheckResetLink", () => {
  test("the e-mail is the platform's, not the link's; without one it is unknown (reset-19)", async () => {
    const { run, passwordApi } = setUp({ ...link, email: "eve@evil.example" });
    expect(await run()).toMatchObject({ kind: "usable", email: "ada@harbour.example" });
    passwordApi.checkAnswer = success({});
    expect(await run()).not.toHaveProperty("email");
  });

  test("a submission without a good answer is restored once, and its link is not called used", async () => {
    const { run, resetLinks, passwordApi } = setUp();
    const { email } = link;
    const unconfirmed = { password: "Correct Horse 26", email, reference: "trace-1" };
    resetLinks.unconfirmed.keep(link.token, unconfirmed);
    expect(await run()).toEqual({ kind: "usable", link, email, unconfirmed });
    expect(passwordApi.checkedTokens).toEqual([]);
    expect(await run()).toEqual({ kind: "usable", link, email });
    expect(passwordApi.checkedTokens).toEqual([link.token]);
  });

  test.each([[{}], [{ token: "reset-token" }], [{ email: "ada@harbour.example" }], [{ ...link, token: "" }]])(
    "without both parts UnknownErrorPage is shown without a request: %j (reset-12)",
    async (brought) => {
      const { run, passwordApi, navigation, errorPageState } = setUp(brought);
      expect(await run()).toEqual({ kind: "moved", because: "link-missing" });
      expect(passwordApi.checkedTokens).toEqual([]);
      expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
      expect(errorPageState.current).toMatchObject({ cause: "link-missing" });
    },
  );

  test("one that is used or too old has another asked for, with the e-mail at hand (reset-16)", async () => {
    const { run, passwordApi, navigation, linkParameters } = setUp();
    passwordApi.checkAnswer = failure({ kind: "link-expired" });
    expect(await run()).toEqual({ kind: "moved", because: "link-expired" });
    expect(navigation.visits).toEqual([
      { destination: { page: "reset-password", tokenExpired: true }, history: "replace" },
    ]);
    expect(linkParameters.at("reset-password")).toEqual({ email: link.email });
    expect(linkParameters.at("reset-password-update")).toEqual({});
  });

  test.each([{ kind: "unreachable" }, { kind: "unexpected", cause: "status 500" }] as const)(
    "a check that fails as $kind judges nothing: the change itself will (reset-17)",
    async (answer) => {
      const { run, passwordApi, navigation } = setUp();
      passwordApi.checkAnswer = failure(answer);
      expect(await run()).toEqual({ kind: "usable", link });
      expect(navigation.isUntouched).toBe(true);
    },
  );

  test("a page that was left shows nothing (RAC-02)", async () => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.checkAnswer = deferred<never>().promise;
    expect(await leftMeanwhile(run)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
