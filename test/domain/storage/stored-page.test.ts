import { readFileSync } from "node:fs";
import * as consent from "#domain/consent/asked-consent.ts";
import * as emailCode from "#domain/login/sent-email-code.ts";
import * as providers from "#domain/logout/provider-sessions.ts";
import * as factor from "#domain/mfa/flow/last-factor.ts";
import * as secondSteps from "#domain/mfa/second-steps/second-steps.ts";
import { personEntries } from "#domain/storage/person-entries.ts";
import * as entries from "#domain/storage/storage-entries.ts";
import * as keys from "#domain/storage/storage-keys.ts";
import * as errorPage from "#domain/support/error-page-record.ts";
import * as look from "#domain/tenant/tenant-look.ts";
import * as mail from "#domain/verify-email/verification-mail.ts";

type Place = { readonly key: string; readonly area: string; readonly lifetime?: number };
type Row = { readonly name: string; readonly where: string; readonly howLong: string };

const page = readFileSync("docs/stored-in-browsers.md", "utf8");
const rows: readonly Row[] = [
  ...page.matchAll(
    /^\| `(AUTH_X_\w+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \| (?:necessary|asked for|appearance) \|$/gm,
  ),
].map(([, name = "", where = "", howLong = ""]) => ({ name, where, howLong }));

/** Every stored value that is declared as an entry of its own. */
const declared = [consent, emailCode, providers, factor, secondSteps, entries, errorPage, look, mail]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is Place => typeof value === "object" && value !== null && "area" in value);

/** Later declarations of a key add the lifetime that a mere place leaves out. */
const lifetimes = new Map<string, Place>();
const arrival: Place = { ...entries.linkParametersOf("activate"), key: keys.linkParameters };
for (const place of [...declared, arrival])
  lifetimes.set(place.key, { ...lifetimes.get(place.key), ...place });

const minute = 60_000;
const day = 24 * 60 * minute;

function inWords(lifetime: number): string {
  const [count, unit] =
    lifetime > day
      ? [lifetime / day, "day"]
      : lifetime > 60 * minute
        ? [lifetime / (60 * minute), "hour"]
        : [lifetime / minute, "minute"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}

describe("the page of what is stored in browsers", () => {
  test("has every key once, with its ground (storage-25)", () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(keys).sort());
  });

  test("says where each is and for how long, as the code does (storage-25)", () => {
    expect(lifetimes.size).toBeGreaterThan(25);
    const places: Readonly<Record<string, string>> = { local: "local", session: "tab", cookie: "cookie" };
    const wrong = rows.flatMap(({ name, where, howLong }) => {
      const place = lifetimes.get(name);
      if (!place) return [];
      const isRight =
        where === places[place.area] &&
        (place.lifetime === undefined || howLong === inWords(place.lifetime)) &&
        // How long a cookie lives, the store of cookies decides.
        (place.lifetime !== undefined || place.area === "cookie" || !/^\d/.test(howLong));
      return isRight ? [] : [`${name}: ${where}, ${howLong}; in the code ${JSON.stringify(place)}`];
    });
    expect(wrong).toEqual([]);
  });
});

test("a logout removes what a tab keeps, apart from what is of no person (STO-05)", () => {
  const removed = new Set(personEntries.map(({ key }) => key.replace(/:.*/, "")));
  const staying = rows.filter(({ name, where }) => where === "tab" && !removed.has(name));
  expect(staying.map(({ name }) => name)).toEqual([
    keys.targetOfTab,
    keys.deviceId,
    keys.newSessionOfTab,
    keys.preview,
    keys.logoutTarget,
    keys.unconfirmedLogout,
    keys.endingProviders,
    keys.errorPage,
    keys.lastReload,
  ]);
});
