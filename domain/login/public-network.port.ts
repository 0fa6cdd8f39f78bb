/** How a wait ends. `none`: there was no such network; `passed`: it lets requests through now; `stays`: given up. */
export type Passage = "none" | "passed" | "stays";

/** A wait for a public network that answers every request until the person has signed in to it (captive portal). */
export interface PublicNetworkWait {
  /** Resolves at once if there is no such network, else when it lets requests through or the wait is given up. */
  passed(): Promise<Passage>;
}
