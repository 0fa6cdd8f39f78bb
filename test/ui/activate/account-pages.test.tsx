import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { failure } from "#domain/shared/result.ts";
import { ActivatePage } from "#ui/activate/ActivatePage.tsx";
import { ActivateSentPage } from "#ui/activate/ActivateSentPage.tsx";
import { ActivateExpiredErrorPage } from "#ui/error/ActivateExpiredErrorPage.tsx";
import { RegisterPage } from "#ui/register/RegisterPage.tsx";
import { aDraft } from "#test/support/builders/activation-parts.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const alertSaying = (words: RegExp) => within(screen.getByRole("alert")).findByText(words);
const press = async (name: string) => {
  await userEvent.click(button(name));
  await act(settled);
};

async function open(
  page: ReactNode,
  kind: "activate" | "register" = "activate",
  given: Parameters<typeof portalParts>[0] = {},
) {
  const parts = portalParts(given);
  parts.linkParameters.keep(kind, { token: aDraft.token });
  const shown = await renderPortal(page, { at: `/${kind}`, parts });
  await act(settled);
  return shown;
}

async function fillIn() {
  await userEvent.type(field("New password"), aDraft.password);
  await userEvent.type(field("Confirm password"), aDraft.password);
  await userEvent.selectOptions(field("Secret question"), aDraft.secretQuestion);
  await userEvent.type(field("Answer"), aDraft.secretAnswer);
}

