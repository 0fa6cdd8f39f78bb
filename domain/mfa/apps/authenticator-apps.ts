/** The phone operating systems that have an app store. */
export type PhonePlatform = "ios" | "android";

/** The address of an app in a store: a constant or a setting of the operator, never built from other input. */
export type StoreAddress = `https://apps.apple.com/${string}` | `https://play.google.com/${string}`;

/** An authenticator app for time-based codes (RFC 6238), and its address in each store. */
type AuthenticatorApp = {
  readonly name: string;
  readonly stores: Readonly<Record<PhonePlatform, StoreAddress>>;
};

/** The three apps that are offered. */
export const authenticatorApps: readonly AuthenticatorApp[] = [
  {
    name: "Google Authenticator",
    stores: {
      ios: "https://apps.apple.com/app/google-authenticator/id388497605",
      android: "https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2",
    },
  },
  {
    name: "Microsoft Authenticator",
    stores: {
      ios: "https://apps.apple.com/app/microsoft-authenticator/id983156458",
      android: "https://play.google.com/store/apps/details?id=com.azure.authenticator",
    },
  },
  {
    name: "Authy",
    stores: {
      ios: "https://apps.apple.com/app/twilio-authy/id494168017",
      android: "https://play.google.com/store/apps/details?id=com.authy.authy",
    },
  },
];

const storeHosts = { ios: "https://apps.apple.com/", android: "https://play.google.com/" } as const;

/** Returns those of the given addresses that lead into the stores. */
export function storeAddresses(
  given: Readonly<Record<PhonePlatform, unknown>>,
): Readonly<Partial<Record<PhonePlatform, StoreAddress>>> {
  const { ios, android } = given;
  return {
    ...(isBelow(storeHosts.ios, ios) && { ios }),
    ...(isBelow(storeHosts.android, android) && { android }),
  };
}

function isBelow<Base extends string>(base: Base, address: unknown): address is `${Base}${string}` {
  return typeof address === "string" && address.startsWith(base) && !/\s/.test(address);
}

/** An app that is offered, with the stores that are known to have it. */
export type OfferedApp = {
  readonly name: string;
  readonly stores: readonly { readonly platform: PhonePlatform; readonly href: StoreAddress }[];
};

/** Returns the stores in the order in which they are listed: the visitor's own first (M-03). */
export function storesFor(
  visitor: PhonePlatform | undefined,
  stores: Readonly<Partial<Record<PhonePlatform, StoreAddress>>>,
): OfferedApp["stores"] {
  const platforms = visitor === "android" ? (["android", "ios"] as const) : (["ios", "android"] as const);
  return platforms.flatMap((platform) => {
    const href = stores[platform];
    return href === undefined ? [] : [{ platform, href }];
  });
}

/**
 * Returns the platform of the phone or tablet that a user agent names. An iPad claims to be a Mac, but has a touch
 * screen.
 */
export function phonePlatformOf(userAgent: string, touchPoints: number): PhonePlatform | undefined {
  if (/android/i.test(userAgent)) return "android";
  const isTablet = /macintosh/i.test(userAgent) && touchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? "ios" : undefined;
}
