import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { failure, success } from "#domain/shared/result.ts";
import { ResetPasswordPage } from "#ui/reset-password/ResetPasswordPage.tsx";
import { ResetPasswordSentPage } from "#ui/reset-password/ResetPasswordSentPage.tsx";
import { ResetPasswordUpdatePage } from "#ui/reset-password/ResetPasswordUpdatePage.tsx";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const email = "ada@harbour.example";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const alertText = () =>
  screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");

describe("ResetPasswordPage", () => {
  test("has an e-mail field, a submit button and the way back (reset-01, F-01)", async () => {
    const { navigation } = await renderPortal(<ResetPasswordPage />, { at: "/reset-password" });
    expect(headingText()).toBe("Reset your password");
    expect(document.title).toBe("Reset your password - Harbour Hotels");
    const input = field("E-mail");
    expect([input.id, input.name, input.type, input.autocomplete, input.inputMode]).toEqual([
      "email",
      "email",
      "email",
      "username",
      "email",
    ]);
    expect(document.activeElement).toBe(input);
    expect(button("Send link").type).toBe("submit");
    await userEvent.click(link("Back to login"));
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
  });

  test("a known e-mail is there, and Enter sends it (reset-02)", async () => {
    const { passwordApi } = await renderPortal(<ResetPasswordPage />, {
      at: `/reset-password?email=${email}`,
    });
    expect(field("E-mail").value).toBe(email);
    expect(document.activeElement).toBe(button("Send link"));
    await userEvent.type(field("E-mail"), "{Enter}");
    expect(passwordApi.resetRequests).toEqual([{ email }]);
  });

  test.each([
    ["", "Enter your e-mail address."],
    ["ada@", "Enter a complete e-mail address, like name@example.com."],
  ])("%j is refused beside the field, which has the focus (reset-04, X-07)", async (typed, message) => {
    await renderPortal(<ResetPasswordPage />, { at: "/reset-password" });
    if (typed) await userEvent.type(field("E-mail"), typed);
    await userEvent.click(button("Send link"));
    const input = field("E-mail");
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(message);
    expect(document.title).toBe("Error: Reset your password - Harbour Hotels");
    expect(input.value).toBe(typed);
  });

  test("an expired link is told of in a card that has the focus and describes the field (reset-03, F-01)", async () => {
    await renderPortal(<ResetPasswordPage />, { at: `/reset-password?tokenExpired=true&email=${email}` });
    const card = document.activeElement;
    expect(card?.textContent).toContain(
      "The reset link has expired or has already been used. Request a new one.",
    );
    expect(field("E-mail").getAttribute("aria-describedby")).toBe(card?.id);
    expect(field("E-mail").value).toBe(email);
  });

  test("without an answer a card says so, with the reference, and tries again; focus is not lost (reset-07, error-14)", async () => {
    const parts = portalParts();
    parts.passwordApi.requestAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await renderPortal(<ResetPasswordPage />, { at: `/reset-password?email=${email}`, parts });
    await userEvent.click(button("Send link"));
    await screen.findByText("trace-1");
    expect(alertText()).toContain("We’re having trouble contacting our servers.");
    expect(field("E-mail").value).toBe(email);
    expect(document.activeElement).toBe(button("Try again"));
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("Try again"));
    parts.passwordApi.requestAnswer = success("reset");
    await userEvent.click(button("Try again"));
    expect(parts.navigation.destination).toEqual({ page: "reset-password-sent" });
  });
});

