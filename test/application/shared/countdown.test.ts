import { Countdown } from "#application/shared/countdown.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

const wait = 30_000;

function counting() {
  const clock = new FakeClock();
  const deadline = clock.now() + wait;
  const countdown = new Countdown(() => Math.max(0, Math.ceil((deadline - clock.now()) / 1_000)), clock);
  countdown.start();
  return { clock, countdown };
}

test("counts by the deadline, and makes no more calls once it is over (M-16)", () => {
  const { clock, countdown } = counting();
  expect(countdown.secondsLeft).toBe(30);
  clock.advance(12_000);
  expect(countdown.secondsLeft).toBe(18);
  clock.advance(18_000);
  expect([countdown.secondsLeft, countdown.isRunning, clock.pending]).toEqual([0, false, 0]);
});

test("one that was stopped is silent (M-16)", () => {
  const { clock, countdown } = counting();
  countdown.stop();
  expect(clock.pending).toBe(0);
});
