import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
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
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  const { app, retry } = presenter;
  return (
    <>
      <StepHeading
        presenter={presenter}
        heading="mfa.register.heading"
        subtitle={text("mfa.register.text")}
        hasErrors={app.problem !== undefined}
      />
      <TrustCheckbox presenter={presenter} />
      <ButtonGroup>
        <CountdownButton
          kind="primary"
          pending={app.isStarting}
          secondsLeft={retry.secondsLeft}
          waiting={(time) => text("mfa.retryIn", { time })}
          announcement={text("mfa.retryReady")}
          onClick={() => void app.start()}
        >
          {text("mfa.register.start")}
        </CountdownButton>
      </ButtonGroup>
      <StepExits presenter={presenter} />
    </>
  );
});
