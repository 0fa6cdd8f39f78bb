/** The system's clipboard. */
export interface Clipboard {
  /** Whether the text is there now: a browser may refuse, and then the person copies by hand. */
  copyText(text: string): Promise<boolean>;
}
