import { PageDeparture } from "#adapters/navigation/page-departure.ts";
import { portalWindow } from "#test/support/portal-window.ts";

const say = (type: string) => window.dispatchEvent(new Event(type));

describe("a page that is being left", () => {
  test.each(["pageshow", "pointerdown", "keydown"])("is in use again after %s (shell-60)", async (sign) => {
    const departure = new PageDeparture(portalWindow("/login").window);
    let isInUse = false;
    say("beforeunload");
    const waiting = departure.inUseAgain().then(() => (isInUse = true));
    say("pagehide");
    await Promise.resolve();
    expect([departure.isLeaving, isInUse]).toEqual([true, false]);
    say(sign);
    await waiting;
    expect([departure.isLeaving, isInUse]).toEqual([false, true]);
  });
});
