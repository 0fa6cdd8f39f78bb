import type { Addresses } from "./handed-over.ts";

/** A sign-in that this browser has begun, as its cookie keeps it. */
export type PendingSignIn = {
  readonly state: string;
  /** Where the person goes afterwards: a path of the application. */
  readonly page: string;
  /** The PKCE verifier, and the provider's issuer, where the application asks the provider itself. */
  readonly verifier?: string;
  readonly issuer?: string;
};

/** What is read of a request: Node's `IncomingMessage` and the web's `Request` have it. */
export type Requested = {
  readonly url?: string | undefined;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** The sign-ins that one browser can have under way, each in its own tab. */
const kept = 5;
const lifetimeInSeconds = 3600;
/** Pages that are longer are forgotten, and with many long ones the oldest sign-ins, as a cookie holds 4,096 characters. */
const longestPage = 1_000;
const longestCookie = 3_500;

/** Returns the sign-ins that the request's browser has under way. */
export function signInsIn(request: Requested): readonly PendingSignIn[] {
  const text = /(?:^|; )(?:__Host-)?lobby=([^;]*)/.exec(cookiesOf(request))?.[1];
  try {
    const found: unknown = JSON.parse(decodeURIComponent(text ?? ""));
    return Array.isArray(found) ? found.filter(isPending) : [];
  } catch {
    return [];
  }
}

function cookiesOf({ headers }: Requested): string {
  const cookies: unknown = headers instanceof Headers ? headers.get("cookie") : headers["cookie"];
  return typeof cookies === "string" ? cookies : "";
}

function isPending(found: unknown): found is PendingSignIn {
  const { state, page } = Object(found) as Partial<PendingSignIn>;
  return typeof state === "string" && typeof page === "string";
}

/** Returns the `Set-Cookie` that keeps the latest of these sign-ins, out of reach of scripts and of other sites' requests. */
export function cookieWith({ callback }: Addresses, pending: readonly PendingSignIn[]): string {
  const isSecure = callback.startsWith("https:");
  const latest = pending
    .slice(-kept)
    .map((one) => (one.page.length > longestPage ? { ...one, page: "/" } : one));
  const written = () => encodeURIComponent(JSON.stringify(latest));
  while (written().length > longestCookie) latest.shift();
  const value = written();
  const age = pending.length === 0 ? 0 : lifetimeInSeconds;
  return `${isSecure ? "__Host-" : ""}lobby=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure ? "; Secure" : ""}`;
}
