import { ChangeSecondSteps } from "#domain/mfa/second-steps/change-second-steps.ts";
import { OpenSecondSteps } from "#domain/mfa/second-steps/open-second-steps.ts";
import { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import { SendSecondStepsChange } from "#domain/mfa/second-steps/send-second-steps-change.ts";
import { ReadVisitStatus } from "#domain/mfa/visit/read-visit-status.ts";
import { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import { success } from "#domain/shared/result.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { mfaParts } from "#test/support/builders/mfa-parts.ts";
import { FakeMfaFactorsApi } from "#test/support/fakes/fake-mfa-factors-api.ts";

/** Returns the services of the page of second steps: Ada has proved a factor, and the platform manages factors. */
export function secondStepsParts({
  capabilities = ["mfa-factors"],
}: {
  readonly capabilities?: readonly string[];
} = {}) {
  const parts = mfaParts();
  parts.mfaStatusApi.status = success({ state: "authenticated", factors: [{ type: "totp" }] });
  const mfaFactorsApi = new FakeMfaFactorsApi();
  const currentLoginDomain = { loginDomain: { ...aLoginDomain(), capabilities } };
  const exits = new SecondStepsExits(parts);
  const readSecondSteps = new ReadSecondSteps({ ...parts, mfaFactorsApi, currentLoginDomain });
  const services = { ...parts, mfaFactorsApi, exits, readSecondSteps, currentLoginDomain };
  return {
    ...services,
    appName: () => "SiteMinder",
    openSecondSteps: new OpenSecondSteps({ ...services, readVisitStatus: new ReadVisitStatus(services) }),
    changeSecondSteps: new ChangeSecondSteps({
      ...services,
      sendSecondStepsChange: new SendSecondStepsChange(services),
    }),
  };
}
