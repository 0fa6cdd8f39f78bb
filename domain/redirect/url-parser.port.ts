import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";

/** The WHATWG URL parser, which the domain does not have itself. */
export interface UrlParser {
  /** Parses an absolute URL; undefined for any other text. */
  parse(text: string): ParsedUrl | undefined;
  /**
   * Returns the URL with these query parameters: encoded, before the fragment, each replacing those of the same name.
   * All others stay as written (RED-05).
   */
  withParameters(text: string, parameters: Readonly<Record<string, string>>): string;
  /** Returns the first value of a query parameter, decoded once (RED-11). */
  parameter(text: string, name: string): string | undefined;
}
