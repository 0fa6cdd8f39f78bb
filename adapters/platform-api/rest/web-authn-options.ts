import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { anyText, integer, like, list, listOf, matching, optional, reading, text } from "./answer-body.ts";

const base64Url = matching(/^[\w-]+$/);
const descriptors = optional(listOf(like({ id: base64Url, type: text })));

/** Reads the options with which a browser asks for a passkey; it checks the rest itself. */
export const readRequestOptions = reading(
  { challenge: base64Url, timeout: optional(integer), allowCredentials: descriptors },
  (options: WebAuthnJson) => options,
);

/** Reads the options with which a browser makes a passkey. */
export const readCreationOptions = reading(
  {
    rp: like({ name: anyText }),
    user: like({ id: base64Url, name: anyText, displayName: anyText }),
    challenge: base64Url,
    pubKeyCredParams: list,
    timeout: optional(integer),
    excludeCredentials: descriptors,
  },
  (options: WebAuthnJson) => options,
);
