import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { failure, success } from "#domain/shared/result.ts";
import { codeEntry } from "#ui/atlas/states/email-code-literals.ts";
import { EmailCodeStep } from "#ui/login/EmailCodeStep.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { staffDomain } from "#test/support/builders/domain-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { headingText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

/** LoginPage as the portal draws it: with the query, and the stage that the path names. */
function LoginAtAddress() {
  const { pathname, search } = useLocation();
  return <LoginPage search={search} stage={placeAtPath(pathname)?.parameters["stage"]} />;
}

const page = <LoginAtAddress />;
const emailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
function passwordField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>("#current-password");
  if (!field) throw new Error("There is no password field.");
  return field;
}
const button = (name: string) => screen.getByRole("button", { name });

const atPassword = (parts = portalParts()) =>
  renderPortal(page, { at: "/login/password?newSession=1&email=ada@harbour.example", parts });

describe("LoginPage while it looks for a session", () => {
  test("shows no form, and a heading to be heard (login-26, L-08)", async () => {
    const parts = portalParts();
    parts.provider.sessionAnswer = deferred<never>().promise;
    await renderPortal(page, { at: "/login", parts });
    expect(headingText()).toBe("Checking whether you’re already logged in…");
    expect(screen.queryByRole("textbox")).toBeNull();
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("already logged in"));
  });

  test("asks for it once, also when React mounts twice (login-26, RAC-03)", async () => {
    const { provider } = await renderPortal(page, { at: "/login" });
    expect(provider.requestKinds).toEqual(["continue-session"]);
  });

  test("shows no form either while the browser leaves (P-10)", async () => {
    const parts = portalParts();
    parts.provider.sessionAnswer = success("active");
    await renderPortal(page, { at: "/login", parts });
    expect(headingText()).toBe("Logging you in…");
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("LoginPage where the provider's own page is the only way", () => {
  const unavailable = { kind: "unreachable", reason: "provider" } as const;

  test.each([
    ["the tenant", {}, unavailable, "The login service of Harbour Hotels isn’t available right now."],
    ["its name", { label: "Old Mill" }, unavailable, "Old Mill isn’t available right now."],
    [
      "the tenant when it is busy",
      {},
      { kind: "rate-limited" },
      "The login service of Harbour Hotels isn’t available right now.",
    ],
    ["nothing but the network", {}, { kind: "unreachable" }, "We’re having trouble contacting our servers."],
  ] as const)(
    "tells of a provider that does not answer by %s (login-99)",
    async (_by, way, problem, said) => {
      const parts = portalParts({ ways: [{ kind: "redirect", id: "staff", ...way }] });
      parts.provider.logInAnswer = failure(problem);
      await renderPortal(page, { at: "/login", parts });
      const message = await screen.findByText((text) => text.startsWith(said));
      expect(message.closest('[role="alert"]')).not.toBeNull();
      expect(screen.queryByText(/password|connection/)?.textContent).toBe(
        problem === unavailable || problem.kind === "rate-limited" ? undefined : message.textContent,
      );
    },
  );

  test("tries again when asked to (login-99)", async () => {
    const parts = portalParts({ ways: [{ kind: "redirect", id: "staff" }] });
    parts.provider.logInAnswer = failure(unavailable);
    await renderPortal(page, { at: "/login", parts });
    parts.provider.logInAnswer = success("leaving");
    await userEvent.click(button("Try again"));
    await waitFor(() => expect(headingText()).toBe("Logging you in…"));
  });
});

test("LoginPage asks to reload where the ways to sign in could not be loaded (login-100)", async () => {
  const parts = portalParts();
  const login = () => parts.presenter("", { takesPassword: () => false, ways: async () => undefined });
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { reloads } = await renderPortal(page, {
    at: "/login",
    parts: { ...parts, presenters: { ...parts.presenters, login } },
  });
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(button("Reload page"));
  expect(reloads()).toBe(1);
});

test.each([
  ["it looks for a session", deferred<never>().promise],
  ["the browser leaves", success("active" as const)],
])("LoginPage offers its form after ten seconds in which %s (login-61, MD-06)", async (_, answer) => {
  jest.useFakeTimers({ advanceTimers: true });
  const parts = portalParts();
  parts.provider.sessionAnswer = answer;
  await renderPortal(page, { at: "/login", parts });
  expect(screen.queryByRole("button", { name: "Back to login" })).toBeNull();
  act(() => void jest.advanceTimersByTime(10_000));
  expect(screen.getByText(/^Still working…/)).toBeDefined();
  act(() => button("Back to login").click());
  expect(parts.navigation.departure).toBe("https://harbour.example/login?newSession=true");
  jest.useRealTimers();
});

describe("LoginPage's e-mail stage", () => {
  test("has an e-mail field, a box to remember it and Next (login-02, login-01)", async () => {
    await renderPortal(page, { at: "/login" });
    expect(headingText()).toBe("Log in");
    expect(emailField().value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Remember my e-mail/ }).checked).toBe(
      false,
    );
    expect(button("Next").getAttribute("type")).toBe("submit");
  });

  test("the field is what browsers and password managers expect (L-01, PWD-01)", async () => {
    await renderPortal(page, { at: "/login" });
    const { type, id, name, autocomplete, inputMode, required } = emailField();
    expect([type, id, name, autocomplete, inputMode, required]).toEqual([
      "text",
      "email",
      "email",
      "username",
      "email",
      true,
    ]);
    expect(emailField().getAttribute("autocapitalize")).toBe("none");
    expect(emailField().getAttribute("spellcheck")).toBe("false");
  });

  test("focus is in the field when it is empty, else on Next (L-05)", async () => {
    const { unmount } = await renderPortal(page, { at: "/login" });
    expect(document.activeElement).toBe(emailField());
    unmount();
    await renderPortal(page, { at: "/login?email=ada@harbour.example" });
    expect(document.activeElement).toBe(button("Next"));
  });

  test("an empty e-mail is refused beside the field, in the title and by focus (login-14, X-07)", async () => {
    const { navigation } = await renderPortal(page, { at: "/login" });
    await userEvent.click(button("Next"));
    const message = await screen.findByText("Enter your e-mail address.");
    expect(emailField().getAttribute("aria-invalid")).toBe("true");
    expect(emailField().getAttribute("aria-describedby")?.split(" ")).toContain(message.closest("[id]")?.id);
    expect(document.activeElement).toBe(emailField());
    expect(document.title).toBe("Error: Log in - Harbour Hotels");
    expect(navigation.isUntouched).toBe(true);
  });

  test("a wrong e-mail is refused when the field is left, and typing takes that back (login-15, L-03)", async () => {
    await renderPortal(page, { at: "/login" });
    await userEvent.type(emailField(), "ada@");
    await userEvent.tab();
    await screen.findByText("Enter a complete e-mail address, like name@example.com.");
    await userEvent.type(emailField(), "h");
    await waitFor(() => expect(screen.queryByText(/^Enter a complete/)).toBeNull());
    expect(emailField().value).toBe("ada@h");
  });

  test("Enter goes on to the password (login-03, X-04)", async () => {
    const { navigation } = await renderPortal(page, { at: "/login" });
    await userEvent.type(emailField(), "ada@harbour.example{Enter}");
    await waitFor(() => expect(navigation.visits).toHaveLength(1));
    expect(navigation.destination).toEqual({ page: "login", stage: "password" });
  });

  test.each([
    ["loggedOut", "login-46", "You have logged out successfully."],
    ["resetPassword", "login-47", "Password reset successful. Log in with your new password."],
    ["activateSuccess", "login-48", "Your account is activated. Log in to get started."],
  ])("%s is told politely and can be dismissed (%s)", async (flag, _id, text) => {
    await renderPortal(page, { at: `/login?${flag}=true&newSession=true` });
    const notice = await screen.findByText(text);
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await userEvent.click(button("Dismiss message"));
    expect(screen.queryByText(text)).toBeNull();
  });

  test("the room that the page kept for it goes with it (prerender-72)", async () => {
    const { style } = document.documentElement;
    await renderPortal(page, { at: "/login?loggedOut=true" });
    await screen.findByText("You have logged out successfully.");
    style.setProperty("--notice", '"You have logged out successfully."');
    await userEvent.click(button("Dismiss message"));
    expect(style.getPropertyValue("--notice")).toBe("");
  });

  test("no room is kept at the password stage, where no message is due (prerender-72)", async () => {
    const { style } = document.documentElement;
    style.setProperty("--notice", '"You have logged out successfully."');
    await atPassword();
    expect(style.getPropertyValue("--notice")).toBe("");
  });

  test("the title tells of the activated account (login-48, D-54)", async () => {
    await renderPortal(page, { at: "/login?activateSuccess=true&newSession=true" });
    expect(document.title).toBe("Account activated - Harbour Hotels");
  });

  test("so it does at the step of a code by e-mail, until the page is left (login-48, D-54)", async () => {
    const login = { email: "ada@harbour.example", isAfterActivation: true } as LoginPresenter;
    await renderPortal(<EmailCodeStep login={login} entry={codeEntry({})} />, { at: "/login/code" });
    expect(document.title).toBe("Account activated - Harbour Hotels");
  });
});

describe("LoginPage's password stage", () => {
  test("shows the e-mail, in a real field as well, and a way to change it (login-01, login-04)", async () => {
    const { navigation } = await atPassword();
    expect(headingText()).toBe("Enter your password");
    const field = document.querySelector<HTMLInputElement>('form input[name="email"]');
    expect([field?.type, field?.value, field?.autocomplete, field?.readOnly, field?.hidden]).toEqual([
      "email",
      "ada@harbour.example",
      "username",
      true,
      false,
    ]);
    await userEvent.click(button("Change e-mail (ada@harbour.example)"));
    expect(navigation.visits).toEqual([{ destination: { page: "login" }, history: "replace" }]);
  });

  test("the password field is what password managers expect, without a limit (P-02, PWD-01)", async () => {
    await atPassword();
    expect(screen.getByLabelText("Password")).toBe(passwordField());
    const { type, id, name, autocomplete } = passwordField();
    expect([type, id, name, autocomplete]).toEqual([
      "password",
      "current-password",
      "password",
      "current-password",
    ]);
    expect(passwordField().hasAttribute("maxlength")).toBe(false);
    expect(document.activeElement).toBe(passwordField());
  });

  test("the way to a new password is there before anything failed, with the e-mail (login-06, P-09)", async () => {
    const { navigation, linkParameters } = await atPassword();
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Forgot your password?" });
    expect(new URL(link.href).searchParams.get("email")).toBe("ada@harbour.example");
    await userEvent.click(link);
    expect(navigation.destination).toEqual({ page: "reset-password" });
    expect(linkParameters.at("reset-password")).toEqual({ email: "ada@harbour.example" });
  });

  test("Log in hands the password over, and the form is gone (login-08, P-10)", async () => {
    const { provider } = await atPassword();
    await userEvent.type(passwordField(), " secret {Enter}");
    await waitFor(() => expect(headingText()).toBe("Logging you in…"));
    expect(provider.requests.at(-1)).toMatchObject({ email: "ada@harbour.example", password: " secret " });
    expect(document.querySelector("form")).toBeNull();
  });

  test("wrong credentials: one message, an empty field in focus, the e-mail kept (login-45, login-44)", async () => {
    const parts = portalParts();
    parts.provider.logInAnswer = failure({ kind: "invalid-credentials" });
    await atPassword(parts);
    await userEvent.type(passwordField(), "wrong{Enter}");
    const message = await screen.findByText("Invalid e-mail or password. Check both and try again.");
    expect(message.closest('[role="alert"]')).not.toBeNull();
    expect(passwordField().value).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(passwordField()));
    expect(screen.getByTitle("ada@harbour.example")).toBeDefined();
    expect(document.title).toBe("Error: Log in - Harbour Hotels");
  });

  test("without a network: a warning with a reference and a way to try again (error-13, login-43)", async () => {
    const parts = portalParts();
    parts.provider.logInAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    await atPassword(parts);
    await userEvent.type(passwordField(), "secret{Enter}");
    const message = await screen.findByText(/^We’re having trouble contacting our servers/);
    expect(message.closest('[role="alert"]')).not.toBeNull();
    expect(passwordField().value).toBe("secret");
    expect(screen.getByText("trace-1")).toBeDefined();
    parts.provider.logInAnswer = success("leaving");
    await userEvent.click(button("Try again"));
    await waitFor(() => expect(headingText()).toBe("Logging you in…"));
    expect(parts.provider.requestKinds).toEqual(["log-in", "log-in"]);
  });

  test("without cookies that is said instead of sending the password (STO-06)", async () => {
    const parts = portalParts();
    parts.abilities.keepsCookies = false;
    await atPassword(parts);
    await userEvent.type(passwordField(), "secret{Enter}");
    await screen.findByText("Cookies are turned off");
    expect(parts.provider.requests).toEqual([]);
  });

  test("while the password is proved the button is busy and a second click does nothing (login-51, X-04)", async () => {
    const parts = portalParts();
    parts.provider.logInAnswer = deferred<never>().promise;
    await atPassword(parts);
    await userEvent.type(passwordField(), "secret");
    await userEvent.dblClick(button("Log in"));
    await userEvent.click(button("Log in"));
    expect(button("Log in").getAttribute("aria-busy")).toBe("true");
    expect(parts.provider.requestKinds).toEqual(["log-in"]);
  });

  test("looks the same for every e-mail (login-52, ENU-01)", async () => {
    const shown = async (name: string) => {
      const at = `/login/password?newSession=1&email=${name}@harbour.example`;
      const { unmount } = await renderPortal(page, { at });
      const html = new XMLSerializer().serializeToString(screen.getByRole("main")).replaceAll(name, "");
      unmount();
      return html;
    };
    expect(await shown("grace")).toBe(await shown("linus"));
  });

  test("help with logging in opens in a new tab, where there is some (login-09, tenant-15)", async () => {
    const links = { loginHelpUrl: "https://help.example/", loginHelpUrlLocales: {} };
    const { unmount } = await atPassword(portalParts({ loginDomain: aLoginDomain({ theme: { links } }) }));
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: /^Trouble logging in\?/ });
    expect([link.href, link.target, link.rel]).toEqual([
      "https://help.example/",
      "_blank",
      "noopener noreferrer",
    ]);
    unmount();
    await atPassword();
    expect(screen.queryByRole("link", { name: /^Trouble logging in\?/ })).toBeNull();
  });
});

