/** The entries of this tab's history that belong to numbered steps of a page. */
export interface HistoryEntries {
  /** The number that the current entry was given; undefined if it has none. */
  readonly entryNumber: number | undefined;
  /** Goes to another entry, backwards if negative. The browser gets there later, as by its own Back or Forward. */
  travel(by: number): void;
}
