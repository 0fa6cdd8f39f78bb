import type { Destination } from "#domain/navigation/destination.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";

/** Why another page is shown: to look at the second steps, or to change them. */
export type FactorsVisit = "look" | "change";

/** Reads the parameter `toFactors` in the address of an MFA page; undefined for an unknown value. */
export function factorsVisitOf(text: string | undefined): FactorsVisit | undefined {
  return text === "look" || text === "change" ? text : undefined;
}

/** The parameters in an MFA page's address, not yet validated. */
export type MfaPageQuery = {
  readonly page: MfaPage;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly partnerCode?: string;
  /** The target to continue to: `redirectUri`, `mfaResetRedirectUri` or `mfaSetupRedirectUri`. */
  readonly redirectUri?: string;
  /** The page of second steps comes next. */
  readonly toFactors?: FactorsVisit;
};

/** Returns the verification page as a destination with the same parameters. */
export function verificationPage({ purpose, redirectUri }: Omit<MfaPageQuery, "page">): Destination {
  return { page: "mfa-verification", ...omitUnset({ purpose, redirectUri }) };
}

/** Returns the page that makes recovery codes, and then goes on to the page of second steps or the target. */
export function recoveryCodesPage(next: {
  readonly redirectUri?: string | undefined;
  readonly toFactors?: FactorsVisit | undefined;
}): Destination {
  return { page: "mfa-verification", purpose: recoveryCodesPurpose, ...omitUnset(next) };
}
