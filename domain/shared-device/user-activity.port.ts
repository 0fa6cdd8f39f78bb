/** What a person does in this document, on a shared device. */
export interface UserActivity {
  /** Calls the listener for what happens; returns a function that stops it. */
  listen(listener: ActivityListener): () => void;
  /** Whether a field of the page holds a text other than this one. */
  holdsText(except: string | undefined): boolean;
}

export type ActivityListener = {
  /** Something was typed, pressed, scrolled or moved over. */
  readonly onInput: () => void;
  /** A key was pressed. Returns whether the page must not get it, because it only answered the warning. */
  readonly onKey: () => boolean;
  /** The tab is looked at again, perhaps after a sleep in which no timer ran. */
  readonly onReturn: () => void;
};
