import type {
  ListedFactor,
  MfaFactorsApi,
  TrustedBrowser,
} from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { success } from "#domain/shared/result.ts";
import { anyText, listOf, shape, type Check } from "#domain/storage/shape.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { anything, boolean, list, reading, readingNothing } from "./answer-body.ts";
import { factorType } from "./identity-from-answer.ts";
import { mfaCalls } from "./rest-calls.ts";
import { timeFrom } from "./time-from.ts";
import type { Wire } from "./wire-shapes.ts";

const identifier = textUpTo(256);
const name = textUpTo(256);
const passkey = shape(
  { credentialId: anyText, isBackedUp: (content) => content === true },
  { keeper: name, rpId: name },
);
const passkeyAccount = shape({ rpId: anyText, userId: anyText, name: anyText, displayName: anyText });
const factors: Check<readonly ListedFactor[]> = listOf(
  shape(
    { id: identifier, type: factorType },
    { maskedPhoneNumber: anyText, name, addedAt: timeFrom, lastUsedAt: timeFrom, passkey },
  ),
);
const browsers: Check<readonly TrustedBrowser[]> = listOf(
  shape({ id: identifier, isThis: (content) => content === true }, { name, lastUsedAt: timeFrom }),
);

/** The id that stands for every browser. */
const everyBrowser = "all";

const readChange = readingNothing(() => "changed" as const);
const changed = success("changed" as const);
const lastFactor = { "409 LAST_FACTOR_REQUIRED": success("last-factor" as const) };

/** Lists and changes factors and trusted browsers over REST. */
export const restMfaFactorsApi = mfaCalls<MfaFactorsApi>({
  listFactors: {
    call: "listMfaFactors",
    request: (token) => ({ method: "GET", path: ["mfa", "factors"], token }),
    read: reading(
      { factors: list, isOneRequired: boolean, passkeyAccount: anything },
      (answer: Wire["ListedFactors"]) => ({
        factors: factors(answer.factors) ?? [],
        isOneRequired: answer.isOneRequired,
        ...omitUnset({ passkeyAccount: passkeyAccount(answer.passkeyAccount) }),
      }),
    ),
  },
  renameFactor: {
    call: "renameMfaFactor",
    request: ({ token, id, name }) => ({
      method: "PATCH",
      path: ["mfa", "factors", id],
      token,
      body: { name },
    }),
    read: readChange,
    successes: { ...lastFactor, 404: success("gone") },
  },
  removeFactor: {
    call: "removeMfaFactor",
    request: ({ token, id }) => ({ method: "DELETE", path: ["mfa", "factors", id], token }),
    read: readChange,
    // A factor that no longer exists counts as removed.
    successes: { ...lastFactor, 404: changed },
  },
  listTrustedBrowsers: {
    call: "listTrustedBrowsers",
    request: (token) => ({ method: "GET", path: ["mfa", "trusted-browsers"], token }),
    read: reading({ browsers: list }, (answer: Wire["TrustedBrowsers"]) => browsers(answer.browsers) ?? []),
  },
  endTrust: {
    call: "endBrowserTrust",
    request: ({ token, id = everyBrowser }) => ({
      method: "DELETE",
      path: ["mfa", "trusted-browsers", id],
      token,
    }),
    read: readChange,
    successes: { 404: changed },
  },
});
