import { observer } from "mobx-react-lite";
import type { MfaNumberPresenter } from "#application/mfa/steps/mfa-number.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { AppLink } from "#ui/components/AppLink.tsx";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { NumberChallenge } from "#ui/components/NumberChallenge.tsx";
import { useText } from "#ui/components/use-text.ts";
import { FactorHelp } from "#ui/mfa/FactorHelp.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

/** Shows the number that the person confirms in the partner's mobile app (M-19, OTP-05). */
export const NumberStep = observer(function NumberStep({ presenter }: Shows<MfaNumberPresenter>) {
  const text = useText();
  const { visit, number, followed, openAddress } = presenter;
  const { problem } = presenter.submission;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.number.heading"
        values={{ app: visit.app.name }}
        subtitle={problem ? [] : text(followed.isWithinApp ? "mfa.number.textInApp" : "mfa.number.text")}
        hasErrors={problem !== undefined}
      />
      {number !== undefined && (
        <NumberChallenge number={number} announcement={text("mfa.number.announcement", { number })} />
      )}
      {openAddress !== undefined && (
        <AppLink address={openAddress}>{text("mfa.app.open", { app: visit.app.name })}</AppLink>
      )}
      {!problem && (
        <AwaitedAnswer text={text(followed.isOutOfReach ? "mfa.app.outOfReach" : "mfa.number.waiting")} />
      )}
      {visit.offersTrust && <TrustCheckbox choices={visit.choices} />}
      <FactorHelp
        visit={visit}
        summary={text("mfa.help.app")}
        text={text("mfa.help.appText")}
        showsWhoHelps
      />
      <StepExits visit={visit} />
    </>
  );
});
