import type { Request } from "@playwright/test";

/** The header, percent-encoded, in which a body comes from Firefox, whose bodies Playwright does not read (docs/adr/0032). */
export const relayedBody = "x-relayed-body";

/** Returns the headers that a browser sent with a request: none where the request is gone. */
export async function headersOf(request: Request): Promise<Readonly<Record<string, string>>> {
  const { [relayedBody]: _body, ...headers } = await request
    .allHeaders()
    .catch((): Record<string, string> => ({}));
  return headers;
}

/** Returns the body of a request as text: empty where there is none. */
export function bodyOf(request: Request): string {
  return request.postData() ?? decodeURIComponent(request.headers()[relayedBody] ?? "");
}
