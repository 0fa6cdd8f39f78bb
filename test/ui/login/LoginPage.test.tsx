import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { failure } from "#domain/shared/result.ts";
import { codeEntry } from "#ui/atlas/states/email-code-literals.ts";
import { EmailCodeStep } from "#ui/login/EmailCodeStep.tsx";
import { LoginPage } from "#ui/login/LoginPage.tsx";
import { Screen } from "#ui/shell/Screen.tsx";
import { staffDomain } from "#test/support/builders/domain-parts.ts";
import { openState, shownHeading } from "#test/support/open-state.tsx";
import { portalParts, renderPortal } from "#test/support/render-portal.tsx";

const email = "anna.lindqvist@harbour.example";
const emailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
const passwordField = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const form = () => document.querySelector("form");

describe("LoginPage without its form", () => {
  test.each([
    ["checking", "Checking whether you’re already logged in…", "login-26, L-08"],
    ["leaving", "Logging you in…", "login-08, P-10"],
  ])("while %s has a heading, which is announced: %s (%s)", async (phase, words) => {
    await openState(`/login/${phase}/after-300-ms`);
    expect([shownHeading().textContent, form()]).toEqual([words, null]);
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain(words));
  });

  test.each(["checking", "leaving"])("offers it after ten seconds of %s (login-61, MD-06)", async (phase) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { deeds } = await openState(`/login/${phase}/fresh`);
    expect(screen.queryByRole("button", { name: "Back to login" })).toBeNull();
    act(() => void jest.advanceTimersByTime(10_000));
    act(() => button("Back to login").click());
    expect(deeds).toEqual([["abandon"]]);
    jest.useRealTimers();
  });

  test("says where to begin for people who come from a partner (login-53)", async () => {
    await openState("/login/partner-only/plain");
    expect([shownHeading().textContent, form()]).toEqual(["Log in through your partner", null]);
  });
});

