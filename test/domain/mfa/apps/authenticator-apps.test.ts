import {
  authenticatorApps,
  phonePlatformOf,
  storeAddresses,
  storesFor,
  type PhonePlatform,
} from "#domain/mfa/apps/authenticator-apps.ts";

test("three apps, each in the stores of two platforms (mfa-06)", () => {
  expect(authenticatorApps.map(({ name }) => name)).toEqual([
    "Google Authenticator",
    "Microsoft Authenticator",
    "Authy",
  ]);
  for (const { stores } of authenticatorApps) {
    expect(stores.ios).toMatch(/^https:\/\/apps\.apple\.com\/app\/[a-z-]+\/id\d+$/);
    expect(stores.android).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-z\d.]+$/);
  }
});

test.each<readonly [ios: unknown, android: unknown, ...known: readonly string[]]>([
  ["https://apps.apple.com/app/a", "https://play.google.com/store/a", "ios", "android"],
  ["https://play.google.com/store/a", "https://apps.apple.com/app/a"],
  ["https://apps.apple.com/app/a b", 7],
  [undefined, "https://play.google.com/store/a", "android"],
])("of %j and %j the addresses of their stores are kept (M-03)", (ios, android, ...known) => {
  expect(Object.keys(storeAddresses({ ios, android }))).toEqual(known);
});

test.each([
  ["Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150.0 Mobile", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 0, undefined],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari", 1, undefined],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, undefined],
  ["", 0, undefined],
] as const)("%j with %i touch points is %s (M-03)", (userAgent, touchPoints, expected) => {
  expect(phonePlatformOf(userAgent, touchPoints)).toBe(expected);
});

const ios = "https://apps.apple.com/app/id1";
const android = "https://play.google.com/store/a";

test.each<[PhonePlatform | undefined, Parameters<typeof storesFor>[1], readonly PhonePlatform[]]>([
  [undefined, { ios, android }, ["ios", "android"]],
  ["ios", { ios, android }, ["ios", "android"]],
  ["android", { ios, android }, ["android", "ios"]],
  ["android", { ios }, ["ios"]],
  [undefined, {}, []],
])("on %s the stores of %j are listed as %j (M-03, mfa-94)", (visitor, stores, listed) => {
  expect(storesFor(visitor, stores).map(({ platform }) => platform)).toEqual(listed);
});
