/** Where a tab ends, in the words of `placeOf`; `stays`: where it was. */
type Place = string;

const stays = "stays";
const frontPage = "the application’s front page";
const emailStep = "“Log in”";
const passwordStep = "“Enter your password”";
const logOutFirst = "behind “Please log out first”";
const linkRefused = "“This link no longer works”";
const wrong = "“Something went wrong”";
const linkMissing = "“Open your link again”";
const inApplication = (name: string) => `the application, as ${name}@harbour.example`;
const emailStepOf = (name: string) => `${emailStep} with ${name}@harbour.example`;

/** Where a person ends who does not simply continue on a page. Each action begins on the page as `by` has left it. */
type MatrixRow<Way extends string = string> = {
  /** The page's name in `domain/navigation/pages.ts`. */
  readonly page: string;
  /** How the person came there, from the application's front page on. */
  readonly by: Way;
  /** What they see then; `undefined` for a page that waits for an answer and then leads on by itself. */
  readonly shows: Place | undefined;
  readonly back: Place;
  readonly reload: Place;
  /** The page's address in another tab of the browser. */
  readonly secondTab: Place;
  /** A copy of the tab with its session storage, as a browser makes it when a tab is duplicated or restored. */
  readonly restoredTab: Place;
  /** The address with which the visit began, once more in the same tab. */
  readonly linkAgain: Place;
  /** Why an error page is a right ending in this row; without a reason, none is allowed. */
  readonly reason?: string;
};

/** The endings of a page that was opened by its address: everything but Back ends there again. */
const itself = { back: frontPage, reload: stays, secondTab: stays, restoredTab: stays, linkAgain: stays };

/** Returns endings that are all the same place. */
const everywhereIn = (place: Place) => ({
  back: place,
  reload: place,
  secondTab: place,
  restoredTab: place,
  linkAgain: place,
});

/** What Back from the application shows to a person who is still signed in (login-63). */
const whoIsLoggedIn = "“You are logged in”";

/**
 * Where every page of the portal ends after Back, a reload, in a second tab, in a restored tab, and with its link
 * opened again. `pages-matrix.spec.ts` performs the rows; a page without a row fails `test/e2e/pages-matrix.test.ts`.
 */