describe("LoginPage's e-mail stage", () => {
  test("is the field that browsers and password managers expect, and a box to remember it (login-02, PWD-01)", async () => {
    const { deeds } = await openState("/login/email/empty");
    expect(shownHeading().textContent).toBe("Log in");
    expect(emailField()).toMatchObject({ type: "text", id: "email", name: "email" });
    expect(emailField()).toMatchObject({ autocomplete: "username", inputMode: "email" });
    const attributes = ["aria-required", "autocapitalize", "spellcheck"];
    expect(attributes.map((name) => emailField().getAttribute(name))).toEqual(["true", "none", "false"]);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Remember my e-mail/ }));
    expect(deeds).toContainEqual(["toggleRemembered"]);
  });

  test("begins in its field, tells of each letter and of leaving it, and Enter goes on (login-03, L-05)", async () => {
    const { deeds } = await openState("/login/email/empty");
    expect(document.activeElement).toBe(emailField());
    await userEvent.keyboard("a{Enter}");
    await userEvent.tab();
    expect(deeds).toEqual([["typeEmail", "a"], ["submitEmail"], ["leave"]]);
  });

  test("begins at Next where the e-mail is there (L-05)", async () => {
    await openState("/login/email/filled");
    expect(document.activeElement).toBe(button("Next"));
  });

  test.each([
    ["field-required", "Enter your e-mail address.", "login-14, X-07"],
    ["invalid", "Enter a complete e-mail address, like name@example.com.", "login-15, L-03"],
  ])("refuses beside the field and in the title: %s, %s (%s)", async (error, message) => {
    const { become } = await openState("/login/email/empty");
    await become(`/login/email/${error}`);
    expect(emailField().getAttribute("aria-invalid")).toBe("true");
    const beside = screen.getByText(message).closest("[id]")?.id;
    act(() => emailField().blur());
    expect(emailField().getAttribute("aria-describedby")?.split(" ")).toContain(beside);
    expect(document.title).toBe("Error: Log in - Harbour Grand Hotels");
  });

  test.each([
    ["logged-out", "You have logged out successfully.", "login-46, prerender-72"],
    ["password-reset", "Password reset successful. Log in with your new password.", "login-47"],
    ["activated", "Your account is activated. Log in to get started.", "login-48"],
  ])("tells politely that one is %s, and its room goes with the message: %s (%s)", async (notice, text) => {
    const { style } = document.documentElement;
    const { deeds, become } = await openState(`/login/email/${notice}`);
    style.setProperty("--notice", `"${text}"`);
    expect((await screen.findByText(text)).closest('[role="status"]')).not.toBeNull();
    await userEvent.click(button("Dismiss message"));
    expect(deeds).toEqual([["dismissNotices"]]);
    await become("/login/email/filled");
    expect(screen.queryByText(text)).toBeNull();
    expect(style.getPropertyValue("--notice")).toBe("");
  });

  test("keeps no room at the password stage, where no message is due (prerender-72)", async () => {
    const { style } = document.documentElement;
    style.setProperty("--notice", '"You have logged out successfully."');
    await openState("/login/password/empty");
    expect(style.getPropertyValue("--notice")).toBe("");
  });

  test("has a button for each further provider below Next (login-96)", async () => {
    const { deeds } = await openState("/login/email/further-provider");
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names.indexOf("Continue to Harbour staff")).toBe(names.indexOf("Next") + 1);
    await userEvent.click(button("Continue to Harbour staff"));
    expect(deeds[0]).toEqual(["signInAtProvider", expect.objectContaining({ id: "staff" })]);
    expect(deeds).not.toContainEqual(["submitEmail"]);
  });

  test.each([
    ["de", "Evergreen Nord", "Evergreen Süd"],
    ["it", "Evergreen North", "Evergreen South"],
  ])(
    "has the providers' names in the language %s, in English where there is none (tenant-36)",
    async (language, ...names) => {
      await openState("/login/email/two-directories", `?lang=${language}`);
      for (const name of names) expect(button(`Continue to ${name}`)).toBeTruthy();
    },
  );

  test("names the provider that does not answer in the language of the page (tenant-36, login-99)", async () => {
    await openState("/login/at-provider/unavailable-by-language", "?lang=de");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Evergreen Süd"));
  });

  test("shows a provider's logo beside its name, unless it cannot be loaded or the button waits (tenant-37, tenant-38)", async () => {
    const { become } = await openState("/login/email/two-directories");
    const image = button("Continue to Evergreen North").parentElement?.querySelector("img");
    expect([image?.alt, image?.width, image?.height]).toEqual(["", 24, 24]);
    const logos = () => [...document.querySelectorAll<HTMLImageElement>('img[alt=""]')];
    const images = () => logos().map(({ src }) => /navy|maroon/.exec(src)?.[0]);
    expect(images()).toEqual(["navy", "maroon"]);
    act(() => void logos()[0]?.dispatchEvent(new Event("error")));
    expect(images()).toEqual(["maroon"]);
    await become("/login/email/directory-opened");
    expect(images()).toEqual([]);
  });

  test("has that button busy, and no other, while its page is opened (provider-70, X-04)", async () => {
    await openState("/login/email/further-provider-opened");
    expect(button("Continue to Harbour staff").getAttribute("aria-busy")).toBe("true");
    expect(button("Next").getAttribute("aria-busy")).not.toBe("true");
  });

  test.each(["Next", "Continue to Staff"])(
    "“Try again” repeats what “%s” did (login-97)",
    async (pressed) => {
      const parts = portalParts({ hasStaffProvider: true });
      parts.staff.logInAnswer = failure({ kind: "unreachable" });
      await renderPortal(<LoginPage search="?newSession=1" stage={undefined} />, { parts });
      await userEvent.type(emailField(), `stella@${staffDomain}`);
      await userEvent.click(await screen.findByRole("button", { name: pressed }));
      await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
      expect(parts.staff.requests).toHaveLength(2);
      expect(parts.staff.requests[1]).toEqual(parts.staff.requests[0]);
    },
  );
});

test.each(["email/activated", "password/after-activation"])(
  "LoginPage's title tells of the activated account: %s (login-48)",
  async (state) => {
    await openState(`/login/${state}`);
    expect(document.title).toBe("Account activated - Harbour Grand Hotels");
  },
);

