/** The cookies of a frame, which a browser may keep from it where a page of another site is around it (D-35). */
export interface StorageAccess {
  /** Whether the frame has them already. */
  isGranted(): Promise<boolean>;
  /** Asks the browser for them, which only a person's click may. Whether the frame has them now. */
  request(): Promise<boolean>;
}
