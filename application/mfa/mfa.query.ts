import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { factorsVisitOf, type MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { Destination } from "#domain/navigation/destination.ts";

/** Reads what an MFA page takes from its query (`mfaResetRedirectUri` as it travels through sign-in). */
export function readMfaQuery(page: MfaPage, search: string): MfaPageQuery {
  const query = new Query(search);
  const redirectUri =
    page === "mfa-setup"
      ? query.text("mfaSetupRedirectUri")
      : (query.text("redirectUri") ?? query.text("mfaResetRedirectUri"));
  return {
    page,
    ...omitUnset({
      purpose: query.text("purpose"),
      temporaryMfaSetup: query.flag("temporaryMfaSetup"),
      partnerCode: query.text("partnerCode"),
      redirectUri,
      toFactors: factorsVisitOf(query.text("toFactors")),
    }),
  };
}

/** Returns the address of a step, with the parameters of the page, so that a reload keeps them. */
export function stepDestination(query: MfaPageQuery, step: string): Destination {
  const { page, purpose, temporaryMfaSetup, partnerCode, redirectUri, toFactors } = query;
  const shared = { ...omitUnset({ partnerCode, toFactors }), step };
  switch (page) {
    case "mfa-setup":
      return { page, ...shared, ...omitUnset({ temporaryMfaSetup, mfaSetupRedirectUri: redirectUri }) };
    case "mfa-verification":
      return { page, ...shared, ...omitUnset({ purpose, redirectUri }) };
    case "mfa-reset":
      return { page, ...shared, ...omitUnset({ redirectUri }) };
  }
}
