import { observer } from "mobx-react-lite";
import type { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

/** Explains the pairing of the partner's mobile app before it starts (mfa-13). */
export const RegisterAppStep = observer(function RegisterAppStep({
  presenter,
}: {
  readonly presenter: MfaRegisterAppPresenter;
}) {
  const text = useText();
  const { visit, request } = presenter;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.register.heading"
        subtitle={text("mfa.register.text")}
        hasErrors={request.problem !== undefined}
      />
      <TrustCheckbox choices={visit.choices} />
      <ButtonGroup>
        <CountdownButton
          kind="primary"
          pending={request.isStarting}
          secondsLeft={visit.retry.secondsLeft}
          waiting={(time) => text("mfa.retryIn", { time })}
          announcement={text("mfa.retryReady")}
          onClick={() => void request.start()}
        >
          {text("mfa.register.start")}
        </CountdownButton>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
});
