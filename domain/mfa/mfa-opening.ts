import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { MfaGoal, MfaSituation, MfaStanding } from "#domain/mfa/mfa-situation.ts";

/** The pages of multi-factor authentication. */
export type MfaPage = "mfa-setup" | "mfa-verification" | "mfa-reset";

/** What a visit to an MFA page was asked for, and what is known of the session besides its standing. */
export type MfaRequest = {
  readonly page: MfaPage;
  readonly purpose: MfaPurpose;
  readonly temporaryMfaSetup?: boolean;
  readonly partnerCode?: string;
};

/**
 * What a visit comes to. `set-up`, `reset`: another MFA page's business. `nothing-due`: on to where the person
 * was going. `no-session`: nobody is signed in here. `contradiction`: a verification without a factor.
 */
export type MfaOpening =
  | { readonly kind: "flow"; readonly situation: MfaSituation }
  | { readonly kind: "set-up" }
  | { readonly kind: "reset" }
  | { readonly kind: "nothing-due" }
  | { readonly kind: "no-session" }
  | { readonly kind: "contradiction" };

/** Which flow a person meets: decided by where they stand, never by the address alone (OTP-01, D-16). */
export function mfaOpening(request: MfaRequest, standing: MfaStanding): MfaOpening {
  const { state, factors } = standing;
  if (state === "password-expired" || state === "unknown") return { kind: "no-session" };
  if (request.page === "mfa-verification" && request.purpose === "for-mfa-reset") return { kind: "reset" };
  if (request.page === "mfa-reset") {
    return factors.length > 0 ? flow("reset", "for-mfa-reset", request, standing) : { kind: "set-up" };
  }
  if (state === "mfa-verification-required") {
    const isStepUp = request.page === "mfa-verification";
    return factors.length > 0
      ? flow("verification", isStepUp ? request.purpose : "for-mfa-login", request, standing)
      : { kind: "contradiction" };
  }
  return request.page === "mfa-setup" ? setUpOpening(request, standing) : stepUpOpening(request, standing);
}

function setUpOpening(request: MfaRequest, standing: MfaStanding): MfaOpening {
  const isAsked = standing.state !== "authenticated" || request.temporaryMfaSetup === true;
  return isAsked ? flow("set-up", "for-mfa-login", request, standing) : { kind: "nothing-due" };
}

function stepUpOpening(request: MfaRequest, standing: MfaStanding): MfaOpening {
  if (request.purpose !== "for-mfa-verification") {
    return standing.state === "authenticated" ? { kind: "nothing-due" } : { kind: "set-up" };
  }
  return standing.factors.length > 0
    ? flow("verification", "for-mfa-verification", request, standing)
    : { kind: "set-up" };
}

function flow(goal: MfaGoal, purpose: MfaPurpose, request: MfaRequest, standing: MfaStanding): MfaOpening {
  const { factors, remainingDays } = standing;
  const { partnerCode } = request;
  const situation: MfaSituation = {
    goal,
    purpose,
    factors,
    mayBeDismissed: goal === "set-up" && mayBeDismissed(request, standing),
    ...(remainingDays !== undefined && { remainingDays }),
    ...(partnerCode !== undefined && { partnerCode }),
  };
  return { kind: "flow", situation };
}

/**
 * Set-up may be put off while days remain, or when it was offered out of turn (SPEC-CHOICE D-37); one that is
 * required may not, whatever the address says (OTP-01).
 */
export function mayBeDismissed(
  request: Pick<MfaRequest, "temporaryMfaSetup">,
  { state, remainingDays = 0 }: MfaStanding,
): boolean {
  if (state === "mfa-registration-required") return false;
  return remainingDays > 0 || request.temporaryMfaSetup === true;
}
