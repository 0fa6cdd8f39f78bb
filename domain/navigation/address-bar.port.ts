/** The query in the address bar, for what the portal stores there without navigating. */
export interface AddressBar {
  /** Sets query parameters of the current history entry; undefined removes one. Does not navigate. */
  amend(parameters: Readonly<Record<string, string | undefined>>): void;
}
