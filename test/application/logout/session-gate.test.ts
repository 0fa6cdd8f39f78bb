import { SessionGate, type SessionGateDeps } from "#application/logout/session-gate.ts";
import type { FindActiveSessionOutcome } from "#domain/logout/find-active-session.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

function setUp(found: FindActiveSessionOutcome["kind"]) {
  const requests: Parameters<SessionGateDeps["requireLogout"]["execute"]>[0][] = [];
  const tabs = new FakeTabs();
  const gate = new SessionGate("activate", {
    findActiveSession: { execute: async () => ({ kind: found }) },
    requireLogout: {
      execute(request) {
        requests.push(request);
        return { kind: "moved" };
      },
    },
    tabs,
    language: () => "it",
  });
  return { gate, requests, tabs };
}

describe("SessionGate", () => {
  test("opens a page when there is no session (activate-06)", async () => {
    const { gate } = setUp("none");
    expect(await gate.opens(uncancellable)).toBe(true);
    expect(gate.isClosed).toBe(false);
  });

  test("closes when there is a session (activate-04)", async () => {
    const { gate } = setUp("active");
    expect(await gate.opens(uncancellable)).toBe(false);
    expect(gate.isClosed).toBe(true);
  });

  test("logs out once, in the language of the page (activate-05)", async () => {
    const { gate, requests } = setUp("active");
    await gate.opens(uncancellable);
    gate.logOut();
    gate.logOut();
    expect(requests).toEqual([{ page: "activate", langCode: "it" }]);
    expect(gate.isLeaving).toBe(true);
  });

  test("a logout in another tab opens it, once, and a sign-in does not (activate-05, RAC-05)", async () => {
    const { gate, tabs } = setUp("active");
    await gate.opens(uncancellable);
    let begun = 0;
    gate.whenReopened(uncancellable, () => {
      begun += 1;
    });
    tabs.hear("signed-in");
    expect([gate.isClosed, begun]).toEqual([true, 0]);
    tabs.hear("signed-out");
    tabs.hear("signed-out");
    expect([gate.isClosed, begun]).toEqual([false, 1]);
  });

  test("a page that was left is not begun by another tab (RAC-02)", async () => {
    const { gate, tabs } = setUp("active");
    const { cancellation, cancel } = cancellationSource();
    await gate.opens(cancellation);
    gate.whenReopened(cancellation, () => {
      throw new Error("begun");
    });
    cancel();
    tabs.hear("signed-out");
    expect(gate.isClosed).toBe(true);
  });

  test("an answer to a page that was left closes nothing (RAC-02)", async () => {
    const { gate } = setUp("active");
    const { cancellation, cancel } = cancellationSource();
    cancel();
    expect(await gate.opens(cancellation)).toBe(false);
    expect(gate.isClosed).toBe(false);
  });
});
