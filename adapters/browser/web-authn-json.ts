import type { WebAuthnJson } from "#domain/mfa/visit/passkeys.port.ts";
import { base64Url } from "./base64-url.ts";

/** The conversions that browsers have themselves, since 2024 to 2025. */
type Conversions = {
  parseCreationOptionsFromJSON?(json: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(json: unknown): PublicKeyCredentialRequestOptions;
};

type Descriptors = readonly WebAuthnJson[] | undefined;

/** Returns the options for a new passkey as `navigator.credentials` takes them. */
export function creationOptionsFrom(json: WebAuthnJson): PublicKeyCredentialCreationOptions {
  const own = conversions().parseCreationOptionsFromJSON?.(json);
  if (own) return own;
  const user = json["user"] as WebAuthnJson;
  return {
    ...json,
    challenge: bytesOf(json["challenge"]),
    user: { ...user, id: bytesOf(user["id"]) },
    excludeCredentials: descriptorsFrom(json["excludeCredentials"] as Descriptors),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** Returns the options for the proof of a passkey as `navigator.credentials` takes them. */
export function requestOptionsFrom(json: WebAuthnJson): PublicKeyCredentialRequestOptions {
  const own = conversions().parseRequestOptionsFromJSON?.(json);
  if (own) return own;
  return {
    ...json,
    challenge: bytesOf(json["challenge"]),
    allowCredentials: descriptorsFrom(json["allowCredentials"] as Descriptors),
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** Returns the browser's answer in its JSON form, also where the browser, or an extension in its place, has none. */
export function credentialJson(credential: PublicKeyCredential): WebAuthnJson {
  try {
    return credential.toJSON() as unknown as WebAuthnJson;
  } catch {
    const { id, rawId, type, response } = credential;
    const fields = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
    const named = [
      "clientDataJSON",
      "attestationObject",
      "authenticatorData",
      "signature",
      "userHandle",
    ] as const;
    const texts = named.flatMap((name) => {
      const value = fields[name] as ArrayBuffer | null | undefined;
      return value ? [[name, textOf(value)] as const] : [];
    });
    const isNew = "attestationObject" in response;
    return {
      id,
      rawId: textOf(rawId),
      type,
      response: {
        ...Object.fromEntries(texts.filter(([name]) => !isNew || name !== "authenticatorData")),
        ...(isNew && { transports: fields.getTransports?.() ?? [] }),
      },
      clientExtensionResults: credential.getClientExtensionResults(),
    };
  }
}

function conversions(): Conversions {
  return PublicKeyCredential;
}

function descriptorsFrom(list: Descriptors): readonly object[] | undefined {
  return list?.map((descriptor) => ({ ...descriptor, id: bytesOf(descriptor["id"]) }));
}

function textOf(buffer: ArrayBuffer): string {
  return base64Url(new Uint8Array(buffer));
}

/** Returns the bytes of a text in base64url. */
function bytesOf(text: unknown): Uint8Array {
  const binary = atob(String(text).replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
