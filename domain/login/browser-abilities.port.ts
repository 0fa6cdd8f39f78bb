/**
 * `cookies-off`: the browser keeps none, so that no session survives the redirect from the provider (STO-06).
 * `foreign-cookies`: another host has set cookies with our names, which this page cannot remove.
 */
export type CookieTrouble = "cookies-off" | "foreign-cookies";

/** What this browser allows the portal to do. */
export interface BrowserAbilities {
  /** Removes what other hosts have set under our names, and returns what is then wrong with the cookies, if anything. */
  cookieTrouble(): CookieTrouble | undefined;
}
