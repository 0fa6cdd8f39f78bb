import type { SessionToken } from "#domain/identity/identity.ts";
import type { PageName, TabParameters } from "#domain/navigation/pages.ts";
import { members, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const minute = 60_000;
const token = textUpTo(8_192);

/** The e-mail to offer again on this device (SPEC-CHOICE D-33). */
export const lastUser: StorageEntry<string> = {
  key: "AUTH_X_LAST_USER",
  area: "local",
  plain: true,
  check: textUpTo(320),
};

/**
 * Where the person is to go after sign-in, as this browser was asked last. Judged again whenever it is used
 * (SPEC-CHOICE D-03).
 */
export const savedRedirectUri: StorageEntry<string> = {
  key: "AUTH_X_REDIRECT_URI",
  area: "local",
  plain: true,
  check: textUpTo(2_048),
};

/** The application instance that asked for the sign-in, as this browser was asked last. */
export const savedIid: StorageEntry<string> = {
  key: "AUTH_X_IID",
  area: "local",
  plain: true,
  check: textUpTo(256),
};

/** What LoginPage was asked for: where to go after sign-in, and which application instance asked. */
export type SignInTarget = {
  readonly redirectUri: string | undefined;
  readonly iid: string | undefined;
};

/** What this tab was asked for, nothing included; the browser's entries serve a tab without it (SPEC-CHOICE D-66). */
export const targetOfTab: StorageEntry<SignInTarget> = {
  key: "AUTH_X_TARGET",
  area: "session",
  check(content) {
    const given = members(content);
    return (
      given && {
        redirectUri: savedRedirectUri.check(given["redirectUri"]),
        iid: savedIid.check(given["iid"]),
      }
    );
  },
};

/** The mark of the request with which a new sign-in began in this tab that has not ended (SPEC-CHOICE D-68). */
export const newSessionOfTab: StorageEntry<string> = {
  key: "AUTH_X_NEW_SESSION",
  area: "session",
  lifetime: 30 * minute,
  check: textUpTo(16),
};

/** The partner's mobile app whose web view shows the portal (SPEC-CHOICE D-32). */
export const deviceId: StorageEntry<string> = {
  key: "AUTH_X_DEVICE_ID",
  area: "local",
  plain: true,
  check: textUpTo(256),
};

/** The session token (SPEC-CHOICE D-31). */
export const sessionToken: StorageEntry<SessionToken> = {
  key: "AUTH_X_TOKEN",
  area: "cookie",
  plain: true,
  check: token,
};

/** Says that this browser passed a second factor (SPEC-CHOICE D-32). */
export const userDeviceToken: StorageEntry<string> = {
  key: "AUTH_X_USER_DEVICE_TOKEN",
  area: "cookie",
  plain: true,
  check: token,
};

/** A sign-in that left for an identity provider and has not come back (SPEC-CHOICE D-06). */
export type LoginTransaction = {
  readonly state: string;
  readonly provider: string;
  readonly tenantCode: string;
};

export const loginTransaction: StorageEntry<LoginTransaction> = {
  key: "AUTH_X_PENDING_LOGIN",
  area: "session",
  lifetime: 30 * minute,
  check(content) {
    const { state, provider, tenantCode } = members(content) ?? {};
    return typeof state === "string" && typeof provider === "string" && typeof tenantCode === "string"
      ? { state, provider, tenantCode }
      : undefined;
  },
};

/** The fingerprint of a token that the portal itself handed to AuthenticatePage (SPEC-CHOICE D-07). */
export const partnerTokenProof: StorageEntry<string> = {
  key: "AUTH_X_HAND_OVER",
  area: "session",
  lifetime: 5 * minute,
  check: textUpTo(64),
};

/** Secrets that came in an address of this page and were taken out of it, by their names there (SPEC-CHOICE D-05). */
export const linkParametersOf = <Page extends PageName>(page: Page): StorageEntry<TabParameters<Page>> => ({
  key: `AUTH_X_ARRIVAL:${page}`,
  area: "session",
  lifetime: 15 * minute,
  check(content) {
    const values = members(content);
    if (!values) return undefined;
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return Object.fromEntries(texts) as TabParameters<Page>;
  },
});

/** Where to go on the portal itself once the provider has signed out (SPEC-CHOICE D-22). */
export const logoutTarget: StorageEntry<string> = {
  key: "AUTH_X_LOGOUT_TARGET",
  area: "session",
  lifetime: 15 * minute,
  check: textUpTo(2_048),
};

/** When this tab left for a silent round trip, in milliseconds since the epoch (SPEC-CHOICE D-11). */
export const silentRedirects: StorageEntry<readonly number[]> = {
  key: "AUTH_X_SILENT_REDIRECTS",
  area: "session",
  check: (content) =>
    Array.isArray(content) && content.every((entry) => typeof entry === "number") ? content : undefined,
};
