import type { MobileFlow, MobileFlowFailure, MobileFlowKind } from "#domain/mfa/mobile-app/mobile-flow.ts";
import { anyText, count, number, optional, reading, text } from "../rest/answer-body.ts";
import type * as Wire from "./mobile-schema.ts";

const optionalText = optional(anyText);

/** Reads a flow as received; `kind`, `status` and `failure` are converted below. */
const readFlow = reading(
  {
    id: text,
    kind: text,
    status: text,
    number: optional((content) => count(content) && (content as number) <= 99),
    pairingUrl: optionalText,
    expiresInSeconds: number,
    pollAfterMs: number,
    token: optionalText,
    failure: optionalText,
    retryAfterSeconds: optional(number),
  },
  (flow: Wire.MobileFlow) => flow,
);

/** The names of the flows on the wire. */
export const wireKinds: Readonly<Record<MobileFlowKind, Wire.MobileFlowKind>> = {
  "number-challenge": "numberChallenge",
  "setup-master-device": "setupMasterDevice",
  "master-device-login": "masterDeviceLogin",
};

const kinds: ReadonlyMap<string, MobileFlowKind> = new Map(
  Object.entries(wireKinds).map(([kind, wire]) => [wire, kind as MobileFlowKind]),
);

const failures: Readonly<Record<Wire.MobileFlowFailure, MobileFlowFailure>> = {
  REJECTED: "rejected",
  TIMEOUT: "timed-out",
  RATE_LIMITED: "rate-limited",
  FAILED: "failed",
  SETUP_FAILED: "setup-failed",
  SETUP_TIMEOUT_FAILED: "setup-timed-out",
};

/** Matches a URL that an app can open or scan; excludes schemes that would run or be shown in the portal itself. */
const openable = /^(?!(?:javascript|data|vbscript|blob|file|filesystem|about|http):)[a-z][a-z\d+.-]*:\S+$/i;

/** Returns the domain's view of a flow; undefined when a field is missing that its status requires. */
export function mobileFlowFrom(content: unknown): MobileFlow | undefined {
  const read = readFlow(content);
  if (!read.ok) return undefined;
  const { id, expiresInSeconds, pollAfterMs } = read.value;
  const kind = kinds.get(read.value.kind);
  const progress = kind && progressOf(kind, read.value);
  if (!kind || !progress) return undefined;
  return { id, kind, expiresInSeconds, pollAfterMs, progress };
}

function progressOf(kind: MobileFlowKind, answer: Wire.MobileFlow): MobileFlow["progress"] | undefined {
  const { status, token, failure, retryAfterSeconds } = answer;
  if (status === "APPROVED") return token ? { kind: "approved", token } : undefined;
  if (status === "PENDING") return pendingOf(kind, answer);
  if (status !== "FAILED") return undefined;
  const reason = failure && Object.hasOwn(failures, failure) ? failures[failure] : "failed";
  return {
    kind: "failed",
    reason,
    ...(typeof retryAfterSeconds === "number" && retryAfterSeconds > 0 && { retryAfter: retryAfterSeconds }),
  };
}

function pendingOf(kind: MobileFlowKind, answer: Wire.MobileFlow): MobileFlow["progress"] | undefined {
  const number = typeof answer.number === "number" ? String(answer.number).padStart(2, "0") : undefined;
  // Without a number there is nothing to compare, and the prompt could come from an attacker (OTP-05).
  if (kind === "number-challenge" && number === undefined) return undefined;
  const pairingUrl = answer.pairingUrl ?? undefined;
  if (pairingUrl !== undefined && !openable.test(pairingUrl)) return undefined;
  return { kind: "pending", ...(number !== undefined && { number }), ...(pairingUrl && { pairingUrl }) };
}
