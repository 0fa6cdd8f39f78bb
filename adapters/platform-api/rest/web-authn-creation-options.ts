import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { anyText, base64Url, integer, like, list, listOf, optional, reading, text } from "./answer-body.ts";

/** Reads the options with which a browser makes a passkey; it checks the rest itself. */
export const readCreationOptions = reading(
  {
    rp: like({ name: anyText }),
    user: like({ id: base64Url, name: anyText, displayName: anyText }),
    challenge: base64Url,
    pubKeyCredParams: list,
    timeout: optional(integer),
    excludeCredentials: optional(listOf(like({ id: base64Url, type: text }))),
  },
  (options: WebAuthnJson) => options,
);
