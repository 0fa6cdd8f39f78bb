import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { FactorType, MfaContext, MfaFlowName, MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** The pages of multi-factor authentication. */
export type MfaPage = "mfa-setup" | "mfa-verification" | "mfa-reset";

/** What a visit to an MFA page asks for, and the partner of its session or address. */
export type MfaRequest = {
  readonly page: MfaPage;
  readonly purpose: MfaPurpose;
  readonly temporaryMfaSetup?: boolean;
  readonly asksForRecoveryCodes?: boolean;
  /** The factor with which a set-up has ended in this session, as long as its end is shown. */
  readonly justEnrolled?: FactorType;
  readonly partnerCode?: string;
};

/**
 * What a visit leads to. `set-up`, `reset`: another MFA page is the right one. `nothing-due`: continue to where the
 * person was going. `no-session`: there is no signed-in person. `contradiction`: a verification is required, but no
 * factor is enrolled.
 */
export type EntryDecision =
  | { readonly kind: "flow"; readonly context: MfaContext }
  | { readonly kind: "set-up" }
  | { readonly kind: "reset" }
  | { readonly kind: "nothing-due" }
  | { readonly kind: "no-session" }
  | { readonly kind: "contradiction" };

/** Returns which flow a person enters: decided by their status, never by the address alone (OTP-01). */
export function entryDecision(request: MfaRequest, status: MfaStatus): EntryDecision {
  const { state, factors } = status;
  if (state === "password-expired" || state === "unknown") return { kind: "no-session" };
  if (request.page === "mfa-verification" && request.purpose === "for-mfa-reset") return { kind: "reset" };
  if (request.page === "mfa-reset") {
    return factors.length > 0 ? flow("reset", "for-mfa-reset", request, status) : { kind: "set-up" };
  }
  if (state === "mfa-verification-required") {
    const isStepUp = request.page === "mfa-verification";
    return factors.length > 0
      ? flow("verification", isStepUp ? request.purpose : "for-mfa-login", request, status)
      : { kind: "contradiction" };
  }
  if (request.asksForRecoveryCodes === true && status.recoveryCodesLeft !== undefined) {
    return factors.length > 0 ? flow("recovery-codes", "for-mfa-login", request, status) : { kind: "set-up" };
  }
  return request.page === "mfa-setup" ? setUpDecision(request, status) : stepUpDecision(request, status);
}

function setUpDecision(request: MfaRequest, status: MfaStatus): EntryDecision {
  const isEndShown = status.factors.some(({ type }) => type === request.justEnrolled);
  const isAsked = status.state !== "authenticated" || request.temporaryMfaSetup === true || isEndShown;
  return isAsked ? flow("set-up", "for-mfa-login", request, status) : { kind: "nothing-due" };
}

function stepUpDecision(request: MfaRequest, status: MfaStatus): EntryDecision {
  if (request.purpose !== "for-mfa-verification") {
    return status.state === "authenticated" ? { kind: "nothing-due" } : { kind: "set-up" };
  }
  return status.factors.length > 0
    ? flow("verification", "for-mfa-verification", request, status)
    : { kind: "set-up" };
}

function flow(goal: MfaFlowName, purpose: MfaPurpose, request: MfaRequest, status: MfaStatus): EntryDecision {
  const { factors, remainingDays, recoveryCodesLeft, passkeys } = status;
  const { partnerCode } = request;
  const context: MfaContext = {
    goal,
    purpose,
    factors,
    mayBeDismissed: goal === "set-up" && mayBeDismissed(request, status),
    ...omitUnset({ remainingDays, recoveryCodesLeft, partnerCode, passkeys }),
  };
  return { kind: "flow", context };
}

/**
 * Returns whether set-up may be postponed: while days remain, or if the address asks for a temporary set-up. A required
 * set-up may never be, whichever parameters the address has (OTP-01).
 */
export function mayBeDismissed(
  request: Pick<MfaRequest, "temporaryMfaSetup">,
  { state, remainingDays = 0 }: MfaStatus,
): boolean {
  if (state === "mfa-registration-required") return false;
  return remainingDays > 0 || request.temporaryMfaSetup === true;
}
