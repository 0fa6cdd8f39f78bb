import {
  RequestPasswordReset,
  type ResetRequestPage,
} from "#domain/reset-password/request-password-reset.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { passwordParts } from "#test/support/builders/password-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { leftMeanwhile } from "#test/support/left-meanwhile.ts";

const email = "ada@harbour.example";

function setUp() {
  const parts = passwordParts(domainParts());
  const requestPasswordReset = new RequestPasswordReset(parts);
  return {
    ...parts,
    run: (cancellation = uncancellable, from: ResetRequestPage = "reset-password") =>
      requestPasswordReset.execute({ email, from }, cancellation),
  };
}

describe("RequestPasswordReset", () => {
  test.each([
    ["reset-05, F-03", "activate", "activate-sent", { email, requestedFrom: "reset-password" }],
    ["reset-06", "reset", "reset-password-sent", {}],
  ] as const)(
    "%s the answer %s leads to %s, with the e-mail in the tab and not in the address",
    async (_id, answer, page, kept) => {
      const { run, passwordApi, navigation, linkParameters } = setUp();
      passwordApi.requestAnswer = success(answer);
      expect(await run()).toEqual({ kind: "moved" });
      expect(passwordApi.resetRequests).toEqual([{ email }]);
      expect(navigation.visits).toEqual([{ destination: { page }, history: "push" }]);
      expect([linkParameters.at("activate-sent"), linkParameters.at("reset-password")]).toEqual([
        kept,
        { email },
      ]);
    },
  );

  test.each([
    ["reset", "reset-password-sent"],
    ["activate", "activate-sent"],
  ] as const)("once more from the page of its link, %s: the page stays (reset-30)", async (answer, from) => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.requestAnswer = success(answer);
    expect(await run(uncancellable, from)).toEqual({ kind: "sent" });
    expect(navigation.isUntouched).toBe(true);
  });

  test("once more with another link, the page of that one takes the place (reset-30)", async () => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.requestAnswer = success("activate");
    expect(await run(uncancellable, "reset-password-sent")).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([{ destination: { page: "activate-sent" }, history: "replace" }]);
  });

  test.each([
    ["reset-31", { kind: "too-many-requests", retryAfter: 40 }],
    ["reset-07", { kind: "unreachable", reference: "trace-1" }],
  ] as const)("%s %j is told to the page", async (_id, answer) => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.requestAnswer = failure(answer);
    expect(await run()).toEqual(answer);
    expect(navigation.isUntouched).toBe(true);
  });

  test("any other failure leads to UnknownErrorPage, from where it can be tried again (reset-08)", async () => {
    const { run, passwordApi, navigation, errorPageState } = setUp();
    passwordApi.requestAnswer = failure({
      kind: "unexpected",
      cause: "status 500",
      reference: "trace-1",
      retryAfter: 60,
    });
    expect(await run()).toEqual({ kind: "moved", because: "unexpected" });
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toEqual({
      reference: "trace-1",
      retry: { page: "reset-password" },
      retryAfter: 60,
    });
  });

  test("a page that was left shows nothing (RAC-02)", async () => {
    const { run, passwordApi, navigation } = setUp();
    passwordApi.requestAnswer = deferred<never>().promise;
    expect(await leftMeanwhile(run)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
  });
});
