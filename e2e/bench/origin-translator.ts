/** Matches the address of a local host with its port, also within a query or the text of a script. */
const localOrigin =
  /\b(https?)((?::|%3A)(?:\/\/|%2F%2F|\\\/\\\/))((?:[a-z0-9-]+\.)*(?:localhost|127\.0\.0\.1))(:|%3A)(\d+)\b/gi;

/** Translates the origins in requests and answers between a server without TLS and the front that adds it. */
export class OriginTranslator {
  private readonly plainPort: number;
  private readonly securePort: number;

  constructor(ports: { readonly plainPort: number; readonly securePort: number }) {
    this.plainPort = ports.plainPort;
    this.securePort = ports.securePort;
  }

  /** Returns a text for the browser: the server's origins become those of the front. */
  toSecure(text: string): string {
    return translated(text, ["http", this.plainPort], ["https", this.securePort]);
  }

  /** Returns a text for the server: the origins of the front become its own. */
  toPlain(text: string): string {
    return translated(text, ["https", this.securePort], ["http", this.plainPort]);
  }
}

type Part = readonly [protocol: string, port: number];

function translated(text: string, [fromProtocol, fromPort]: Part, [toProtocol, toPort]: Part): string {
  return text.replaceAll(
    localOrigin,
    (whole, protocol: string, slashes: string, host: string, colon: string, port: string) =>
      protocol.toLowerCase() === fromProtocol && port === String(fromPort)
        ? `${toProtocol}${slashes}${host}${colon}${String(toPort)}`
        : whole,
  );
}
