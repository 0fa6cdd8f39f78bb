import type { Cancelled } from "#domain/shared/outcome.ts";

/** Identifies one logical call in the logs of portal and platform, for a person to report to support. */
export type SupportReference = string;

/**
 * The request got no answer: offline, timeout, dropped connection. `reason`: where the person's own connection works.
 * `server`: a server in front of the platform said so; `provider`: the identity provider does not answer.
 */
export type Unreachable = {
  readonly kind: "unreachable";
  readonly reference?: SupportReference;
  readonly reason?: "server" | "provider";
};

/** An answer that the contract does not define, or a malformed one. */
export type Unexpected = {
  readonly kind: "unexpected";
  readonly cause: unknown;
  readonly reference?: SupportReference;
  /** The seconds to wait before a retry that the answer named (RFC 9110 §10.2.3). */
  readonly retryAfter?: number;
  readonly reason?: UnexpectedReason;
};

/**
 * Why a call failed, where that is known. `server`: the server has a problem or too much to do, so a later attempt may
 * succeed; `misconfigured`: a setting of the operator is wrong, which waiting does not mend.
 */
export type UnexpectedReason = "server" | "misconfigured";

/** The ways in which a call can fail that is not cancelled. */
export type UncancelledFailure = Unreachable | Unexpected;

/** The ways in which any call can fail. */
export type CallFailure = UncancelledFailure | Cancelled;

/** A refusal that the contract names, with the reference of the call. */
export type Refusal<Kind extends string> = { readonly kind: Kind; readonly reference?: SupportReference };

/** No further request of this kind is accepted for now; `retryAfter` is the number of seconds to wait. */
export type TooManyRequests = Refusal<"too-many-requests"> & { readonly retryAfter?: number };

/** Returns only the reference of a failed call, for repeating that call. */
export function referenceOf({ reference }: { readonly reference?: SupportReference }): {
  readonly reference?: SupportReference;
} {
  return reference === undefined ? {} : { reference };
}
