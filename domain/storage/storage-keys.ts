/*
 * The names under which the portal keeps something in the browser, all in one place. Other applications of the platform
 * read some of them, so none is renamed. When and for how long each is kept stands in `docs/stored-in-browsers.md`.
 */

// Cookies.
export const sessionToken = "AUTH_X_TOKEN";
export const userDeviceToken = "AUTH_X_USER_DEVICE_TOKEN";

// Keys of `localStorage`, for every tab.
export const lastUser = "AUTH_X_LAST_USER";
export const chosenLanguage = "AUTH_X_LANGUAGE";
export const consent = "AUTH_X_CONSENT";
export const lastLook = "AUTH_X_LAST_LOOK";
export const savedRedirectUri = "AUTH_X_REDIRECT_URI";
export const savedIid = "AUTH_X_IID";
export const usedTargets = "AUTH_X_USED_TARGETS";
export const lastFactor = "AUTH_X_LAST_FACTOR";
export const passkeyInvitation = "AUTH_X_INVITED";
export const lastInput = "AUTH_X_LAST_INPUT";
export const lastLogout = "AUTH_X_LAST_LOGOUT";
export const recentLogout = "AUTH_X_RECENT_LOGOUT";
export const signedInHere = "AUTH_X_SIGNED_IN";
export const openProviders = "AUTH_X_PROVIDERS";
/** Stands for a moment, to tell other tabs where the browser has no BroadcastChannel. */
export const announcement = "AUTH_X_ANNOUNCEMENT";

// Keys of `sessionStorage`, for this tab.
export const targetOfTab = "AUTH_X_TARGET";
export const deviceId = "AUTH_X_DEVICE_ID";
export const newSessionOfTab = "AUTH_X_NEW_SESSION";
export const finishedRequest = "AUTH_X_FINISHED";
export const closedNotices = "AUTH_X_CLOSED_NOTICES";
export const preview = "AUTH_X_PREVIEW";
export const enteredEmail = "AUTH_X_ENTERED_EMAIL";
export const sentEmailCode = "AUTH_X_EMAIL_CODE";
export const loginTransaction = "AUTH_X_PENDING_LOGIN";
export const codeExchange = "AUTH_X_EXCHANGE";
export const partnerTokenProof = "AUTH_X_HAND_OVER";
/** A colon and the name of the page follow. */
export const linkParameters = "AUTH_X_ARRIVAL";
export const logoutTarget = "AUTH_X_LOGOUT_TARGET";
export const unconfirmedLogout = "AUTH_X_LOGOUT_UNCONFIRMED";
export const endingProviders = "AUTH_X_LOGOUT_REST";
export const silentRedirects = "AUTH_X_SILENT_REDIRECTS";
export const signedInIdentity = "AUTH_X_IDENTITY";
export const mfaProgress = "AUTH_X_MFA_STEP";
export const mfaDeadlines = "AUTH_X_MFA_WAIT";
export const totpKeyShown = "AUTH_X_MFA_KEY";
export const secondStepsChange = "AUTH_X_MFA_CHANGE";
export const unmadeChange = "AUTH_X_UNMADE";
export const verificationMail = "AUTH_X_VERIFICATION_MAIL";
export const resumedPage = "AUTH_X_RESUMED_PAGE";
export const errorPage = "AUTH_X_ERROR";
export const lastReload = "AUTH_X_RELOADED";

/** In each store for a moment, to find out whether the browser keeps anything; in cookies with a number behind it. */
export const probe = "AUTH_X_PROBE";