describe("LoginPage", () => {
  test("has no form where people come from a partner (login-53, D-52)", async () => {
    const loginDomain = aLoginDomain({ tenant: { identityProvider: "authx" } });
    const parts = portalParts({ loginDomain });
    const { presenter } = parts;
    const presenters = {
      ...parts.presenters,
      login: (search: string) => presenter(search, { ways: async () => [{ kind: "elsewhere" }] }),
    };
    await renderPortal(page, { at: "/login", parts: { ...parts, presenters } });
    expect(headingText()).toBe("Log in through your partner");
    expect(document.querySelector("form")).toBeNull();
  });

  test("a switch of language keeps what was typed, the stage and the focusable field itself (language-13, X-28)", async () => {
    const { addressBar, provider } = await renderPortal(page, { at: "/login" });
    await userEvent.type(emailField(), "ada@harb");
    const field = emailField();
    await userEvent.selectOptions(screen.getByRole("combobox"), "de");
    await screen.findByRole("button", { name: "Weiter" });
    expect(screen.getByRole("textbox")).toBe(field);
    expect(field.value).toBe("ada@harb");
    expect(document.documentElement.lang).toBe("de");
    expect(addressBar.amendments.at(-1)).toEqual({ langCode: "de" });
    expect(provider.requestKinds).toEqual(["continue-session"]);
  });
});

