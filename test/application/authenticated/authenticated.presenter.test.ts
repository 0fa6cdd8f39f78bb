import { authenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import type { ReturnToApplicationOutcome } from "#domain/authenticated/return-to-application.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

function setUp() {
  const answer = deferred<ReturnToApplicationOutcome>();
  const runs: Cancellation[] = [];
  const returnToApplication = {
    execute(cancellation: Cancellation) {
      runs.push(cancellation);
      return answer.promise;
    },
  };
  return { answer, runs, presenter: authenticatedPresenter({ returnToApplication }) };
}

describe("AuthenticatedPresenter", () => {
  test("works, once, and goes on working when started again (authenticated-01, RAC-03)", async () => {
    const { presenter, runs } = setUp();
    presenter.start()();
    presenter.start();
    await settled();
    expect(presenter.phase).toEqual({ kind: "working" });
    expect(runs.map(({ isCancelled }) => isCancelled)).toEqual([false]);
  });

  test("still spins while the browser leaves (authenticated-01)", async () => {
    const { presenter, answer } = setUp();
    presenter.start();
    answer.settle({ kind: "moved" });
    await settled();
    expect(presenter.phase).toEqual({ kind: "working" });
  });

  test("an e-mail to be verified is the view's to show (authenticated-03)", async () => {
    const { presenter, answer } = setUp();
    presenter.start();
    answer.settle({ kind: "email-verification-required", email: "ada@harbour.example" });
    await settled();
    expect(presenter.phase).toEqual({ kind: "email-verification-required", email: "ada@harbour.example" });
  });

  test("leaving the page cancels the hand-over (NET-02)", async () => {
    const { presenter, runs } = setUp();
    presenter.start()();
    await settled();
    expect(runs.map(({ isCancelled }) => isCancelled)).toEqual([true]);
  });
});
