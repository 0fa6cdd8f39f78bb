import type { SignInContext } from "#domain/navigation/destination.ts";
import { anyText, flag, shape, type Check, type Checked } from "#domain/storage/shape.ts";
import { chosenLanguage, lastLogout, loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const secret = textUpTo(128);
const address = textUpTo(2_048);

const context: Check<SignInContext> = shape(
  {},
  {
    langCode: chosenLanguage.check,
    applyMfa: flag,
    purpose: textUpTo(256),
    temporaryMfaSetup: flag,
    mfaResetRedirectUri: address,
  },
);

const record = shape(
  { state: anyText, provider: anyText, tenantCode: anyText },
  {
    /** The mark of the last logout before it. */
    lastLogout: lastLogout.check,
    issuer: address,
    /** Whether every answer of the provider names its issuer (RFC 9207 §2.3). */
    sendsIssuer: flag,
    /** Whether the provider was allowed to ask the person; stored for one that is also asked with `prompt=none`. */
    mayAsk: flag,
    codeVerifier: secret,
    nonce: secret,
    /** The sign-in's parameters, where the redirect address does not carry them. */
    carried: context,
    /** Whether the tenant had no other provider. */
    isAlone: flag,
    /** The mark of the target that the redirect policy allowed then. */
    target: textUpTo(16),
  },
);

/** The record of a sign-in that was redirected to an identity provider and has not returned. */
export type LoginTransaction = Checked<typeof record>;

/** The stored record of a sign-in that was redirected to a provider. */
export const loginTransaction: StorageEntry<LoginTransaction> = { ...loginTransactionPlace, check: record };
