import type { ParsedUrl } from "#domain/redirect/parsed-url.ts";

/** The WHATWG URL parser, which the domain does not have. */
export interface UrlParser {
  /** Undefined when the text is not an absolute address. */
  parse(text: string): ParsedUrl | undefined;
  /**
   * The same address with these query parameters: encoded, before the fragment, each replacing one of its
   * name, all others kept as they were (RED-05, SPEC-CHOICE D-04).
   */
  withParameters(text: string, parameters: Readonly<Record<string, string>>): string;
  /** The first value of a query parameter, decoded once (RED-11). */
  parameter(text: string, name: string): string | undefined;
}
