import type { BootResult } from "./boot-result.ts";

/** What the first script of the document has found out and asked, for the boot script behind it. */
export type FirstQuestions = Pick<
  BootResult,
  "language" | "offered" | "domain" | "partnerCode" | "config" | "loginDomain" | "arrival"
> & {
  /** The name of the page in the page table; undefined for an unknown path. */
  readonly page: string | undefined;
  readonly path: string;
  /** The file with the words of the visit's language; undefined if the document contains them. */
  readonly words: Promise<unknown> | undefined;
  /** The query, completed by the language of the sign-in that has returned. */
  readonly search: URLSearchParams;
};

declare global {
  interface Window {
    /** Returns its result once, as the boot script does (STO-09). */
    takeQuestions?: () => FirstQuestions;
  }
}
