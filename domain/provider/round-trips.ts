import { meaningOfAuthorizationError } from "#domain/provider/authorization-error.ts";
import { loginTransaction, type LoginTransaction } from "#domain/provider/login-transaction.ts";
import { OutwardTrips } from "#domain/provider/outward-trips.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
} from "#domain/provider/identity-provider.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/**
 * The redirects of sign-ins to an identity provider and back. One record in this tab binds the answer to the sign-in
 * that asked for it; it serves once, and a logout removes it (RFC 6749 §10.12).
 */
export class RoundTrips extends OutwardTrips {
  /**
   * Returns whether this tab's record was made by this provider for this answer. An error that names neither its
   * request nor its issuer counts as the answer of the provider that was asked last.
   */
  expects(provider: string, { state, error, issuer }: AuthorizationAnswer): boolean {
    const kept = this.deps.storage.read(loginTransaction);
    const isUnnamedError = error !== undefined && state === undefined && issuer === undefined;
    return kept?.provider === provider && (kept.state === state || isUnnamedError);
  }

  /**
   * Removes the record and validates the answer by it. An error is accepted without a record: it only leads to a
   * message, and some providers send errors without `state`.
   */
  finish(provider: string, answer: AuthorizationAnswer): Result<AuthorizationGrant, AnswerFailure> {
    return this.judge(this.deps.storage.take(loginTransaction), provider, answer);
  }

  /** Returns whether `finish` would accept the answer; the record stays. */
  accepts(provider: string, answer: AuthorizationAnswer): boolean {
    return this.judge(this.deps.storage.read(loginTransaction), provider, answer).ok;
  }

  private judge(
    kept: LoginTransaction | undefined,
    provider: string,
    answer: AuthorizationAnswer,
  ): Result<AuthorizationGrant, AnswerFailure> {
    const isExpected = kept?.state === answer.state && kept?.tenantCode === this.tenantCode;
    const isOurs = isExpected && kept.provider === provider;
    // The record is another provider's, so it was the issuer in the answer that led to this provider (RFC 9207 §4).
    const isOfAnother = isExpected && !isOurs && answer.issuer !== undefined;
    if (isOfAnother || (isOurs && isMixedUp(kept, answer))) return failure({ kind: "mixed-up" });
    if (answer.error !== undefined) {
      const kind = meaningOfAuthorizationError(answer.error);
      const couldAsk = kind === "sign-in-again" && isOurs && kept.mayAsk;
      return failure({ kind: couldAsk ? "not-completed" : kind });
    }
    if (!kept || answer.code === undefined) return failure({ kind: "invalid-state", reason: "missing" });
    if (!isOurs) return failure({ kind: "invalid-state", reason: "mismatch" });
    const { lastLogout: now } = this;
    if (now !== undefined && now !== kept.lastLogout) return failure({ kind: "logged-out" });
    const { tenantCode, codeVerifier, nonce, carried } = kept;
    const { redirectUri } = this;
    return success({
      code: answer.code,
      tenantCode,
      redirectUri,
      ...omitUnset({ codeVerifier, nonce, carried }),
    });
  }
}

/** Returns whether another issuer has answered, or the issuer that is always named is missing (RFC 9207 §2.4). */
export function isMixedUp(
  { issuer, sendsIssuer }: { readonly issuer?: string; readonly sendsIssuer?: boolean },
  answer: Pick<AuthorizationAnswer, "issuer">,
): boolean {
  if (issuer === undefined) return false;
  return answer.issuer === undefined ? sendsIssuer === true : answer.issuer !== issuer;
}
