import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";

/** The browser's own URL parser (WHATWG URL). */
export class WhatwgUrlParser implements UrlParser {
  parse(text: string): ParsedUrl | undefined {
    const url = parsed(text);
    if (!url) return undefined;
    const { href, protocol, username, password, hostname, port, origin, pathname, search, hash } = url;
    return { href, protocol, username, password, hostname, port, origin, pathname, search, hash };
  }

  /** Edits the text itself, so that everything it does not replace stays the same byte for byte. */
  withParameters(text: string, parameters: Readonly<Record<string, string>>): string {
    const [beforeFragment, fragment] = cut(text, "#");
    const [beforeQuery, query] = cut(beforeFragment, "?");
    const waiting = new Map(Object.entries(parameters));
    const pieces = query.length > 1 ? query.slice(1).split("&") : [];
    const replaced = pieces.flatMap((piece) => {
      const name = nameOf(piece);
      if (name === undefined || !Object.hasOwn(parameters, name)) return [piece];
      const value = waiting.get(name);
      waiting.delete(name);
      return value === undefined ? [] : [encoded(name, value)];
    });
    const added = Array.from(waiting, ([name, value]) => encoded(name, value));
    const all = [...replaced, ...added].join("&");
    return `${beforeQuery}${all === "" ? query : `?${all}`}${fragment}`;
  }

  parameter(text: string, name: string): string | undefined {
    return parsed(text)?.searchParams.get(name) ?? undefined;
  }
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns the text before the first mark, and the rest with the mark. */
function cut(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

/** Returns the decoded name of a query parameter. The added `?` keeps one in the name from being dropped. */
function nameOf(piece: string): string | undefined {
  return new URLSearchParams(`?${piece}`).keys().next().value;
}

/** Encodes a parameter with `%20` for a space, because not every reader understands the `+` of forms. */
function encoded(name: string, value: string): string {
  return new URLSearchParams([[name, value]]).toString().replaceAll("+", "%20");
}
