import { makeAutoObservable, runInAction } from "mobx";
import type { LoginNotice } from "#application/login/login-notices.ts";
import type { LoginPart, SessionPhase } from "#application/login/session-step.ts";
import { PasskeyEntry } from "#application/login/passkey-entry.ts";
import type { AskedPasskey } from "#domain/login/ask-for-passkey.ts";
import type { PasskeySignInOutcome } from "#domain/login/sign-in-with-passkey.ts";
import type { PasskeyCredential, PasskeyPlace } from "#domain/ports/passkeys.port.ts";
import { cancellationSource, type Cancellation } from "#domain/shared/cancellation.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { settled } from "#test/support/settled.ts";

const credential: PasskeyCredential = { id: "credential-1", rpId: "harbour.example", json: {} };
const signed: AskedPasskey = { kind: "signed", credential };
const refusedBy = (reason: "not-asked" | "dismissed") => ({ kind: "no-passkey", reason }) as const;

/** LoginPage as far as the way by a passkey reads it. */
class Page {
  part: LoginPart = "email";
  isBusy = false;
  emailStep = { email: "", isEdited: false };
  session: { phase: SessionPhase } = { phase: "editing" };
  notices: readonly LoginNotice[] = ["idle"];

  constructor() {
    makeAutoObservable(this);
  }

  dismissNotices(): void {
    this.notices = [];
  }
}

function setUp(places: readonly PasskeyPlace[] = ["field", "dialog"]) {
  const page = new Page();
  const tabs = new FakeTabs();
  const clock = new FakeClock();
  const asked: { readonly place: PasskeyPlace; readonly cancellation: Cancellation }[] = [];
  const sent: PasskeyCredential[] = [];
  /** The browser's answers in turn; without one the question waits until it is cancelled. */
  const answers: AskedPasskey[] = [];
  const outcomes: PasskeySignInOutcome[] = [];
  let choose: () => void = () => undefined;
  const { cancellation: stay, cancel: leave } = cancellationSource();
  const entry = new PasskeyEntry(places, page, { requestNow: { langCode: "en" } }, stay, {
    askForPasskey: {
      execute: (place, cancellation) => {
        asked.push({ place, cancellation });
        const answer = place === "field" ? undefined : answers.shift();
        if (answer) return Promise.resolve(answer);
        return new Promise((resolve) => {
          choose = () => resolve(signed);
          cancellation.onCancel(() => resolve({ kind: "cancelled" }));
        });
      },
    },
    signInWithPasskey: {
      execute: async (command) => {
        sent.push(command.credential);
        return outcomes.shift() ?? { kind: "left-for-provider" };
      },
    },
    tabs,
    clock,
  });
  return { page, tabs, clock, asked, sent, answers, outcomes, entry, leave, choose: () => choose() };
}

/** The way by a passkey after its button was pressed and the provider has answered so. */
async function asked(outcome: PasskeySignInOutcome) {
  const parts = setUp(["dialog"]);
  parts.answers.push(signed);
  parts.outcomes.push(outcome);
  await parts.entry.ask();
  return parts;
}

describe("passkeys in the field for the e-mail", () => {
  test("are suggested until something is typed, and again in a field that was emptied (passkey-15)", () => {
    const { asked, page } = setUp();
    expect(asked.map(({ place }) => place)).toEqual(["field"]);
    runInAction(() => (page.emailStep = { email: "a", isEdited: true }));
    expect(asked[0]?.cancellation.isCancelled).toBe(true);
    runInAction(() => (page.emailStep = { email: "", isEdited: true }));
    expect(asked).toHaveLength(2);
    expect(asked[1]?.cancellation.isCancelled).toBe(false);
  });

  test.each([
    ["another step", (page: Page) => (page.part = "password")],
    ["another sign-in", (page: Page) => (page.isBusy = true)],
  ])("are not suggested beside %s (passkey-15, passkey-21)", (_, happens) => {
    const { asked, page } = setUp();
    runInAction(() => happens(page));
    expect(asked.map(({ cancellation }) => cancellation.isCancelled)).toEqual([true]);
  });

  test("stay with a remembered e-mail, and go with the page (passkey-15, passkey-21)", () => {
    const { asked, page, leave } = setUp();
    runInAction(() => (page.emailStep = { email: "ada@harbour.example", isEdited: false }));
    expect(asked[0]?.cancellation.isCancelled).toBe(false);
    leave();
    expect(asked[0]?.cancellation.isCancelled).toBe(true);
  });

  test("one that is chosen signs in, and the page says that it leaves (passkey-13)", async () => {
    const { choose, page, sent } = setUp();
    choose();
    await settled();
    expect(sent).toEqual([credential]);
    expect(page.session.phase).toBe("leaving");
  });

  test("get another challenge each five minutes of an hour, and the last one stays (passkey-15)", async () => {
    const { asked, clock, leave } = setUp();
    clock.advance(5 * 60_000);
    expect(asked.map(({ cancellation }) => cancellation.isCancelled)).toEqual([true, false]);
    clock.advance(24 * 60 * 60_000);
    expect(asked.map(({ cancellation }) => cancellation.isCancelled)).toEqual([
      ...Array<boolean>(11).fill(true),
      false,
    ]);
    leave();
    expect(clock.pending).toBe(0);
  });

  test("get no other challenge once one was answered or the page is left (passkey-15, passkey-21)", async () => {
    const answered = setUp();
    answered.choose();
    const left = setUp();
    left.leave();
    await settled();
    expect([answered.clock.pending, left.clock.pending]).toEqual([0, 0]);
  });

  test("need no button (passkey-16)", () => {
    expect(setUp().entry.hasButton).toBe(false);
  });
});

