import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

export function readLoginQuery(search: string) {
  const query = new Query(search);
  return omitUnset({
    redirectUri: query.text("redirectUri"),
    iid: query.text("iid"),
    email: query.text("email"),
    temporaryMfaSetup: query.flag("temporaryMfaSetup"),
    purpose: query.text("purpose"),
    mfaResetRedirectUri: query.text("mfaResetRedirectUri"),
    loggedOut: query.flag("loggedOut"),
    resetPassword: query.flag("resetPassword"),
    activateSuccess: query.flag("activateSuccess"),
    idle: query.flag("idle"),
    sessionEnded: query.flag("sessionEnded"),
    newSession: query.flag("newSession"),
    partnerCode: query.text("partnerCode"),
  });
}

export type LoginQuery = ReturnType<typeof readLoginQuery>;
