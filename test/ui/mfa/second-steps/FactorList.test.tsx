import { act, screen } from "@testing-library/react";
import { PresentersProvider } from "#ui/app/use-presenter.ts";
import { stateAt } from "#ui/atlas/atlas-screens.ts";
import { FactorList } from "#ui/mfa/second-steps/FactorList.tsx";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import { settled } from "#test/support/settled.ts";
import { portalParts } from "#test/support/render-portal.tsx";
import { renderLocalised } from "../../components/render-localised.tsx";

test("a factor without a name of its own is called by its kind, the partner's app by its name (mfa-70, mfa-94)", async () => {
  const presenter = stateAt("/mfa-factors/listed")?.secondSteps as SecondStepsPresenter | undefined;
  if (presenter?.phase.kind !== "showing") throw new Error("The atlas does not show the list.");
  const { presenters } = portalParts();
  renderLocalised(
    <PresentersProvider value={presenters}>
      <FactorList presenter={presenter} steps={presenter.phase.steps} />
    </PresentersProvider>,
  );
  await act(settled);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Authenticator app",
    "Text message to •••",
    "Voice call to •••",
    "SiteMinder app",
  ]);
});
