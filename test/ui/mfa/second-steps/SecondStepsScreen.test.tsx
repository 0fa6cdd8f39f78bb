import { act, screen } from "@testing-library/react";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { SecondStepsScreen } from "#ui/mfa/second-steps/SecondStepsScreen.tsx";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../../components/render-localised.tsx";

test("the page of second steps names the account whose they are (mfa-142)", async () => {
  const { presenters } = portalParts();
  renderLocalised(
    <PresentersProvider value={presenters}>
      <SecondStepsScreen presenter={stateAt("/mfa-factors/listed")?.secondSteps as SecondStepsPresenter} />
    </PresentersProvider>,
  );
  await act(settled);
  expect(screen.getByTitle("anna.lindqvist@harbour.example")).toBeTruthy();
});
