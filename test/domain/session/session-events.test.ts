import { sessionEvents, type SessionEvent } from "#domain/session/session-events.ts";
import * as entries from "#domain/storage/storage-entries.ts";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";

const events = Object.keys(sessionEvents) as SessionEvent[];
type Place = { readonly key: string; readonly area: "local" | "session" | "cookie" };
const all: readonly Place[] = [
  ...Object.values<object>(entries).filter((entry): entry is Place => "key" in entry && "area" in entry),
  ...pageNames.map(linkParametersOf),
];

/** Returns the keys that are gone after an event, of a browser in which everything was stored. */
function removedAt(event: SessionEvent): ReadonlySet<string> {
  const { sessions, stores } = domainParts();
  for (const { key, area } of all) stores[area].write(key, "stored");
  sessions.endAt(event);
  return new Set(all.filter(({ key, area }) => stores[area].read(key) === undefined).map(({ key }) => key));
}

const { sessionToken, identityPlace, resumedPagePlace, lastInput } = entries;

describe("what ends when", () => {
  test("a mailed link outlives a logout elsewhere, and no other event of this tab but its end (logout-06)", () => {
    const mailed = pageNames
      .filter((page) => pages[page].isOpenedByMail)
      .map((page) => linkParametersOf(page).key);
    const ending = events.filter((event) => mailed.some((key) => removedAt(event).has(key)));
    expect(ending).toEqual(["visit-ended", "logged-out"]);
  });

  test("whoever signs in finds neither the token nor the waiting page of the person before (CSR-08)", () => {
    const removed = removedAt("sign-in-begun");
    expect(removed).toContain(sessionToken.key);
    expect(removed).toContain(resumedPagePlace.key);
    expect(removedAt("other-provider-asked")).toContain(resumedPagePlace.key);
    expect(removedAt("other-provider-asked")).not.toContain(sessionToken.key);
    expect(removedAt("other-account-chosen")).toContain(identityPlace.key);
  });

  test("the session itself survives only what is not its end", () => {
    const surviving = events.filter((event) => !removedAt(event).has(sessionToken.key));
    expect(surviving).toEqual([
      "session-begun",
      "other-provider-asked",
      "session-replaced",
      "application-reached",
      "other-account-chosen",
    ]);
  });

  test("a visit is idle no longer exactly where it leaves or ends (desk-12)", () => {
    const idle = events.filter((event) => removedAt(event).has(lastInput.key));
    const named = events.filter((event) => removedAt(event).has(identityPlace.key));
    expect(named).toEqual(expect.arrayContaining(idle));
    expect(named.filter((event) => !idle.includes(event))).toEqual([
      "session-begun",
      "visit-refused",
      "session-replaced",
      "other-tab-logged-out",
    ]);
  });

  test("the other tabs hear of a sign-in that begins and of a session's end, and of nothing else (RAC-05)", () => {
    const heard = events.map((event) => {
      const { sessions, tabs } = domainParts();
      sessions.endAt(event);
      return [event, ...tabs.announcements];
    });
    expect(heard.filter(({ length }) => length > 1)).toEqual([
      ["sign-in-begun", "sign-in-begun"],
      ["password-expired", "session-ended"],
      ["logged-out", "signed-out"],
    ]);
  });

  test("an event of a session that another tab has replaced changes nothing (RAC-05)", () => {
    const { sessions, tabs } = domainParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    sessions.keepIdentity(anIdentity());
    for (const event of events) sessions.endAt(event, "mark of another");
    expect([sessions.token, sessions.identity?.email]).toEqual([aSessionToken(), anIdentity().email]);
    expect(tabs.announcements).toEqual([]);
  });
});
