import { retryAfterOf } from "#adapters/http/retry-after.ts";

describe("retryAfterOf", () => {
  test.each([
    ["120", 120],
    [" 7 ", 7],
    ["86400", 86_400],
    ["86401", undefined],
    ["0", undefined],
    ["-5", undefined],
    ["soon", undefined],
    ["", undefined],
    [undefined, undefined],
    ["Thu, 01 Jan 1970 00:00:00 GMT", undefined],
  ])("RFC 9110 §10.2.3 %p is %p seconds (error-10)", (header, seconds) => {
    expect(retryAfterOf(header)).toBe(seconds);
  });

  test("a date is so many seconds away (error-10)", () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
    expect(retryAfterOf("Thu, 01 Jan 2026 00:01:30 GMT")).toBe(90);
    jest.useRealTimers();
  });
});
