import { present, Query } from "#application/shared/query.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";

/** What rode along to AuthenticatePage; its secrets arrive by another way (login-40, SPEC-CHOICE D-05). */
export function readAuthenticateQuery(search: string): SignInContext {
  const query = new Query(search);
  return present({
    langCode: query.langCode,
    applyMfa: query.flag("applyMfa"),
    purpose: query.text("purpose"),
    temporaryMfaSetup: query.flag("temporaryMfaSetup"),
    mfaResetRedirectUri: query.text("mfaResetRedirectUri"),
  });
}