test("so does the title of the step of a code by e-mail (login-48)", async () => {
  const login = { email, isAfterActivation: true } as LoginPresenter;
  await renderPortal(
    <Screen>
      <EmailCodeStep login={login} entry={codeEntry({})} />
    </Screen>,
  );
  expect(document.title).toBe("Account activated - Harbour Hotels");
});

describe("LoginPage's password stage", () => {
  test("begins in a field that password managers know and that has no limit; Enter logs in (login-08, P-02)", async () => {
    const { deeds } = await openState("/login/password/empty");
    expect(shownHeading().textContent).toBe("Enter your password");
    expect(passwordField()).toMatchObject({ type: "password", id: "current-password", name: "password" });
    expect(passwordField().autocomplete).toBe("current-password");
    expect(passwordField().hasAttribute("maxlength")).toBe(false);
    expect(document.activeElement).toBe(passwordField());
    await userEvent.keyboard("s{Enter}");
    expect(deeds).toEqual([["type", "s"], ["submitPassword"]]);
  });

  test("shows the e-mail, in a real field as well, and a way to change it (login-01, login-04)", async () => {
    const { deeds } = await openState("/login/password/empty");
    const field = document.querySelector<HTMLInputElement>('form input[name="email"]');
    expect(field).toMatchObject({ type: "email", value: email, readOnly: true, hidden: false });
    expect(field?.autocomplete).toBe("username");
    await userEvent.click(button(`Change e-mail (${email})`));
    expect(deeds).toEqual([["changeEmail"]]);
  });

  test("has the way to a new password before anything failed, and help in a new tab where there is some (login-06, login-09)", async () => {
    const { deeds } = await openState("/login/password/partner-help");
    const help = screen.getByRole<HTMLAnchorElement>("link", { name: /^Trouble logging in\?/ });
    expect(help.href).toBe("https://partner.example/help");
    expect(help).toMatchObject({ target: "_blank", rel: "noopener noreferrer" });
    await userEvent.click(screen.getByRole("link", { name: "Forgot your password?" }));
    expect(deeds).toEqual([["resetPasswordLink"]]);
  });

  test("has a busy button while the password is proved (login-51, X-04)", async () => {
    await openState("/login/password/submitting-after-300-ms");
    expect(button("Log in").getAttribute("aria-busy")).toBe("true");
  });

  test("after wrong credentials has the focus in the empty field, and says so in the title (login-45, login-44)", async () => {
    const { become } = await openState("/login/password/filled");
    act(() => button("Log in").focus());
    await become("/login/password/wrong-credentials");
    expect(passwordField().value).toBe("");
    expect(document.activeElement).toBe(passwordField());
    expect(document.title).toBe("Error: Log in - Harbour Grand Hotels");
  });
});

describe("LoginPage after a failed attempt", () => {
  const servers = "We’re having trouble contacting our servers";
  const atTenant = "The login service of Harbour Grand Hotels isn’t available right now.";

  test.each([
    ["password/wrong-credentials", "Invalid e-mail or password. Check both and try again.", "login-44"],
    ["password/cookies-off", "Cookies are turned off", "STO-06"],
    ["email/foreign-cookies", "delete the cookies of this website", "storage-20"],
    ["password/unreachable", servers, "login-43, error-13"],
    ["at-provider/unreachable", servers, "login-99"],
    ["at-provider/unavailable", atTenant, "login-99"],
    ["at-provider/server", atTenant, "login-99"],
    ["at-provider/unavailable-labelled", "Harbour staff isn’t available right now.", "login-99"],
  ])("announces at %s: %s (%s)", async (state, words) => {
    await openState(`/login/${state}`);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
  });

  test.each([
    ["password/unreachable-with-reference", "submitPassword"],
    ["at-provider/unreachable", "signInAtProvider"],
  ])("shows the reference of %s, and can try again by %s (error-13, login-99)", async (state, deed) => {
    const { deeds } = await openState(`/login/${state}`);
    await screen.findByText("3f6c1f0e-5a0b-4f7e-9d53-6f1d2c7b8a90");
    await userEvent.click(button("Try again"));
    expect(deeds.map(([name]) => name)).toEqual([deed]);
  });
});
