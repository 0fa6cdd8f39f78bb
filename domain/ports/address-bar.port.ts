/** The query of the page that is shown, for what the portal wants to keep or forget without moving. */
export interface AddressBar {
  /** Sets query parameters of the current history entry; undefined removes one. Nothing is navigated. */
  amend(parameters: Readonly<Record<string, string | undefined>>): void;
}
