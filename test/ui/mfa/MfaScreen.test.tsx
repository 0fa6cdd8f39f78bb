import { act, screen } from "@testing-library/react";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { Suspense } from "react";
import { failure } from "#domain/shared/result.ts";
import { anMfaVisit, withFactors } from "#test/support/builders/an-mfa-visit.ts";
import { settled } from "#test/support/builders/login-parts.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../components/render-localised.tsx";

async function show(given: Parameters<typeof anMfaVisit>[0], visit = anMfaVisit(given)) {
  await visit.open();
  renderLocalised(
    <PresentersProvider value={portalParts().presenters}>
      <Suspense>
        <MfaScreen presenter={visit.presenter} />
      </Suspense>
    </PresentersProvider>,
  );
  await act(settled);
  return visit;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("MfaScreen", () => {
  test("mfa-44 D-35 a frame without its cookies asks, and then offers a page of its own", async () => {
    const visit = await show({ hasSession: false, isFramed: true, page: "mfa-verification" });
    expect(await heading("One more click")).toBeTruthy();
    await act(() => visit.presenter.resume());
    expect(document.activeElement).toBe(await heading("Your browser did not allow it"));
    expect(screen.getByRole("link", { name: /^Open the page/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  });

  test("mfa-43 D-41 nobody logs out in a frame: it is turned back from", async () => {
    const framed = { page: "mfa-verification", search: "?purpose=mfaVerification", isFramed: true } as const;
    await show({ ...framed, standing: withFactors("totp") });
    expect(await heading("Confirm that it’s you")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
  });

  test("mfa-02 X-22 a step takes focus with its heading", async () => {
    await show({});
    expect(document.activeElement).toBe(await heading("Protect your account with a second step"));
    expect(screen.getByText("You have 7 days left to set this up.")).toBeTruthy();
  });

  const verification = { page: "mfa-verification", standing: withFactors("smmobile") } as const;

  test("mfa-24 M-19 OTP-05 the number to compare is shown and announced", async () => {
    await show(verification);
    expect(await screen.findByText("42")).toBeTruthy();
    expect(await screen.findByText("Confirm 42 in the app")).toBeTruthy();
    expect(await screen.findByText("Waiting for your confirmation…")).toBeTruthy();
  });

  test("mfa-35 an app that cannot be asked yet: why, and when again; no word of a number", async () => {
    const visit = anMfaVisit(verification);
    visit.mobileFlows.startAnswer = failure({
      kind: "refused",
      problem: "rate-limited",
      code: "RATE_LIMITED",
    });
    await show(verification, visit);
    expect(await screen.findByText("Error code: RATE_LIMITED")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again in 0:30" })).toHaveProperty("disabled", true);
    expect(screen.queryByText(/number|Waiting/)).toBeNull();
  });
});
