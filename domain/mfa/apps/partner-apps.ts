import {
  storeAddresses,
  type PhonePlatform,
  type StoreAddress,
} from "#domain/mfa/apps/authenticator-apps.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";

/** A partner whose mobile app can be the second factor. */
type PartnerApp = { readonly partnerCode: string; readonly name: string };

/** A partner's app as people see it: its name, and the addresses in the host's configuration. */
export type ShownApp = {
  readonly name: string;
  /** The address that opens the app on this device, by the app's own scheme. */
  readonly openAddress: string | undefined;
  readonly stores: Readonly<Partial<Record<PhonePlatform, StoreAddress>>>;
};

/** The app to ask if an app is enrolled and the session names no partner. */
const usualApp: PartnerApp = { partnerCode: "siteminder", name: "SiteMinder" };

const partnerApps: readonly PartnerApp[] = [
  usualApp,
  { partnerCode: "littlehotelier", name: "Little Hotelier" },
];

/** The partner whose app is asked where a visit names no partner. */
export const usualPartnerCode = usualApp.partnerCode;

/** Returns the partner code if that partner has an app. */
export function partnerWithApp(partnerCode: string | undefined): string | undefined {
  return partnerApps.find((app) => app.partnerCode === partnerCode)?.partnerCode;
}

/** Returns the name of the partner's app; that of the usual app where the partner has none. */
export function appNameOf(partnerCode: string | undefined): string {
  return appOf(partnerCode).name;
}

/**
 * Returns the partner's app as people see it, with the addresses in `configured`. An address that leads neither to a
 * store nor to an app counts as absent.
 */
export function shownApp(
  configured: Readonly<Record<string, unknown>>,
  partnerCode: string | undefined,
): ShownApp {
  const app = appOf(partnerCode);
  const { open, ios, android } = asRecord(configured[app.partnerCode]) ?? {};
  const stores = storeAddresses({ ios, android });
  return { name: app.name, openAddress: isAppAddress(open) ? open : undefined, stores };
}

function appOf(partnerCode: string | undefined): PartnerApp {
  return partnerApps.find((known) => known.partnerCode === partnerCode) ?? usualApp;
}

function isAppAddress(address: unknown): address is string {
  return typeof address === "string" && /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(address);
}
