import { observer } from "mobx-react-lite";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/** The app was not paired: offers a retry or, after a timeout, to log out and sign in again (mfa-14). */
export const SetupFailedStep = observer(function SetupFailedStep({
  presenter,
}: {
  readonly presenter: MfaPresenter;
}) {
  const text = useText();
  if (presenter.shown?.state.step === "setup-timed-out") {
    return (
      <>
        <StatusMark icon="clock" tone="error" />
        <StepHeading
          presenter={presenter}
          heading="mfa.setupTimedOut.heading"
          subtitle={text("mfa.setupTimedOut.text")}
        />
        <ButtonGroup>
          <Button onClick={() => presenter.send({ type: "log-out" })}>{text("logout.action")}</Button>
        </ButtonGroup>
      </>
    );
  }
  return (
    <>
      <StatusMark icon="alert" tone="error" />
      <StepHeading
        presenter={presenter}
        heading="mfa.setupFailed.heading"
        subtitle={text("mfa.setupFailed.text")}
      />
      <ButtonGroup>
        <Button onClick={() => presenter.tryAgain()}>{text("common.retry")}</Button>
        <Button kind="secondary" onClick={() => presenter.send({ type: "go-back" })}>
          {text("mfa.setupFailed.other")}
        </Button>
      </ButtonGroup>
      <Button kind="link" onClick={() => presenter.send({ type: "log-out" })}>
        {text("logout.action")}
      </Button>
    </>
  );
});
