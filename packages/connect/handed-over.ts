/** The two addresses that every call needs. */
export type Addresses = {
  /** The portal's origin: `https://harbour.example`. */
  readonly portal: string;
  /** The application's registered address, without a query, to which the portal comes back. */
  readonly callback: string;
};

/** What the portal hands over to an application: a code of the identity provider, or a token of the platform. */
export type HandOver = { readonly code: string } | { readonly token: string; readonly tenantCode: string };

/** A person as the platform describes them to an application. Know people by `uuid`, as addresses change. */
export type Person = {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly locale?: string;
  readonly tenantCode: string;
};

/**
 * How the exchange of a hand-over ends. `stale`: it was spent before, has expired or is unknown. `step-due`: the person
 * has to do a step at the portal first, and the hand-over is spent. `refused`: anything else; `error` is a code of the
 * platform, or `unreachable`, `unexpected` or `cross-site`.
 */
export type Redeemed<P = Person> =
  | { readonly kind: "signed-in"; readonly person: P }
  | { readonly kind: "stale" }
  | { readonly kind: "step-due"; readonly step: string }
  | { readonly kind: "foreign-tenant"; readonly tenantCode: string }
  | { readonly kind: "refused"; readonly error: string };

/** The milliseconds that one attempt at the exchange may take. */
export const patience = 10_000;

/**
 * The two kinds of `state`, told apart by their beginning, so that an answer itself says whether a new attempt may
 * follow: nothing has to be kept for it, not even where the browser has no cookies.
 */
export type Attempt = "1" | "2";

/** Makes a `state` of 128 random bits. */
export function newState(attempt: Attempt): string {
  return `${attempt}-${randomText(16)}`;
}

/**
 * Returns which attempt a `state` belongs to; undefined for one that the portal or somebody else has made. Of the random
 * ones that a provider's program makes, one in two thousand begins in the same way.
 */
export function attemptOf(state: string): Attempt | undefined {
  return /^[12]-[\da-f]{32}$/.test(state) ? (state[0] as Attempt) : undefined;
}

/** Returns random bytes as hexadecimal text. */
export function randomText(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** The parameters that the portal and the provider add to a callback; none of them stays in the address. */
export const handedOver = [
  "code",
  "token",
  "tenantCode",
  "state",
  "iss",
  "session_state",
  "userDeviceToken",
  "error",
  "error_description",
  "error_uri",
];

/** Returns the portal's address at which a sign-in begins that leads back to the callback with this `state`. */
export function signInAddress(
  { portal, callback }: Addresses,
  state: string,
  { newSession }: { readonly newSession?: boolean | undefined } = {},
): string {
  const target = new URL(callback);
  target.searchParams.set("state", state);
  const login = new URL("/login", portal);
  login.searchParams.set("redirectUri", target.href);
  if (newSession) login.searchParams.set("newSession", "true");
  return login.href;
}

/** Returns the portal's address that logs out; without a target, the root of the callback's origin follows. */
export function signOutAddress(
  { portal, callback }: Addresses,
  target: string = new URL("/", callback).href,
): string {
  const logout = new URL("/logout", portal);
  logout.searchParams.set("redirectUri", target);
  return logout.href;
}
