import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { failure, success } from "#domain/shared/result.ts";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { VerifyExpiredErrorPage } from "#ui/error/VerifyExpiredErrorPage.tsx";
import { PartnerSSOPage } from "#ui/partner-sso/PartnerSSOPage.tsx";
import { VerifyEmailPage } from "#ui/verify-email/VerifyEmailPage.tsx";
import { VerifyEmailPrompt } from "#ui/verify-email/VerifyEmailPrompt.tsx";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const email = "ada@harbour.example";
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = () => screen.getByLabelText<HTMLInputElement>("E-mail");

describe("the prompt of AuthenticatedPage", () => {
  async function prompted(change: (parts: ReturnType<typeof portalParts>) => void = () => undefined) {
    const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    parts.sessions.know(anIdentity({ emailVerificationRequired: true }));
    parts.mfaStatusApi.status = success({
      state: "authenticated",
      factors: [],
      emailVerificationRequired: true,
    });
    change(parts);
    return renderPortal(<AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} />, {
      at: "/authenticated",
      parts,
    });
  }

  test("shows heading, e-mail, validity and a button, and does not redirect (authenticated-03, verify-01)", async () => {
    const { navigation, emailVerificationApi } = await prompted();
    expect(headingText()).toBe("Verify your e-mail");
    expect(pageText()).toContain(email);
    expect(pageText()).toContain("The link is valid for 24 hours.");
    expect(button("Send verification e-mail").type).toBe("submit");
    expect(navigation.isUntouched).toBe(true);
    expect(emailVerificationApi.sendings).toEqual([]);
  });

  test("after sending it says where to look; not received leads back to the heading (verify-03, verify-02)", async () => {
    await prompted();
    await userEvent.click(button("Send verification e-mail"));
    expect(headingText()).toBe("Check your e-mail");
    expect(pageText()).toContain(email);
    await userEvent.click(button("I didn’t receive the e-mail"));
    expect(headingText()).toBe("Verify your e-mail");
    expect(document.activeElement?.textContent).toBe("Verify your e-mail");
  });

  test.each([
    [failure({ kind: "too-many-requests", retryAfter: 30 } as const), "Please ask again in 1 minute."],
    [failure({ kind: "too-many-requests" } as const), "Please wait a few minutes"],
    [failure({ kind: "unreachable", reference: "trace-1" } as const), "trouble contacting our servers"],
  ])(
    "%j is announced, the prompt stays, and what can be done has the focus (error-14, verify-01)",
    async (answer, words) => {
      await prompted(({ emailVerificationApi }) => {
        emailVerificationApi.sendAnswer = answer;
      });
      await userEvent.click(button("Send verification e-mail"));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
      expect(headingText()).toBe("Verify your e-mail");
      const retry = screen.queryByRole("button", { name: "Try again" });
      expect(document.activeElement).toBe(retry ?? button("Send verification e-mail"));
    },
  );

  test("offline: who tries again by keyboard keeps the focus (verify-01, X-06)", async () => {
    const { emailVerificationApi } = await prompted((parts) => {
      parts.emailVerificationApi.sendAnswer = failure({ kind: "unreachable" });
    });
    await userEvent.click(button("Send verification e-mail"));
    await waitFor(() => expect(document.activeElement).toBe(button("Try again")));
    await userEvent.keyboard("{Enter}");
    await act(settled);
    expect(emailVerificationApi.sendings).toHaveLength(2);
    expect(document.activeElement).toBe(button("Try again"));
  });

  test("the ways on: verified elsewhere, or another account (verify-01)", async () => {
    const { navigation } = await prompted();
    await userEvent.click(screen.getByRole("link", { name: "I’ve verified it, continue" }));
    expect(navigation.destination).toEqual({ page: "login" });
    await userEvent.click(screen.getByRole("link", { name: "Use another account" }));
    expect(navigation.destination).toEqual({ page: "logout" });
  });
});

