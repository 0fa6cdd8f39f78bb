import type { SessionToken } from "#domain/identity/identity.ts";
import type { PageName, TabParameters } from "#domain/navigation/pages.ts";
import { languageOf, type Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { asRecord, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";

const minute = 60_000;
const token = textUpTo(8_192);

/** The e-mail that this device remembers. */
export const lastUser: StorageEntry<string> = {
  key: keys.lastUser,
  area: "local",
  plain: true,
  check: textUpTo(320),
};

/** The e-mail that was entered last in this tab. */
export const enteredEmail: StorageEntry<string> = {
  key: keys.enteredEmail,
  area: "session",
  lifetime: 30 * minute,
  belongsToPerson: true,
  check: textUpTo(320),
};

/** The language that a person chose by hand on this device. */
export const chosenLanguage: StorageEntry<Language> = {
  key: keys.chosenLanguage,
  area: "local",
  plain: true,
  check: (content) => (typeof content === "string" ? languageOf(content) : undefined),
};

/** The last target that this browser was asked for. Validated again whenever it is used. */
export const savedRedirectUri: StorageEntry<string> = {
  key: keys.savedRedirectUri,
  area: "local",
  plain: true,
  check: textUpTo(2_048),
};

/** The last application instance that requested a sign-in in this browser. */
export const savedIid: StorageEntry<string> = {
  key: keys.savedIid,
  area: "local",
  plain: true,
  check: textUpTo(256),
};

/** The target of a sign-in, and the application instance that requested it. */
export type SignInTarget = {
  readonly redirectUri: string | undefined;
  readonly iid: string | undefined;
};

/**
 * The target of this tab, which may be none, and the mark of the last logout before it. A tab without this entry uses the
 * browser's target.
 */
export const targetOfTab: StorageEntry<SignInTarget & { readonly lastLogout?: string | undefined }> = {
  key: keys.targetOfTab,
  area: "session",
  check(content) {
    const given = asRecord(content);
    return (
      given && {
        redirectUri: savedRedirectUri.check(given["redirectUri"]),
        iid: savedIid.check(given["iid"]),
        lastLogout: lastLogout.check(given["lastLogout"]),
      }
    );
  },
};

/** The entries of the target, for this tab and for the browser. */
export const targetEntries = [savedRedirectUri, savedIid, targetOfTab];

/** The mark of the request that began a new sign-in in this tab, until that is over. */
export const newSessionOfTab: StorageEntry<string> = {
  key: keys.newSessionOfTab,
  area: "session",
  lifetime: 30 * minute,
  check: textUpTo(16),
};

/** The mark of the request whose sign-in has reached its application in this tab. */
export const finishedRequest: StorageEntry<string> = {
  key: keys.finishedRequest,
  area: "session",
  belongsToPerson: true,
  check: textUpTo(16),
};

/** The id of the partner's mobile app whose web view shows the portal in this tab. */
export const deviceId: StorageEntry<string> = {
  key: keys.deviceId,
  area: "session",
  plain: true,
  check: textUpTo(256),
};

/** Whether the visit has a session to end. The time of this record is the time of the last input in any tab. */
export const lastInput: StorageEntry<"signed-out" | "signed-in"> = {
  key: keys.lastInput,
  area: "local",
  check: (content) => (content === "signed-out" || content === "signed-in" ? content : undefined),
};

export const sessionToken: StorageEntry<SessionToken> = {
  key: keys.sessionToken,
  area: "cookie",
  plain: true,
  check: token,
};

/** The device token: proves that this browser passed a second factor. */
export const userDeviceToken: StorageEntry<string> = {
  key: keys.userDeviceToken,
  area: "cookie",
  plain: true,
  check: token,
};

/** The random mark of the last logout in this browser, in any tab. */
export const lastLogout: StorageEntry<string> = {
  key: keys.lastLogout,
  area: "local",
  plain: true,
  check: textUpTo(64),
};

/** Set after a logout, while the provider may not have ended its session yet. */
export const recentLogout: StorageEntry<"recent"> = {
  key: keys.recentLogout,
  area: "local",
  lifetime: minute,
  check: (content) => (content === "recent" ? content : undefined),
};

/** Set by a sign-in until a logout, so that the next visit expects a session; contains no personal data. */
export const signedInHere: StorageEntry<string> = {
  key: keys.signedInHere,
  area: "local",
  plain: true,
  check: textUpTo(8),
};

/** Set while a code of this tab's sign-in is being exchanged, so that a reload then goes on. */
export const codeExchange: StorageEntry<"under-way"> = {
  key: keys.codeExchange,
  area: "session",
  lifetime: 15 * minute,
  belongsToPerson: true,
  check: (content) => (content === "under-way" ? content : undefined),
};

/** The hash of a token that the portal itself passed to AuthenticatePage. */
export const partnerTokenProof: StorageEntry<string> = {
  key: keys.partnerTokenProof,
  area: "session",
  lifetime: 5 * minute,
  belongsToPerson: true,
  check: textUpTo(64),
};

/** The parameters of a page that were removed from its address, by their names there. */
export const linkParametersOf = <Page extends PageName>(page: Page): StorageEntry<TabParameters<Page>> => ({
  key: `${keys.linkParameters}:${page}`,
  area: "session",
  lifetime: 15 * minute,
  check(content) {
    const values = asRecord(content);
    if (!values) return undefined;
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return Object.fromEntries(texts) as TabParameters<Page>;
  },
});

/** The page of the portal to go to after the logout at the provider. */
export const logoutTarget: StorageEntry<string> = {
  key: keys.logoutTarget,
  area: "session",
  lifetime: 15 * minute,
  check: textUpTo(2_048),
};

/**
 * The support reference of the call by which the platform has not confirmed the logout of this tab, until that is
 * shown, and the language of the page that says so.
 */
export const unconfirmedLogout: StorageEntry<{
  readonly reference?: string;
  readonly langCode?: Language;
}> = {
  key: keys.unconfirmedLogout,
  area: "session",
  lifetime: 15 * minute,
  check(content) {
    const given = asRecord(content);
    const reference = textUpTo(64)(given?.["reference"]);
    return given && omitUnset({ reference, langCode: chosenLanguage.check(given["langCode"]) });
  },
};

/** The times of this tab's silent redirects, in milliseconds since the epoch. */
export const silentRedirects: StorageEntry<readonly number[]> = {
  key: keys.silentRedirects,
  area: "session",
  belongsToPerson: true,
  check: (content) =>
    Array.isArray(content) && content.every((entry) => typeof entry === "number") ? content : undefined,
};

/*
 * Places of entries whose checks stand with those who read them. They are here so that a logout removes what belongs to
 * the person without loading the pages that read it.
 */

/** The notices that the person has closed, which the next one at the device has not seen. */
export const closedNoticesPlace = {
  key: keys.closedNotices,
  area: "session",
  belongsToPerson: true,
} as const;

/** The signed-in person, without the token, until the redirect to the application. */
export const identityPlace = { key: keys.signedInIdentity, area: "session", belongsToPerson: true } as const;

/** A sign-in that was redirected to an identity provider and has not returned. */
export const loginTransactionPlace = {
  key: keys.loginTransaction,
  area: "session",
  lifetime: 30 * minute,
  belongsToPerson: true,
} as const;

/** The page that waits for a silent sign-in, which takes seconds. */
export const resumedPagePlace = {
  key: keys.resumedPage,
  area: "session",
  lifetime: minute,
  belongsToPerson: true,
} as const;

/** The code that was e-mailed for this tab. */
export const sentEmailCodePlace = {
  key: keys.sentEmailCode,
  area: "session",
  belongsToPerson: true,
} as const;

/** The mail that this tab requested. */
export const verificationMailPlace = {
  key: keys.verificationMail,
  area: "session",
  belongsToPerson: true,
} as const;

/** The progress of a visit on an MFA page. */
export const mfaProgressPlace = { key: keys.mfaProgress, area: "session", belongsToPerson: true } as const;

/** The countdowns on MFA pages. */
export const mfaDeadlinesPlace = { key: keys.mfaDeadlines, area: "session", belongsToPerson: true } as const;

/** The mark of the authenticator key that was shown. */
export const totpKeyShownPlace = { key: keys.totpKeyShown, area: "session", belongsToPerson: true } as const;

/** A change of second steps that waits for a proof. */
export const secondStepsChangePlace = {
  key: keys.secondStepsChange,
  area: "session",
  belongsToPerson: true,
} as const;

/** The e-mail of the person whose session ended before a change that they had asked for. */
export const unmadeChangePlace = {
  key: keys.unmadeChange,
  area: "session",
  lifetime: 15 * minute,
  belongsToPerson: true,
} as const;
