import { SessionGate, type SessionGateDeps } from "#application/logout/session-gate.ts";
import type { FindActiveSessionOutcome } from "#domain/logout/find-active-session.ts";
import type { TabAnnouncement } from "#domain/ports/tabs.port.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { settled } from "#test/support/settled.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

function setUp(
  found: FindActiveSessionOutcome["kind"],
  {
    isSpent = false,
    ...deps
  }: { readonly isSpent?: boolean } & Partial<Pick<SessionGateDeps, "findSignedInPerson">> = {},
) {
  const leaving = jest.fn(() => ({ kind: "moved" as const }));
  const requests: Parameters<SessionGateDeps["requireLogout"]["execute"]>[0][] = [];
  const tabs = new FakeTabs();
  const gate = new SessionGate("activate", {
    findActiveSession: { execute: async () => ({ kind: found }) },
    findSignedInPerson: { execute: async () => ({ kind: "signed-in", email: "ada@harbour.example" }) },
    leaveLink: { isSpent: () => isSpent, execute: leaving },
    requireLogout: {
      execute(request) {
        requests.push(request);
        return { kind: "moved" };
      },
    },
    tabs,
    language: () => "it",
    ...deps,
  });
  return { gate, requests, tabs, leaving };
}

const neverBegun = () => {
  throw new Error("begun");
};

test.each<readonly [FindActiveSessionOutcome["kind"], boolean, number, string]>([
  ["none", false, 1, "activate-06"],
  ["active", true, 0, "activate-04"],
])(
  "with the session “%s” the page is closed: %s, and begun %d times (%s)",
  async (found, isClosed, times) => {
    const { gate } = setUp(found);
    const begin = jest.fn();
    await gate.open(uncancellable, begin);
    expect([gate.isClosed, begin.mock.calls.length]).toEqual([isClosed, times]);
  },
);

test("leaves the link where the person stays logged in (activate-20, reset-21)", async () => {
  const { gate, requests, leaving } = setUp("active");
  await gate.open(uncancellable, neverBegun);
  gate.keepSession();
  expect(leaving).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([]);
});

test("does not ask a person to log out for a link that is spent (login-65, register-09)", async () => {
  const { gate, leaving } = setUp("active", { isSpent: true });
  await gate.open(uncancellable, neverBegun);
  expect(gate.isClosed).toBe(false);
  expect(leaving).toHaveBeenCalledTimes(1);
});

test("logs out once, in the language of the page (activate-05)", async () => {
  const { gate, requests } = setUp("active");
  await gate.open(uncancellable, neverBegun);
  gate.logOut();
  gate.logOut();
  expect(requests).toEqual([{ page: "activate", langCode: "it" }]);
  expect(gate.isLeaving).toBe(true);
});

test.each<readonly [TabAnnouncement, string]>([
  ["signed-out", "activate-05"],
  ["session-ended", "authenticate-28"],
])("%s in another tab opens it, once, and a sign-in does not (%s, RAC-05)", async (announcement) => {
  const { gate, tabs } = setUp("active");
  const begin = jest.fn();
  await gate.open(uncancellable, begin);
  tabs.hear("signed-in");
  expect([gate.isClosed, begin.mock.calls.length]).toEqual([true, 0]);
  tabs.hear(announcement);
  tabs.hear(announcement);
  expect([gate.isClosed, begin.mock.calls.length]).toEqual([false, 1]);
});

/** A gate whose questions who is signed in are answered by the test. */
async function asking() {
  const answers: ((email: string) => void)[] = [];
  const execute: SessionGateDeps["findSignedInPerson"]["execute"] = () =>
    new Promise((answer) => answers.push((email) => answer({ kind: "signed-in", email })));
  const { gate, tabs } = setUp("active", { findSignedInPerson: { execute } });
  await gate.open(uncancellable, neverBegun);
  return { gate, tabs, answers };
}

test.each(["signed-in", "session-begun"] as const)(
  "another person's session in another tab (%s) changes whom it names (logout-21, RAC-05)",
  async (announcement) => {
    const { gate, tabs, answers } = await asking();
    tabs.hear(announcement);
    const [earlier, later] = answers;
    later?.("june@harbour.example");
    await settled();
    earlier?.("ada@harbour.example");
    await settled();
    expect([gate.isClosed, gate.account]).toEqual([true, "june@harbour.example"]);
  },
);

test("names nobody while another person signs in in another tab, whose session may get lost (logout-21)", async () => {
  const { gate, tabs, answers } = await asking();
  answers[0]?.("ada@harbour.example");
  await settled();
  expect(gate.account).toBe("ada@harbour.example");
  tabs.hear("signed-in");
  tabs.hear("sign-in-begun");
  answers[1]?.("ada@harbour.example");
  await settled();
  expect([gate.isClosed, gate.account]).toEqual([true, undefined]);
});

test("a session that begins elsewhere closes no page that is open (logout-21)", async () => {
  const { gate, tabs } = setUp("none");
  await gate.open(uncancellable, async () => undefined);
  tabs.hear("signed-in");
  await settled();
  expect([gate.isClosed, gate.account]).toEqual([false, undefined]);
});

test("a page that was left is not begun by another tab (RAC-02)", async () => {
  const { gate, tabs } = setUp("active");
  const { cancellation, cancel } = cancellationSource();
  await gate.open(cancellation, neverBegun);
  cancel();
  tabs.hear("signed-out");
  expect(gate.isClosed).toBe(true);
});

test("an answer to a page that was left closes nothing (RAC-02)", async () => {
  const { gate } = setUp("active");
  const { cancellation, cancel } = cancellationSource();
  cancel();
  await gate.open(cancellation, neverBegun);
  expect(gate.isClosed).toBe(false);
});
