import { FindActiveSession } from "#domain/logout/find-active-session.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { success } from "#domain/shared/result.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const limit = new TimeLimit({ clock: parts.clock, milliseconds: 5_000 });
  return { ...parts, findActiveSession: new FindActiveSession({ ...parts, limit }) };
}

describe("FindActiveSession", () => {
  test("a stored session token is enough, and the provider is not called (activate-06)", async () => {
    const { findActiveSession, provider } = setUp({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    expect(await findActiveSession.execute(uncancellable)).toEqual({ kind: "active" });
    expect(provider.requests).toEqual([]);
  });

  test("without a token the provider's answer decides, if it can be asked without leaving (activate-06)", async () => {
    const { findActiveSession, provider } = setUp();
    provider.sessionAnswer = success("active");
    expect(await findActiveSession.execute(uncancellable)).toEqual({ kind: "active" });
    expect(provider.requestKinds).toEqual(["check-session"]);
    const withPage = setUp({ ways: [{ kind: "redirect", id: "its-page" }] });
    expect(await withPage.findActiveSession.execute(uncancellable)).toEqual({ kind: "none" });
  });

  test("leaving the page ends the wait (NET-02)", async () => {
    const { findActiveSession, provider } = setUp();
    provider.sessionAnswer = deferred<never>().promise;
    const { cancellation, cancel } = cancellationSource();
    const found = findActiveSession.execute(cancellation);
    cancel();
    expect(await found).toEqual({ kind: "none" });
  });
});
