import type { SignInContext } from "#domain/navigation/destination.ts";
import { languageOf } from "#domain/shared/language.ts";
import { present } from "#domain/shared/present.ts";
import { lastLogout, loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { members, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

/**
 * The record of a sign-in that was redirected to an identity provider and has not returned. `lastLogout`: the mark of
 * the last logout before it. `sendsIssuer`: whether every answer of the provider names its issuer (RFC 9207 §2.3).
 * `mayAsk`: whether a provider that can also be asked silently was asked in such a way that it may ask the person.
 * `carried`: the sign-in's parameters, where the redirect address does not carry them. `isAlone`: whether the tenant had
 * no other provider. `target`: the mark of the target that the redirect policy allowed then.
 */
export type LoginTransaction = {
  readonly state: string;
  readonly provider: string;
  readonly tenantCode: string;
  readonly lastLogout?: string;
  readonly issuer?: string;
  readonly sendsIssuer?: true;
  readonly mayAsk?: true;
  readonly codeVerifier?: string;
  readonly nonce?: string;
  readonly carried?: SignInContext;
  readonly isAlone?: true;
  readonly target?: string;
};

const secret = textUpTo(128);
const address = textUpTo(2_048);
const purpose = textUpTo(256);
const mark = textUpTo(16);

/** The stored record of a sign-in that was redirected to a provider. */
export const loginTransaction: StorageEntry<LoginTransaction> = {
  ...loginTransactionPlace,
  check(content) {
    const kept = members(content) ?? {};
    const { state, provider, tenantCode } = kept;
    if (typeof state !== "string" || typeof provider !== "string" || typeof tenantCode !== "string") {
      return undefined;
    }
    const carried = members(kept["carried"]);
    return {
      state,
      provider,
      tenantCode,
      ...present({
        lastLogout: lastLogout.check(kept["lastLogout"]),
        issuer: address(kept["issuer"]),
        sendsIssuer: flag(kept["sendsIssuer"]),
        mayAsk: flag(kept["mayAsk"]),
        codeVerifier: secret(kept["codeVerifier"]),
        nonce: secret(kept["nonce"]),
        carried: carried && contextFrom(carried),
        isAlone: flag(kept["isAlone"]),
        target: mark(kept["target"]),
      }),
    };
  },
};

function contextFrom(kept: Readonly<Record<string, unknown>>): SignInContext {
  const { langCode } = kept;
  return present({
    langCode: typeof langCode === "string" ? languageOf(langCode) : undefined,
    applyMfa: flag(kept["applyMfa"]),
    purpose: purpose(kept["purpose"]),
    temporaryMfaSetup: flag(kept["temporaryMfaSetup"]),
    mfaResetRedirectUri: address(kept["mfaResetRedirectUri"]),
  });
}

function flag(content: unknown): true | undefined {
  return content === true || undefined;
}
