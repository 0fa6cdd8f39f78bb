/*
 * The names under which the portal keeps something in the browser, all in one place: keys of `localStorage` and
 * `sessionStorage`, and names of cookies. Other applications of the platform read some of them, so none is renamed.
 */

/** A cookie. */
export const sessionToken = "AUTH_X_TOKEN";
/** A cookie. */
export const userDeviceToken = "AUTH_X_USER_DEVICE_TOKEN";

/** In `localStorage`, for every tab. */
export const lastUser = "AUTH_X_LAST_USER";
/** In `localStorage`. */
export const chosenLanguage = "AUTH_X_LANGUAGE";
/** In `localStorage`, where the configuration has people asked. */
export const consent = "AUTH_X_CONSENT";
/** In `localStorage`. */
export const lastLook = "AUTH_X_LAST_LOOK";
/** In `localStorage`. */
export const savedRedirectUri = "AUTH_X_REDIRECT_URI";
/** In `localStorage`. */
export const savedIid = "AUTH_X_IID";
/** In `localStorage`. */
export const usedTargets = "AUTH_X_USED_TARGETS";
/** In `localStorage`, where the browser is trusted. */
export const lastFactor = "AUTH_X_LAST_FACTOR";
/** In `localStorage`, where the platform has people invited to make a passkey. */
export const passkeyInvitation = "AUTH_X_INVITED";
/** In `localStorage`, on a shared device. */
export const lastInput = "AUTH_X_LAST_INPUT";
/** In `localStorage`. */
export const lastLogout = "AUTH_X_LAST_LOGOUT";
/** In `localStorage`. */
export const recentLogout = "AUTH_X_RECENT_LOGOUT";
/** In `localStorage`, where the form is shown at once in browsers without it. */
export const signedInHere = "AUTH_X_SIGNED_IN";
/** In `localStorage`, where the tenant has several providers. */
export const openProviders = "AUTH_X_PROVIDERS";
/** In `localStorage` for a moment, to tell other tabs where the browser has no BroadcastChannel. */
export const announcement = "AUTH_X_ANNOUNCEMENT";

/** In `sessionStorage`, for this tab. */
export const targetOfTab = "AUTH_X_TARGET";
/** In `sessionStorage`, in the web view of a partner's mobile app. */
export const deviceId = "AUTH_X_DEVICE_ID";
/** In `sessionStorage`. */
export const newSessionOfTab = "AUTH_X_NEW_SESSION";
/** In `sessionStorage`. */
export const finishedRequest = "AUTH_X_FINISHED";
/** In `sessionStorage`. */
export const closedNotices = "AUTH_X_CLOSED_NOTICES";
/** In `sessionStorage`, where an operator has opened a preview. */
export const preview = "AUTH_X_PREVIEW";
/** In `sessionStorage`. */
export const enteredEmail = "AUTH_X_ENTERED_EMAIL";
/** In `sessionStorage`. */
export const sentEmailCode = "AUTH_X_EMAIL_CODE";
/** In `sessionStorage`. */
export const loginTransaction = "AUTH_X_PENDING_LOGIN";
/** In `sessionStorage`, while a code is being exchanged. */
export const codeExchange = "AUTH_X_EXCHANGE";
/** In `sessionStorage`. */
export const partnerTokenProof = "AUTH_X_HAND_OVER";
/** In `sessionStorage`; a colon and the name of the page follow. */
export const linkParameters = "AUTH_X_ARRIVAL";
/** In `sessionStorage`. */
export const logoutTarget = "AUTH_X_LOGOUT_TARGET";
/** In `sessionStorage`. */
export const unconfirmedLogout = "AUTH_X_LOGOUT_UNCONFIRMED";
/** In `sessionStorage`, where the tenant has several providers. */
export const endingProviders = "AUTH_X_LOGOUT_REST";
/** In `sessionStorage`. */
export const silentRedirects = "AUTH_X_SILENT_REDIRECTS";
/** In `sessionStorage`. */
export const signedInIdentity = "AUTH_X_IDENTITY";
/** In `sessionStorage`. */
export const mfaProgress = "AUTH_X_MFA_STEP";
/** In `sessionStorage`. */
export const mfaDeadlines = "AUTH_X_MFA_WAIT";
/** In `sessionStorage`. */
export const totpKeyShown = "AUTH_X_MFA_KEY";
/** In `sessionStorage`. */
export const secondStepsChange = "AUTH_X_MFA_CHANGE";
/** In `sessionStorage`. */
export const unmadeChange = "AUTH_X_UNMADE";
/** In `sessionStorage`. */
export const verificationMail = "AUTH_X_VERIFICATION_MAIL";
/** In `sessionStorage`, on a shared device. */
export const resumedPage = "AUTH_X_RESUMED_PAGE";
/** In `sessionStorage`. */
export const errorPage = "AUTH_X_ERROR";
/** In `sessionStorage`. */
export const lastReload = "AUTH_X_RELOADED";

/** In each store for a moment, to find out whether the browser keeps anything; in cookies with a number behind it. */
export const probe = "AUTH_X_PROBE";