describe("the button", () => {
  test.each([
    [["dialog"], "dialog"],
    [["field", "at-hand", "dialog"], "at-hand"],
  ] as const)("asks where the browser can: %j (passkey-16)", async (places, place) => {
    const { answers, asked, entry, sent } = setUp(places);
    expect(entry.hasButton).toBe(true);
    answers.push(signed);
    await entry.ask();
    expect(asked.at(-1)?.place).toBe(place);
    expect(sent).toEqual([credential]);
  });

  test("says that no passkey is at hand, and then asks for all devices (passkey-16)", async () => {
    const { answers, asked, entry } = setUp(["at-hand", "dialog"]);
    answers.push(refusedBy("not-asked"), signed);
    await entry.ask();
    expect(entry.trouble).toBe("none-at-hand");
    await entry.ask();
    expect(asked.map(({ place }) => place)).toEqual(["at-hand", "dialog"]);
  });

  test.each([
    [refusedBy("dismissed"), "dismissed"],
    [refusedBy("not-asked"), "not-asked"],
  ] as const)("a browser that brings no passkey sends nothing: %j (passkey-18)", async (answer, trouble) => {
    const { answers, entry, sent } = setUp(["dialog"]);
    answers.push(answer);
    await entry.ask();
    expect([entry.trouble, entry.submission.problem, sent]).toEqual([trouble, undefined, []]);
  });

  test.each(["refused", "unknown", "expired"] as const)(
    "%s has a message of its own, which takes the place of others and goes with the step (passkey-18, passkey-21)",
    async (kind) => {
      const { entry, page } = await asked({ kind });
      expect([entry.trouble, page.notices]).toEqual([kind, []]);
      runInAction(() => (page.part = "password"));
      runInAction(() => (page.part = "email"));
      expect(entry.trouble).toBeUndefined();
    },
  );

  test.each([
    [{ kind: "rate-limited" }, undefined],
    [{ kind: "rate-limited", retryAfter: 61 }, 2],
    [{ kind: "denied" }, undefined],
    [{ kind: "server", retryAfter: 30 }, 1],
    [{ kind: "misconfigured" }, undefined],
    [{ kind: "unreachable", reference: "r-1" }, undefined],
  ] as const)(
    "the answer %j is a problem, and a time that it names is told in minutes: %s (passkey-18, calls-28)",
    async (outcome, minutes) => {
      const { entry } = await asked(outcome);
      expect(entry.submission.problem).toEqual(outcome);
      expect(entry).toMatchObject({ trouble: undefined, waitInMinutes: minutes });
    },
  );

  test("an answer that was lost is sent again without a question, others are not (passkey-19)", async () => {
    const { answers, asked, entry, outcomes, sent } = setUp(["dialog"]);
    answers.push(signed, signed);
    outcomes.push({ kind: "unreachable" }, { kind: "expired" });
    await entry.ask();
    expect(entry.submission.problem).toEqual({ kind: "unreachable" });
    await entry.ask();
    expect([asked.length, sent.length]).toEqual([1, 2]);
    await entry.ask();
    expect([asked.length, sent.length]).toEqual([2, 3]);
  });

  test("a logout in another tab interrupts the sign-in (passkey-21)", () => {
    const { asked, entry, page, tabs } = setUp(["dialog"]);
    void entry.ask();
    tabs.hear("signed-out");
    expect(asked[0]?.cancellation.isCancelled).toBe(true);
    expect(page.notices).toEqual(["logged-out"]);
  });
});
