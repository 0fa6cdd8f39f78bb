import Cookies from "js-cookie";
import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import { sessionToken, userDeviceToken } from "#domain/storage/storage-entries.ts";

type Attributes = Readonly<Cookies.CookieAttributes>;

/** This host only, until the browser closes (SPEC-CHOICE D-31). */
const sessionAttributes: Attributes = { path: "/", secure: true, sameSite: "lax" };

/** Constants in code, never from outside: a value must not be able to bring attributes along (STO-03). */
const attributesByKey: Readonly<Record<string, Attributes>> = {
  [sessionToken.key]: sessionAttributes,
  // SPEC-CHOICE D-32
  [userDeviceToken.key]: { path: "/", secure: true, sameSite: "none", expires: 365 },
};

/**
 * The cookies of this host. Browsers drop a cookie without a word (too long, refused, Secure over http), so
 * what was written is read back, and memory keeps what the browser did not (STO-02, STO-06).
 */
export class CookieStore implements KeyValueStore {
  private readonly isLoopbackHost: boolean;
  private readonly memory = new Map<string, string>();

  constructor(host: { readonly isLoopback: boolean }) {
    this.isLoopbackHost = host.isLoopback;
  }

  read(key: string): string | undefined {
    return stored(key) ?? this.memory.get(key);
  }

  write(key: string, value: string): void {
    this.remove(key);
    const attributes = attributesByKey[key] ?? sessionAttributes;
    if (isKept(key, value, attributes)) return;
    // SPEC-CHOICE D-34
    if (this.isLoopbackHost && isKept(key, value, { ...attributes, secure: false, sameSite: "lax" })) return;
    this.memory.set(key, value);
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      Cookies.remove(key, { path: "/" });
      // What a neighbouring host has set for a domain that this one belongs to goes as well.
      for (let domain = location.hostname; domain.includes("."); domain = domain.replace(/^[^.]*\./, ""))
        Cookies.remove(key, { path: "/", domain });
    } catch {
      // A document that may not have cookies has none to remove.
    }
  }
}

function isKept(key: string, value: string, attributes: Attributes): boolean {
  try {
    Cookies.set(key, value, attributes);
  } catch {
    return false;
  }
  return stored(key) === value;
}

function stored(key: string): string | undefined {
  try {
    // Of two one is somebody else's, and nobody can tell which (STO-01).
    return `; ${document.cookie}`.split(`; ${key}=`).length > 2 ? undefined : Cookies.get(key);
  } catch {
    return undefined;
  }
}
