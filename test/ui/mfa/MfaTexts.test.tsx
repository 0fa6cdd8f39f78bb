import { act, render, screen } from "@testing-library/react";
import { ErrorBoundary } from "#ui/app/ErrorBoundary.tsx";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { MfaTexts } from "#ui/mfa/MfaTexts.tsx";
import { loadMessages } from "#translations/loader.ts";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";

test("without its messages an MFA page is left to the error boundary, not shown without words (language-07)", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const load: typeof loadMessages = (language, part) =>
    part === "mfa" ? Promise.reject(new Error("missing")) : loadMessages(language, part);
  render(
    <PresentersProvider value={portalParts().presenters}>
      <ErrorBoundary fallback={() => "Please reload this page"}>
        <MfaTexts load={load}>A page without words</MfaTexts>
      </ErrorBoundary>
    </PresentersProvider>,
  );
  await act(settled);
  expect(screen.queryByText("A page without words")).toBeNull();
  expect(screen.getByText("Please reload this page")).toBeTruthy();
  jest.restoreAllMocks();
});
