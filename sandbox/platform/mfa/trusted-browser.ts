import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";

/**
 * Returns what a device token proves at a sign-in: which browser it is, and whether this person passed a factor there
 * lately enough to be trusted.
 */
export function presentedTrust(
  world: World,
  { uuid }: Person,
  userDeviceToken: unknown,
): Pick<SessionMfa, "isTrusted" | "browserId"> {
  const browser =
    typeof userDeviceToken === "string" ? world.trustedBrowsers.find(uuid, userDeviceToken) : undefined;
  if (browser === undefined) {
    return { isTrusted: false };
  }
  world.trustedBrowsers.use(browser);
  return { isTrusted: world.trustedBrowsers.isTrusted(browser), browserId: browser.id };
}

const browserNames: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, "Edge"],
  [/\bFirefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systemNames: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns browser and system in words, as `User-Agent` names them. */
export function browserNameOf(userAgent: string): string {
  const nameIn = (names: typeof browserNames) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(browserNames) ?? "Browser", nameIn(systemNames)].filter(Boolean).join(" – ");
}
