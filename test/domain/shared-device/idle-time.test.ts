import { IdleTime } from "#domain/shared-device/idle-time.ts";
import { lastInput, sessionToken } from "#domain/storage/storage-entries.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const limit = 120_000;

/** Tabs of one browser: each has its own count, and all have the same records. */
function desk() {
  const parts = domainParts();
  const tab = () => new IdleTime({ ...parts, limit });
  const record = () => parts.storage.read(lastInput);
  const signIn = () => parts.storage.write(sessionToken, "token");
  return { ...parts, tab, record, signIn };
}

describe("IdleTime", () => {
  test("a pause that no timer makes is a sleep (desk-05)", () => {
    const { clock, tab } = desk();
    const idle = tab();
    clock.advance(90_000);
    expect(idle.read().hasSlept).toBe(false);
    clock.advance(90_001);
    expect(idle.read()).toEqual({ idle: 180_001, hasSlept: true });
  });

  test("a clock that is set back lets no time pass, and hides none (desk-06)", () => {
    const { clock, tab } = desk();
    const idle = tab();
    idle.noteInput();
    clock.advance(60_000);
    expect(idle.read().idle).toBe(60_000);
    clock.set(clock.now() - 3_600_000);
    expect(idle.read().idle).toBe(60_000);
    clock.advance(10_000);
    const other = tab();
    expect(idle.read().idle).toBe(70_000);
    idle.noteInput();
    expect(idle.read().idle).toBe(0);
    clock.advance(10_000);
    other.read();
    idle.noteInput();
    expect(other.read().idle).toBe(0);
  });

  test("stores when the last input was at most once a second (storage-16, desk-03)", () => {
    const { clock, tab, stores } = desk();
    const idle = tab();
    idle.noteInput();
    const first = stores.local.read("AUTH_X_LAST_INPUT");
    clock.advance(999);
    idle.noteInput();
    expect(stores.local.read("AUTH_X_LAST_INPUT")).toBe(first);
    clock.advance(1);
    idle.noteInput();
    expect(stores.local.read("AUTH_X_LAST_INPUT")).not.toBe(first);
  });

  test("knows a visit that was left signed in, after the time and not before (desk-05)", () => {
    const { clock, tab, record, signIn, storage } = desk();
    const idle = tab();
    idle.noteInput();
    expect(record()).toBe("signed-out");
    signIn();
    idle.read();
    expect(record()).toBe("signed-in");
    storage.remove(sessionToken);
    expect(idle.isSignedIn).toBe(true);
    clock.advance(limit);
    expect(tab().wasLeft).toBe(false);
    clock.advance(1);
    expect(tab().wasLeft).toBe(true);
    clock.set(clock.now() - 3 * limit);
    expect(tab().wasLeft).toBe(true);
  });

  test("a visit that only typed was not left signed in, but one of a person who is known without a token is (desk-05)", () => {
    const { clock, tab, sessions } = desk();
    tab().noteInput();
    clock.advance(limit + 1);
    expect([tab().wasLeft, tab().isSignedIn]).toEqual([false, false]);
    sessions.keepIdentity(anIdentity());
    expect(tab().isSignedIn).toBe(true);
  });

  test("after the hand-over no input begins a record of the session (storage-16, desk-07)", () => {
    const { tab, record, signIn, sessions } = desk();
    const idle = tab();
    idle.noteInput();
    signIn();
    idle.read();
    sessions.endAt("application-reached");
    idle.noteInput();
    idle.read();
    expect(record()).toBeUndefined();
  });
});
