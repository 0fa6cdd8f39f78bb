/**
 * Names one logical call on every side of the wire: the trace token. A person can read it out to support
 * (SPEC-CHOICE D-26).
 */
export type SupportReference = string;

/** The request went out, or tried to, and no answer came back: offline, time-out, dropped connection. */
export type Unreachable = { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** An answer that the contract does not name, a malformed one included (SPEC-CHOICE D-29). */
export type Unexpected = {
  readonly kind: "unexpected";
  readonly cause: unknown;
  readonly reference?: SupportReference;
  /** How long the answer asked to wait before the next try (RFC 9110 §10.2.3), in seconds. */
  readonly retryAfter?: number;
};

/** The screen that asked was left before the answer came. Nothing is to be shown. */
export type Cancelled = { readonly kind: "cancelled" };

/** How any call can fail, whatever it asks for. */
export type CallFailure = Unreachable | Unexpected | Cancelled;

/** The reference of a failed call alone, for repeating that very call (SPEC-CHOICE D-26). */
export function referenceOf({ reference }: { readonly reference?: SupportReference }): {
  readonly reference?: SupportReference;
} {
  return reference === undefined ? {} : { reference };
}
