import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";

/** Reads the sign-in context from the query of AuthenticatePage; `code` and `state` are not read here. */
export function readAuthenticateQuery(search: string): SignInContext {
  const query = new Query(search);
  return omitUnset({
    langCode: query.langCode,
    applyMfa: query.flag("applyMfa"),
    purpose: query.text("purpose"),
    temporaryMfaSetup: query.flag("temporaryMfaSetup"),
    mfaResetRedirectUri: query.text("mfaResetRedirectUri"),
  });
}
