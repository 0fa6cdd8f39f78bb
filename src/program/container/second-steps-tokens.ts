import type { ChangeSecondSteps } from "#domain/mfa/second-steps/change-second-steps.ts";
import type { OpenSecondSteps } from "#domain/mfa/second-steps/open-second-steps.ts";
import type { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import type { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import type { SecondStepsPresenters } from "#application/presenters.ts";
import type { MfaFactorsApi } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { token } from "./tokens.ts";

/** Tokens that only the page of second steps uses; loaded with it. */
export const secondStepsTokens = {
  mfaFactorsApi: token<MfaFactorsApi>("MfaFactorsApi"),
  secondStepsExits: token<SecondStepsExits>("SecondStepsExits"),
  readSecondSteps: token<ReadSecondSteps>("ReadSecondSteps"),
  openSecondSteps: token<OpenSecondSteps>("OpenSecondSteps"),
  changeSecondSteps: token<ChangeSecondSteps>("ChangeSecondSteps"),
  secondStepsPresenters: token<SecondStepsPresenters>("SecondStepsPresenters"),
} as const;
