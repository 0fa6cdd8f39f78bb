/** The notices of a host, as its server gives them. */
export interface NoticeFile {
  /**
   * Resolves to the notices, not yet read, and to the server's time in milliseconds since the Unix epoch where it is
   * told; to undefined if there is no such file, or no answer.
   */
  read(): Promise<{ readonly notices: readonly unknown[]; readonly now?: number } | undefined>;
}
