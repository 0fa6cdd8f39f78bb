import { globSync, readFileSync } from "node:fs";
import { entraPreset } from "#adapters/identity/oidc/presets/entra-preset.ts";
import { pagePathOf } from "#deploy/reports/portal-paths.ts";
import { pages } from "#domain/navigation/pages.ts";
import { isRedirectOrigin } from "#domain/redirect/redirect-origins.ts";
import { bootPages } from "#src/build/boot-pages.ts";
import { revalidated } from "#src/build/headers.ts";
import { constructionsIn, expressionsIn, hostileTexts, kinds, looksThrough } from "./regular-expressions.ts";

const folders = ["domain", "application", "adapters", "ui", "translations", "src", "deploy", "sandbox"];

const length = 200_000;
/**
 * Milliseconds for all texts of one expression. What is linear needs a fiftieth of that, and what is quadratic many
 * times as long for a single text, however busy the machine is.
 */
const limit = 30_000;

const filesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Expressions that are not linear, and therefore see only so many characters of a text (redirect-31). */
const bounded: Readonly<Record<string, number>> = { "adapters/browser/watch-failures.ts": 1_000 };

const longestFor = (place: string) => bounded[place.replace(/:\d+$/, "")] ?? length;

describe("regular expressions over long texts that are made for them", () => {
  test.each(folders)("are done with them in linear time: %s (redirect-31)", (folder) => {
    const found = filesIn(folder).flatMap(expressionsIn);
    const slow = found.filter(
      ({ place, expression }) =>
        !looksThrough(expression, hostileTexts(expression, longestFor(place)), limit),
    );
    expect(slow).toEqual([]);
  });

  test("a few see the first characters of a text alone, and need that (redirect-31)", () => {
    for (const [path, longest] of Object.entries(bounded)) {
      const text = readFileSync(path, "utf8");
      expect(text).toContain(longest.toLocaleString("en").replace(",", "_"));
      const [found] = expressionsIn({ path, text });
      expect(found && looksThrough(found.expression, hostileTexts(found.expression, length), 1_000)).toBe(
        false,
      );
    }
  });

  /** The expressions that are made of a text, by the files that make them. */
  const made: Readonly<Record<string, readonly RegExp[] | ((text: string) => unknown)>> = {
    "adapters/identity/oidc/oidc-settings.ts": patternsIn("src/config/config.schema.json"),
    "adapters/identity/oidc/presets/entra-preset.ts": [entraPreset.issuer?.pattern ?? /(?!)/],
    // Over texts of the package alone.
    "adapters/phone/lib-phone-metadata.ts": [],
    // `.{1,n}` with nothing behind it.
    "deploy/render/nginx-text.ts": [],
    "deploy/reports/portal-paths.ts": pagePathOf,
    "domain/redirect/redirect-origins.ts": isRedirectOrigin,
    "sandbox/portal/response-headers.ts": [new RegExp(revalidated.addresses)],
    "src/document/ask.ts": Object.values(bootPages(pages)).map(({ path }) => new RegExp(path)),
    // `(?<!a)b`, which is never used.
    "src/document/guard.ts": [],
  };

  test.each(Object.keys(made))("so are those that %s makes of a text (redirect-31)", (path) => {
    const given = made[path] ?? [];
    if (typeof given === "function") {
      const beginnings = ["", "/", "/login/", "https://", "https://*.", "https://a."];
      const texts = beginnings.flatMap((before) =>
        kinds.map((kind) => before + kind.repeat(length / kind.length) + "\u0000"),
      );
      expect(looksThrough(given, texts, limit)).toBe(true);
    } else {
      const slow = given.filter(
        (expression) => !looksThrough(expression, hostileTexts(expression, length), limit),
      );
      expect(slow).toEqual([]);
    }
  });

  test("there are no others (redirect-31)", () => {
    const places = folders.flatMap(filesIn).flatMap(constructionsIn);
    expect([...new Set(places.map((place) => place.replace(/:\d+$/, "")))]).toEqual(
      expect.arrayContaining(Object.keys(made)),
    );
    expect(places.filter((place) => !(place.replace(/:\d+$/, "") in made))).toEqual([]);
  });

  test("the schema of a hosts file has no slow ones either (redirect-31)", () => {
    const patterns = patternsIn("deploy/hosts/hosts.schema.json");
    expect(patterns.length).toBeGreaterThan(0);
    expect(
      patterns.filter((pattern) => !looksThrough(pattern, hostileTexts(pattern, length), limit)),
    ).toEqual([]);
  });

  test.each([
    [/\/+$/, "one that begins anew at each character"],
    [/^https:\/\/[^/?]+[^?]*$/, "one with two repetitions of the same characters"],
    [/\{\{([^}]+)\}\}/g, "one whose beginning may come again"],
    [/<script>(.*?)<\/script>/gs, "one that looks for an end which is not there"],
  ])("a slow one is noticed: %s, %s (redirect-31)", (expression) => {
    expect(looksThrough(expression, hostileTexts(expression, length), 1_000)).toBe(false);
  });
});

/** Returns the patterns of a JSON schema. */
function patternsIn(path: string): readonly RegExp[] {
  const found = new Set<string>();
  JSON.parse(readFileSync(path, "utf8"), (key, value: unknown) => {
    if (key === "pattern" && typeof value === "string") found.add(value);
    return value;
  });
  return [...found].map((pattern) => new RegExp(pattern, "u"));
}
