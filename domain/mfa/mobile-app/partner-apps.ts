/** A partner whose mobile app can be the second factor (partner-01). */
export type PartnerApp = { readonly partnerCode: string; readonly name: string };

export const partnerApps: readonly PartnerApp[] = [
  { partnerCode: "siteminder", name: "SiteMinder" },
  { partnerCode: "littlehotelier", name: "Little Hotelier" },
];

/** The app to ask if an app is enrolled and the session names no partner. */
export const usualPartnerCode = "siteminder";

/** Returns the partner code if that partner has an app. */
export function partnerWithApp(partnerCode: string | undefined): string | undefined {
  return partnerApps.find((app) => app.partnerCode === partnerCode)?.partnerCode;
}
