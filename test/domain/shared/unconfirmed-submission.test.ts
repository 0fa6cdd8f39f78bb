import { UnconfirmedSubmission } from "#domain/shared/unconfirmed-submission.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

const minute = 60_000;

function prepare() {
  const clock = new FakeClock();
  return { clock, submission: new UnconfirmedSubmission<string>({ clock }) };
}

describe("UnconfirmedSubmission", () => {
  test("gives what was kept for a link back, once (PWD-04)", () => {
    const { submission } = prepare();
    submission.keep("link", "content");
    expect([submission.take("link"), submission.take("link")]).toEqual(["content", undefined]);
  });

  test("lasts 15 minutes, and the last one kept has its own (PWD-04)", () => {
    const { clock, submission } = prepare();
    submission.keep("link", "first");
    clock.advance(10 * minute);
    submission.keep("link", "second");
    clock.advance(15 * minute - 1);
    expect(submission.take("link")).toBe("second");
    submission.keep("link", "third");
    clock.advance(15 * minute);
    expect(submission.take("link")).toBeUndefined();
  });
});
