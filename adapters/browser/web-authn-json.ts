import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";

/** The conversions that browsers have themselves, since 2024 to 2025. */
type Conversions = {
  parseCreationOptionsFromJSON?(json: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(json: unknown): PublicKeyCredentialRequestOptions;
};

/** Loads the conversions for browsers, and for extensions in their place, that have none. */
const loadConversions = () =>
  import(/* webpackChunkName: "web-authn-conversions" */ "./web-authn-conversions.ts");

/** Returns the options for a new passkey as `navigator.credentials` takes them. */
export async function creationOptionsFrom(json: WebAuthnJson): Promise<PublicKeyCredentialCreationOptions> {
  const own = conversions().parseCreationOptionsFromJSON?.(json);
  return own ?? (await loadConversions()).parseCreationOptions(json);
}

/** Returns the options for the proof of a passkey as `navigator.credentials` takes them. */
export async function requestOptionsFrom(json: WebAuthnJson): Promise<PublicKeyCredentialRequestOptions> {
  const own = conversions().parseRequestOptionsFromJSON?.(json);
  return own ?? (await loadConversions()).parseRequestOptions(json);
}

/** Returns the browser's answer in its JSON form. */
export async function credentialJson(credential: PublicKeyCredential): Promise<WebAuthnJson> {
  try {
    return credential.toJSON() as unknown as WebAuthnJson;
  } catch {
    return (await loadConversions()).jsonOf(credential);
  }
}

function conversions(): Conversions {
  return PublicKeyCredential;
}
