import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openState, shownHeading } from "#test/support/open-state.tsx";

const mainText = () => screen.getByRole("main").textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const link = (name: string) => screen.getByRole("link", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

const email = "anna.lindqvist@harbour.example";
const expiring = "/password-will-expire/warning";
const logIn = "Is your account already active? Log in";

/** States of UnknownErrorPage, the statements that they show, and what they say. */
const unknownErrors: readonly (readonly [string, string, ...string[]])[] = [
  ["plain", "error-01", "Please try again."],
  ["no-target", "error-15", "You are logged in", "Please open your application yourself.", "Log out"],
  ["unknown-state", "error-15", "waiting won’t change that"],
  ["refused", "error-15", "could not be confirmed", "Start again"],
  ["server", "error-15", "Please try again in a few minutes."],
  ["misconfigured", "error-15", "isn’t set up correctly"],
  ["risk", "error-02", "Reason: access denied due to risk assessment scores"],
  ["partner-link-refused", "partner-12", "has expired or has already been used.", "open it again from there"],
  ["invalid-state", "authenticate-26", "Please start again."],
  ["mixed-up", "authenticate-40", "A different login service answered than the one", "Please start again."],
];

/** States, what they show, and what they say, with the heading first, which is the document's title as well. */
const pages: readonly (readonly [string, string, string, ...string[]])[] = [
  ["/unknown-error/link-missing", "activate-08, error-30", "Open your link again", "open that link again."],
  ["/reset-password/at-provider", "login-95", "Reset your password", "is not kept here"],
  ["/not-found/plain", "error-07, MD-08", "Page not found"],
  ["/password-will-expire/warning/soon", "expiry-01", "Password expires soon"],
  ["/authenticated/prompt/plain", "authenticated-03, verify-01", "Verify your e-mail", email, "24 hours."],
  ["/authenticated/prompt/sent", "verify-03", "Check your e-mail", email],
  [
    "/reset-password-sent/plain",
    "reset-06, ENU-03",
    "Check your e-mail",
    `If there is an account for ${email}`,
    "can take a few minutes",
    "spam folder",
  ],
  ["/reset-password-sent/without-email", "reset-09", "Check your e-mail", "for your e-mail address"],
  ["/activate-sent/plain", "activate-16, F-03", "Check your e-mail", email, "spam"],
  ["/activate-sent/without-email", "activate-16, F-02", "Check your e-mail", "If your account is waiting"],
  ["/activate-expired/not-received", "activate-18", "Send the e-mail again", "we’ll send you a new link."],
];

/** The same with the document's title after the heading. */
const titledPages: readonly (readonly [string, string, string, string, ...string[]])[] = [
  ["/account-disabled/plain", "error-04, P-07", "Your account has been disabled", "Account disabled"],
  ["/password-expired/plain", "error-05", "Your password has expired", "Password expired"],
  ["/reset-password/partner-only", "reset-32", "Log in through your partner", "Log in", "is opened from"],
  [
    "/verify-expired/plain",
    "verify-11",
    "This link no longer works",
    "Verification link expired",
    "24 hours",
  ],
  [
    "/activate-expired/with-email",
    "activate-17",
    "This link no longer works",
    "Link expired",
    "new link",
    logIn,
  ],
  [`${expiring}/today`, "expiry-01, MD-09", "Your password expires today", "Password expires soon"],
  [`${expiring}/tomorrow`, "expiry-01", "Your password expires tomorrow", "Password expires soon"],
  [`${expiring}/in-14-days`, "expiry-01", "Your password expires in 14 days", "Password expires soon"],
];

async function expectPage(at: string, heading: string, title: string, says: readonly string[]) {
  await openState(at);
  expect(shownHeading().textContent).toBe(heading);
  expect(document.title).toBe(`${title} - Harbour Grand Hotels`);
  expect(document.activeElement).toBe(shownHeading());
  for (const words of says) expect(mainText()).toContain(words);
  expect(mainText()).not.toContain("undefined");
}

test.each(unknownErrors)("/unknown-error/%s says what happened (%s)", (state, _shows, ...says) =>
  expectPage(`/unknown-error/${state}`, "Something went wrong", "Something went wrong", says),
);

test.each(pages)("%s says what happened, from its heading on (%s)", (at, _shows, heading, ...says) =>
  expectPage(at, heading, heading, says),
);

test.each(titledPages)("%s says so in a title of its own (%s)", (at, _shows, heading, title, ...says) =>
  expectPage(at, heading, title, says),
);

test.each([
  ["/authenticate", "Logging you in…", "Logging in", "authenticate-01, MD-06"],
  ["/authenticated", "Taking you to your application…", "Logged in", "authenticated-01"],
  ["/authorize", "Taking you back to your application…", "Redirecting", "authorize-01"],
  ["/logout", "Logging you out…", "Log out", "logout-01, logout-09"],
  ["/partner-sso", "Logging you in…", "Logging in", "partner-02"],
])("%s waits: it says for what, politely, and offers nothing to type (%s)", async (at, text, title) => {
  await openState(`${at}/working/after-300-ms`);
  expect(shownHeading().textContent).toBe(text);
  expect(document.title).toBe(`${title} - Harbour Grand Hotels`);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain(text));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each([
  ["/unknown-error/plain", "Go to login", "logInLink", "error-01"],
  ["/unknown-error/invalid-state", "Start again", "logInLink", "authenticate-26"],
  ["/unknown-error/mixed-up", "Start again", "logInLink", "authenticate-40"],
  ["/account-disabled/plain", "Reset password", "resetPasswordLink", "error-04"],
  ["/account-disabled/plain", "Back to login", "logInLink", "error-04"],
  ["/password-expired/plain", "Reset password", "resetPasswordLink", "error-06"],
  ["/not-found/plain", "Go to login", "logInLink", "error-07"],
  ["/password-will-expire/warning/today", "Reset now", "resetPasswordLink", "expiry-02"],
  ["/authenticated/prompt/login-required", "Log in again", "logInLink", "verify-13"],
  ["/authenticated/prompt/plain", "Use another account", "otherAccountLink", "verify-01"],
  ["/reset-password/filled", "Back to login", "logInLink", "reset-01"],
  ["/reset-password-sent/without-email", "Send the e-mail again", "otherEmailLink", "reset-09, F-03"],
  ["/activate-sent/plain", "Use a different e-mail address", "otherEmailLink", "activate-16"],
  ["/reset-password-sent/plain", "Back to login", "logInLink", "reset-09"],
  ["/reset-password-sent/plain", "Use a different e-mail address", "otherEmailLink", "reset-20"],
  ["/reset-password-update/empty", "Back to login", "logInLink", "reset-11"],
])("%s leads on by “%s” (%s, %s)", async (at, name, target) => {
  const { deeds } = await openState(at);
  await userEvent.click(link(name));
  expect(deeds).toEqual([[target]]);
});

test.each([
  ["/unknown-error/with-retry", "Try again", "retry", "error-01"],
  ["/password-will-expire/warning/today", "Later", "postpone", "expiry-03"],
  ["/password-will-expire/warning/at-provider", "Later", "postpone", "login-101"],
  ["/authenticated/prompt/plain", "Send verification e-mail", "send", "verify-02"],
  ["/authenticated/prompt/plain", "I’ve verified it, continue", "continue", "verify-12"],
  ["/authenticated/prompt/unreachable", "Try again", "retry", "verify-01, error-14"],
  ["/authenticated/prompt/sent", "I didn’t receive the e-mail", "askAgain", "verify-03"],
  ["/verify-email/filled", "Verify e-mail", "submit", "verify-09"],
  ["/verify-email/unreachable", "Try again", "submit", "verify-10, X-17"],
  ["/reset-password/filled", "Send link", "submit", "reset-02"],
  ["/reset-password/unreachable", "Try again", "submit", "reset-07, error-14"],
  ["/reset-password-update/filled", "Save new password", "submit", "reset-14, reset-18"],
  ["/reset-password-update/unreachable", "Try again", "submit", "reset-17, error-14"],
  ["/activate/filled", "Activate account", "submit", "activate-11, activate-13"],
  ["/activate/unreachable", "Try again", "submit", "error-14, X-09"],
  ["/register/filled", "Create account", "submit", "register-01"],
  ["/activate-expired/with-email", "Send new link", "submit", "activate-14"],
  ["/activate-expired/unreachable", "Try again", "submit", "error-14, activate-14"],
  ["/partner-sso/unreachable", "Reload", "retry", "partner-05"],
  ["/partner-sso/unreachable", "Close", "abandon", "partner-06"],
])("%s does by “%s” what it says, once (%s, %s)", async (at, name, deed) => {
  const { deeds } = await openState(at);
  await userEvent.click(button(name));
  expect(deeds.map(([done]) => done)).toEqual([deed]);
});

test("an error page shows the reference, with a button to copy it, and nothing to copy without one (error-09, error-08)", async () => {
  const { become } = await openState("/unknown-error/plain");
  const copy = () => screen.queryByRole("button", { name: "Copy support reference" });
  expect([copy(), screen.queryByRole("button", { name: "Try again" })]).toEqual([null, null]);
  await become("/unknown-error/with-reference");
  expect(screen.getByText("3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90")).toBeDefined();
  expect(copy()).not.toBeNull();
});

describe("a form that asks for an e-mail", () => {
  test.each([
    ["/verify-email/empty", "Verify e-mail", "verify-04, X-01"],
    ["/reset-password/empty", "Send link", "reset-01, F-01"],
    ["/activate-expired/empty", "Send new link", "F-09"],
  ])("%s has what password managers look for, and is sent by %s (%s)", async (at, submit) => {
    await openState(at);
    expect(field("E-mail")).toMatchObject({ id: "email", name: "email", type: "text" });
    expect(field("E-mail")).toMatchObject({ autocomplete: "username", inputMode: "email" });
    expect(button(submit).type).toBe("submit");
  });

  test.each(["/verify-email", "/reset-password"])(
    "%s begins in its field, at its button where the e-mail is there (X-22, reset-02)",
    async (page) => {
      const { deeds } = await openState(`${page}/empty`);
      expect(document.activeElement).toBe(field("E-mail"));
      await userEvent.keyboard("a{Enter}");
      expect(deeds).toEqual([["typeEmail", "a"], ["submit"]]);
      cleanup();
      await openState(`${page}/filled`);
      expect(field("E-mail").value).toBe(email);
      expect(document.activeElement?.getAttribute("type")).toBe("submit");
    },
  );

  const required = "Enter your e-mail address.";
  const invalid = "Enter a complete e-mail address, like name@example.com.";
  test.each([
    ["/verify-email", "email-required", required, "verify-06, X-06"],
    ["/verify-email", "email-not-on-record", "This e-mail doesn’t match our records.", "verify-07"],
    ["/reset-password", "email-required", required, "reset-04, X-07"],
    ["/reset-password", "email-invalid", invalid, "reset-04"],
    ["/activate-expired", "required", required, "activate-14"],
  ])("%s refuses beside the field, which gets the focus: %s, %s (%s)", async (page, error, message) => {
    const { become } = await openState(`${page}/${page === "/activate-expired" ? "with-email" : "filled"}`);
    await become(`${page}/${error}`);
    const input = field("E-mail");
    expect([document.activeElement, input.getAttribute("aria-invalid")]).toEqual([input, "true"]);
    act(() => input.blur());
    expect(describedBy(input)).toContain(message);
    expect(document.title).toMatch(/^Error: /);
  });

  test("an expired link is reported in a card that has the focus and describes the field (reset-03, F-01)", async () => {
    await openState("/reset-password/token-expired");
    const expired = "The reset link has expired or has already been used. Request a new one.";
    expect(document.activeElement?.textContent).toContain(expired);
    expect(describedBy(field("E-mail"))).toContain(expired);
  });
});

describe("a platform that refuses or does not answer", () => {
  const servers = "trouble contacting our servers";
  test.each([
    ["/authenticated/prompt/too-many-requests", "Please wait until you can ask again.", "verify-16"],
    ["/reset-password/too-many-requests", "Please wait until you can ask again.", "reset-31"],
    ["/activate/too-many-requests", "Please wait until you can try again.", "activate-31"],
    ["/authenticated/prompt/unreachable", servers, "error-14"],
    ["/verify-email/unreachable", servers, "verify-10"],
    ["/reset-password/unreachable-with-reference", servers, "reset-07"],
    ["/reset-password-update/unreachable", servers, "reset-17"],
    ["/activate/unreachable", servers, "X-09"],
    ["/activate-expired/unreachable", servers, "activate-14"],
    ["/activate-expired/too-many-requests", "Please wait until you can ask again.", "activate-31"],
  ])("%s is announced in words: %s (%s)", async (at, words) => {
    await openState(at);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
    if (!words.startsWith("trouble")) return;
    const retry = button("Try again");
    expect(retry.closest('[role="alert"]')).toBeNull();
  });

  test.each([
    ["/activate/filled", "/activate/unreachable", "Try again", "X-09"],
    ["/activate-expired/with-email", "/activate-expired/unreachable", "Try again", "error-14"],
    ["/activate-expired/with-email", "/activate-expired/too-many-requests", "Send new link", "activate-14"],
  ])("%s becomes %s, and what can be done has the focus: %s (%s)", async (before, after, name) => {
    const { become } = await openState(before);
    await become(after);
    expect(document.activeElement).toBe(button(name));
  });

  test.each([
    ["/reset-password/too-many-requests", "Try again in 0:28", "reset-31"],
    ["/reset-password-sent/waiting", "Send again in 0:27", "reset-30"],
    ["/activate-sent/waiting", "Send again in 0:27", "activate-30"],
  ])("%s shows when it can be asked for again: %s (%s)", async (at, name) => {
    await openState(at);
    expect(button(name).disabled).toBe(true);
  });

  test("no answer to a partner's sign-on opens a dialog with title, description and reference (partner-05, MD-01)", async () => {
    const { deeds } = await openState("/partner-sso/unreachable-with-reference");
    const dialog = screen.getByRole("alertdialog", { name: "We couldn’t log you in" });
    expect(dialog.textContent).toContain("trouble contacting our servers");
    expect(dialog.textContent).toContain("3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90");
    expect(document.activeElement).toBe(button("Reload"));
    await userEvent.keyboard("{Escape}");
    expect(deeds).toEqual([["abandon"]]);
  });

  test("sent, then asked for again, the prompt's heading has the focus each time (verify-02, verify-03)", async () => {
    const { become } = await openState("/authenticated/prompt/sent");
    await become("/authenticated/prompt/plain");
    expect(document.activeElement?.textContent).toBe("Verify your e-mail");
  });
});

test.each(["/account-disabled", "/password-expired", expiring])(
  "%s/at-provider says that the password is the provider's, and offers no reset (login-101)",
  async (page) => {
    await openState(`${page}/at-provider`);
    expect(mainText()).toContain("is not kept here");
    expect(screen.queryByRole("link", { name: /^Reset/ })).toBeNull();
  },
);
