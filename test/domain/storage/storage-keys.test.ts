import * as keys from "#domain/storage/storage-keys.ts";

test("every key has its documented name, which other applications may read (storage-04, STO-04)", () => {
  expect(keys).toMatchObject({
    sessionToken: "AUTH_X_TOKEN",
    userDeviceToken: "AUTH_X_USER_DEVICE_TOKEN",
    lastUser: "AUTH_X_LAST_USER",
    savedRedirectUri: "AUTH_X_REDIRECT_URI",
    savedIid: "AUTH_X_IID",
    deviceId: "AUTH_X_DEVICE_ID",
    usedTargets: "AUTH_X_USED_TARGETS",
    announcement: "AUTH_X_ANNOUNCEMENT",
    mfaProgress: "AUTH_X_MFA_STEP",
    mfaDeadlines: "AUTH_X_MFA_WAIT",
    lastReload: "AUTH_X_RELOADED",
    probe: "AUTH_X_PROBE",
  });
});
