/** How a wait ends. `none`: no public network was in the way; `passed`: it lets requests through now; `stays`: given up. */
export type Passage = "none" | "passed" | "stays";

/**
 * A wait for a public network that answers each request with a page of its own until people sign in to it (captive
 * portal).
 */
export interface PublicNetworkWait {
  /** Resolves at once if there is no such network, else when it lets requests through or the wait is given up. */
  passed(): Promise<Passage>;
}