export const pagesMatrix = [
  { page: "root", by: "the address alone", shows: emailStep, ...itself },
  { page: "login", by: "the application’s link", shows: emailStep, ...itself },
  {
    page: "login",
    by: "the application’s link, then an e-mail",
    shows: passwordStep,
    back: emailStepOf("alice"),
    reload: stays,
    secondTab: emailStep,
    restoredTab: stays,
    linkAgain: emailStepOf("alice"),
  },
  {
    page: "login",
    by: "the application’s link, then the password",
    shows: inApplication("alice"),
    ...everywhereIn(inApplication("alice")),
    back: whoIsLoggedIn,
  },
  {
    page: "authenticate",
    by: "the password, while the platform takes its time",
    shows: undefined,
    ...everywhereIn(inApplication("alice")),
    secondTab: `${wrong} offering “Start again”`,
    reason: "the code stays in the tab that it came to; “Start again” continues the session",
  },
  {
    page: "authenticate",
    by: "an old return from the provider",
    shows: `${wrong} offering “Start again”`,
    back: frontPage,
    reload: stays,
    secondTab: `${wrong} offering “Go to login”`,
    restoredTab: `${wrong} offering “Go to login”`,
    linkAgain: stays,
    reason: "a return that belongs to no sign-in of this tab (authenticate-26)",
  },
  {
    page: "authenticated",
    by: "the password, with an e-mail to verify",
    shows: "“Verify your e-mail”",
    ...itself,
    back: stays,
  },
  {
    page: "authenticated",
    by: "the password, then the mail to verify the e-mail",
    shows: "“Check your e-mail”",
    ...itself,
    back: stays,
    secondTab: "“Verify your e-mail”",
  },
  {
    page: "authorize",
    by: "a silent authorization, signed in",
    shows: inApplication("alice"),
    ...everywhereIn(inApplication("alice")),
  },
  { page: "authorize", by: "a silent authorization, not signed in", shows: emailStep, ...itself },
  {
    page: "logout",
    by: "logging out",
    shows: emailStep,
    ...itself,
    // The application has a session of its own, which does not end with the portal's.
    back: inApplication("alice"),
  },
  {
    page: "logout",
    by: "logging out, when it fails",
    shows: "“Logged out, but not confirmed everywhere”",
    back: inApplication("alice"),
    reload: stays,
    secondTab: `${wrong} offering “Go to login”`,
    restoredTab: `${wrong} offering “Go to login”`,
    linkAgain: emailStep,
    reason: "the platform has not confirmed the logout (logout-37)",
  },
  {
    page: "activate",
    by: "the mail of an activation",
    shows: "“Activate your account”",
    ...itself,
    secondTab: linkMissing,
    reason: "the address has no token any more: the page says to open the mail’s link again (activate-08)",
  },
  {
    page: "activate",
    by: "the mail of an activation, then a password",
    shows: emailStepOf("mia"),
    ...itself,
    secondTab: emailStep,
    linkAgain: linkRefused,
    reason: "the link is spent; its page leads those who are active to LoginPage (activate-17)",
  },
  {
    page: "activate-expired",
    by: "the mail of an activation, after it was used",
    shows: linkRefused,
    ...itself,
    reason: "the page says that the link is spent",
  },
  {
    page: "activate-sent",
    by: "the mail of an activation, asked for again",
    shows: "“Check your e-mail”",
    ...itself,
    back: `${linkRefused} with nils@harbour.example`,
    linkAgain: linkRefused,
    reason: "the mail was asked for on the page of the expired link, and that is what Back shows",
  },
  {
    page: "register",
    by: "the mail of a registration",
    shows: "“Create your account”",
    ...itself,
    secondTab: linkMissing,
    reason: "the address has no token any more: the page says to open the mail’s link again (activate-08)",
  },
  {
    page: "register",
    by: "the mail of a registration, then a password",
    shows: inApplication("ruth"),
    ...everywhereIn(inApplication("ruth")),
    back: whoIsLoggedIn,
    linkAgain: `“Create your account” ${logOutFirst}`,
  },
  {
    page: "partner-sso",
    by: "the partner’s application",
    shows: "the application, as lena@littleinn.example",
    ...everywhereIn("the application, as lena@littleinn.example"),
    back: "the partner’s application",
    linkAgain: `${wrong} offering “Go to login”`,
    reason: "the link is spent: the page says to open it again from the partner’s application (partner-12)",
  },
  {
    page: "reset-password",
    by: "“Forgot password?”",
    shows: "“Reset your password” with alice@harbour.example",
    back: passwordStep,
    reload: stays,
    secondTab: "“Reset your password”",
    restoredTab: stays,
    linkAgain: emailStepOf("alice"),
  },
  {
    page: "reset-password",
    by: "the mail of a reset, expired",
    shows: "“Reset your password” with alice@harbour.example",
    ...itself,
    secondTab: "“Reset your password”",
  },
  {
    page: "reset-password-sent",
    by: "the request for a reset",
    shows: "“Check your e-mail”",
    ...itself,
    back: "“Reset your password” with alice@harbour.example",
    linkAgain: "“Reset your password” with alice@harbour.example",
  },
  {
    page: "reset-password-update",
    by: "the mail of a reset",
    shows: "“Choose a new password”",
    ...itself,
    secondTab: linkMissing,
    reason: "the address has no token any more: the page says to open the mail’s link again (reset-12)",
  },
  {
    page: "reset-password-update",
    by: "the mail of a reset, signed in",
    shows: `“Choose a new password” ${logOutFirst}`,
    ...itself,
    // That tab has no link, so that there is nothing to log out for.
    secondTab: whoIsLoggedIn,
    back: inApplication("alice"),
  },
  {
    page: "reset-password-update",
    by: "the mail of a reset, then a password",
    shows: emailStepOf("alice"),
    ...itself,
    secondTab: emailStep,
    // The link is spent: this page says so, and sends another one.
    linkAgain: "“Reset your password” with alice@harbour.example",
  },
  {
    page: "unknown-error",
    by: "the password, when the platform fails",
    shows: `${wrong} offering “Go to login”`,
    ...itself,
    back: inApplication("alice"),
    linkAgain: inApplication("alice"),
    reason: "the platform failed",
  },
  {
    page: "account-disabled",
    by: "the password of a blocked account",
    shows: "“Your account has been disabled”",
    ...itself,
    back: passwordStep,
    linkAgain: emailStepOf("carla"),
    reason: "the account is blocked",
  },
  {
    page: "password-expired",
    by: "the password, expired",
    shows: "“Your password has expired”",
    ...itself,
    back: passwordStep,
    // The session of a person with an expired password has ended.
    linkAgain: emailStepOf("erika"),
    reason: "the password has expired",
  },
  {
    page: "password-will-expire",
    by: "the password, about to expire",
    shows: "“Your password expires in 5 days”",
    ...itself,
    // The warning belongs to the tab that was warned (expiry-08).
    secondTab: whoIsLoggedIn,
    back: stays,
  },
  {
    page: "verify-email",
    by: "the mail of a verification",
    shows: "“Verify your e-mail”",
    ...itself,
    secondTab: linkRefused,
    reason: "the address has no token any more, which counts as an expired one (verify-05)",
  },
  {
    page: "verify-expired",
    by: "the mail of a verification, expired",
    shows: linkRefused,
    ...itself,
    reason: "the page says that the link has expired",
  },
  {
    page: "mfa-setup",
    by: "the password, a second factor being due",
    shows: "“Protect your account with a second step”",
    ...itself,
    back: stays,
  },
  {
    page: "mfa-setup",
    by: "the password, then the authenticator app’s secret",
    shows: "“Connect your authenticator app”",
    back: "“Get an authenticator app”",
    reload: stays,
    secondTab: "“Protect your account with a second step”",
    restoredTab: stays,
    linkAgain: "“Protect your account with a second step”",
  },
  {
    page: "mfa-setup",
    by: "the password, then the app’s first code",
    shows: "“Your second step is set up”",
    ...everywhereIn(inApplication("ivan")),
    back: stays,
    reload: stays,
  },
  {
    page: "mfa-verification",
    by: "the password, with a second factor",
    shows: "“Confirm that it’s you”",
    ...itself,
    back: stays,
  },
  {
    page: "mfa-reset",
    by: "the reset of a second factor",
    shows: "“Confirm that it’s you”",
    ...itself,
    back: inApplication("vera"),
  },
  {
    page: "mfa-reset",
    by: "the reset of a second factor, then the code",
    shows: "“Remove your second step?”",
    back: inApplication("vera"),
    reload: stays,
    secondTab: "“Confirm that it’s you”",
    restoredTab: stays,
    linkAgain: "“Confirm that it’s you”",
  },
  {
    page: "mfa-factors",
    by: "the application’s link to second steps, with a second factor",
    shows: "“Your second steps”",
    ...itself,
    back: inApplication("june"),
  },
  {
    page: "account",
    by: "the application’s link to the account",
    shows: "“Your account”",
    ...itself,
    back: inApplication("alice"),
  },
  {
    page: "not-me",
    by: "the mail of a new sign-in",
    shows: "“Wasn’t it you who logged in?”",
    ...itself,
    secondTab: linkRefused,
    reason: "the address has no token any more, and a missing link counts as an old one (account-22)",
  },
  {
    page: "not-found",
    by: "an address that does not exist",
    shows: "“Page not found”",
    ...itself,
    reason: "there is no such page",
  },
] as const satisfies readonly MatrixRow[];

/** The ways that the rows name; `ways-to-pages.ts` knows how to go each of them. */
export type WayName = (typeof pagesMatrix)[number]["by"];

/** The actions, beginning with those that leave the tab as it is. */
export const matrixActions = ["secondTab", "restoredTab", "back", "reload", "linkAgain"] as const;

/** Returns the ending of an action. */
export function endingOf(row: MatrixRow, action: (typeof matrixActions)[number]): Place {
  const ending = row[action];
  return ending === stays ? (row.shows ?? ending) : ending;
}

/** Matches the places that are error pages. */
export const errorPlace =
  /^“(?:Something went wrong|Open your link again|Not logged out everywhere|This link no longer works|Your account has been disabled|Your password has expired|Page not found)”/;
