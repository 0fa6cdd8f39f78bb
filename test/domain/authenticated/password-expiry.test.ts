import { daysToWarnOf } from "#domain/authenticated/password-expiry.ts";

describe("daysToWarnOf", () => {
  test.each([
    ["authenticated-07 long before", 15, 14, undefined],
    ["authenticated-07 exactly at the threshold", 14, 14, 14],
    ["authenticated-07 after it", 3, 14, 3],
    ["authenticated-07 tomorrow", 1, 14, 1],
    ["authenticated-07 today", 0, 14, 0],
    ["authenticated-07 today, with a threshold of today", 0, 0, 0],
    ["authenticated-07 tomorrow, with a threshold of today", 1, 0, undefined],
    ["authenticated-07 overdue counts as today", -2, 14, 0],
    ["authenticated-08 no expiry is known", undefined, 14, undefined],
    ["authenticated-08 no threshold is known", 0, undefined, undefined],
    ["authenticated-08 nothing is known", undefined, undefined, undefined],
  ])(
    "%s: %s days, warned of at %s: %s",
    (_title, passwordExpiryInDays, passwordChangeWarningInDays, expected) => {
      const known = {
        ...(passwordExpiryInDays !== undefined && { passwordExpiryInDays }),
        ...(passwordChangeWarningInDays !== undefined && { passwordChangeWarningInDays }),
      };
      expect(daysToWarnOf(known)).toBe(expected);
    },
  );
});
