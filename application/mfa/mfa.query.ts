import { present, Query } from "#application/shared/query.ts";
import type { MfaPage } from "#domain/mfa/entry-decision.ts";
import type { MfaPageQuery } from "#domain/mfa/open-mfa.ts";
import type { Destination } from "#domain/navigation/destination.ts";

/** What an MFA page reads of its address (`mfaResetRedirectUri` as it rides through sign-in, D-15). */
export function readMfaQuery(page: MfaPage, search: string): MfaPageQuery {
  const query = new Query(search);
  const redirectUri =
    page === "mfa-setup"
      ? query.text("mfaSetupRedirectUri")
      : (query.text("redirectUri") ?? query.text("mfaResetRedirectUri"));
  return {
    page,
    ...present({
      purpose: query.text("purpose"),
      temporaryMfaSetup: query.flag("temporaryMfaSetup"),
      partnerCode: query.text("partnerCode"),
      redirectUri,
    }),
  };
}

/** The step that an address names; it only ever leads back to one that was shown (OTP-01). */
export function readMfaStep(search: string): string | undefined {
  return new Query(search).text("step");
}

/** The address of a step: what the page was asked for stays in it, for a reload. */
export function stepDestination(query: MfaPageQuery, step: string): Destination {
  const { page, purpose, temporaryMfaSetup, partnerCode, redirectUri } = query;
  const shared = { ...present({ partnerCode }), step };
  switch (page) {
    case "mfa-setup":
      return { page, ...shared, ...present({ temporaryMfaSetup, mfaSetupRedirectUri: redirectUri }) };
    case "mfa-verification":
      return { page, ...shared, ...present({ purpose, redirectUri }) };
    case "mfa-reset":
      return { page, ...shared, ...present({ redirectUri }) };
  }
}
