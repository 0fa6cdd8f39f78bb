import { MailAgain, type MailAgainOutcome } from "#application/shared/mail-again.ts";
import type { Attempt } from "#application/shared/submission.ts";
import { settled } from "#test/support/settled.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

function setUp({ answers = [], secondsSinceLast }: Given = {}) {
  const clock = new FakeClock();
  const attempts: Attempt[] = [];
  const sentAt = secondsSinceLast === undefined ? undefined : clock.now() - secondsSinceLast * 1_000;
  const again = new MailAgain({
    clock,
    sentAt: () => sentAt,
    send: async (attempt) => {
      attempts.push(attempt);
      return answers[attempts.length - 1] ?? { kind: "sent" };
    },
  });
  return { clock, attempts, again, stop: again.start() };
}

type Given = { readonly answers?: readonly MailAgainOutcome[]; readonly secondsSinceLast?: number };

const shown = ({ isSent, problem, secondsToWait }: MailAgain) => [isSent, problem?.kind, secondsToWait];

test("waits after the mail that led here before it sends another", async () => {
  const { again, attempts, clock } = setUp({ secondsSinceLast: 12 });
  expect(shown(again)).toEqual([false, undefined, 18]);
  clock.advance(17_000);
  await again.send();
  expect(attempts).toEqual([]);
  clock.advance(1_000);
  await again.send();
  expect([attempts.length, ...shown(again)]).toEqual([1, true, undefined, 30]);
});

test("two presses send one mail (RAC-01)", async () => {
  const { again, attempts } = setUp();
  const sending = Promise.all([again.send(), again.send()]);
  expect(again.isSending).toBe(true);
  await sending;
  expect([attempts.length, again.isSending]).toEqual([1, false]);
});

test.each<readonly [MailAgainOutcome, number]>([
  [{ kind: "too-many-requests", retryAfter: 50 }, 50],
  [{ kind: "too-many-requests" }, 30],
  [{ kind: "unreachable" }, 0],
])("after %j it says so, and waits %d seconds", async (answer, seconds) => {
  const { again } = setUp({ answers: [answer] });
  await again.send();
  expect(shown(again)).toEqual([false, answer.kind, seconds]);
});

test("an answer that was lost is asked for again as the same mail, which is not called sent until then", async () => {
  const { again, attempts, clock } = setUp({
    answers: [{ kind: "sent" }, { kind: "unreachable", reference: "trace-1" }],
  });
  await again.send();
  clock.advance(30_000);
  await again.send();
  expect(again.isSent).toBe(false);
  await again.send();
  expect(attempts.map(({ reference }) => reference)).toEqual([undefined, undefined, "trace-1"]);
});

test("a clock that is set back begins the wait again, and never makes it longer (shell-66)", () => {
  const { again, clock } = setUp({ secondsSinceLast: 12 });
  clock.set(clock.now() - 7_200_000);
  clock.advance(1_000);
  expect(again.secondsToWait).toBe(30);
  clock.advance(30_000);
  expect(again.secondsToWait).toBe(0);
});

test("leaving the page ends the wait (NET-02)", async () => {
  const { again, clock, stop } = setUp({ secondsSinceLast: 0 });
  clock.advance(2_000);
  expect(again.secondsToWait).toBe(28);
  stop();
  await settled();
  expect(clock.pending).toBe(0);
});
