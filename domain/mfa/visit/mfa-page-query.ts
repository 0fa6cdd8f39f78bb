import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { FactorsVisit } from "#domain/mfa/visit/second-steps-exits.ts";

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
