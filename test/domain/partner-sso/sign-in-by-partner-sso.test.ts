import { sessionMark } from "#domain/session/session-mark.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { verificationParts } from "#test/support/builders/verification-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

const session = aSessionToken({ provider: "authx", partnerCode: "siteminder" });
const earlier = aSessionToken({ provider: "auth0" });

function arrived(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = verificationParts(domainParts(given));
  parts.linkParameters.keep("partner-sso", { token: "sign-on-token" });
  parts.partner.sessionAnswer = success("active");
  return {
    ...parts,
    run: (cancellation = uncancellable) => parts.signInByPartnerSso.execute("siteminder", cancellation),
  };
}

const unreachable = { kind: "unreachable", reference: "trace-1" } as const;

describe("SignInByPartnerSso", () => {
  test("spends the token and has the partner's provider go on with the session (partner-04, partner-03)", async () => {
    const { run, partnerSsoApi, partner, provider, sessions } = arrived({
      cookie: { AUTH_X_TOKEN: earlier },
      tab: {
        AUTH_X_IDENTITY: JSON.stringify({ at: 0, value: { ...anIdentity(), session: sessionMark(earlier) } }),
      },
    });
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect(partnerSsoApi.signOns).toMatchObject([{ partnerCode: "siteminder", token: "sign-on-token" }]);
    expect(partner.requests).toEqual([{ kind: "continue-session", signInContext: {}, session }]);
    expect(provider.requestKinds).toEqual([]);
    // The person of the link is not known yet, so the current session stays until then.
    expect(sessions.token).toBe(earlier);
    expect(sessions.identity).toBeDefined();
  });

  test("a session of a provider that knows no partners is refused like a link that cannot be used (provider-22)", async () => {
    const { run, partner, errorPageState } = arrived();
    Object.assign(partner, { continuePartnerSession: undefined });
    expect(await run()).toEqual({ kind: "moved", because: "login-required" });
    expect(errorPageState.current.cause).toBe("partner-link-refused");
  });

  test("a token of another tenant's person is refused: the living session stays, and nothing is exchanged (partner-10)", async () => {
    const { run, partnerSsoApi, partner, sessions, linkParameters, errorPageState, navigation } = arrived({
      cookie: { AUTH_X_TOKEN: earlier },
    });
    partnerSsoApi.signOnAnswer = success({ token: session, tenantCode: "littleinn" });
    expect(await run()).toEqual({ kind: "moved", because: "foreign-tenant" });
    expect(sessions.token).toBe(earlier);
    expect(partner.requestKinds).toEqual([]);
    expect(partnerSsoApi.recordings).toEqual([]);
    expect(linkParameters.at("partner-sso")).toEqual({});
    expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
    expect(errorPageState.current).toMatchObject({ cause: "foreign-tenant" });
  });

  test("the target of browser and tab is gone before anything is asked; the iid stays (partner-02)", async () => {
    const { run, savedTarget, partnerSsoApi, stores } = arrived();
    savedTarget.keep({ redirectUri: allowedTarget, iid: "7" });
    partnerSsoApi.signOnAnswer = deferred<never>().promise;
    void run();
    expect(stores.local.read("AUTH_X_REDIRECT_URI")).toBeUndefined();
    expect(stores.local.read("AUTH_X_IID")).toBe("7");
    expect(savedTarget.parameters).toEqual({ iid: "7" });
  });

  test("a logout of another tab during the sign-on ends it: nothing is exchanged or kept (state-16, RAC-05)", async () => {
    const { run, partnerSsoApi, partner, sessions, linkParameters, errorPageState } = arrived();
    const answer = deferred<Awaited<typeof partnerSsoApi.signOnAnswer>>();
    partnerSsoApi.signOnAnswer = answer.promise;
    const running = run();
    sessions.endAt("other-tab-logged-out");
    answer.settle(success({ token: session, tenantCode: "HARBOUR" }));
    expect(await running).toEqual({ kind: "moved", because: "token-required" });
    expect([partner.requestKinds, linkParameters.at("partner-sso")]).toEqual([[], {}]);
    expect(errorPageState.current.cause).toBe("partner-link-refused");
  });

  test("without a token, or when all is done, nothing is sent (error-11, partner-07)", async () => {
    const { run, partnerSsoApi, linkParameters, navigation, errorPageState } = arrived();
    linkParameters.spend("partner-sso");
    expect(await run()).toEqual({ kind: "moved", because: "token-required" });
    expect(partnerSsoApi.signOns).toEqual([]);
    expect(navigation.destination).toEqual({ page: "unknown-error" });
    expect(errorPageState.current).toMatchObject({ cause: "partner-link-refused" });
  });

  test.each([
    [
      { kind: "refused", reference: "t" },
      { cause: "partner-link-refused", reference: "t" },
    ],
    [{ kind: "unexpected", cause: "?", reference: "t" }, { reference: "t" }],
  ] as const)(
    "%j ends on UnknownErrorPage, and the token is gone (partner-07, partner-12)",
    async (answer, content) => {
      const { run, partnerSsoApi, partner, linkParameters, navigation, errorPageState } = arrived();
      partnerSsoApi.signOnAnswer = failure(answer);
      expect(await run()).toEqual({ kind: "moved", because: answer.kind });
      expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
      expect(errorPageState.current).toEqual(content);
      expect(partner.requestKinds).toEqual([]);
      expect(linkParameters.at("partner-sso")).toEqual({});
    },
  );

  test("after no answer, the next try is the same call once more (partner-05)", async () => {
    const { run, partnerSsoApi } = arrived();
    partnerSsoApi.signOnAnswer = failure(unreachable);
    expect(await run()).toEqual(unreachable);
    partnerSsoApi.signOnAnswer = success({ token: session, tenantCode: "HARBOUR" });
    expect(await run()).toEqual({ kind: "left-for-provider" });
    const [first, second] = partnerSsoApi.signOns;
    expect(second).toEqual(first);
    expect(first?.reference).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("once the token is spent, the next try only goes on from there (partner-05)", async () => {
    const { run, partnerSsoApi, partner } = arrived();
    partner.sessionAnswer = failure(unreachable);
    expect(await run()).toEqual(unreachable);
    partner.sessionAnswer = success("active");
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect(partnerSsoApi.signOns).toHaveLength(1);
    expect(partner.requestKinds).toEqual(["continue-session", "continue-session"]);
  });

  test.each([
    [
      "of a session that has ended (partner-07, partner-12)",
      { kind: "login-required" },
      "partner-link-refused",
    ],
    [
      "of a step, which a sign-on never needs (gate-02)",
      { kind: "step-due", step: "mfa-verification-required" },
      undefined,
    ],
  ] as const)(
    "a session that cannot be exchanged because %s ends on UnknownErrorPage, and the link is spent",
    async (_title, answer, cause) => {
      const { run, partner, navigation, partnerSsoApi, linkParameters, sessions, errorPageState } = arrived({
        cookie: { AUTH_X_TOKEN: earlier },
      });
      partner.sessionAnswer = failure(answer);
      expect(await run()).toEqual({ kind: "moved", because: answer.kind });
      expect([errorPageState.current.cause, sessions.token]).toEqual([cause, earlier]);
      expect(linkParameters.at("partner-sso")).toEqual({});
      expect(navigation.visits).toEqual([{ destination: { page: "unknown-error" }, history: "replace" }]);
      expect(partnerSsoApi.recordings).toEqual([]);
    },
  );

  test("who left is shown nothing, and coming back repeats the same call (NET-02)", async () => {
    const { run, partnerSsoApi, navigation } = arrived();
    const source = cancellationSource();
    source.cancel();
    expect(await run(source.cancellation)).toEqual({ kind: "cancelled" });
    expect(navigation.isUntouched).toBe(true);
    await run();
    expect(partnerSsoApi.signOns[1]).toEqual(partnerSsoApi.signOns[0]);
  });

  test("records the provider without waiting; a failure is for the journal alone, without a secret (partner-08, partner-09)", async () => {
    const { run, partnerSsoApi, logger, navigation } = arrived();
    const answer = deferred<Awaited<typeof partnerSsoApi.recordAnswer>>();
    partnerSsoApi.recordAnswer = answer.promise;
    expect(await run()).toEqual({ kind: "left-for-provider" });
    expect(partnerSsoApi.recordings).toEqual([{ token: session, provider: "authx" }]);
    answer.settle(failure({ kind: "unexpected", cause: "status 500" }));
    await settled();
    const event = "The provider used last could not be recorded: unexpected.";
    expect(logger.entries).toEqual([{ event, cause: undefined }]);
    expect(navigation.destination).not.toEqual({ page: "unknown-error" });
  });
});
