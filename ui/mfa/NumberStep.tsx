import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { AwaitedAnswer } from "#ui/components/AwaitedAnswer.tsx";
import { Disclosure } from "#ui/components/Disclosure.tsx";
import { NumberChallenge } from "#ui/components/NumberChallenge.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

/** Shows the number that the person confirms in the partner's mobile app (M-19, OTP-05). */
export const NumberStep = observer(function NumberStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  const { number, isWithinApp, problem } = presenter.app;
  return (
    <>
      <StepHeading
        presenter={presenter}
        heading="mfa.number.heading"
        subtitle={problem ? [] : text(isWithinApp ? "mfa.number.textInApp" : "mfa.number.text")}
        hasErrors={problem !== undefined}
      />
      {!isWithinApp && number !== undefined && (
        <NumberChallenge number={number} announcement={text("mfa.number.announcement", { number })} />
      )}
      {!problem && <AwaitedAnswer text={text("mfa.number.waiting")} />}
      <TrustCheckbox presenter={presenter} />
      <Disclosure summary={text("mfa.help.app")}>
        <p>{text("mfa.help.appText")}</p>
        <p>{text(presenter.canChooseAnotherWay ? "mfa.help.lost" : "mfa.help.lostOnly")}</p>
      </Disclosure>
      <StepExits presenter={presenter} />
    </>
  );
});
