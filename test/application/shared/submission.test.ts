import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission, type Attempt } from "#application/shared/submission.ts";
import { cancelled, moved, type Ended } from "#domain/shared/outcome.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

type Outcome =
  | { readonly kind: "unreachable"; readonly reference?: string }
  | { readonly kind: "wrong" | "sent" };

const notices = { unreachable: undefined, wrong: "at-field", sent: "none" } as const;

function setUp() {
  const lifetime = new PageLifetime();
  const submission = new Submission(lifetime, (outcome: Outcome) => notices[outcome.kind] ?? outcome);
  const attempts: Attempt[] = [];
  const send = (answer: Promise<Outcome | Ended> | Outcome | Ended) =>
    submission.run(async (attempt) => {
      attempts.push(attempt);
      return answer;
    });
  return { lifetime, submission, attempts, send };
}

test.each<readonly [Outcome | Ended, readonly ["idle" | "ended", Outcome | undefined, number]]>([
  [{ kind: "unreachable", reference: "trace-1" }, ["idle", { kind: "unreachable", reference: "trace-1" }, 1]],
  [{ kind: "wrong" }, ["idle", undefined, 1]],
  [{ kind: "sent" }, ["idle", undefined, 0]],
  [moved, ["ended", undefined, 0]],
  [cancelled, ["ended", undefined, 0]],
])("after %j: state, problem and failed submits are %j", async (outcome, expected) => {
  const { submission, send } = setUp();
  await send(outcome);
  expect([submission.state, submission.problem, submission.failedSubmits]).toEqual(expected);
});

test("one call runs at a time, and none after the page has ended (RAC-01)", async () => {
  const { submission, attempts, send } = setUp();
  const answer = deferred<Outcome | Ended>();
  const first = send(answer.promise);
  await send({ kind: "wrong" });
  expect([submission.isBusy, attempts.length]).toEqual([true, 1]);
  answer.settle(moved);
  await first;
  await send({ kind: "wrong" });
  expect(attempts).toHaveLength(1);
});

test("a retry begins without the last problem (P-08)", async () => {
  const { submission, send } = setUp();
  await send({ kind: "unreachable" });
  const running = send({ kind: "wrong" });
  expect(submission.problem).toBeUndefined();
  await running;
});

test("the answer to a cancelled call changes nothing, and the next one may begin (RAC-02)", async () => {
  const { submission, attempts, send } = setUp();
  const answer = deferred<Outcome>();
  const running = send(answer.promise);
  submission.cancel();
  answer.settle({ kind: "unreachable" });
  await running;
  expect([submission.state, submission.problem, submission.failedSubmits]).toEqual(["idle", undefined, 0]);
  expect(attempts[0]?.cancellation.isCancelled).toBe(true);
});

test("a call repeats the given reference, and a page that has ended stays ended", async () => {
  const { submission, attempts, send } = setUp();
  submission.repeat("trace-1");
  await send(moved);
  submission.cancel();
  expect([attempts[0]?.reference, submission.state]).toEqual(["trace-1", "ended"]);
});

test("leaving the page cancels the call (NET-02)", async () => {
  const { lifetime, submission, attempts, send } = setUp();
  const stop = lifetime.begin();
  const answer = deferred<Outcome>();
  const running = send(answer.promise);
  stop();
  await Promise.resolve();
  answer.settle({ kind: "unreachable" });
  await running;
  expect([attempts[0]?.cancellation.isCancelled, submission.problem]).toEqual([true, undefined]);
});

test("a submit that is not sent counts as failed, and clears no problem by itself", async () => {
  const { submission, send } = setUp();
  await send({ kind: "unreachable" });
  submission.refuse();
  expect([submission.failedSubmits, submission.problem]).toEqual([2, { kind: "unreachable" }]);
  submission.clearProblem();
  expect([submission.failedSubmits, submission.problem]).toEqual([2, undefined]);
});
