/** `none`: no such network is in the way; `passed`: it no longer is; `stays`: it was waited for in vain. */
export type Passage = "none" | "passed" | "stays";

/** A public network that answers every request with a page of its own until one has signed in to it. */
export interface PublicNetworkWait {
  /** Resolves at once where no such network is in the way, else once it is so no longer, or was waited for in vain. */
  passed(): Promise<Passage>;
}
