import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** Removes every factor after a confirmation, before a new one is set up (mfa-31, D-36). */
export const ResetStep = observer(function ResetStep({ presenter }: { readonly presenter: MfaPresenter }) {
  const text = useText();
  if (presenter.shown?.state.step === "reset-done") {
    return (
      <>
        <StatusMark icon="check" tone="success" />
        <StepHeading
          key="done"
          presenter={presenter}
          heading="mfa.resetDone.heading"
          subtitle={text("mfa.resetDone.text")}
        />
        <ButtonGroup>
          <Button onClick={() => presenter.send({ type: "go-on" })}>{text("mfa.reminder.setUp")}</Button>
        </ButtonGroup>
      </>
    );
  }
  return (
    <>
      <StepHeading
        presenter={presenter}
        heading="mfa.reset.heading"
        subtitle={text("mfa.reset.text")}
        hasErrors={presenter.problem !== undefined}
      />
      <ButtonGroup>
        <CountdownButton
          kind="danger"
          pending={presenter.isResetting}
          secondsLeft={presenter.retry.secondsLeft}
          waiting={(time) => text("mfa.retryIn", { time })}
          announcement={text("mfa.retryReady")}
          onClick={() => void presenter.reset()}
        >
          {text("mfa.reset.confirm")}
        </CountdownButton>
        {presenter.canGoBack && (
          <Button kind="secondary" onClick={() => presenter.send({ type: "go-back" })}>
            {text("mfa.reset.keep")}
          </Button>
        )}
      </ButtonGroup>
      <StepExits presenter={presenter} hasBack={false} />
    </>
  );
});