describe("ResetPasswordSentPage", () => {
  async function sent(known = true) {
    const parts = portalParts();
    if (known) parts.linkParameters.keep("reset-password", { email });
    return renderPortal(<ResetPasswordSentPage />, { at: "/reset-password/sent", parts });
  }

  test("tells where to look in words that give nothing away (reset-06, ENU-03)", async () => {
    await sent();
    expect(headingText()).toBe("Check your e-mail");
    expect(pageText()).toContain(`If there is an account for ${email}, we’ve sent an e-mail`);
    expect(pageText()).toContain("can take a few minutes");
    expect(pageText()).toContain("spam folder");
  });

  test("sends again, or to another address, from ResetPasswordPage (reset-09, F-03)", async () => {
    const { navigation, linkParameters } = await sent();
    await userEvent.click(link("Send the e-mail again"));
    expect(navigation.destination).toEqual({ page: "reset-password" });
    expect(link("Use a different e-mail address")).toBeDefined();
    await userEvent.click(link("Back to login"));
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
    expect(linkParameters.at("login")).toEqual({ email });
  });

  test("opened by its address alone it shows no e-mail (reset-09)", async () => {
    await sent(false);
    expect(pageText()).toContain("If there is an account for your e-mail address");
    expect(pageText()).not.toContain("undefined");
  });
});

describe("ResetPasswordUpdatePage", () => {
  async function opened(given: Parameters<typeof portalParts>[0] = {}) {
    const parts = portalParts(given);
    parts.linkParameters.keep("reset-password-update", { token: "reset-token", email });
    return renderPortal(<ResetPasswordUpdatePage />, { at: "/reset-password/update", parts });
  }
  const good = "Correct horse 9";
  async function fill(password = good, confirmation = password) {
    await userEvent.type(field("New password"), password);
    await userEvent.type(field("Confirm password"), confirmation);
  }

  test("has the hidden e-mail, both passwords, a submit button and the way back (reset-11, PWD-05)", async () => {
    await opened();
    expect(headingText()).toBe("Choose a new password");
    const hidden = document.querySelector<HTMLInputElement>("form #email");
    expect([hidden?.value, hidden?.autocomplete, hidden?.type]).toEqual([email, "username", "email"]);
    expect([field("New password").id, field("Confirm password").id]).toEqual([
      "new-password",
      "confirm-password",
    ]);
    expect(button("Save new password").type).toBe("submit");
    expect(link("Back to login")).toBeDefined();
  });

  test("sends the password and leads to LoginPage (reset-18, reset-14)", async () => {
    const { passwordApi, navigation } = await opened();
    await fill();
    await userEvent.click(button("Save new password"));
    expect(passwordApi.changes).toEqual([{ token: "reset-token", password: good }]);
    expect(navigation.destination).toMatchObject({ page: "login", resetPassword: true });
  });

  test("two errors are summed up once the form is sent, and the summary has the focus (password-04, password-03)", async () => {
    const { passwordApi } = await opened();
    await fill("short", "other");
    await userEvent.tab();
    expect(field("New password").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("group", { name: "There is a problem" })).toBeNull();
    await userEvent.click(button("Save new password"));
    const summary = screen.getByRole("group", { name: "There is a problem" });
    expect(document.activeElement).toBe(summary);
    expect(summary.querySelectorAll("a")).toHaveLength(2);
    expect(passwordApi.changes).toEqual([]);
  });

  test("a password used before is refused at its field (reset-15, R-09)", async () => {
    const parts = await opened();
    parts.passwordApi.changeAnswer = failure({ kind: "password-used-before" });
    await fill();
    await userEvent.click(button("Save new password"));
    const input = field("New password");
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById("new-password-error")?.textContent).toContain("before");
    expect(input.value).toBe(good);
  });

  test("without an answer nothing typed is lost, and no focus with the button that tries again (reset-17, error-14)", async () => {
    const parts = await opened();
    parts.passwordApi.changeAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await fill();
    await userEvent.click(button("Save new password"));
    await screen.findByText("trace-1");
    expect(alertText()).toContain("We’re having trouble contacting our servers.");
    expect([field("New password").value, field("Confirm password").value]).toEqual([good, good]);
    expect(document.activeElement).toBe(button("Try again"));
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("Try again"));
  });

  test("with an active session a dialog that cannot be dismissed leads to the logout (reset-13, MD-03)", async () => {
    const { navigation } = await opened({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    const dialog = screen.getByRole("alertdialog");
    await userEvent.keyboard("{Escape}{Escape}");
    await act(settled);
    expect(dialog).toHaveProperty("open", true);
    await userEvent.click(button("Log out"));
    expect(navigation.destination).toMatchObject({ page: "logout" });
  });
});
