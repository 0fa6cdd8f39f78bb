/** The systems of telephones that have a store. */
export type PhonePlatform = "ios" | "android";

/** Where a store has an app: written here, never made of what came from outside. */
export type StoreAddress = `https://apps.apple.com/${string}` | `https://play.google.com/${string}`;

/** An app that makes time-based codes (RFC 6238), and where each platform has it. */
export type AuthenticatorApp = {
  readonly name: string;
  readonly stores: Readonly<Record<PhonePlatform, StoreAddress>>;
};

/** The three that are offered (mfa-06, SPEC-CHOICE D-61). */
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

/** The order in which the stores are named: the visitor's own first (M-03). */
export function storeOrder(visitor: PhonePlatform | undefined): readonly PhonePlatform[] {
  return visitor === "android" ? ["android", "ios"] : ["ios", "android"];
}

/** The phone or tablet that a browser says it runs on. An iPad says it is a Mac, but can be touched. */
export function phonePlatformOf(userAgent: string, touchPoints: number): PhonePlatform | undefined {
  if (/android/i.test(userAgent)) return "android";
  const isTablet = /macintosh/i.test(userAgent) && touchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? "ios" : undefined;
}
