import { daysToWarnOf } from "#domain/authenticated/password-expiry.ts";

describe("daysToWarnOf", () => {
  test.each([
    ["long before", 15, 14, undefined],
    ["exactly at the threshold", 14, 14, 14],
    ["after it", 3, 14, 3],
    ["tomorrow", 1, 14, 1],
    ["today", 0, 14, 0],
    ["today, with a threshold of today", 0, 0, 0],
    ["tomorrow, with a threshold of today", 1, 0, undefined],
    ["overdue counts as today", -2, 14, 0],
    ["no expiry is known", undefined, 14, undefined],
    ["no threshold is known", 0, undefined, undefined],
    ["nothing is known", undefined, undefined, undefined],
  ])(
    "%s: %s days, warned of at %s: %s (authenticated-08, authenticated-07)",
    (_title, passwordExpiryInDays, passwordChangeWarningInDays, expected) => {
      const known = {
        ...(passwordExpiryInDays !== undefined && { passwordExpiryInDays }),
        ...(passwordChangeWarningInDays !== undefined && { passwordChangeWarningInDays }),
      };
      expect(daysToWarnOf(known)).toBe(expected);
    },
  );
});