describe("VerifyEmailPage", () => {
  async function opened(change: (parts: ReturnType<typeof portalParts>) => void = () => undefined) {
    const parts = portalParts();
    parts.linkParameters.keep("verify-email", { token: "verification-token" });
    change(parts);
    return renderPortal(<VerifyEmailPage />, { at: "/verify-email", parts });
  }

  test("has an e-mail field and a submit button (verify-04, X-01)", async () => {
    await opened();
    expect(headingText()).toBe("Verify your e-mail");
    expect([field().type, field().autocomplete, field().id]).toEqual(["email", "username", "email"]);
    expect(document.activeElement).toBe(field());
    expect(button("Verify e-mail").type).toBe("submit");
  });

  test.each([
    ["", "Enter your e-mail address."],
    ["ada@", "Enter a complete e-mail address, like name@example.com."],
  ])("%j is refused beside the field (verify-06, X-06)", async (typed, message) => {
    await opened();
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(button("Verify e-mail"));
    expect(document.activeElement).toBe(field());
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(message);
  });

  test("another address is told of at the field, which keeps what was typed (verify-07, D-58)", async () => {
    await opened(({ emailVerificationApi }) => {
      emailVerificationApi.verifyAnswer = failure({ kind: "wrong-email" });
    });
    await userEvent.type(field(), `${email}{Enter}`);
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("This e-mail doesn’t match our records.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe(email);
    expect(document.activeElement).toBe(field());
  });

  test("success leaves for the homepage (verify-09)", async () => {
    const { navigation } = await opened();
    await userEvent.type(field(), `${email}{Enter}`);
    expect(navigation.departures).toEqual(["https://www.harbour.example/home"]);
  });

  test("no answer: a card with the reference; trying again sends the same, and focus is not lost (verify-10, X-17)", async () => {
    const { emailVerificationApi } = await opened((parts) => {
      parts.emailVerificationApi.verifyAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    });
    await userEvent.type(field(), `${email}{Enter}`);
    expect(await screen.findByText("trace-1")).toBeDefined();
    expect(document.activeElement).toBe(button("Try again"));
    await userEvent.keyboard("{Enter}");
    expect(emailVerificationApi.verifications).toHaveLength(2);
    expect(field().value).toBe(email);
    expect(document.activeElement).toBe(button("Try again"));
  });
});

describe("VerifyExpiredErrorPage", () => {
  test("says that the link is too old and what to do (verify-11)", async () => {
    const { navigation } = await renderPortal(<VerifyExpiredErrorPage />, { at: "/error/verify-expired" });
    expect(document.title).toBe("Verification link expired - Harbour Hotels");
    expect(pageText()).toContain("valid for 24 hours");
    await userEvent.click(screen.getByRole("link", { name: "Log in" }));
    expect(navigation.destination).toEqual({ page: "login" });
  });
});

describe("PartnerSSOPage", () => {
  async function arrived(change: (parts: ReturnType<typeof portalParts>) => void = () => undefined) {
    const parts = portalParts();
    parts.linkParameters.keep("partner-sso", { token: "sign-on-token" });
    parts.partner.sessionAnswer = success("active");
    change(parts);
    return renderPortal(<PartnerSSOPage />, { at: "/partners/siteminder/sso/_", parts });
  }

  test("waits behind a heading that is heard, and spends the token once (partner-02, MD-06)", async () => {
    const { partnerSignOnApi } = await arrived();
    expect(headingText()).toBe("Logging you in…");
    expect(document.title).toBe("Logging in - Harbour Hotels");
    expect(partnerSignOnApi.signOns).toHaveLength(1);
  });

  test("no answer opens a dialog with a title, a description and a reload button (partner-05, MD-01)", async () => {
    const { partnerSignOnApi } = await arrived((parts) => {
      parts.partnerSignOnApi.signOnAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    });
    const dialog = screen.getByRole("alertdialog", { name: "We couldn’t log you in" });
    expect(dialog.textContent).toContain("trouble contacting our servers");
    expect(dialog.textContent).toContain("trace-1");
    expect(document.activeElement).toBe(button("Reload"));
    await userEvent.click(button("Reload"));
    await act(settled);
    expect(partnerSignOnApi.signOns).toHaveLength(2);
  });

  test.each(["{Escape}", "close"])("%s leads to UnknownErrorPage (partner-06)", async (how) => {
    const { navigation } = await arrived((parts) => {
      parts.partnerSignOnApi.signOnAnswer = failure({ kind: "unreachable", reference: "trace-1" });
    });
    if (how === "close") await userEvent.click(button("Close"));
    else await userEvent.keyboard(how);
    expect(navigation.destination).toEqual({ page: "unknown-error" });
  });
});
