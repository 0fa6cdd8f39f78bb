/** What this browser allows the portal to do. */
export interface BrowserAbilities {
  /** Returns whether cookies are enabled. Without them no session survives the redirect from the provider (STO-06). */
  cookiesEnabled(): boolean;
}
