import { act, screen, waitFor } from "@testing-library/react";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import { success } from "#domain/shared/result.ts";
import { AuthenticatePage } from "#ui/authenticate/AuthenticatePage.tsx";
import { AuthenticatedPage } from "#ui/authenticated/AuthenticatedPage.tsx";
import { AuthorizePage } from "#ui/authorize/AuthorizePage.tsx";
import { VerifyEmailPrompt } from "#ui/verify-email/VerifyEmailPrompt.tsx";
import { LogoutPage } from "#ui/logout/LogoutPage.tsx";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { allowedTarget } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

const never = deferred<never>().promise;

/** A page that waits says what for, politely, and offers nothing to type. */
async function expectWaiting(text: string, title: string) {
  expect(headingText()).toBe(text);
  expect(document.title).toBe(`${title} - Harbour Hotels`);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain(text));
  expect(screen.queryByRole("textbox")).toBeNull();
}

describe("AuthenticatePage", () => {
  function arriving() {
    const parts = portalParts();
    parts.storage.write(linkParametersOf("authenticate"), { code: "code-1", state: "s" });
    parts.provider.completeLogInAnswer = success({ code: "code-1", tenantCode: "HARBOUR" });
    return parts;
  }

  test("waits (authenticate-01, MD-06)", async () => {
    const parts = arriving();
    parts.authentication.authenticateAnswer = never;
    await renderPortal(<AuthenticatePage />, { at: "/authenticate", parts });
    await expectWaiting("Logging you in…", "Logging in");
  });

  test("sends the code once, also when React mounts twice (state-12, D-08)", async () => {
    const { authentication, navigation } = await renderPortal(<AuthenticatePage />, {
      at: "/authenticate?applyMfa=1",
      parts: arriving(),
    });
    expect(authentication.commands).toHaveLength(1);
    expect(navigation.destination).toEqual({ page: "authenticated" });
  });
});

describe("AuthenticatedPage", () => {
  function signedIn() {
    const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    parts.sessions.know(anIdentity());
    parts.provider.sessionAnswer = success("active");
    return parts;
  }

  test("waits (authenticated-01)", async () => {
    const parts = signedIn();
    parts.provider.sessionAnswer = never;
    await renderPortal(<AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} />, {
      at: "/authenticated",
      parts,
    });
    await expectWaiting("Taking you to your application…", "Logged in");
  });

  test("hands over once, also when React mounts twice (RAC-03)", async () => {
    const { provider, navigation } = await renderPortal(
      <AuthenticatedPage VerifyEmailPrompt={VerifyEmailPrompt} />,
      { parts: signedIn() },
    );
    expect(provider.requestKinds).toEqual(["return-to-tenant"]);
    expect(navigation.departures).toHaveLength(1);
  });
});

describe("AuthorizePage", () => {
  test("waits, and asks once (authorize-01, RAC-03)", async () => {
    const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    parts.provider.sessionAnswer = never;
    await renderPortal(<AuthorizePage />, { at: `/authorize?redirectUri=${allowedTarget}`, parts });
    await expectWaiting("Taking you back to your application…", "Redirecting");
    expect(parts.mfaStatusApi.tokens).toHaveLength(1);
    expect(parts.provider.requestKinds).toEqual(["authorize-silently"]);
  });
});

describe("LogoutPage", () => {
  test("waits, and ends the session once (logout-01, RAC-03)", async () => {
    const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    parts.authentication.endSessionAnswer = never;
    await renderPortal(<LogoutPage />, { at: "/logout", parts });
    await expectWaiting("Logging you out…", "Log out");
    expect(parts.authentication.endedSessions).toHaveLength(1);
  });

  test("leaving the screen does not cancel it (logout-17, D-25)", async () => {
    const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
    const answer = deferred<ReturnType<typeof success<undefined>>>();
    parts.authentication.endSessionAnswer = answer.promise;
    const { unmount } = await renderPortal(<LogoutPage />, { at: "/logout", parts });
    unmount();
    await act(settled);
    answer.settle(success(undefined));
    await act(settled);
    expect(parts.provider.requestKinds).toEqual(["end-session"]);
  });

  test("shows nothing of where it leads (logout-09)", async () => {
    await renderPortal(<LogoutPage />, { at: "/logout?redirectUri=https://evil.example/" });
    expect(pageText()).not.toContain("evil");
  });
});
