import type { Page } from "@playwright/test";
import { historyEntries } from "./browser-history.ts";

/** Facts about a person by name: `{ email: "june@harbour.example" }`. */
export type PersonFacts = Readonly<Record<string, string>>;

/** A text that the browser stores or shows, and the place in which it was found. */
type FoundText = readonly [place: string, text: string];

/**
 * Returns the places of this tab and its browser in which facts about a person are found, such as `email in
 * sessionStorage`. The tab has to show a page of the portal's host. Looks for values under any key, also for encoded
 * ones.
 */
export async function tracesOf(page: Page, facts: PersonFacts): Promise<readonly string[]> {
  const found: FoundText[] = [...(await keptTexts(page)), ...(await shownTexts(page))];
  const cookies = await page.context().cookies(page.url());
  for (const { name, value } of cookies) found.push([`cookie ${name}`, `${name}=${value}`]);
  const traces = found.flatMap(([place, text]) =>
    Object.entries(facts)
      .filter(([, value]) => readings(text).some((reading) => reading.includes(value.toLowerCase())))
      .map(([fact]) => `${fact} in ${place}`),
  );
  return [...new Set(traces)].sort();
}

/** Returns the texts in all of the origin's storage. */
function keptTexts(page: Page): Promise<FoundText[]> {
  return page.evaluate(async () => {
    const all: [string, string][] = [];
    for (const [name, store] of Object.entries({ localStorage, sessionStorage })) {
      for (const [key, value] of Object.entries(store))
        all.push([`${name} ${key}`, `${key} ${String(value)}`]);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        all.push(["Cache Storage", `${name} ${request.url} ${(await answer?.text()) ?? ""}`]);
      }
    }
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([asked(records.getAllKeys()), asked(records.getAll())]);
        all.push(["IndexedDB", JSON.stringify([name, store, keys, values])]);
      }
      database.close();
    }
    return all;
  });
}

/** Returns the texts that the document shows or contains, and the addresses in the tab's history. */
async function shownTexts(page: Page): Promise<FoundText[]> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    return [
      ["a field", fields.map(({ value }) => value).join("\n")],
      ["document.title", document.title],
      ["history.state", JSON.stringify(history.state ?? "")],
      ["window.name", window.name],
      ["the address", location.href],
      ["the text", document.documentElement.outerHTML],
    ] as [string, string][];
  });
  const entries = await historyEntries(page);
  const portal = new URL(page.url()).host;
  const own = entries.filter(({ url }) => URL.parse(url)?.host === portal);
  return [...shown, ["the history", own.map(({ url, title }) => `${url} ${title}`).join("\n")]];
}

/**
 * Returns a text in lower case in several readings: as it is, decoded as a part of an address, and with its base64
 * parts decoded.
 */
function readings(text: string): readonly string[] {
  const parts = text.split(/[^\w+/-]+/).flatMap((part) => [part, ...part.split(".")]);
  const decoded = parts.map((part) => Buffer.from(part, "base64url").toString("utf8"));
  return [text, unescaped(text), ...decoded].map((reading) => reading.toLowerCase());
}

function unescaped(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
