import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * The authenticators that a browser reaches. `this-device`: the device itself, by fingerprint, face or screen lock, and
 * others. `other-devices`: security keys and phones only. `none`: it has no WebAuthn, or not in this frame.
 */
export type PasskeyReach = "this-device" | "other-devices" | "none";

/** By what browsers know a person's passkeys. */
export type PasskeyAccount = {
  readonly rpId: string;
  readonly userId: string;
  readonly name: string;
  readonly displayName: string;
};

/** A value in one of WebAuthn's JSON forms, which only the platform and the browser read. */
export type WebAuthnJson = { readonly [member: string]: unknown };

/** What the browser has made or signed, for the platform to check. */
export type PasskeyCredential = {
  readonly id: string;
  /** The relying party for which it was made. */
  readonly rpId: string;
  readonly json: WebAuthnJson;
};

/**
 * Why the browser made or signed nothing. `not-asked`: it refused at once, so that the person saw no question.
 * `dismissed`: the person, or what keeps their passkeys, said no. `timed-out`: nobody answered. `already-there`: the
 * device holds a passkey of this person. `wrong-site`: the passkeys are for another host. `interrupted`: another request
 * took the place of this one. `not-capable`: the device cannot verify who uses it. `unreadable`: the browser could not
 * read what the platform had it ask. `device-failed`: the device reported anything else.
 */
export type PasskeyFailure =
  | "not-asked"
  | "dismissed"
  | "timed-out"
  | "already-there"
  | "wrong-site"
  | "interrupted"
  | "not-capable"
  | "unreadable"
  | "device-failed";

/**
 * Where the browser asks for a passkey. `dialog`: in a dialog of its own, with every device that can be reached.
 * `at-hand`: the same, but only if a passkey is at hand; otherwise it refuses at once (`uiMode: "immediate"`). `field`:
 * among what it suggests in a field, until the question is cancelled (conditional mediation).
 */
export type PasskeyPlace = "dialog" | "at-hand" | "field";

/** How a question to the browser ends that brings no passkey. */
export type NoPasskey = { readonly kind: "no-passkey"; readonly reason: PasskeyFailure } | Cancelled;

/** The browser's passkeys (WebAuthn Level 3). One question at a time; a cancelled one is taken off the screen. */
export interface Passkeys {
  /** Never fails: what cannot be found out counts as the least. */
  reach(): Promise<PasskeyReach>;
  /** `mediation`: `conditional` has the browser make it without a question; `optional`, the default, has it ask. */
  create(
    options: WebAuthnJson,
    cancellation: Cancellation,
    mediation?: "conditional" | "optional",
  ): Promise<Result<PasskeyCredential, NoPasskey>>;
  /** `place`: in a dialog, if it is not given. */
  get(
    options: WebAuthnJson,
    cancellation: Cancellation,
    place?: PasskeyPlace,
  ): Promise<Result<PasskeyCredential, NoPasskey>>;
  /** Has the device stop offering a passkey that the platform does not know, where the browser can say so. */
  signalUnknown(credential: Pick<PasskeyCredential, "id" | "rpId">): void;
  /** Has the device keep only these passkeys of an account, under its present name, where the browser can say so. */
  signalAccepted(account: PasskeyAccount, credentialIds: readonly string[]): void;
}
