import * as keys from "#domain/storage/storage-keys.ts";

/**
 * The version of each record that the portal keeps in the browser. Raise it with every change after which an earlier
 * build cannot read the record, or reads it wrongly. The build writes them to `build.json`; the portal itself does not
 * use them.
 */
export const recordVersions: Readonly<Record<string, number>> = {
  [keys.sessionToken]: 1,
  [keys.userDeviceToken]: 1,
  [keys.lastUser]: 1,
  [keys.chosenLanguage]: 1,
  [keys.consent]: 1,
  [keys.lastLook]: 1,
  [keys.savedRedirectUri]: 1,
  [keys.savedIid]: 1,
  [keys.deviceId]: 1,
  [keys.usedTargets]: 1,
  [keys.lastFactor]: 1,
  [keys.lastInput]: 1,
  [keys.passkeyInvitation]: 1,
  [keys.lastLogout]: 1,
  [keys.recentLogout]: 1,
  [keys.signedInHere]: 1,
  [keys.openProviders]: 1,
  [keys.targetOfTab]: 1,
  [keys.newSessionOfTab]: 1,
  [keys.finishedRequest]: 1,
  [keys.closedNotices]: 1,
  [keys.enteredEmail]: 1,
  [keys.sentEmailCode]: 1,
  [keys.loginTransaction]: 2,
  [keys.codeExchange]: 1,
  [keys.partnerTokenProof]: 1,
  [keys.linkParameters]: 1,
  [keys.logoutTarget]: 1,
  [keys.unconfirmedLogout]: 1,
  [keys.endingProviders]: 1,
  [keys.silentRedirects]: 1,
  [keys.signedInIdentity]: 1,
  [keys.mfaProgress]: 1,
  [keys.mfaDeadlines]: 1,
  [keys.totpKeyShown]: 1,
  [keys.secondStepsChange]: 1,
  [keys.verificationMail]: 1,
  [keys.errorPage]: 1,
  [keys.lastReload]: 1,
  [keys.resumedPage]: 1,
};
