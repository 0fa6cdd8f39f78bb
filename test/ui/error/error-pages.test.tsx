import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { riskMessage } from "#domain/support/risk-message.ts";
import { AccountDisabledErrorPage } from "#ui/error/AccountDisabledErrorPage.tsx";
import { NotFoundErrorPage } from "#ui/error/NotFoundErrorPage.tsx";
import { PasswordExpiredErrorPage } from "#ui/error/PasswordExpiredErrorPage.tsx";
import { UnknownErrorPage } from "#ui/error/UnknownErrorPage.tsx";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });
const saying = (errorMessage: string) => `/error?${new URLSearchParams({ errorMessage }).toString()}`;

describe("UnknownErrorPage", () => {
  test("says that something went wrong and what to do next (error-01)", async () => {
    await renderPortal(<UnknownErrorPage />, { at: "/error" });
    expect(headingText()).toBe("Something went wrong");
    expect(pageText()).toContain("Please try again in a few minutes.");
    expect(document.title).toBe("Something went wrong - Harbour Hotels");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("leads to LoginPage and its form (error-01)", async () => {
    const { navigation } = await renderPortal(<UnknownErrorPage />, { at: "/error" });
    await userEvent.click(link("Go to login"));
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
  });

  test("tells the known risk message, to the letter (error-02, D-10)", async () => {
    await renderPortal(<UnknownErrorPage />, { at: saying(riskMessage) });
    expect(pageText()).toContain("Reason: access denied due to risk assessment scores");
  });

  test.each(["Call +1 900 555 now", "<b>bold</b>", `${riskMessage}!`, "{reason}"])(
    "shows no other: %s (error-03, error-12)",
    async (text) => {
      await renderPortal(<UnknownErrorPage />, { at: saying(text) });
      expect(document.documentElement.textContent).not.toContain(text);
      expect(pageText()).not.toContain("Reason:");
    },
  );

  test("shows the reference, with a button to copy it (error-09, error-08)", async () => {
    const parts = portalParts();
    parts.errorPageState.show({ reference: "trace-1" });
    await renderPortal(<UnknownErrorPage />, { at: "/error", parts });
    expect(screen.getByText("trace-1")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy support reference" })).toBeDefined();
  });

  test("without what the link of a mail brings it says to open that link again (activate-08, reset-12)", async () => {
    const parts = portalParts();
    parts.errorPageState.show({ kind: "link-missing" });
    await renderPortal(<UnknownErrorPage />, { at: "/error", parts });
    expect(pageText()).toContain("Please open that link again.");
  });

  test("without one there is nothing to copy (error-08)", async () => {
    await renderPortal(<UnknownErrorPage />, { at: "/error" });
    expect(screen.queryByRole("button", { name: "Copy support reference" })).toBeNull();
  });

  test("offers to try again what can be tried again (error-01)", async () => {
    const parts = portalParts();
    parts.errorPageState.show({}, { page: "authenticated" });
    const { navigation } = await renderPortal(<UnknownErrorPage />, { at: "/error", parts });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(navigation.visits.at(-1)).toEqual({ destination: { page: "authenticated" }, history: "replace" });
  });

  test("and nothing else (error-01)", async () => {
    await renderPortal(<UnknownErrorPage />, { at: "/error" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("AccountDisabledErrorPage", () => {
  test("says that the account is blocked and leads to a new password first (error-04, P-07)", async () => {
    const { navigation } = await renderPortal(<AccountDisabledErrorPage />);
    expect(headingText()).toBe("Your account has been disabled");
    expect(document.title).toBe("Account disabled - Harbour Hotels");
    await userEvent.click(link("Reset password"));
    expect(navigation.destination).toEqual({ page: "reset-password" });
    await userEvent.click(link("Back to login"));
    expect(navigation.destination).toEqual({ page: "login", newSession: true });
  });
});

describe("PasswordExpiredErrorPage", () => {
  test("says so and leads to a new password, with the e-mail (error-06, error-05)", async () => {
    const parts = portalParts();
    parts.sessions.know(anIdentity({ state: "password-expired" }));
    const { navigation, linkParameters } = await renderPortal(<PasswordExpiredErrorPage />, { parts });
    expect(headingText()).toBe("Your password has expired");
    await userEvent.click(link("Reset password"));
    expect(navigation.destination).toEqual({ page: "reset-password" });
    expect(linkParameters.at("reset-password")).toEqual({ email: "ada@harbour.example" });
  });
});

describe("NotFoundErrorPage", () => {
  test("says that there is no such page and leads to LoginPage (error-07, MD-08)", async () => {
    const { navigation } = await renderPortal(<NotFoundErrorPage />, { at: "/secret-path?token=secret" });
    expect(headingText()).toBe("Page not found");
    expect(pageText()).not.toContain("secret");
    await userEvent.click(link("Go to login"));
    expect(navigation.destination).toMatchObject({ page: "login" });
  });
});
