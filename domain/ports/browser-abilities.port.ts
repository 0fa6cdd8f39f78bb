/** What this browser lets the portal do. */
export interface BrowserAbilities {
  /** Without cookies no session survives the way back from the provider (STO-06). */
  cookiesEnabled(): boolean;
}
