import type { Destination } from "#domain/navigation/destination.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";

const factorsVisits = ["look", "change", "account-look", "account-change"] as const;

/** Why another page is shown: to look at the second steps or to change them, or the same of the account. */
export type FactorsVisit = (typeof factorsVisits)[number];

/** Reads the parameter `toFactors` in the address of an MFA page; undefined for an unknown value. */
export function factorsVisitOf(text: string | undefined): FactorsVisit | undefined {
  return factorsVisits.find((visit) => visit === text);
}

/** Returns the page that comes after such a visit. */
export function pageAfter(visit: FactorsVisit | undefined): "mfa-factors" | "account" {
  return visit?.startsWith("account") ? "account" : "mfa-factors";
}

/** Returns whether Back leads to that page, which can be shown without another proof. */
export function isForChange(visit: FactorsVisit | undefined): boolean {
  return visit?.endsWith("change") ?? false;
}

/** The parameters in an MFA page's address, not yet validated. */
export type MfaPageQuery = {
  readonly page: MfaPage;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly partnerCode?: string;
  /** The target to continue to: `redirectUri`, `mfaResetRedirectUri` or `mfaSetupRedirectUri`. */
  readonly redirectUri?: string;
  /** The page of second steps or of the account comes next. */
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
