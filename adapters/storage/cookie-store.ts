import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import { isSealOf, sealOf } from "#domain/storage/cookie-seal.ts";
import { sessionToken, userDeviceToken } from "#domain/storage/storage-entries.ts";
import {
  cookiesNamed,
  isCookieKept,
  pagePaths,
  removeCookie,
  removeForeignCookies,
  setCookie,
} from "./named-cookies.ts";

/** Cookies of this host only, until the browser is closed. */
const sessionAttributes = "secure; samesite=lax";

/**
 * The cookies that other applications of the platform read, so that their names cannot have the prefix below. Constants
 * in code, never input: a value must not be able to add attributes (STO-03).
 */
const sharedCookies: Readonly<Record<string, string>> = {
  [sessionToken.key]: sessionAttributes,
  // 365 days
  [userDeviceToken.key]: "secure; samesite=none; max-age=31536000",
};

/** A name with this prefix can be set by this host alone, neither by a neighbour nor without TLS (RFC 6265bis). */
const ownPrefix = "__Host-";

/** Returns the name of the cookie that says which value of a shared cookie is ours. */
const sealNameOf = (key: string, prefix: string) => `${prefix}${key}_SEAL`;

/**
 * The cookies of this host. A neighbour can set cookies for a domain above, so only what has the prefix counts, or,
 * with a shared cookie, the value that a seal with the prefix was made for. Browsers drop a cookie silently (too long,
 * refused, Secure over http), so each is read back after writing, and memory keeps what the browser did not (STO-02,
 * STO-06).
 */
export class CookieStore implements KeyValueStore {
  private readonly dropsSecure: boolean;
  private readonly memory = new Map<string, string>();

  /** Removes what neighbours have set beside the shared cookies, as far as this page sees it. */
  constructor(host: { readonly isLoopback: boolean }) {
    // Development serves plain http. A frame that may not use cookies at all is not such a browser.
    this.dropsSecure =
      host.isLoopback && isCookieKept("", "samesite=lax") && !isCookieKept(ownPrefix, sessionAttributes);
    for (const key of Object.keys(sharedCookies)) {
      if (this.hasForeign(key)) removeForeignCookies(key);
    }
  }

  read(key: string): string | undefined {
    return this.stored(key) ?? this.memory.get(key);
  }

  write(key: string, value: string): void {
    this.memory.delete(key);
    const shared = sharedCookies[key];
    const attributes = this.possible(shared ?? sessionAttributes);
    if (shared) writeSealed(key, value, attributes, this.prefix);
    else setCookie(this.prefix + key, value, attributes);
    if (this.stored(key) === value) return;
    this.remove(key);
    this.memory.set(key, value);
  }

  remove(key: string): void {
    this.memory.delete(key);
    if (!(key in sharedCookies)) return removeCookie(this.prefix + key);
    removeCookie(key);
    // Those that only other pages see, too: a session that has ended leaves none.
    removeForeignCookies(key, pagePaths);
    removeCookie(sealNameOf(key, this.prefix));
  }

  /**
   * Removes every value of a shared cookie that does not count. Returns whether one of them stays, which this page
   * cannot remove.
   */
  keepsForeign(key: string): boolean {
    if (this.hasForeign(key)) {
      if (this.stored(key) === undefined) removeCookie(key);
      else removeForeignCookies(key);
    }
    return this.hasForeign(key);
  }

  private get prefix(): string {
    return this.dropsSecure ? "" : ownPrefix;
  }

  private possible(attributes: string): string {
    return this.dropsSecure ? attributes.replace(/secure; samesite=\w+/, "samesite=lax") : attributes;
  }

  private stored(key: string): string | undefined {
    if (key in sharedCookies) return cookiesNamed(key).find((value) => this.isOurs(key, value));
    const [value, ...others] = cookiesNamed(this.prefix + key);
    return others.length > 0 ? undefined : value;
  }

  private hasForeign(key: string): boolean {
    return cookiesNamed(key).some((value) => !this.isOurs(key, value));
  }

  private isOurs(key: string, value: string | undefined): boolean {
    const [seal, ...others] = cookiesNamed(sealNameOf(key, this.prefix));
    return seal !== undefined && value !== undefined && others.length === 0 && isSealOf(seal, value);
  }
}

/** Sets a shared cookie, after its seal, so that no tab sees a new value which has none and takes it for a foreign one. */
export function writeSealed(key: string, value: string, attributes: string, prefix = ownPrefix): void {
  setCookie(sealNameOf(key, prefix), sealOf(value, crypto.randomUUID().replaceAll("-", "")), attributes);
  setCookie(key, value, attributes);
}
