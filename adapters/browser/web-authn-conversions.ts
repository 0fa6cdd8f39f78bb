import type { WebAuthnJson } from "#domain/ports/passkeys.port.ts";
import { base64Url } from "./base64-url.ts";

type Descriptors = readonly WebAuthnJson[] | undefined;

/** Returns the options for a new passkey as `navigator.credentials` takes them, for browsers that do not convert them. */
export function parseCreationOptions(json: WebAuthnJson): PublicKeyCredentialCreationOptions {
  const user = json["user"] as WebAuthnJson;
  return {
    ...json,
    challenge: bytesOf(json["challenge"]),
    user: { ...user, id: bytesOf(user["id"]) },
    excludeCredentials: descriptorsFrom(json["excludeCredentials"] as Descriptors),
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** Returns the options for the proof of a passkey as `navigator.credentials` takes them. */
export function parseRequestOptions(json: WebAuthnJson): PublicKeyCredentialRequestOptions {
  return {
    ...json,
    challenge: bytesOf(json["challenge"]),
    allowCredentials: descriptorsFrom(json["allowCredentials"] as Descriptors),
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** Returns the JSON form of an answer that has none itself, as of an extension in the browser's place. */
export function jsonOf(credential: PublicKeyCredential): WebAuthnJson {
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
