import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { like, list, listOf, matching, optional, reading } from "./answer-body.ts";

const base64Url = matching(/^[\w-]+$/);
const descriptors = optional(listOf(like({ id: base64Url })));

/** Reads the options with which a browser asks for a passkey; it checks the rest itself. */
export const readRequestOptions = reading(
  { challenge: base64Url, allowCredentials: descriptors },
  (options: WebAuthnJson) => options,
);

/** Reads the options with which a browser makes a passkey. */
export const readCreationOptions = reading(
  {
    user: like({ id: base64Url }),
    challenge: base64Url,
    pubKeyCredParams: list,
    excludeCredentials: descriptors,
  },
  (options: WebAuthnJson) => options,
);
