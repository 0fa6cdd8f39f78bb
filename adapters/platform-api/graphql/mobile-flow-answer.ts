import { number as numeric, object, string, type AnySchema } from "yup";
import type { MobileFlow, MobileFlowFailure, MobileFlowKind } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type * as Wire from "./mobile-schema.ts";

/** A flow as received; `kind`, `status` and `failure` are converted below. */
const flowAnswer = object({
  id: string().required(),
  kind: string().required(),
  status: string().required(),
  number: numeric().integer().min(0).max(99).nullable(),
  pairingUrl: string().nullable(),
  expiresInSeconds: numeric().required(),
  pollAfterMs: numeric().required(),
  token: string().nullable(),
  failure: string().nullable(),
  retryAfterSeconds: numeric().nullable(),
} satisfies Record<keyof Wire.MobileFlow, AnySchema>).required();

type FlowAnswer = ReturnType<typeof flowAnswer.validateSync>;

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
  if (!flowAnswer.isValidSync(content, { strict: true })) return undefined;
  const kind = kinds.get(content.kind);
  const progress = kind && progressOf(kind, content);
  if (!kind || !progress) return undefined;
  const { id, expiresInSeconds, pollAfterMs } = content;
  return { id, kind, expiresInSeconds, pollAfterMs, progress };
}

function progressOf(kind: MobileFlowKind, answer: FlowAnswer): MobileFlow["progress"] | undefined {
  const { status, token, failure, retryAfterSeconds } = answer;
  if (status === "APPROVED") return token ? { kind: "approved", token } : undefined;
  if (status === "PENDING") return pendingOf(kind, answer);
  if (status !== "FAILED") return undefined;
  const reason =
    failure && Object.hasOwn(failures, failure) ? failures[failure as Wire.MobileFlowFailure] : "failed";
  return {
    kind: "failed",
    reason,
    ...(typeof retryAfterSeconds === "number" && retryAfterSeconds > 0 && { retryAfter: retryAfterSeconds }),
  };
}

function pendingOf(kind: MobileFlowKind, answer: FlowAnswer): MobileFlow["progress"] | undefined {
  const number = typeof answer.number === "number" ? String(answer.number).padStart(2, "0") : undefined;
  // Without a number there is nothing to compare, and the prompt could come from an attacker (OTP-05).
  if (kind === "number-challenge" && number === undefined) return undefined;
  const pairingUrl = answer.pairingUrl ?? undefined;
  if (pairingUrl !== undefined && !openable.test(pairingUrl)) return undefined;
  return { kind: "pending", ...(number !== undefined && { number }), ...(pairingUrl && { pairingUrl }) };
}
