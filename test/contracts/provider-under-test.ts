import type { AuthorizationErrorCode } from "#domain/provider/authorization-error.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { Digest } from "#domain/provider/digest.port.ts";
import type { AuthorizationAnswer, IdentityProvider } from "#domain/provider/identity-provider.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { StorageArea } from "#domain/storage/storage-entry.ts";
import type { FakeClock } from "#test/support/fakes/fake-clock.ts";
import type { MemoryStore } from "#test/support/fakes/memory-store.ts";

/** A provider, and the functions by which a test controls its surroundings. */
export type ProviderUnderTest = {
  readonly provider: IdentityProvider;
  /** Sets the provider's answer about a session in this browser; `garbage`: an answer that no provider may give. */
  session(is: "active" | "none" | "unreachable" | "silent" | "garbage"): void;
  /** Gives it this answer from before the program was loaded, once. Missing where nothing is asked so early. */
  foundEarly?(is: "active" | "none"): void;
  /** Makes it require this step of the person first. Missing if the provider leaves that to the platform. */
  stepDue?(step: DueStep): void;
  /** Sets its answer to a password. Missing if it takes none. */
  password?(is: "accepted" | "refused" | "blocked" | "unreachable" | "silent" | "garbage"): void;
  /**
   * Sets its answer to the request of a code: `stranger` for an address without an account, `limited` for a request
   * that comes too early. Missing if it sends none.
   */
  codeRequest?(is: "sent" | "stranger" | "limited" | "unreachable" | "silent"): void;
  /** Sets its answer to a code. Missing if it sends none. */
  code?(is: "accepted" | "wrong" | "expired" | "spent" | "blocked" | "unreachable" | "silent"): void;
  /** Sets its answer where a passkey is to be asked for. Missing if people sign in with none there. */
  passkeyQuestion?(is: "asked" | "limited" | "unreachable" | "silent"): void;
  /**
   * Sets its answer to what a passkey has signed. `proved-only`: it is verified, but the sign-in that follows gets no
   * answer; `provider-silent`: the same, and that does not end. Missing if people sign in with none there.
   */
  passkey?(
    is:
      | "accepted"
      | "refused"
      | "unknown"
      | "expired"
      | "blocked"
      | "unreachable"
      | "proved-only"
      | "silent"
      | "provider-silent",
  ): void;
  /** Returns how often a passkey was sent to be verified. Missing if people sign in with none there. */
  proofs?(): number;
  /**
   * Sets whether what it needs before the browser leaves, such as its metadata or its library, can be fetched. Missing
   * if it needs nothing.
   */
  page?(is: "reachable" | "unreachable" | "silent"): void;
  /** Whether it needs nothing of that to lead to the application or to log out. */
  readonly knowsItsAddresses?: true;
  /**
   * Has this happen while the provider answers the next question that the page asks it. Missing if it is never asked
   * without leaving.
   */
  meanwhile?(work: () => void): void;
  /** Returns all that the page has told the provider without leaving so far. Missing where no e-mail is told so. */
  told?(): string;
  /** Makes the provider's library throw at every call. Missing where a provider has none. */
  breakLibrary?(): void;
  /** Makes the browser refuse every address. */
  refuseToLeave(): void;
  /** Returns whether the browser is being redirected. */
  hasMoved(): boolean;
  /** Returns whether Back leads to the page that was shown before the last redirect. */
  comesBack(): boolean;
  /** Returns the address to which the browser is being redirected. */
  departure(): string | undefined;
  /**
   * Returns the address at which the redirect is to end: the departure itself, or the address to which the provider
   * will redirect.
   */
  requestedRedirect(): string | undefined;
  /** The provider's own origin, to which it may redirect. Missing if it has no pages. */
  readonly ownOrigin?: string;
  /** Whether its redirect address carries the sign-in's parameters in a query, because the provider allows any. */
  readonly keepsQueries?: true;
  /** The issuer that its answers name (RFC 9207). Missing where they name none. */
  readonly issuer?: string;
  /** Whether every answer names it. */
  readonly sendsIssuer?: true;
  /** The hash of its PKCE verifiers (RFC 7636). Missing where it uses none. */
  readonly pkceDigest?: Digest;
  /**
   * Returns the authorization request that left last (RFC 6749 §4.1.1). Missing where the provider is not asked by
   * redirects.
   */
  authorizationRequest?(): URLSearchParams;
  /** Makes the portal serve another tenant, which has a client of its own: `meadow-client` for MEADOW. */
  changeTenant(code: string): void;
  /** Whether its answer itself names the tenant. */
  readonly namesTenant?: true;
  /** Makes the tenant's record name no address of the provider. */
  removeAddress(): void;
  /** Makes the device one that people share (`sharedDevice`). */
  shareDevice(): void;
  /**
   * Has the configuration name these parameters of the authorization request as well, in its settings and in the query
   * of the endpoint. Missing where neither is taken.
   */
  contradict?(parameters: Readonly<Record<string, string>>): void;
  /** A session that a partner's link has begun. Missing where the provider knows no partners. */
  readonly partnerSession?: SessionToken;
  /** The time. Missing where the provider leaves its time limits to the platform's calls. */
  readonly clock?: FakeClock;
  /** Returns what the provider has written to the log so far. */
  logged(): string;
  /** The portal's entries in the browser, its stores, and the keys that the provider may write and remove there. */
  readonly storage: BrowserStorage;
  readonly stores: Readonly<Record<StorageArea, MemoryStore>>;
  readonly ownKeys: readonly string[];
  /** Its own error codes, each with the standard code that its manifest names for it. Missing without any. */
  readonly ownErrors?: Readonly<Record<string, AuthorizationErrorCode>>;
  /** Returns the provider's answer with a code to the last sign-in. */
  answer(): AuthorizationAnswer;
  /** Returns the same answer with a forged proof of origin. */
  forged(answer: AuthorizationAnswer): AuthorizationAnswer;
};
