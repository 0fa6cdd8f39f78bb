/**
 * The result of waiting for a public network. `none`: there was none; `passed`: it lets requests through now; `stays`:
 * the wait was given up.
 */
export type Passage = "none" | "passed" | "stays";

/**
 * A wait for a public network that answers every request with a page of its own until the person has signed in to it (a
 * captive portal).
 */
export interface PublicNetworkWait {
  /** Resolves at once if there is no such network, else when it lets requests through or the wait is given up. */
  passed(): Promise<Passage>;
}