describe("ActivatePage", () => {
  test("shows whose account it is, as text and to password managers (activate-01, R-01)", async () => {
    await open(<ActivatePage />);
    expect(headingText()).toBe("Activate your account");
    expect(document.title).toBe("Activate your account - Harbour Hotels");
    expect(screen.getByTitle("ada@harbour.example")).toBeDefined();
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect([username?.value, username?.type]).toEqual(["ada@harbour.example", "email"]);
  });

  test("offers the six questions below an empty one, and an answer without autofill (activate-02, R-08)", async () => {
    await open(<ActivatePage />);
    const options = within(field("Secret question")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value)).toEqual([
      "",
      "mother-maiden-name",
      "father-middle-name",
      "town-where-born",
      "first-overseas-trip",
      "first-school",
      "first-pet-name",
    ]);
    expect(field("Secret question").value).toBe("");
    const answer = field("Answer");
    expect([answer.type, answer.autocomplete]).toEqual(["text", "off"]);
    expect([answer.getAttribute("autocapitalize"), answer.getAttribute("spellcheck")]).toEqual([
      "none",
      "false",
    ]);
    const hint = document.getElementById(answer.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("others can’t look up");
  });

  test("several mistakes are summed up, with the way to each (activate-03, X-07)", async () => {
    await open(<ActivatePage />);
    await press("Activate account");
    const summary = screen.getByRole("group", { name: "There is a problem" });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Enter a password.", "Enter the password again.", "Choose a question.", "Enter an answer."]);
    expect(document.title).toBe("Error: Activate your account - Harbour Hotels");
    await userEvent.click(within(summary).getByRole("link", { name: "Choose a question." }));
    expect(document.activeElement).toBe(field("Secret question"));
  });

  test("a single mistake takes the focus to its field (X-06)", async () => {
    await open(<ActivatePage />);
    await fillIn();
    await userEvent.clear(field("Answer"));
    await press("Activate account");
    expect(screen.queryByRole("group", { name: "There is a problem" })).toBeNull();
    expect(document.activeElement).toBe(field("Answer"));
  });

  test("sends the form and leads to LoginPage (activate-13, activate-11)", async () => {
    const { navigation, activationApi } = await open(<ActivatePage />);
    await fillIn();
    await press("Activate account");
    expect(activationApi.sent).toEqual([{ draft: aDraft }]);
    expect(navigation.destination).toEqual({ page: "login", activateSuccess: true, newSession: true });
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  test("a password used before is told at its field, which gets the focus (activate-12, R-09)", async () => {
    const { activationApi } = await open(<ActivatePage />);
    activationApi.activateAnswer = failure({ kind: "password-used-before" });
    await fillIn();
    await press("Activate account");
    const password = field("New password");
    expect(document.activeElement).toBe(password);
    expect(document.getElementById("new-password-error")?.textContent).toContain(
      "differs from your last four",
    );
  });

  test("nothing heard is a warning with its reference and the focus; everything typed stays (error-14, X-09)", async () => {
    const { activationApi } = await open(<ActivatePage />);
    activationApi.activateAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await fillIn();
    await press("Activate account");
    expect(await alertSaying(/trouble contacting our servers/)).toBeDefined();
    expect(screen.getByText("trace-1")).toBeDefined();
    expect([field("New password").value, field("Answer").value]).toEqual([
      aDraft.password,
      aDraft.secretAnswer,
    ]);
    await press("Try again");
    expect(activationApi.sent).toHaveLength(2);
    expect(document.activeElement).toBe(button("Try again"));
  });

  test("a session is a dialog above an empty page (activate-04, activate-05)", async () => {
    const { navigation } = await open(<ActivatePage />, "activate", {
      cookie: { AUTH_X_TOKEN: aSessionToken() },
    });
    expect(headingText()).toBe("Activate your account");
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.getByRole("alertdialog", { name: "Please log out first" })).toBeDefined();
    await press("Log out");
    expect(navigation.destination?.page).toBe("logout");
  });
});

describe("RegisterPage", () => {
  test("is the same form in other words, with or without an address (register-01)", async () => {
    const { registrationApi, provider } = await open(<RegisterPage />, "register");
    expect(document.title).toBe("Create your account - Harbour Hotels");
    expect(document.querySelector('input[autocomplete="username"]')).toBeNull();
    await fillIn();
    await press("Create account");
    expect(registrationApi.sent).toEqual([{ draft: aDraft }]);
    expect(provider.requestKinds).toContain("log-in");
  });
});

describe("ActivateExpiredErrorPage", () => {
  test("asks for the e-mail with one main action (activate-14, F-09)", async () => {
    const { activationApi, navigation } = await renderPortal(<ActivateExpiredErrorPage />);
    expect(headingText()).toBe("This link no longer works");
    expect(document.title).toBe("Activation link expired - Harbour Hotels");
    expect(field("E-mail").autocomplete).toBe("username");
    await press("Send new link");
    expect(document.activeElement).toBe(field("E-mail"));
    expect(document.title).toMatch(/^Error: /);
    await userEvent.type(field("E-mail"), "ada@harbour.example");
    await press("Send new link");
    expect(activationApi.resent).toEqual([{ email: "ada@harbour.example" }]);
    expect(navigation.destination).toEqual({ page: "activate-sent" });
  });

  test.each([
    [{ kind: "too-many-requests", retryAfter: 90 }, "Please ask again in 2 minutes."],
    [{ kind: "too-many-requests" }, "Please wait a few minutes before you ask again."],
    [{ kind: "unreachable", reference: "trace-1" }, "trouble contacting our servers"],
  ] as const)(
    "%j is told; the e-mail stays, and the focus is on what can be done (error-14, activate-14)",
    async (answer, message) => {
      const parts = portalParts();
      parts.linkParameters.keep("activate-expired", { email: "ada@harbour.example" });
      parts.activationApi.resendAnswer = failure(answer);
      await renderPortal(<ActivateExpiredErrorPage />, { parts });
      await press("Send new link");
      expect(await alertSaying(new RegExp(message))).toBeDefined();
      expect(field("E-mail").value).toBe("ada@harbour.example");
      const retry = screen.queryByRole("button", { name: "Try again" });
      if (retry) await press("Try again");
      expect(document.activeElement).toBe(button(retry ? "Try again" : "Send new link"));
    },
  );
});

describe("ActivateSentPage", () => {
  test("says where the mail went, and has support in a new tab (activate-16, F-03)", async () => {
    const links = { loginHelpUrlLocales: {}, contactSupportUrl: "https://support.example/" };
    const parts = portalParts({ loginDomain: aLoginDomain({ theme: { links } }) });
    parts.linkParameters.keep("activate-sent", { email: "ada@harbour.example" });
    await renderPortal(<ActivateSentPage />, { parts });
    expect(headingText()).toBe("Check your e-mail");
    expect(pageText()).toContain("ada@harbour.example");
    expect(pageText()).toContain("spam");
    const support = within(screen.getByRole("main")).getByRole<HTMLAnchorElement>("link", {
      name: /^Contact support/,
    });
    expect([support.target, support.rel]).toEqual(["_blank", "noopener noreferrer"]);
  });

  test("without the address it says the same in general (activate-16, F-02)", async () => {
    await renderPortal(<ActivateSentPage />);
    expect(pageText()).toContain("If your account is waiting to be activated");
  });
});
