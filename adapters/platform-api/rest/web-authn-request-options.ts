import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { base64Url, integer, optional, reading } from "./answer-body.ts";

/** Reads the options with which a browser asks for a passkey; it checks the rest itself. */
export const readRequestOptions = reading(
  { challenge: base64Url, timeout: optional(integer) },
  (options: WebAuthnJson) => options,
);
