/** Access of a frame to the portal's cookies, which a browser may deny on a page of another site. */
export interface StorageAccess {
  /** Returns whether the frame already has access. */
  isGranted(): Promise<boolean>;
  /** Asks the browser for access, which only works on a person's click. Returns whether it was granted. */
  request(): Promise<boolean>;
}