describe("LoginPage at a tenant with several providers", () => {
  const stella = `stella@${staffDomain}`;
  const toStaff = "Continue to Staff";

  async function atEmail() {
    const parts = portalParts({ hasStaffProvider: true });
    await renderPortal(page, { at: "/login?newSession=1", parts });
    await screen.findByRole("button", { name: toStaff });
    return { ...parts, user: userEvent.setup() };
  }

  test("has a button for each further one below Next (login-96)", async () => {
    await atEmail();
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names.indexOf(toStaff)).toBe(names.indexOf("Next") + 1);
    expect(button(toStaff).getAttribute("type")).toBe("button");
  });

  test("the button, and no other, is busy while its page is opened (provider-70, X-04)", async () => {
    const { staff, user } = await atEmail();
    staff.logInAnswer = deferred<never>().promise;
    await user.click(button(toStaff));
    expect(button(toStaff).getAttribute("aria-busy")).toBe("true");
    expect(button("Next").getAttribute("aria-busy")).not.toBe("true");
    await user.click(button(toStaff));
    expect(staff.requestKinds).toEqual(["begin"]);
  });

  test.each([
    ["Next", async (user: ReturnType<typeof userEvent.setup>) => user.click(button("Next"))],
    ["the button", async (user: ReturnType<typeof userEvent.setup>) => user.click(button(toStaff))],
  ])("“Try again” repeats what %s did (login-97)", async (_name, press) => {
    const { staff, user } = await atEmail();
    staff.logInAnswer = failure({ kind: "unreachable" });
    await user.type(emailField(), stella);
    await press(user);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(staff.requests).toHaveLength(2);
    expect(staff.requests[1]).toEqual(staff.requests[0]);
    expect(emailField().value).toBe(stella);
  });

  test("“Try again” after Next goes by the e-mail that is typed by then (login-97)", async () => {
    const { staff, user, navigation } = await atEmail();
    staff.logInAnswer = failure({ kind: "unreachable" });
    await user.type(emailField(), stella);
    await user.click(button("Next"));
    await screen.findByRole("button", { name: "Try again" });
    await user.clear(emailField());
    await user.type(emailField(), "lars@harbour.example");
    await user.click(button("Try again"));
    await waitFor(() => expect(navigation.destination).toMatchObject({ page: "login", stage: "password" }));
    expect(staff.requests).toHaveLength(1);
  });
});
