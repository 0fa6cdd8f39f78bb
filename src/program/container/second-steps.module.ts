import { restMfaFactorsApi } from "#adapters/platform-api/rest/rest-mfa-factors-api.ts";
import { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { SecondStepsPresenters } from "#application/presenters.ts";
import { appNameOf } from "#domain/mfa/apps/partner-apps.ts";
import { ChangeSecondSteps } from "#domain/mfa/second-steps/change-second-steps.ts";
import { OpenSecondSteps } from "#domain/mfa/second-steps/open-second-steps.ts";
import { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import { SendSecondStepsChange } from "#domain/mfa/second-steps/send-second-steps-change.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import type { MfaPortal } from "./mfa.module.ts";
import { make } from "./service-container.ts";

const secondSteps = {
  mfaFactorsApi: restMfaFactorsApi,
  exits: make(SecondStepsExits),
  readSecondSteps: make(ReadSecondSteps),
  openSecondSteps: make(OpenSecondSteps),
  sendSecondStepsChange: make(SendSecondStepsChange),
  changeSecondSteps: make(ChangeSecondSteps),
  appName:
    ({ calls }: { readonly calls: AuthenticatedMfaCalls }) =>
    () =>
      appNameOf(calls.partnerCode),
};

/** Adds the page of second steps, after the services of MFA, when it is first shown. Returns its presenter. */
export function bindSecondSteps(portal: MfaPortal): SecondStepsPresenters {
  const { all } = portal.with(secondSteps);
  return { secondSteps: (search) => new SecondStepsPresenter(search, all) };
}
