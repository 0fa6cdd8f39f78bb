import type { Container } from "inversify";
import { restMfaFactorsApi } from "#adapters/platform-api/rest/rest-mfa-factors-api.ts";
import { readSecondStepsQuery } from "#application/mfa/second-steps/second-steps.query.ts";
import { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { SecondStepsPresenters } from "#application/presenters.ts";
import { appNameOf } from "#domain/mfa/apps/partner-apps.ts";
import { ChangeSecondSteps } from "#domain/mfa/second-steps/change-second-steps.ts";
import type { MfaFactorsApi } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import { OpenSecondSteps } from "#domain/mfa/second-steps/open-second-steps.ts";
import { ReadSecondSteps } from "#domain/mfa/second-steps/read-second-steps.ts";
import { SendSecondStepsChange } from "#domain/mfa/second-steps/send-second-steps-change.ts";
import { SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import { mfaTokens } from "./mfa-tokens.ts";
import { token, tokens } from "./tokens.ts";
import { provide, wire } from "./wire.ts";

const { clock, currentLoginDomain, navigation, redirectPolicy, storage, tabs } = tokens;
const { authenticatedMfaCalls: calls, deadlines, mfaRedirects, trustBrowser } = mfaTokens;
const mfaFactorsApi = token<MfaFactorsApi>("MfaFactorsApi");
const exits = token<SecondStepsExits>("SecondStepsExits");
const readSecondSteps = token<ReadSecondSteps>("ReadSecondSteps");
const openSecondSteps = token<OpenSecondSteps>("OpenSecondSteps");
const changeSecondSteps = token<ChangeSecondSteps>("ChangeSecondSteps");
const secondStepsPresenters = token<SecondStepsPresenters>("SecondStepsPresenters");

/** Binds the page of second steps, after the services of MFA, when it is first shown. Returns its presenter. */
export function bindSecondSteps(container: Container): SecondStepsPresenters {
  provide(container, mfaFactorsApi, { client: tokens.httpClient }, restMfaFactorsApi);
  wire(container, exits, SecondStepsExits, { navigation, mfaRedirects, redirectPolicy });
  wire(container, readSecondSteps, ReadSecondSteps, { mfaFactorsApi, calls, currentLoginDomain });
  wire(container, openSecondSteps, OpenSecondSteps, {
    readVisitStatus: mfaTokens.readVisitStatus,
    readSecondSteps,
    exits,
    calls,
    storage,
  });
  provide(
    container,
    changeSecondSteps,
    { mfaFactorsApi, readSecondSteps, exits, calls, trustBrowser, storage },
    (deps) => new ChangeSecondSteps({ ...deps, sendSecondStepsChange: new SendSecondStepsChange(deps) }),
  );
  provide(
    container,
    secondStepsPresenters,
    { openSecondSteps, changeSecondSteps, exits, deadlines, tabs, clock, calls },
    (deps) => {
      const appName = () => appNameOf(deps.calls.partnerCode);
      return {
        secondSteps: (search) => new SecondStepsPresenter(readSecondStepsQuery(search), { ...deps, appName }),
      };
    },
  );
  return container.get(secondStepsPresenters);
}
