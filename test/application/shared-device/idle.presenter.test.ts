import { IdlePresenter, type IdleDeps } from "#application/shared-device/idle.presenter.ts";
import { IdleTime } from "#domain/shared-device/idle-time.ts";
import { moved } from "#domain/shared/outcome.ts";
import { lastInput } from "#domain/storage/storage-entries.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeUserActivity } from "#test/support/fakes/fake-user-activity.ts";

const second = 1_000;

function visit(given: Partial<IdleDeps> & { readonly left?: number } = {}) {
  const { left, ...changes } = given;
  const parts = domainParts();
  if (left !== undefined) parts.storage.write(lastInput, "signed-in", parts.clock.now() - left);
  const page = { holdsPerson: true };
  const activity = new FakeUserActivity();
  let ended = 0;
  const tab = () => {
    const presenter = new IdlePresenter({
      idleTime: new IdleTime({ ...parts, limit: 120 * second }),
      endIdleVisit: {
        execute: () => {
          ended += 1;
          return moved;
        },
      },
      activity,
      clock: parts.clock,
      holdsPerson: () => page.holdsPerson,
      beginsVisit: () => false,
      ...changes,
    });
    return { presenter, stop: presenter.start() };
  };
  return { ...parts, ...tab(), tab, page, activity, ended: () => ended };
}

test("warns for the last thirty seconds, then ends the visit, once (desk-03, desk-04)", () => {
  const { presenter, clock, ended } = visit();
  clock.advance(89 * second);
  expect(presenter.isWarning).toBe(false);
  clock.advance(1 * second);
  expect(presenter.secondsLeft).toBe(30);
  clock.advance(29 * second);
  expect([presenter.secondsLeft, ended()]).toEqual([1, 0]);
  clock.advance(1 * second);
  expect([presenter.isWarning, ended()]).toEqual([false, 1]);
  clock.advance(600 * second);
  expect(ended()).toBe(1);
});

test("any input puts the end off (desk-03)", () => {
  const { presenter, clock, activity, ended } = visit();
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(60 * second);
    activity.move();
  }
  expect([presenter.isWarning, ended()]).toEqual([false, 0]);
});

test("a key answers the warning and does nothing else; a pointer does not answer it (desk-03)", () => {
  const { presenter, clock, activity, ended } = visit();
  expect(activity.press()).toBe(true);
  clock.advance(100 * second);
  activity.move();
  expect(presenter.secondsLeft).toBe(20);
  expect(activity.press()).toBe(false);
  expect(presenter.isWarning).toBe(false);
  clock.advance(89 * second);
  expect([presenter.isWarning, ended()]).toEqual([false, 0]);
});

test("input in another tab answers it in this one (desk-03)", () => {
  const { presenter, clock, tab } = visit();
  clock.advance(95 * second);
  expect(presenter.isWarning).toBe(true);
  tab().presenter.staySignedIn();
  clock.advance(1 * second);
  expect(presenter.isWarning).toBe(false);
});

test.each([
  ["a look at the tab", (activity: FakeUserActivity) => activity.return()],
  ["a key", (activity: FakeUserActivity) => activity.press()],
])("after a closed lid, %s ends the visit without a warning (desk-05)", (_title, act) => {
  const { presenter, clock, activity, ended } = visit();
  clock.set(clock.now() + 3_600 * second);
  act(activity);
  expect([presenter.isWarning, ended()]).toEqual([false, 1]);
});

test("a hidden tab that is seldom read still warns for as long (desk-03)", () => {
  const { presenter, clock, activity, ended } = visit();
  clock.set(clock.now() + 60 * second);
  activity.return();
  clock.set(clock.now() + 61 * second);
  activity.return();
  expect([presenter.secondsLeft, ended()]).toEqual([30, 0]);
});

test("where nothing of a person is, nothing ends (desk-03)", () => {
  const { presenter, clock, page, ended } = visit();
  page.holdsPerson = false;
  clock.advance(3_600 * second);
  expect([presenter.isWarning, ended()]).toEqual([false, 0]);
  page.holdsPerson = true;
  clock.advance(89 * second);
  expect(presenter.isWarning).toBe(false);
  clock.advance(60 * second);
  expect(ended()).toBe(1);
});

test.each([
  ["a page that would continue it", true, 121, 1],
  ["such a page, in time", true, 119, 0],
  ["any other page", false, 121, 0],
])("a visit that was left signed in ends on %s (desk-05)", (_page, beginsVisit, seconds, times) => {
  const { ended } = visit({ beginsVisit: () => beginsVisit, left: seconds * second });
  expect(ended()).toBe(times);
});

test("stops with the document", () => {
  const { stop, clock, activity, ended } = visit();
  stop();
  clock.advance(600 * second);
  activity.return();
  expect(ended()).toBe(0);
});
