import { EndIdleVisit } from "#domain/shared-device/end-idle-visit.ts";
import { IdleTime } from "#domain/shared-device/idle-time.ts";
import { linkParameterEntries, personEntries } from "#domain/storage/person-entries.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";

const person = "ada@harbour.example";

/** A visit whose every record holds the person's e-mail. */
function visit() {
  const tab = Object.fromEntries(
    [...personEntries, ...linkParameterEntries].map(({ key }) => [
      key,
      JSON.stringify({ at: 0, value: { email: person } }),
    ]),
  );
  const parts = domainParts({ tab, browser: { AUTH_X_REDIRECT_URI: "https://app.harbour.example/desk" } });
  const idleTime = new IdleTime({ ...parts, limit: 120_000 });
  parts.rememberedEmail.enter(person);
  return { ...parts, idleTime, end: new EndIdleVisit({ ...parts, idleTime }) };
}

describe("EndIdleVisit", () => {
  test("removes all that was entered and opens the e-mail step anew, without the target (desk-04, desk-12)", () => {
    const { end, idleTime, stores, navigation, rememberedEmail, tabs } = visit();
    idleTime.noteInput();
    end.execute();
    const left = new URL(navigation.departure ?? "");
    expect([left.pathname, Object.fromEntries(left.searchParams)]).toEqual([
      "/login",
      { newSession: "true", idle: "true" },
    ]);
    expect(rememberedEmail.entered).toBeUndefined();
    const kept = [...personEntries, ...linkParameterEntries].filter(
      ({ key }) => stores.session.read(key) !== undefined,
    );
    expect(kept).toEqual([]);
    expect(stores.local.keys).toEqual([]);
    // Another tab's session is not this visit's.
    expect(tabs.announcements).toEqual([]);
  });

  test("logs out where the visit began a session, and comes back to that form (desk-04)", () => {
    const { end, storage, navigation, rememberedEmail } = visit();
    storage.write(sessionToken, "token");
    end.execute();
    expect(navigation.departures).toEqual([]);
    const { destination, history } = navigation.visits.at(-1) ?? {};
    expect([destination?.page, history]).toEqual(["logout", "replace"]);
    expect(destination).toHaveProperty("redirectUri", expect.stringContaining("/login?"));
    expect(destination).toHaveProperty("redirectUri", expect.stringContaining("idle=true"));
    expect(destination).toHaveProperty("redirectUri", expect.not.stringContaining("desk"));
    expect(rememberedEmail.entered).toBeUndefined();
  });
});
