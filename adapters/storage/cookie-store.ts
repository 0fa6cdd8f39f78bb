import Cookies from "js-cookie";
import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import { sessionToken, userDeviceToken } from "#domain/storage/storage-entries.ts";

type Attributes = Readonly<Cookies.CookieAttributes>;

/** Cookies of this host only, until the browser is closed (SPEC-CHOICE D-31). */
const sessionAttributes: Attributes = { path: "/", secure: true, sameSite: "lax" };

/** Constants in code, never input: a value must not be able to add attributes (STO-03). */
const attributesByKey: Readonly<Record<string, Attributes>> = {
  [sessionToken.key]: sessionAttributes,
  // SPEC-CHOICE D-32
  [userDeviceToken.key]: { path: "/", secure: true, sameSite: "none", expires: 365 },
};

/**
 * The cookies of this host. Browsers drop a cookie silently (too long, refused, Secure over http), so each is read
 * back after writing, and memory keeps what the browser did not (STO-02, STO-06).
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
      // A cookie that another host set for a shared parent domain is removed as well.
      for (let domain = location.hostname; domain.includes("."); domain = domain.replace(/^[^.]*\./, ""))
        Cookies.remove(key, { path: "/", domain });
    } catch {
      // A document that may not use cookies has none to remove.
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

/**
 * Returns the one cookie of exactly this name. js-cookie decodes names: to it, a neighbour's `AUTH%5FX_TOKEN` would be
 * the session token, which no logout could remove.
 */
function stored(key: string): string | undefined {
  try {
    const start = `${key}=`;
    const [cookie, ...others] = document.cookie.split("; ").filter((text) => text.startsWith(start));
    // If there are two cookies with this name, another host has set one of them, and it is unknown which (STO-01).
    if (cookie === undefined || others.length > 0) return undefined;
    // A server may have put it in quotation marks (RFC 6265 §4.1.1).
    return decodeURIComponent(cookie.slice(start.length).replace(/^"(.*)"$/, "$1"));
  } catch {
    return undefined;
  }
}
