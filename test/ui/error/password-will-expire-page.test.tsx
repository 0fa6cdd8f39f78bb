import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { success } from "#domain/shared/result.ts";
import { PasswordWillExpireErrorPage } from "#ui/error/PasswordWillExpireErrorPage.tsx";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { allowedTarget } from "#test/support/builders/domain-parts.ts";
import { headingText, pageText, portalParts, renderPortal } from "#test/support/render-portal.tsx";

async function shown(search: string) {
  const parts = portalParts({ cookie: { AUTH_X_TOKEN: aSessionToken() } });
  parts.sessions.know(anIdentity());
  parts.provider.sessionAnswer = success("active");
  return renderPortal(<PasswordWillExpireErrorPage />, { at: `/error/password-will-expire${search}`, parts });
}

describe("PasswordWillExpireErrorPage", () => {
  test.each([
    ["0", "Your password expires today"],
    ["1", "Your password expires tomorrow"],
    ["5", "Your password expires in 5 days"],
    ["-1", "Your password expires today"],
    ["soon", "Password expires soon"],
  ])("%s days: %s (expiry-01, MD-09)", async (days, heading) => {
    await shown(`?passwordExpiryInDays=${days}`);
    expect(headingText()).toBe(heading);
    expect(document.title).toBe("Password expires soon - Harbour Hotels");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("a new password is the first thing offered (expiry-02, MD-09)", async () => {
    const { navigation, linkParameters } = await shown("?passwordExpiryInDays=5");
    expect(pageText()).toMatch(/Reset now.*Later/s);
    await userEvent.click(screen.getByRole("link", { name: "Reset now" }));
    expect(navigation.destination).toEqual({ page: "reset-password" });
    expect(linkParameters.at("reset-password")).toEqual({ email: "ada@harbour.example" });
  });

  test("later goes on to the application (expiry-03)", async () => {
    const { navigation } = await shown(
      `?passwordExpiryInDays=5&redirectUri=${encodeURIComponent(allowedTarget)}`,
    );
    await userEvent.click(screen.getByRole("button", { name: "Later" }));
    expect(navigation.departures).toEqual([allowedTarget]);
  });
});
