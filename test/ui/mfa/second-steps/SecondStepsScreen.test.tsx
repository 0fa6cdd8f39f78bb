import { act, screen } from "@testing-library/react";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { SecondStepsScreen } from "#ui/mfa/second-steps/SecondStepsScreen.tsx";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../../components/render-localised.tsx";

test("the page names the account, and a factor without a name by its kind or its app (mfa-142, mfa-70)", async () => {
  const { presenters } = portalParts();
  renderLocalised(
    <PresentersProvider value={presenters}>
      <SecondStepsScreen presenter={stateAt("/mfa-factors/listed")?.secondSteps as SecondStepsPresenter} />
    </PresentersProvider>,
  );
  await act(settled);
  expect(screen.getByTitle("anna.lindqvist@harbour.example")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Authenticator app",
    "Text message to •••",
    "Voice call to •••",
    "SiteMinder app",
  ]);
});
