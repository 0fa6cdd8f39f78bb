import type { SignInContext } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

/** The parameters in LoginPage's address, not yet validated. */
export type SignInQuery = {
  readonly langCode: Language;
  readonly redirectUri?: string;
  readonly iid?: string;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly mfaResetRedirectUri?: string;
  readonly newSession?: boolean;
  readonly loggedOut?: boolean;
  /** The e-mail that a link brought. */
  readonly email?: string;
};

/** What a sign-in was asked for, with only the targets that passed the redirect policy. */
export type SignInRequest = Omit<SignInQuery, "redirectUri" | "mfaResetRedirectUri"> & {
  readonly redirectUri?: TrustedUrl;
  readonly mfaResetRedirectUri?: TrustedUrl;
  /** Whether the person has chosen to continue the session. */
  readonly isConfirmed?: boolean;
  /** Whether LoginPage has something to say first. */
  readonly hasMessage?: boolean;
};

/** Returns a short mark that differs between requests with different targets or application instances. */
export function requestMark({
  redirectUri = "",
  iid = "",
}: Pick<SignInQuery, "redirectUri" | "iid">): string {
  return shortMark(`${iid} ${redirectUri}`);
}

/** Returns the sign-in context that every kind of sign-in passes to AuthenticatePage. */
export function signInContextOf(request: SignInRequest, applyMfa: boolean): SignInContext {
  const { langCode, purpose, temporaryMfaSetup, mfaResetRedirectUri } = request;
  return omitUnset({ langCode, applyMfa, purpose, temporaryMfaSetup, mfaResetRedirectUri });
}
