import {
  cancelled,
  hasEnded,
  leftForApplication,
  leftForProvider,
  moved,
  movedBecause,
} from "#domain/shared/outcome.ts";

test.each([moved, movedBecause("account-blocked"), leftForApplication, leftForProvider, cancelled])(
  "%j leaves the page nothing to show",
  (outcome) => {
    expect(hasEnded(outcome)).toBe(true);
  },
);
