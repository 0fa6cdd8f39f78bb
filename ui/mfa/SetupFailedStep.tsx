import { observer } from "mobx-react-lite";
import type { SetUpFailedStep } from "#application/mfa/step-presenters.ts";
import { Button } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { useText } from "#ui/components/use-text.ts";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";

/**
 * Tells that the partner's app was not paired, and offers a retry, once the platform accepts one, or another method.
 */
export const SetupFailedStep = observer(function SetupFailedStep({
  presenter: { visit, notice },
}: {
  readonly presenter: SetUpFailedStep;
}) {
  const text = useText();
  return (
    <>
      <StatusMark icon="alert" tone="error" />
      <StepHeading
        of={visit}
        heading="mfa.setupFailed.heading"
        subtitle={notice.problem ? [] : text("mfa.setupFailed.text")}
      />
      <ButtonGroup>
        <RetryButton kind="primary" secondsLeft={visit.retry.secondsLeft} onClick={() => visit.tryAgain()}>
          {text("common.retry")}
        </RetryButton>
        <Button kind="secondary" onClick={() => visit.send({ type: "go-back" })}>
          {text("mfa.setupFailed.other")}
        </Button>
      </ButtonGroup>
      <Button kind="link" onClick={() => visit.send({ type: "log-out" })}>
        {text("logout.action")}
      </Button>
    </>
  );
});
