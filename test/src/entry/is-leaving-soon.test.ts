import { isLeavingSoon } from "#src/entry/is-leaving-soon.ts";

/** A window whose timers end when the test says so. */
function aWindow() {
  const ends: (() => void)[] = [];
  const browserWindow = { setTimeout: (end: () => void) => ends.push(end) } as unknown as Window;
  return { browserWindow, endTime: () => ends.forEach((end) => end()) };
}

it.each([
  ["is not begun while the browser is being redirected", "leaving", true],
  ["begins where the provider does not answer", { kind: "unreachable" }, false],
  ["begins where it has to decide", undefined, false],
] as const)("the program %s (prerender-20)", async (_title, departure, expected) => {
  expect(await isLeavingSoon(aWindow().browserWindow, Promise.resolve(departure))).toBe(expected);
});

it("the program is fetched beside a departure that takes long (prerender-20)", async () => {
  const { browserWindow, endTime } = aWindow();
  const answer = isLeavingSoon(browserWindow, new Promise(() => undefined));
  endTime();
  expect(await answer).toBe(false);
});
