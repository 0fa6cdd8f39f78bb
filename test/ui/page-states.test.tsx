import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openState, shownHeading } from "#test/support/open-state.tsx";

const mainText = () => screen.getByRole("main").textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const link = (name: string) => screen.getByRole("link", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

type Page = {
  readonly at: string;
  readonly shows: string;
  readonly heading: string;
  /** The title of the document, where it is not the heading. */
  readonly title?: string;
  readonly says?: readonly string[];
};

const pages: readonly Page[] = [
  {
    at: "/unknown-error/plain",
    shows: "error-01",
    heading: "Something went wrong",
    says: ["Please try again."],
  },
  {
    at: "/unknown-error/no-target",
    shows: "error-15",
    heading: "Something went wrong",
    says: ["You are logged in", "Please open your application yourself.", "Log out"],
  },
  {
    at: "/unknown-error/unknown-state",
    shows: "error-15",
    heading: "Something went wrong",
    says: ["waiting won’t change that"],
  },
  {
    at: "/unknown-error/refused",
    shows: "error-15",
    heading: "Something went wrong",
    says: ["could not be confirmed", "Start again"],
  },
  {
    at: "/unknown-error/server",
    shows: "error-15",
    heading: "Something went wrong",
    says: ["Please try again in a few minutes."],
  },
  {
    at: "/unknown-error/misconfigured",
    shows: "error-15",
    heading: "Something went wrong",
    says: ["isn’t set up correctly"],
  },
  {
    at: "/unknown-error/risk",
    shows: "error-02",
    heading: "Something went wrong",
    says: ["Reason: access denied due to risk assessment scores"],
  },
  {
    at: "/unknown-error/partner-link-refused",
    shows: "partner-12",
    heading: "Something went wrong",
    says: ["This link has expired or has already been used.", "open it again from there"],
  },
  {
    at: "/unknown-error/invalid-state",
    shows: "authenticate-26",
    heading: "Something went wrong",
    says: ["Please start again."],
  },
  {
    at: "/unknown-error/mixed-up",
    shows: "authenticate-40",
    heading: "Something went wrong",
    says: ["A different login service answered than the one we asked", "Please start again."],
  },
  {
    at: "/unknown-error/link-missing",
    shows: "activate-08, error-30",
    heading: "Open your link again",
    says: ["Please open that link again."],
  },
  {
    at: "/account-disabled/plain",
    shows: "error-04, P-07",
    heading: "Your account has been disabled",
    title: "Account disabled",
  },
  {
    at: "/password-expired/plain",
    shows: "error-05",
    heading: "Your password has expired",
    title: "Password expired",
  },
  {
    at: "/reset-password/partner-only",
    shows: "reset-32",
    heading: "Log in through your partner",
    title: "Log in",
    says: ["is opened from your partner’s application"],
  },
  {
    at: "/reset-password/at-provider",
    shows: "login-95",
    heading: "Reset your password",
    says: ["is not kept here"],
  },
  {
    at: "/account-disabled/at-provider",
    shows: "login-101",
    heading: "Your account has been disabled",
    title: "Account disabled",
    says: ["is not kept here"],
  },
  {
    at: "/password-expired/at-provider",
    shows: "login-101",
    heading: "Your password has expired",
    title: "Password expired",
    says: ["is not kept here"],
  },
  {
    at: "/password-will-expire/warning/at-provider",
    shows: "login-101",
    heading: "Your password expires in 2 days",
    title: "Password expires soon",
    says: ["is not kept here", "Later"],
  },
  { at: "/not-found/plain", shows: "error-07, MD-08", heading: "Page not found" },
  ...["today", "tomorrow", "in 14 days"].map((when) => ({
    at: `/password-will-expire/warning/${when.replaceAll(" ", "-")}`,
    shows: "expiry-01, MD-09",
    heading: `Your password expires ${when}`,
    title: "Password expires soon",
  })),
  { at: "/password-will-expire/warning/soon", shows: "expiry-01", heading: "Password expires soon" },
  {
    at: "/verify-expired/plain",
    shows: "verify-11",
    heading: "This link no longer works",
    title: "Verification link expired",
    says: ["valid for 24 hours"],
  },
  {
    at: "/authenticated/prompt/plain",
    shows: "authenticated-03, verify-01",
    heading: "Verify your e-mail",
    says: ["anna.lindqvist@harbour.example", "The link is valid for 24 hours."],
  },
  {
    at: "/authenticated/prompt/sent",
    shows: "verify-03",
    heading: "Check your e-mail",
    says: ["anna.lindqvist@harbour.example"],
  },
  {
    at: "/reset-password-sent/plain",
    shows: "reset-06, ENU-03",
    heading: "Check your e-mail",
    says: [
      "If there is an account for anna.lindqvist@harbour.example, we’ve sent an e-mail",
      "can take a few minutes",
      "spam folder",
    ],
  },
  {
    at: "/reset-password-sent/without-email",
    shows: "reset-09",
    heading: "Check your e-mail",
    says: ["If there is an account for your e-mail address"],
  },
  {
    at: "/activate-sent/plain",
    shows: "activate-16, F-03",
    heading: "Check your e-mail",
    says: ["anna.lindqvist@harbour.example", "spam"],
  },
  {
    at: "/activate-sent/without-email",
    shows: "activate-16, F-02",
    heading: "Check your e-mail",
    says: ["If your account is waiting to be activated"],
  },
  {
    at: "/activate-expired/with-email",
    shows: "activate-17",
    title: "Link expired",
    heading: "This link no longer works",
    says: ["we’ll send you a new link", "Is your account already active? Log in"],
  },
  {
    at: "/activate-expired/not-received",
    shows: "activate-18",
    heading: "Send the e-mail again",
    says: ["Enter your e-mail address and we’ll send you a new link."],
  },
];

test.each(pages)("$at says what happened, from its heading on ($shows)", async (page) => {
  await openState(page.at);
  expect(shownHeading().textContent).toBe(page.heading);
  expect(document.title).toBe(`${page.title ?? page.heading} - Harbour Grand Hotels`);
  expect(document.activeElement).toBe(shownHeading());
  for (const words of page.says ?? []) expect(mainText()).toContain(words);
  expect(mainText()).not.toContain("undefined");
});

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

describe("an error page", () => {
  test("shows the reference, with a button to copy it, and nothing to copy without one (error-09, error-08)", async () => {
    const { become } = await openState("/unknown-error/plain");
    const copy = () => screen.queryByRole("button", { name: "Copy support reference" });
    expect([copy(), screen.queryByRole("button", { name: "Try again" })]).toEqual([null, null]);
    await become("/unknown-error/with-reference");
    expect(screen.getByText("3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90")).toBeDefined();
    expect(copy()).not.toBeNull();
  });
});

describe("a form that asks for an e-mail", () => {
  test.each([
    ["/verify-email/empty", "Verify e-mail", "verify-04, X-01"],
    ["/reset-password/empty", "Send link", "reset-01, F-01"],
    ["/activate-expired/empty", "Send new link", "F-09"],
  ])("%s has what password managers look for, and is sent by %s (%s)", async (at, submit) => {
    await openState(at);
    const { id, name, type, autocomplete, inputMode } = field("E-mail");
    expect([id, name, type, autocomplete, inputMode]).toEqual([
      "email",
      "email",
      "text",
      "username",
      "email",
    ]);
    expect(button(submit).type).toBe("submit");
  });

  test.each(["/verify-email/empty", "/reset-password/empty"])("%s begins in its field (X-22)", async (at) => {
    const { deeds } = await openState(at);
    expect(document.activeElement).toBe(field("E-mail"));
    await userEvent.keyboard("a{Enter}");
    expect(deeds).toEqual([["typeEmail", "a"], ["submit"]]);
  });

  test.each(["/verify-email/filled", "/reset-password/filled"])(
    "%s begins at its button (reset-02)",
    async (at) => {
      await openState(at);
      expect(field("E-mail").value).toBe("anna.lindqvist@harbour.example");
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

test.each([
  "/account-disabled/at-provider",
  "/password-expired/at-provider",
  "/password-will-expire/warning/at-provider",
])("%s offers no reset, because the password is the provider's (login-101)", async (at) => {
  await openState(at);
  expect(screen.queryByRole("link", { name: /^Reset/ })).toBeNull();
});
